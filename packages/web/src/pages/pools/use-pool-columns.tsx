import type { Pool } from '@longshore/contract/pools/pools-schemas';
import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { UsageBar } from '#/ui/UsageBar.tsx';
import { poolMessages } from './messages.ts';
import { badges, numberOf, stateOf } from './pool-state.ts';
import styles from './pools.module.css';

export function usePoolColumns(): readonly Column<Pool>[] {
  const { t } = useMessages(poolMessages);
  return useMemo(
    () => [
      { id: 'pool', header: t('pools.column.pool'), cell: (pool) => <PoolName pool={pool} /> },
      { id: 'status', header: t('pools.column.status'), cell: (pool) => <PoolStatus pool={pool} /> },
      {
        id: 'capacity',
        header: t('pools.column.capacity'),
        help: t('pools.capacityHelp'),
        cell: (pool) => <Capacity pool={pool} />,
      },
      { id: 'drives', header: t('pools.column.drives'), cell: (pool) => <Drives pool={pool} /> },
      { id: 'objects', header: t('pools.column.objects'), cell: (pool) => <Objects pool={pool} /> },
    ],
    [t],
  );
}

function PoolName({ pool }: { readonly pool: Pool }) {
  const { t } = useMessages(poolMessages);
  return (
    <span className={styles['pool']}>
      <span>{t('pools.number', { number: numberOf(pool) })}</span>
      {pool.name !== '' && (
        <code className={styles['name']}>
          <KeyText text={pool.name} />
        </code>
      )}
    </span>
  );
}

function PoolStatus({ pool }: { readonly pool: Pool }) {
  const { t } = useMessages(poolMessages);
  const state = stateOf(pool);
  return (
    <StatusBadge status={badges[state]} meaning={t(`pools.stateMeaning.${state}`)}>
      {t(`pools.state.${state}`)}
    </StatusBadge>
  );
}

function Capacity({ pool }: { readonly pool: Pool }) {
  const { t } = useMessages(poolMessages);
  const { usableBytes, usableFreeBytes } = pool;
  if (usableBytes === undefined || usableFreeBytes === undefined) return '–';
  const usedBytes = usableBytes - usableFreeBytes;
  return (
    <UsageBar
      label={t('pools.usedOf', { number: numberOf(pool) })}
      words={t('pools.used', { used: formatSize(usedBytes), total: formatSize(usableBytes) })}
      meaning={t('pools.usedMeaning', { free: formatSize(usableFreeBytes) })}
      usedBytes={usedBytes}
      quotaBytes={usableBytes}
    />
  );
}

function Drives({ pool: { drives } }: { readonly pool: Pool }) {
  const { t } = useMessages(poolMessages);
  if (drives === undefined) return <span className={styles['quiet']}>{t('pools.drivesHidden')}</span>;
  const { total, online, healing, sets, rawBytes, rawUsedBytes } = drives;
  return (
    <span className={styles['pool']}>
      <span>
        {[
          t('pools.drives', { count: total, online }),
          ...(healing > 0 ? [t('pools.healing', { count: healing })] : []),
        ].join(' · ')}
      </span>
      <span className={styles['quiet']}>
        {t('pools.sets', { count: sets })}
        {' · '}
        {t('pools.column.raw')}:{' '}
        {t('pools.raw', { used: formatSize(rawUsedBytes), total: formatSize(rawBytes) })}
      </span>
    </span>
  );
}

function Objects({ pool: { objects, objectBytes = 0, drives } }: { readonly pool: Pool }) {
  const { t } = useMessages(poolMessages);
  if (drives === undefined) return '–';
  return objects === undefined
    ? t('pools.notScanned')
    : t('pools.objects', { count: objects, shown: formatThousands(objects), size: formatSize(objectBytes) });
}
