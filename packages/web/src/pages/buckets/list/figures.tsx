import { formatCount } from '@longshore/contract/quantity';
import { formatDay, formatUtc, relativeTime } from '#/messages/times.ts';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { VisuallyHidden } from '#/ui/VisuallyHidden.tsx';
import { BucketUsage } from '../facts/BucketUsage.tsx';
import type { BucketRow } from './bucket-rows.ts';
import type { AccessKey, FigureWords } from './figure-words.ts';
import styles from './figures.module.css';

interface FigureProps {
  readonly row: BucketRow;
  readonly words: FigureWords;
}

/** Says why there is no figure instead of showing 0. */
function NoFigure({ row, words }: FigureProps) {
  if (!row.hasUsage) {
    return (
      <span className={styles['quiet']} data-tip={words.notSupported}>
        <span aria-hidden>–</span>
        <VisuallyHidden>{words.notSupported}</VisuallyHidden>
      </span>
    );
  }
  return (
    <span className={styles['quiet']} data-tip={words.notScannedMeaning}>
      {words.notScanned}
    </span>
  );
}

export function Usage({ row, words, isBrief }: FigureProps & { readonly isBrief?: boolean }) {
  if (row.sizeBytes === undefined) return <NoFigure row={row} words={words} />;
  const { quota } = row.bucket.details?.quota ?? {};
  return (
    <BucketUsage
      bucketName={row.name}
      usedBytes={row.sizeBytes}
      quotaBytes={quota}
      inList
      says={isBrief ? 'size' : undefined}
    />
  );
}

/** What is on; a bucket with none of it has no badge. */
export function Features({ row, words }: FigureProps) {
  const { versioning, versioningSuspended, locking, replication } = row.bucket.details ?? {};
  return (
    <span className={styles['badges']}>
      {versioning && <StatusBadge status="enabled">{words.versioned}</StatusBadge>}
      {versioningSuspended && <StatusBadge status="disabled">{words.versioningSuspended}</StatusBadge>}
      {locking && <StatusBadge status="enabled">{words.locking}</StatusBadge>}
      {replication && <StatusBadge status="enabled">{words.replicated}</StatusBadge>}
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

/** How long before now it was created; UTC on hover. */
export function Age({ row, words, nowMs }: FigureProps & { readonly nowMs: number }) {
  if (row.createdMs === undefined) return words.unknown;
  const iso = new Date(row.createdMs).toISOString();
  return (
    <time dateTime={iso} data-tip={formatUtc(row.createdMs)}>
      {words.t('buckets.createdAt', { date: relativeTime(iso, nowMs, words.language) })}
    </time>
  );
}
