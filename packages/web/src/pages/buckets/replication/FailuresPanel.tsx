import type { replicationStatus } from '@longshore/contract/buckets/replication';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorWords } from '#/api/error-words.ts';
import type { Answer } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock, formatDayTime } from '#/messages/times.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconSearch } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { bucketOfArn } from './arn.ts';
import { bucketReplicationMessages } from './messages.ts';
import { failuresQuery } from './replication-queries.ts';
import styles from './replication.module.css';

type Failure = NonNullable<Answer<typeof replicationStatus>['failures']>[number];

/** What the targets lack: found by going through the bucket, so only when asked. */
export function FailuresPanel({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(bucketReplicationMessages);
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(failuresQuery(bucketName));
  const failures = data?.failures;
  const columns = useFailureColumns();
  return (
    <div className={styles['failures']}>
      <div className={styles['bar']}>
        <h3 className={styles['subheading']}>{t('bucketReplication.unreplicated')}</h3>
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
              ? t('bucketReplication.unreplicatedHidden')
              : failures.length === 0
                ? t(
                    data.hasMoreFailures
                      ? 'bucketReplication.unreplicatedNoneYet'
                      : 'bucketReplication.unreplicatedNone',
                    { time: formatClock(dataUpdatedAt) },
                  )
                : t(
                    data.hasMoreFailures
                      ? 'bucketReplication.unreplicatedFirst'
                      : 'bucketReplication.unreplicatedAll',
                    {
                      count: failures.length,
                      time: formatClock(dataUpdatedAt),
                    },
                  )}
          </span>
        )}
      </output>
      {failures !== undefined && (
        <ListTable
          label={t('bucketReplication.unreplicated')}
          narrow="scroll"
          rows={failures}
          columns={columns}
          getRowId={({ key, versionId = '' }) => `${key}\n${versionId}`}
          empty={null}
        />
      )}
    </div>
  );
}

const statusWords = { PENDING: 'statusPending', FAILED: 'statusFailed' } as const;

function useFailureColumns(): readonly Column<Failure>[] {
  const { t } = useMessages(bucketReplicationMessages);
  return useMemo(
    () => [
      {
        id: 'object',
        header: t('bucketReplication.object'),
        cell: ({ key, versionId }) => (
          <div className={styles['name']}>
            <KeyText text={key} />
            {versionId !== undefined && <span className={styles['quiet']}>{versionId}</span>}
          </div>
        ),
      },
      {
        id: 'status',
        header: t('bucketReplication.status'),
        cell: (failure) => <FailureStatus failure={failure} />,
      },
      {
        id: 'lackedBy',
        header: t('bucketReplication.lackedBy'),
        cell: ({ arns }) => arns.map(bucketOfArn).join(', ') || '–',
      },
      {
        id: 'lastTried',
        header: t('bucketReplication.lastTried'),
        cell: ({ lastTriedAt, retryCount }) => (
          <>
            {lastTriedAt === undefined
              ? t('bucketReplication.neverTried')
              : formatDayTime(Date.parse(lastTriedAt))}
            {retryCount !== undefined && (
              <span className={styles['quiet']}>{t('bucketReplication.retries', { count: retryCount })}</span>
            )}
          </>
        ),
      },
    ],
    [t],
  );
}

function FailureStatus({ failure }: { readonly failure: Failure }) {
  const { t } = useMessages(bucketReplicationMessages);
  const { status = '', isDelete, error } = failure;
  const known = status in statusWords ? statusWords[status as keyof typeof statusWords] : undefined;
  return (
    <div className={styles['name']}>
      {known === undefined ? status || t('bucketReplication.notTold') : t(`bucketReplication.${known}`)}
      {isDelete && <span className={styles['quiet']}>{t('bucketReplication.isDelete')}</span>}
      {error !== undefined && <span className={styles['quiet']}>{error}</span>}
    </div>
  );
}
