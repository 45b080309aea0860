import { transferMessages } from '#/api/transfer/messages.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { FileChooser } from '#/shell/transfers/FileChooser.tsx';
import { useTransfers } from '#/stores/transfers.ts';
import { Callout } from '#/ui/Callout.tsx';
import classes from './objects.module.css';

/** Says on the bucket's own screen that uploads which another page began can go on. */
export function ResumableUploads({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(transferMessages);
  const count = useTransfers(({ entries }) =>
    entries.reduce((sum, entry) => sum + (entry.needsFile && entry.bucketName === bucketName ? 1 : 0), 0),
  );
  if (count === 0) return null;
  return (
    <div className={classes['notices']}>
      <Callout>
        <output>{t('transfers.canResumeHere', { count })}</output>{' '}
        <FileChooser label={t('transfers.chooseFiles')} />
      </Callout>
    </div>
  );
}
