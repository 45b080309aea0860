import type { replicationStatus } from '@longshore/contract/buckets/replication';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { textOf, useMessages } from '#/messages/catalogue.ts';
import { bucketReplicationMessages } from './messages.ts';
import { errorWords } from '#/api/error-words.ts';
import type { Answer } from '#/api/query.ts';
import { formatClock, formatDayTime } from '#/messages/times.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconSearch } from '#/ui/icons.tsx';
import { KeyText } from '#/ui/KeyText.tsx';
import { bucketOfArn } from './arn.ts';
import { failuresQuery } from './replication-queries.ts';
import styles from './replication.module.css';

type Failure = NonNullable<Answer<typeof replicationStatus>['failures']>[number];

/** What the targets lack: found by going through the bucket, so only when asked. */
export function FailuresPanel({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(bucketReplicationMessages);
  const check = useQuery(failuresQuery(bucketName));
  const columns = useFailureColumns();
  const failures = check.data?.failures;
  return (
    <div className={styles['failures']}>
      <div className={styles['bar']}>
        <h3 className={styles['subheading']}>{t('bucketReplication.unreplicated')}</h3>
        <Button
          size="small"
          icon={<IconSearch size={14} />}
          busy={check.isFetching}
          onClick={() => void check.refetch()}
        >
          {t('bucketReplication.check')}
        </Button>
      </div>
      <output className={styles['said']}>{!check.isFetching && <Said check={check} />}</output>
      {failures && (
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

interface SaidProps {
  readonly check: UseQueryResult<Answer<typeof replicationStatus>>;
}

/** What the button does, until it was pressed; then what came of it. */
function Said({ check }: SaidProps) {
  const { t } = useMessages(bucketReplicationMessages);
  if (check.isPending) return <span className={styles['note']}>{t('bucketReplication.checkHelp')}</span>;
  const { error, data } = check;
  return (
    <>
      {error && <span className={styles['problem']}>{errorWords(error).errorMessage}</span>}
      {data && <span className={styles['note']}>{foundWords(data, check.dataUpdatedAt)}</span>}
    </>
  );
}

const text = textOf(bucketReplicationMessages);

function foundWords(found: Answer<typeof replicationStatus>, foundAtMs: number): string {
  const { failures, hasMoreFailures } = found;
  const time = formatClock(foundAtMs);
  if (!failures) return text('bucketReplication.unreplicatedHidden');
  if (failures.length > 0) {
    return text(
      hasMoreFailures ? 'bucketReplication.unreplicatedFirst' : 'bucketReplication.unreplicatedAll',
      {
        count: failures.length,
        time,
      },
    );
  }
  return text(
    hasMoreFailures ? 'bucketReplication.unreplicatedNoneYet' : 'bucketReplication.unreplicatedNone',
    {
      time,
    },
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
        id: 'missingOn',
        header: t('bucketReplication.missingOn'),
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
