import { formatCount, formatSize } from '@longshore/contract/quantity';
import { useTranslation } from 'react-i18next';
import type { BucketRow } from './bucket-rows.ts';
import styles from './figures.module.css';

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

export const formatTime = (ms: number) => timeFormat.format(ms);

interface FigureProps {
  readonly row: BucketRow;
}

/** Says why there is no figure instead of showing 0. */
function NoFigure({ row }: FigureProps) {
  const { t } = useTranslation();
  if (!row.hasUsage) return <span className={styles['quiet']}>{t('buckets.notOffered')}</span>;
  return (
    <span className={styles['quiet']} title={t('buckets.notScannedMeaning')}>
      {t('buckets.notScanned')}
    </span>
  );
}

export function Usage({ row }: FigureProps) {
  const { t } = useTranslation();
  if (row.sizeBytes === undefined) return <NoFigure row={row} />;
  const { quota, versioning, versioningSuspended } = row.bucket.details ?? {};
  const size = formatSize(row.sizeBytes);
  const title = [
    t('buckets.sizeExact', { bytes: row.sizeBytes, meaning: t('buckets.sizeMeaning') }),
    versioning || versioningSuspended ? t('buckets.usageCountsVersions') : '',
    quota?.quota ? t('buckets.quotaMeaning', { bytes: quota.quota }) : '',
  ];
  return (
    <span title={title.filter(Boolean).join(' ')}>
      {quota?.quota ? t('buckets.sizeOfQuota', { size, quota: formatSize(quota.quota) }) : size}
    </span>
  );
}

export function ObjectCount({ row }: FigureProps) {
  const { t } = useTranslation();
  if (row.objectCount === undefined) return <NoFigure row={row} />;
  const title = t('buckets.objectsExact', { count: row.objectCount, meaning: t('buckets.objectsMeaning') });
  return <span title={title}>{formatCount(row.objectCount)}</span>;
}

const accessKey = ({ bucket }: BucketRow) => {
  const { read = false, write = false } = bucket.rw_access ?? {};
  if (read && write) return 'accessBoth';
  if (read) return 'accessRead';
  return write ? 'accessWrite' : 'accessNone';
};

export function Access({ row }: FigureProps) {
  const { t } = useTranslation();
  if (!row.bucket.rw_access) {
    return <span className={styles['quiet']}>{t('buckets.unknown')}</span>;
  }
  const key = accessKey(row);
  return <span title={t(`buckets.${key}Long`)}>{t(`buckets.${key}`)}</span>;
}

/** By the reader's locale and zone; UTC on hover. */
export function Created({ row }: FigureProps) {
  const { t } = useTranslation();
  if (row.createdMs === undefined) return <span className={styles['quiet']}>{t('buckets.unknown')}</span>;
  const utc = new Date(row.createdMs).toISOString();
  return (
    <time dateTime={utc} title={`${utc.slice(0, 19).replace('T', ' ')} UTC`}>
      {dateFormat.format(row.createdMs)}
    </time>
  );
}
