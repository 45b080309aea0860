import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { bucketBulkMessages } from './messages.ts';
import { type Outcome, OutcomeTable, type OutcomeTableProps } from './OutcomeTable.tsx';
import styles from './bulk-results.module.css';

interface BulkResultsProps extends OutcomeTableProps {
  readonly title: string;
  /** How far it came, or how it ended. */
  readonly words: string;
  readonly total: number;
  readonly isPending?: boolean;
  /** Where it can be ended early. */
  readonly onStop?: () => void;
  /** Does the same again with those that failed. */
  readonly onRetry?: (bucketNames: readonly string[]) => void;
  readonly onClose: () => void;
}

export const failedOf = (outcomes: readonly Outcome[]): readonly string[] =>
  outcomes.filter(({ state }) => state === 'failed').map(({ bucketName }) => bucketName);

/** How far it came, and what became of each bucket. */
export function BulkResults(props: BulkResultsProps) {
  const { title, words, outcomes, total, isPending = false, onStop, onRetry, onClose, tab } = props;
  const { t } = useMessages(bucketBulkMessages);
  const failed = failedOf(outcomes);
  const isStoppable = isPending && onStop !== undefined;
  return (
    <Dialog
      title={title}
      size="wide"
      onClose={onClose}
      actions={
        isStoppable ? (
          <Button focusFirst onClick={onStop}>
            {t('bucketBulk.stop')}
          </Button>
        ) : (
          <>
            {onRetry && failed.length > 0 && (
              <Button busy={isPending} onClick={() => onRetry(failed)}>
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
        <output role={failed.length > 0 && !isPending ? 'alert' : 'status'}>{words}</output>
        {isPending && <ProgressLine label={title} percentage={(100 * outcomes.length) / total} />}
        <OutcomeTable outcomes={outcomes} tab={tab} />
      </div>
    </Dialog>
  );
}
