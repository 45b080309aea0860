import { formatThousands } from '@longshore/contract/quantity';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import type { DeleteOutcome } from './delete-objects.ts';
import { objectMessages } from './messages.ts';
import classes from './objects.module.css';

interface DeleteFailuresProps {
  readonly outcome: DeleteOutcome;
  readonly onClose: () => void;
}

/** Names what was not deleted. */
export function DeleteFailures({ outcome, onClose }: DeleteFailuresProps) {
  const { t } = useMessages(objectMessages);
  const { deletedCount, failures, isAtLeast } = outcome;
  const words = isAtLeast ? 'objects.deleteFailedAtLeast' : 'objects.deleteFailedText';
  return (
    <Dialog
      title={t('objects.deleteFailedTitle')}
      onClose={onClose}
      actions={
        <Button onClick={onClose} focusFirst>
          {t('objects.close')}
        </Button>
      }
    >
      <p role="alert">
        {t(words, {
          done: formatThousands(deletedCount),
          total: formatThousands(deletedCount + failures.length),
        })}
      </p>
      <ul className={classes['names']}>
        {failures.slice(0, 100).map(({ key, words: { errorMessage, detailedError } }) => (
          <li key={key}>
            <KeyText text={key} />
            <div className={classes['reason']}>{[errorMessage, detailedError].filter(Boolean).join(' ')}</div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
