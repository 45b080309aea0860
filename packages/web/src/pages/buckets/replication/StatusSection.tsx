import type { replicationStatus } from '@longshore/contract/buckets/replication';
import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useMessages } from '#/messages/catalogue.ts';
import { Callout } from '#/ui/Callout.tsx';
import { Tip } from '#/ui/Tip.tsx';
import { bucketReplicationMessages } from './messages.ts';
import type { Answer } from '#/api/query.ts';
import { errorWords } from '#/api/error-words.ts';
import type { Part } from '#/api/part.ts';
import { formatClock, formatDayTime } from '#/messages/times.ts';
import { FailuresPanel } from './FailuresPanel.tsx';
import styles from './replication.module.css';

type Figures = Answer<typeof replicationStatus>;

interface StatusSectionProps {
  readonly bucketName: string;
  readonly part: Part<Figures>;
}

/** How far the replication is, read again and again; what the storage server does not count is said, not guessed. */
export function StatusSection({ bucketName, part }: StatusSectionProps) {
  const { t } = useMessages(bucketReplicationMessages);
  const { now: figures, error, readAtMs } = part;
  const since = figures?.countedSeconds;
  return (
    <section className={styles['section']}>
      <div className={styles['bar']}>
        <h2 className={styles['heading']}>{t('bucketReplication.progress')}</h2>
        <span className={styles['asOf']}>
          {readAtMs > 0 && t('bucketReplication.asOf', { time: formatClock(readAtMs) })}
        </span>
      </div>
      {error !== null && (
        <Callout live="assertive">
          {t('bucketReplication.progressFailed', { reason: errorWords(error).errorMessage })}
        </Callout>
      )}
      {figures && (
        <>
          <dl className={styles['figures']}>
            <Figure name="replicated" count={figures.replicatedCount} bytes={figures.replicatedBytes} />
            <Figure name="pending" count={figures.pendingCount} bytes={figures.pendingBytes} />
            <Figure name="failed" count={figures.failedCount} bytes={figures.failedBytes} />
            <Figure name="failedLastHour" count={figures.failedLastHourCount} />
          </dl>
          <p className={styles['note']}>
            {since === undefined
              ? t('bucketReplication.countedUnknown')
              : t('bucketReplication.countedSince', { time: formatDayTime(readAtMs - since * 1000) })}{' '}
            {t('bucketReplication.countedMeaning')}
          </p>
        </>
      )}
      <FailuresPanel bucketName={bucketName} />
    </section>
  );
}

interface FigureProps {
  readonly name: 'replicated' | 'pending' | 'failed' | 'failedLastHour';
  readonly count: number | undefined;
  readonly bytes?: number | undefined;
}

function Figure({ name, count, bytes }: FigureProps) {
  const { t } = useMessages(bucketReplicationMessages);
  const isBad = name.startsWith('failed') && count !== undefined && count > 0;
  return (
    <div className={styles['figure']} data-bad={isBad}>
      <dt>
        <Tip text={t(`bucketReplication.meaning.${name}`)}>{t(`bucketReplication.${name}`)}</Tip>
      </dt>
      <dd>
        {count === undefined ? t('bucketReplication.notTold') : formatThousands(count)}
        {bytes !== undefined && <span className={styles['quiet']}>{formatSize(bytes)}</span>}
      </dd>
    </div>
  );
}
