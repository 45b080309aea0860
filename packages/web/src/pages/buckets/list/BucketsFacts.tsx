import { formatCount, formatSize } from '@longshore/contract/quantity';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { Tip } from '#/ui/Tip.tsx';
import { bucketFactsMessages } from '../facts/messages.ts';
import type { BucketRow } from './bucket-rows.ts';
import { bucketTotals } from './bucket-totals.ts';
import { bucketListMessages } from './messages.ts';

interface BucketsFactsProps {
  readonly rows: readonly BucketRow[];
  readonly shown: readonly BucketRow[];
  readonly isFiltered: boolean;
}

/** How many buckets there are, and what those shown hold together. */
export function BucketsFacts({ rows, shown, isFiltered }: BucketsFactsProps) {
  const { t } = useMessages(bucketFactsMessages, bucketListMessages);
  const totals = useMemo(() => bucketTotals(shown.map(({ bucket }) => bucket)), [shown]);
  const { objectCount, sizeBytes, unscannedCount } = totals;
  const meaning = [
    t('bucketFacts.usageHint'),
    unscannedCount > 0 && t('buckets.unscanned', { count: unscannedCount }),
  ];
  return (
    <>
      <span aria-live="polite">
        {isFiltered
          ? t('buckets.shownOfTotal', { shown: shown.length, count: rows.length })
          : t('buckets.total', { count: rows.length })}
      </span>
      {shown[0]?.hasUsage === true && (
        <Tip text={meaning.filter(Boolean).join('. ')}>
          {t('bucketFacts.usage', {
            count: objectCount,
            objects: formatCount(objectCount),
            size: formatSize(sizeBytes),
          })}
        </Tip>
      )}
    </>
  );
}
