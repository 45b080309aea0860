import { can } from '@longshore/contract/can';
import { formatDuration } from '@longshore/contract/duration';
import { rebalanceStart, rebalanceStop, rebalanceView } from '@longshore/contract/pools/pools';
import type { Pool, Rebalance, RebalancedPool } from '@longshore/contract/pools/pools-schemas';
import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useId, useMemo } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import type { Column } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Button } from '#/ui/Button.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { IconMove, IconStop } from '#/ui/icons.tsx';
import { ProgressLine } from '#/ui/ProgressLine.tsx';
import { poolMessages } from './messages.ts';
import { rebalanceRefusal } from './pool-state.ts';
import styles from './pools.module.css';
import { poolsSearch } from './pools-search.ts';

interface RebalancePanelProps {
  readonly pools: readonly Pool[];
  /** Undefined where it may not be seen, or could not be read. */
  readonly rebalance: Rebalance | undefined;
  readonly error: Error | null;
}

/** The last rebalance and the next. */
export function RebalancePanel({ pools, rebalance, error }: RebalancePanelProps) {
  const { t } = useMessages(poolMessages);
  const id = useId();
  const unseen = useRefusals().all(can(rebalanceView, useSession()));
  const columns = useRebalanceColumns();
  const isRunning = rebalance?.state === 'running';
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id} className={styles['panelTitle']}>
        {t('pools.rebalance.title')}
      </h2>
      <p>{t('pools.rebalance.text')}</p>
      <p aria-live="polite">{unseen ?? (rebalance && t(`pools.rebalance.state.${rebalance.state}`))}</p>
      {error && (
        <Callout kind="loss" live="assertive">
          {t('pools.rebalance.failed', { reason: errorWords(error).errorMessage })}
        </Callout>
      )}
      {isRunning && <ProgressLine label={t('pools.rebalance.title')} />}
      {rebalance && !['none', 'idle'].includes(rebalance.state) && (
        <ListTable
          label={t('pools.rebalance.list')}
          rows={rebalance.pools}
          columns={columns}
          getRowId={({ id: number }) => String(number)}
        />
      )}
      <RebalanceButton pools={pools} isRunning={isRunning} />
    </section>
  );
}

function RebalanceButton({
  pools,
  isRunning,
}: {
  readonly pools: readonly Pool[];
  readonly isRunning: boolean;
}) {
  const { t } = useMessages(poolMessages);
  const session = useSession();
  const { all } = useRefusals();
  const [, show] = useScreenSearch(poolsSearch);
  const stopRefusal = all(can(rebalanceStop, session));
  const startRefusal = all(can(rebalanceStart, session)) ?? rebalanceRefusal(pools);
  return (
    <div className={styles['actions']}>
      {isRunning ? (
        <Button
          icon={<IconStop size={16} />}
          disabledReason={stopRefusal}
          onClick={() => show({ dialog: 'stop-rebalance' })}
        >
          {t('pools.rebalance.stop')}
        </Button>
      ) : (
        <Button
          icon={<IconMove size={16} />}
          disabledReason={startRefusal}
          onClick={() => show({ dialog: 'rebalance' })}
        >
          {t('pools.rebalance.action')}
        </Button>
      )}
    </div>
  );
}

function useRebalanceColumns(): readonly Column<RebalancedPool>[] {
  const { t } = useMessages(poolMessages);
  return useMemo(
    () => [
      {
        id: 'pool',
        header: t('pools.rebalance.pool'),
        cell: ({ id }) => t('pools.number', { number: String(id + 1) }),
      },
      {
        id: 'status',
        header: t('pools.rebalance.status'),
        cell: ({ state }) => t(`pools.rebalance.poolState.${state}`),
      },
      {
        id: 'used',
        header: t('pools.rebalance.used'),
        align: 'end',
        cell: ({ used }) => `${(100 * used).toFixed(1)} %`,
      },
      {
        id: 'moved',
        header: t('pools.rebalance.moved'),
        align: 'end',
        cell: ({ objects, bytes }) =>
          t('pools.progress.value', {
            count: objects,
            shown: formatThousands(objects),
            size: formatSize(bytes),
          }),
      },
      {
        id: 'elapsed',
        header: t('pools.rebalance.elapsed'),
        align: 'end',
        cell: ({ elapsedSeconds }) => formatDuration(elapsedSeconds),
      },
      {
        id: 'remaining',
        header: t('pools.rebalance.remaining'),
        align: 'end',
        cell: ({ remainingSeconds }) =>
          remainingSeconds === undefined ? '–' : formatDuration(remainingSeconds),
      },
    ],
    [t],
  );
}
