import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { bucketBulkMessages } from '../messages.ts';
import { type Outcome, OutcomeTable } from '../OutcomeTable.tsx';
import type { BulkResult } from './use-bulk-set.ts';
import styles from './bulk-set.module.css';

interface BulkResultsProps {
  readonly title: string;
  readonly results: readonly BulkResult[];
  readonly total: number;
  readonly isPending: boolean;
  /** Does the same again with those that failed. */
  readonly onRetry: (bucketNames: readonly string[]) => void;
  readonly onClose: () => void;
}

function outcomeOf({ bucketName, error, warnings = [] }: BulkResult, done: string): Outcome {
  if (error !== undefined) return { bucketName, state: 'failed', words: error };
  return { bucketName, state: warnings.length > 0 ? 'warned' : 'done', words: [done, ...warnings].join(' ') };
}

/** How far it came, and what became of each bucket. */
export function BulkResults({ title, results, total, isPending, onRetry, onClose }: BulkResultsProps) {
  const { t } = useMessages(bucketBulkMessages);
  const failed = results.filter(({ error }) => error !== undefined);
  const done = results.length - failed.length;
  return (
    <Dialog
      title={title}
      size="wide"
      onClose={onClose}
      actions={
        <>
          {failed.length > 0 && (
            <Button busy={isPending} onClick={() => onRetry(failed.map(({ bucketName }) => bucketName))}>
              {t('bucketBulk.retry', { count: failed.length })}
            </Button>
          )}
          <Button kind="primary" focusFirst onClick={onClose}>
            {t('shell.close')}
          </Button>
        </>
      }
    >
      <output className={styles['said']}>
        {isPending
          ? t('bucketBulk.progress', { done: results.length, total })
          : failed.length === 0
            ? t('bucketBulk.allDone', { count: done })
            : t('bucketBulk.someDone', { count: total, done, failed: failed.length })}
      </output>
      {isPending && <ProgressLine label={title} percentage={(100 * results.length) / total} />}
      <OutcomeTable outcomes={results.map((result) => outcomeOf(result, t('bucketBulk.done')))} />
    </Dialog>
  );
}
