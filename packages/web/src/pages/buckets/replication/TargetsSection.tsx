import type { replicationStatus } from '@longshore/contract/buckets/replication';
import type { RemoteBucket } from '@longshore/contract/buckets/replication-schemas';
import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useMemo } from 'react';
import type { Answer } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { IconDelete } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { bucketOfArn } from './arn.ts';
import { bucketReplicationMessages } from './messages.ts';
import styles from './replication.module.css';

type TargetFigures = Answer<typeof replicationStatus>['targets'][number];

interface TargetRow {
  readonly arn: string;
  readonly target: RemoteBucket | undefined;
  readonly figures: TargetFigures | undefined;
}

interface TargetsSectionProps {
  /** Undefined to those who may not see them. */
  readonly targets: readonly RemoteBucket[] | undefined;
  readonly refusal: string | null;
  readonly figures: readonly TargetFigures[];
  /** The storage server counts, even where it has nothing to tell of a target yet. */
  readonly isCounting: boolean;
  /** The targets that rules use. */
  readonly usedArns: ReadonlySet<string>;
  readonly deleteRefusal: string | null;
  readonly onDelete: (arn: string) => void;
}

/** The buckets of other servers that this one replicates to, with their state and what went there. */
export function TargetsSection(props: TargetsSectionProps) {
  const { targets, refusal, figures, isCounting, usedArns, deleteRefusal, onDelete } = props;
  const { t } = useMessages(bucketReplicationMessages);
  const arns = [
    ...new Set([
      ...(targets ?? []).map((one) => one.remoteARN),
      ...figures.map((one) => one.arn),
      ...usedArns,
    ]),
  ];
  const rows = arns.map((arn) => ({
    arn,
    target: targets?.find((one) => one.remoteARN === arn),
    figures: figures.find((one) => one.arn === arn),
  }));
  const columns = useTargetColumns({ usedArns, isCounting, deleteRefusal, onDelete });
  return (
    <section className={styles['section']}>
      <h2 className={styles['heading']}>{t('bucketReplication.targets')}</h2>
      {refusal !== null && (
        <p className={styles['note']}>{t('bucketReplication.targetsHidden', { refusal })}</p>
      )}
      <ListTable
        label={t('bucketReplication.targets')}
        narrow="scroll"
        rows={rows}
        columns={columns}
        getRowId={arnOf}
        empty={refusal === null && <p className={styles['note']}>{t('bucketReplication.noTargets')}</p>}
      />
    </section>
  );
}

const arnOf = ({ arn }: TargetRow) => arn;
const nameOf = ({ arn, target }: TargetRow) => visibleText(target?.targetBucket ?? bucketOfArn(arn));

function useTargetColumns(props: Omit<TargetsSectionProps, 'targets' | 'refusal' | 'figures'>) {
  const { usedArns, isCounting, deleteRefusal, onDelete } = props;
  const { t } = useMessages(bucketReplicationMessages);
  return useMemo((): readonly Column<TargetRow>[] => {
    const nothing = t(isCounting ? 'bucketReplication.notYet' : 'bucketReplication.notTold');
    const amount = (count: number | undefined, bytes: number | undefined) =>
      count === undefined
        ? nothing
        : bytes === undefined
          ? formatThousands(count)
          : `${formatThousands(count)} · ${formatSize(bytes)}`;
    return [
      { id: 'target', header: t('bucketReplication.target'), cell: (row) => <TargetName {...row} /> },
      { id: 'status', header: t('bucketReplication.status'), cell: (row) => <TargetStatus {...row} /> },
      {
        id: 'mode',
        header: t('bucketReplication.mode'),
        cell: (row) => <TargetMode {...row} />,
        priority: 2,
      },
      {
        id: 'bandwidth',
        header: t('bucketReplication.bandwidth'),
        align: 'end',
        cell: (row) => <Bandwidth {...row} nothing={nothing} />,
        priority: 3,
      },
      {
        id: 'replicated',
        header: t('bucketReplication.replicated'),
        align: 'end',
        cell: ({ figures }) => amount(figures?.replicatedCount, figures?.replicatedBytes),
        priority: 1,
      },
      {
        id: 'failed',
        header: t('bucketReplication.failed'),
        align: 'end',
        cell: ({ figures }) => amount(figures?.failedCount, figures?.failedBytes),
        priority: 1,
      },
      {
        id: 'delete',
        header: t('table.actions'),
        isHeaderHidden: true,
        widthPx: 44,
        cell: (row) => (
          <IconButton
            label={t('bucketReplication.targetDeleteOf', { bucket: nameOf(row) })}
            icon={<IconDelete size={16} />}
            size="small"
            disabledReason={
              deleteRefusal ?? (usedArns.has(row.arn) ? t('bucketReplication.targetUsed') : null)
            }
            onClick={() => onDelete(row.arn)}
          />
        ),
      },
    ];
  }, [t, usedArns, isCounting, deleteRefusal, onDelete]);
}

function TargetName(row: TargetRow) {
  return (
    <span data-tip={row.arn}>
      {nameOf(row)}
      {row.target?.targetURL !== undefined && <span className={styles['quiet']}>{row.target.targetURL}</span>}
    </span>
  );
}

function TargetStatus({ target, figures }: TargetRow) {
  const { t } = useMessages(bucketReplicationMessages);
  // The figures are read again and again, the list of targets is not.
  const isOnline = figures?.online ?? (target?.status === undefined ? undefined : target.status === 'online');
  if (isOnline === undefined) {
    return t(target === undefined ? 'bucketReplication.notTold' : 'bucketReplication.notChecked');
  }
  return (
    <StatusBadge status={isOnline ? 'healthy' : 'down'}>
      {t(isOnline ? 'bucketReplication.online' : 'bucketReplication.offline')}
    </StatusBadge>
  );
}

function TargetMode({ target }: TargetRow) {
  const { t } = useMessages(bucketReplicationMessages);
  if (target === undefined) return t('bucketReplication.notTold');
  const { syncMode, healthCheckPeriod = 0 } = target;
  return (
    <>
      {t(syncMode === 'sync' ? 'bucketReplication.modes.sync' : 'bucketReplication.modes.async')}
      {healthCheckPeriod > 0 && (
        <span className={styles['quiet']}>
          {t('bucketReplication.checkedEvery', { count: healthCheckPeriod })}
        </span>
      )}
    </>
  );
}

/** What goes there now, and at most. */
function Bandwidth({ target, figures, nothing }: TargetRow & { readonly nothing: string }) {
  const { t } = useMessages(bucketReplicationMessages);
  const limit = target?.syncMode === 'sync' ? 0 : (target?.bandwidth ?? figures?.limitBandwidth);
  const rate = (bytes: number) => t('bucketReplication.perSecond', { unit: formatSize(bytes) });
  return (
    <>
      {figures?.currentBandwidth === undefined ? nothing : rate(figures.currentBandwidth)}
      {limit !== undefined && (
        <span className={styles['quiet']}>
          {limit === 0
            ? t('bucketReplication.noLimit')
            : t('bucketReplication.atMost', { rate: rate(limit) })}
        </span>
      )}
    </>
  );
}
