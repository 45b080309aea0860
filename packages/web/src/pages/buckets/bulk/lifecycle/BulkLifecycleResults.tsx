import { useMessages } from '#/messages/catalogue.ts';
import { lifecycleMessages } from '#/pages/buckets/lifecycle/messages.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { OutcomeTable } from '../OutcomeTable.tsx';

export interface BucketResult {
  readonly bucketName: string;
  readonly error?: string | undefined;
}

interface BulkLifecycleResultsProps {
  readonly results: readonly BucketResult[];
  readonly onClose: () => void;
}

/** What became of each bucket, failures first. */
export function BulkLifecycleResults({ results, onClose }: BulkLifecycleResultsProps) {
  const { t } = useMessages(lifecycleMessages);
  const failed = results.filter(({ error }) => error !== undefined);
  const count = results.length;
  return (
    <Dialog
      title={t('lifecycle.bulk.results')}
      size="wide"
      onClose={onClose}
      actions={
        <Button onClick={onClose} focusFirst>
          {t('shell.close')}
        </Button>
      }
    >
      <p role={failed.length > 0 ? 'alert' : undefined}>
        {failed.length === 0
          ? t('lifecycle.bulk.allDone', { count })
          : `${t('lifecycle.bulk.someDone', { count, done: count - failed.length })} ${t('lifecycle.bulk.failedKept')}`}
      </p>
      <OutcomeTable
        tab="lifecycle"
        outcomes={results.map(({ bucketName, error }) => ({
          bucketName,
          state: error === undefined ? 'done' : 'failed',
          words: error ?? t('lifecycle.bulk.added'),
        }))}
      />
    </Dialog>
  );
}
