import { formatSize, formatThousands } from '@longshore/contract/quantity';
import type { Site, SiteResync } from '@longshore/contract/sites/sites-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime } from '#/messages/times.ts';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { type Status, StatusBadge } from '#/ui/StatusBadge.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { siteMessages } from '../messages.ts';
import { isOngoing } from '../site-queries.ts';
import styles from '../sites.module.css';
import type { Resyncs } from './use-resyncs.ts';

interface ResyncCellProps {
  readonly site: Site;
  readonly resyncs: Resyncs;
}

/** How far the last resync of a site is. */
export function ResyncCell({ site, resyncs }: ResyncCellProps) {
  const { t } = useMessages(siteMessages);
  const { lack, isRead } = resyncs;
  if (lack !== null) return <span className={styles['soft']}>{lack}</span>;
  const resync = resyncs.of(site.deploymentID);
  if (resync === undefined)
    return isRead && <span className={styles['soft']}>{t('sites.resync.never')}</span>;
  return (
    <div className={styles['resync']}>
      <State {...resync} />
      {isOngoing(resync) && (
        <ProgressLine label={t('sites.resync.progress', { name: visibleText(site.name) })} />
      )}
      <Figures {...resync} />
    </div>
  );
}

const shapes: Readonly<Record<string, Status>> = {
  Ongoing: 'running',
  Completed: 'done',
  Failed: 'failed',
  Canceled: 'disabled',
  Pending: 'waiting',
};

const words = ['Ongoing', 'Completed', 'Failed', 'Canceled', 'Pending'] as const;

function State({ status, updatedAt }: SiteResync) {
  const { t } = useMessages(siteMessages);
  const word = words.find((one) => one === status);
  return (
    <StatusBadge status={shapes[status] ?? 'unknown'} meaning={formatDayTime(Date.parse(updatedAt))} inList>
      {word === undefined ? status : t(`sites.resync.${word}`)}
    </StatusBadge>
  );
}

function Figures(resync: SiteResync) {
  const { t } = useMessages(siteMessages);
  const { objects, sizeBytes, failedObjects, failedBuckets, bucket } = resync;
  const told = [
    t('sites.resync.sent', {
      count: objects,
      shown: formatThousands(objects),
      size: formatSize(sizeBytes),
    }),
    failedObjects > 0 &&
      t('sites.resync.failed', { count: failedObjects, shown: formatThousands(failedObjects) }),
    failedBuckets.length > 0 &&
      t('sites.resync.failedBuckets', { buckets: failedBuckets.map(visibleText).join(', ') }),
    isOngoing(resync) && bucket !== undefined && t('sites.resync.at', { bucket: visibleText(bucket) }),
  ];
  return (
    <>
      {told.map(
        (line) =>
          line !== false && (
            <span key={line} className={styles['soft']}>
              {line}
            </span>
          ),
      )}
    </>
  );
}
