import { formatCount, formatSize } from '@longshore/contract/quantity';
import { formatDay, formatUtc } from '#/messages/times.ts';
import type { BucketRow } from './bucket-rows.ts';
import type { AccessKey, FigureWords } from './figure-words.ts';
import styles from './figures.module.css';

interface FigureProps {
  readonly row: BucketRow;
  readonly words: FigureWords;
}

/** Says why there is no figure instead of showing 0. */
function NoFigure({ row, words }: FigureProps) {
  if (!row.hasUsage) return <span className={styles['quiet']}>{words.notOffered}</span>;
  return (
    <span className={styles['quiet']} data-tip={words.notScannedMeaning}>
      {words.notScanned}
    </span>
  );
}

export function Usage({ row, words }: FigureProps) {
  if (row.sizeBytes === undefined) return <NoFigure row={row} words={words} />;
  const { quota: limit, versioning, versioningSuspended } = row.bucket.details ?? {};
  const quotaBytes = limit?.quota ?? 0;
  const size = formatSize(row.sizeBytes);
  const title = [
    words.t('buckets.sizeExact', { count: row.sizeBytes, meaning: words.sizeMeaning }),
    versioning || versioningSuspended ? words.usageCountsVersions : '',
    quotaBytes > 0 ? words.t('buckets.quotaMeaning', { count: quotaBytes }) : '',
  ];
  return (
    <span data-tip={title.filter(Boolean).join(' ')}>
      {quotaBytes > 0 ? words.t('buckets.sizeOfQuota', { size, quota: formatSize(quotaBytes) }) : size}
    </span>
  );
}

export function ObjectCount({ row, words }: FigureProps) {
  if (row.objectCount === undefined) return <NoFigure row={row} words={words} />;
  const title = words.t('buckets.objectsExact', { count: row.objectCount, meaning: words.objectsMeaning });
  return <span data-tip={title}>{formatCount(row.objectCount)}</span>;
}

function accessKey({ bucket }: BucketRow): AccessKey {
  const { read = false, write = false } = bucket.rw_access ?? {};
  if (read && write) return 'accessBoth';
  if (read) return 'accessRead';
  return write ? 'accessWrite' : 'accessNone';
}

export function Access({ row, words }: FigureProps) {
  if (!row.bucket.rw_access) return <span className={styles['quiet']}>{words.unknown}</span>;
  const { short, long } = words.accessWords[accessKey(row)];
  return <span data-tip={long}>{short}</span>;
}

/** By the reader's locale and zone; UTC on hover. */
export function Created({ row, words }: FigureProps) {
  if (row.createdMs === undefined) return <span className={styles['quiet']}>{words.unknown}</span>;
  return (
    <time dateTime={new Date(row.createdMs).toISOString()} data-tip={formatUtc(row.createdMs)}>
      {formatDay(row.createdMs)}
    </time>
  );
}
