import { formatThousands } from '@longshore/contract/quantity';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { useKeepsVersions } from './bucket-versions.ts';
import { objectMessages } from './messages.ts';
import classes from './objects.module.css';
import type { UploadPlan } from './upload-plan.ts';

const namesShown = 5;

interface ReplaceDialogProps {
  readonly plan: UploadPlan;
  readonly onReplace: () => void;
  readonly onSkip: () => void;
  readonly onClose: () => void;
}

/** Asks once for a whole batch before what is there is overwritten. */
export function ReplaceDialog({ plan, onReplace, onSkip, onClose }: ReplaceDialogProps) {
  const { t } = useMessages(objectMessages);
  const keeps = useKeepsVersions(plan.place.bucketName);
  const names = [...plan.replacing].map(({ relativePath }) => relativePath);
  const more = names.length - namesShown;
  const count = names.length;
  return (
    <Dialog
      title={t('objects.replaceTitle', {
        count,
        existing: formatThousands(count),
        all: formatThousands(plan.files.length),
      })}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} focusFirst>
            {t('shell.cancel')}
          </Button>
          <Button onClick={onSkip}>{t('objects.replaceSkip')}</Button>
          <Button kind="danger" onClick={onReplace}>
            {t('objects.replace')}
          </Button>
        </>
      }
    >
      <ul className={classes['names']}>
        {names.slice(0, namesShown).map((name) => (
          <li key={name}>
            <KeyText text={name} />
          </li>
        ))}
        {more > 0 && <li>{t('objects.deleteMore', { count: more, shown: formatThousands(more) })}</li>}
      </ul>
      <p>{t(`objects.replaceVersions.${keeps}`)}</p>
    </Dialog>
  );
}
