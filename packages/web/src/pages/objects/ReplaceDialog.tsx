import { formatThousands } from '@longshore/contract/quantity';
import type { PickedFile } from '#/api/transfer/queue-objects.ts';
import { NameList } from '#/confirm/NameList.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { useKeepsVersions } from './bucket-versions.ts';
import { objectMessages } from './messages.ts';
import type { UploadPlan } from './upload-plan.ts';

interface ReplaceDialogProps {
  readonly plan: UploadPlan;
  readonly onReplace: () => void;
  /** With the files that replace nothing. */
  readonly onSkip: (others: readonly PickedFile[]) => void;
  readonly onClose: () => void;
}

/** Asks once for a whole batch before what is there, or may be, is overwritten. */
export function ReplaceDialog({ plan, onReplace, onSkip, onClose }: ReplaceDialogProps) {
  const { t } = useMessages(objectMessages);
  const keeps = useKeepsVersions(plan.place.bucketName);
  const { files, replacing, unchecked } = plan;
  const isKnown = replacing.size > 0;
  const names = [...(isKnown ? replacing : unchecked)].map(({ relativePath }) => relativePath);
  const count = names.length;
  const others = files.filter((file) => !replacing.has(file) && !unchecked.has(file));
  return (
    <Dialog
      title={t(isKnown ? 'objects.replaceTitle' : 'objects.uncheckedTitle', {
        count,
        existing: formatThousands(count),
        all: formatThousands(files.length),
      })}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} focusFirst>
            {t('shell.cancel')}
          </Button>
          {(isKnown || others.length > 0) && (
            <Button onClick={() => onSkip(others)}>{t('objects.replaceSkip')}</Button>
          )}
          <Button kind="danger" onClick={onReplace}>
            {t(isKnown ? 'objects.replace' : 'objects.upload')}
          </Button>
        </>
      }
    >
      <NameList items={names} getId={(name) => name}>
        {(name) => <KeyText text={name} />}
      </NameList>
      {unchecked.size > 0 && (
        <p>{t('objects.unchecked', { count: unchecked.size, shown: formatThousands(unchecked.size) })}</p>
      )}
      <p>{t(`objects.replaceVersions.${keeps}`)}</p>
    </Dialog>
  );
}
