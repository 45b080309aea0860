import type { replicationStatus } from '@longshore/contract/buckets/replication';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorWords } from '#/api/error-words.ts';
import type { Answer } from '#/api/query.ts';
import { formatClock, formatDayTime } from '#/messages/times.ts';
import { Button } from '#/ui/Button.tsx';
import { IconSearch } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { bucketOfArn } from './arn.ts';
import { failuresQuery } from './replication-queries.ts';
import styles from './replication.module.css';
import { WideTable } from './WideTable.tsx';

type Failure = NonNullable<Answer<typeof replicationStatus>['failures']>[number];

/** What the targets lack: found by going through the bucket, so only when asked. */
export function FailuresPanel({ bucketName }: { readonly bucketName: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(failuresQuery(bucketName));
  const failures = data?.failures;
  return (
    <div className={styles['failures']}>
      <div className={styles['bar']}>
        <h3 className={styles['subheading']}>{t('bucketReplication.lacking')}</h3>
        <Button size="small" icon={<IconSearch size={14} />} busy={isFetching} onClick={() => void refetch()}>
          {t('bucketReplication.look')}
        </Button>
      </div>
      <output className={styles['said']}>
        {data === undefined && error === null && !isFetching && (
          <span className={styles['note']}>{t('bucketReplication.lookHelp')}</span>
        )}
        {error !== null && !isFetching && (
          <span className={styles['problem']}>{errorWords(error).errorMessage}</span>
        )}
        {data !== undefined && !isFetching && (
          <span className={styles['note']}>
            {failures === undefined
              ? t('bucketReplication.lackingHidden')
              : failures.length === 0
                ? t(
                    data.hasMoreFailures
                      ? 'bucketReplication.lackingNoneYet'
                      : 'bucketReplication.lackingNone',
                    { time: formatClock(dataUpdatedAt) },
                  )
                : t(
                    data.hasMoreFailures ? 'bucketReplication.lackingFirst' : 'bucketReplication.lackingAll',
                    {
                      count: failures.length,
                      time: formatClock(dataUpdatedAt),
                    },
                  )}
          </span>
        )}
      </output>
      {failures !== undefined && failures.length > 0 && (
        <WideTable label={t('bucketReplication.lacking')}>
          <thead>
            <tr>
              <th scope="col">{t('bucketReplication.object')}</th>
              <th scope="col">{t('bucketReplication.status')}</th>
              <th scope="col">{t('bucketReplication.lackedBy')}</th>
              <th scope="col">{t('bucketReplication.lastTried')}</th>
            </tr>
          </thead>
          <tbody>
            {failures.map((failure) => (
              <FailureRow key={`${failure.key}\n${failure.versionId ?? ''}`} failure={failure} />
            ))}
          </tbody>
        </WideTable>
      )}
    </div>
  );
}

const statusWords = { PENDING: 'statusPending', FAILED: 'statusFailed' } as const;

function FailureRow({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  const { key, versionId, status = '', isDelete, arns, lastTriedAt, retryCount, error } = failure;
  const known = status in statusWords ? statusWords[status as keyof typeof statusWords] : undefined;
  return (
    <tr>
      <td className={styles['name']}>
        <KeyText text={key} />
        {versionId !== undefined && <span className={styles['quiet']}>{versionId}</span>}
      </td>
      <td className={styles['name']}>
        {known === undefined ? status || t('bucketReplication.notTold') : t(`bucketReplication.${known}`)}
        {isDelete && <span className={styles['quiet']}>{t('bucketReplication.isDelete')}</span>}
        {error !== undefined && <span className={styles['quiet']}>{error}</span>}
      </td>
      <td>{arns.map(bucketOfArn).join(', ') || '–'}</td>
      <td>
        {lastTriedAt === undefined
          ? t('bucketReplication.neverTried')
          : formatDayTime(Date.parse(lastTriedAt))}
        {retryCount !== undefined && (
          <span className={styles['quiet']}>{t('bucketReplication.retries', { count: retryCount })}</span>
        )}
      </td>
    </tr>
  );
}
