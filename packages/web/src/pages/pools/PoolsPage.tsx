import { can } from '@longshore/contract/can';
import {
  poolDecommissionCancel,
  poolDecommissionStart,
  rebalanceView,
} from '@longshore/contract/pools/pools';
import type { Pool, Rebalance } from '@longshore/contract/pools/pools-schemas';
import { useQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { errorWords } from '#/api/error-words.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import type { RowMenuOf } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconMove, IconPool, IconStop } from '#/ui/icons.tsx';
import { DecommissionProgress } from './DecommissionProgress.tsx';
import { poolMessages } from './messages.ts';
import { PoolDialogs } from './PoolDialogs.tsx';
import { poolsQuery, rebalanceQuery, refreshPools } from './pool-queries.ts';
import { decommissionRefusal, isMoving, numberOf } from './pool-state.ts';
import styles from './pools.module.css';
import { poolsSearch } from './pools-search.ts';
import { RebalancePanel } from './RebalancePanel.tsx';
import { usePoolColumns } from './use-pool-columns.tsx';
import { usePoolEvents } from './use-pool-events.ts';

/** The pools of the storage server, and what moves between them. */
export default function PoolsPage(): ReactNode {
  const { t } = useMessages(poolMessages);
  const { data, isFetching, dataUpdatedAt } = usePrefetchedQuery(poolsQuery());
  const { pools } = data;
  const rebalance = useQuery({
    ...rebalanceQuery(),
    enabled: can(rebalanceView, useSession()).allowed,
  });
  const lost = usePoolEvents(isMoving(pools, rebalance.data));
  const columns = usePoolColumns();
  const rowMenu = useRowMenu(pools, rebalance.data);
  return (
    <>
      <PageHeader />
      <p className={styles['intro']}>{t('pools.intro')}</p>
      {lost && (
        <div className={styles['notice']}>
          <Callout live="assertive">
            {t('pools.refreshFailed', { reason: errorWords(lost).errorMessage })}
          </Callout>
        </div>
      )}
      <Toolbar
        count={t('pools.total', { count: pools.length })}
        refresh={{
          label: t('pools.refresh'),
          asOf: t('pools.asOf', { time: formatClock(dataUpdatedAt) }),
          isBusy: isFetching,
          onRefresh: () => void refreshPools(),
        }}
      />
      <ListTable
        label={t('pools.list')}
        rows={pools}
        columns={columns}
        getRowId={numberOf}
        {...(pools.length > 1 && { rowMenu })}
        empty={
          <EmptyState
            icon={<IconPool size={28} />}
            title={t('pools.none.title')}
            text={t('pools.none.text')}
          />
        }
      />
      {pools.length === 1 && (
        <section className={styles['panel']}>
          <h2 className={styles['panelTitle']}>{t('pools.one.title')}</h2>
          <p>{t('pools.one.text')}</p>
        </section>
      )}
      {pools
        .filter(({ decommission }) => decommission !== undefined)
        .map((pool) => (
          <DecommissionProgress key={pool.id} pool={pool} asOfMs={dataUpdatedAt} />
        ))}
      {pools.length > 1 && (
        <RebalancePanel pools={pools} rebalance={rebalance.data} error={rebalance.error} />
      )}
      <PoolDialogs pools={pools} />
    </>
  );
}

function useRowMenu(pools: readonly Pool[], rebalance: Rebalance | undefined): RowMenuOf<Pool> {
  const { t } = useMessages(poolMessages);
  const session = useSession();
  const { all } = useRefusals();
  const [, show] = useScreenSearch(poolsSearch);
  const ask = useCallback(
    (dialog: 'decommission' | 'cancel', pool: Pool) => show({ dialog, item: numberOf(pool) }),
    [show],
  );
  return {
    labelOf: (pool) => t('pools.actionsOf', { number: numberOf(pool) }),
    itemsOf: (pool) => [
      pool.decommission?.state === 'running'
        ? {
            id: 'cancel',
            label: t('pools.cancel.action'),
            icon: <IconStop size={16} />,
            disabledReason: all(can(poolDecommissionCancel, session)),
            onSelect: () => ask('cancel', pool),
          }
        : {
            id: 'decommission',
            label: t('pools.decommission.action'),
            icon: <IconMove size={16} />,
            danger: true,
            disabledReason:
              all(can(poolDecommissionStart, session)) ?? decommissionRefusal(pools, pool, rebalance),
            onSelect: () => ask('decommission', pool),
          },
    ],
  };
}
