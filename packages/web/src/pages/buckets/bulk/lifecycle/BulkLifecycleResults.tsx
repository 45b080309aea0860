import { useMessages } from '#/messages/catalogue.ts';
import { lifecycleMessages } from '#/pages/buckets/lifecycle/messages.ts';
import { BulkResults, failedOf } from '../BulkResults.tsx';
import type { Outcome } from '../OutcomeTable.tsx';

export interface BucketResult {
  readonly bucketName: string;
  readonly error?: string | undefined;
}

interface BulkLifecycleResultsProps {
  readonly results: readonly BucketResult[];
  readonly onClose: () => void;
}

/** What became of each bucket, with a way to its rules. */
export function BulkLifecycleResults({ results, onClose }: BulkLifecycleResultsProps) {
  const { t } = useMessages(lifecycleMessages);
  const count = results.length;
  const outcomes = results.map(({ bucketName, error }): Outcome => ({
    bucketName,
    state: error === undefined ? 'done' : 'failed',
    words: error ?? t('lifecycle.bulk.added'),
  }));
  const failed = failedOf(outcomes).length;
  return (
    <BulkResults
      title={t('lifecycle.bulk.results')}
      words={
        failed === 0
          ? t('lifecycle.bulk.allDone', { count })
          : `${t('lifecycle.bulk.someDone', { count, done: count - failed })} ${t('lifecycle.bulk.failedKept')}`
      }
      outcomes={outcomes}
      total={count}
      tab="lifecycle"
      onClose={onClose}
    />
  );
}
