import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { bucketBulkMessages } from '../messages.ts';
import { type Outcome, OutcomeTable } from '../OutcomeTable.tsx';
import styles from './bulk-delete.module.css';

interface BulkDeleteResultsProps {
  readonly outcomes: readonly Outcome[];
  readonly total: number;
  readonly isPending: boolean;
  readonly onStop: () => void;
  /** Asks again for those that are still there. */
  readonly onRetry: (bucketNames: readonly string[]) => void;
  readonly onClose: () => void;
}

export function BulkDeleteResults(props: BulkDeleteResultsProps) {
  const { outcomes, total, isPending, onStop, onRetry, onClose } = props;
  const { t } = useMessages(bucketBulkMessages);
  const failed = outcomes.filter(({ state }) => state === 'failed').map(({ bucketName }) => bucketName);
  const done = outcomes.length - failed.length;
  const title = t('bucketBulk.delete.results');
  const said = () => {
    if (isPending) return t('bucketBulk.delete.progress', { done: outcomes.length, total });
    if (outcomes.length < total) return t('bucketBulk.delete.stopped', { done, count: total });
    return failed.length === 0
      ? t('bucketBulk.delete.allDone', { count: done })
      : t('bucketBulk.delete.someDone', { done, count: total });
  };
  return (
    <Dialog
      title={title}
      size="wide"
      onClose={onClose}
      actions={
        isPending ? (
          <Button focusFirst onClick={onStop}>
            {t('bucketBulk.delete.stop')}
          </Button>
        ) : (
          <>
            {failed.length > 0 && (
              <Button onClick={() => onRetry(failed)}>
                {t('bucketBulk.retry', { count: failed.length })}
              </Button>
            )}
            <Button kind="primary" focusFirst onClick={onClose}>
              {t('shell.close')}
            </Button>
          </>
        )
      }
    >
      <div className={styles['body']}>
        <output>{said()}</output>
        {isPending && <ProgressLine label={title} percentage={(100 * outcomes.length) / total} />}
        <OutcomeTable outcomes={outcomes} />
      </div>
    </Dialog>
  );
}
