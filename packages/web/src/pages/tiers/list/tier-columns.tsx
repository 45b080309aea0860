import { formatSize, formatThousands } from '@longshore/contract/quantity';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import type { Column } from '#/table/columns.ts';
import { KeyText } from '#/ui/KeyText.tsx';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { tierMessages } from '../messages.ts';
import { nameOf, placeOf } from '../tier-kinds.ts';
import styles from '../tiers.module.css';
import type { TierRow } from './tier-rows.ts';

const figure = (of: 'usageBytes' | 'objectCount' | 'versionCount') => (tier: TierRow) => placeOf(tier)?.[of];

const [usageOf, objectsOf, versionsOf] = [
  figure('usageBytes'),
  figure('objectCount'),
  figure('versionCount'),
];

/** What is not known is said to be so, and is no 0. */
const shown = (count: number | undefined) => formatThousands(count ?? Number.NaN);

export function useTierColumns(): readonly Column<TierRow>[] {
  const { t } = useMessages(tierMessages);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('tiers.column.name'),
        sortValue: nameOf,
        cell: ({ name }) => <NameCell name={name} />,
      },
      {
        id: 'status',
        header: t('tiers.column.status'),
        help: t('tiers.help.status'),
        cell: (tier) => <StatusCell tier={tier} />,
      },
      {
        id: 'type',
        header: t('tiers.column.type'),
        sortValue: ({ type }) => t(`tiers.kind.${type}`),
        cell: ({ type }) => t(`tiers.kind.${type}`),
      },
      { id: 'place', header: t('tiers.column.place'), cell: (tier) => <PlaceCell tier={tier} /> },
      {
        id: 'usage',
        header: t('tiers.column.usage'),
        help: t('tiers.help.usage'),
        align: 'end',
        sortValue: usageOf,
        cell: (tier) => formatSize(usageOf(tier) ?? Number.NaN),
      },
      {
        id: 'objects',
        header: t('tiers.column.objects'),
        align: 'end',
        sortValue: objectsOf,
        cell: (tier) => shown(objectsOf(tier)),
      },
      {
        id: 'versions',
        header: t('tiers.column.versions'),
        align: 'end',
        sortValue: versionsOf,
        cell: (tier) => shown(versionsOf(tier)),
      },
    ],
    [t],
  );
}

function NameCell({ name }: { readonly name: string }) {
  return (
    <span className={styles['code']}>
      <KeyText text={name} />
    </span>
  );
}

interface CellProps {
  readonly tier: TierRow;
}

function StatusCell({ tier: { status, problem, isChecking } }: CellProps) {
  const { t } = useMessages(tierMessages);
  if (isChecking) return <StatusBadge status="running">{t('tiers.status.checking')}</StatusBadge>;
  if (status === undefined) return <StatusBadge status="unknown">{t('tiers.status.unknown')}</StatusBadge>;
  if (status) return <StatusBadge status="healthy">{t('tiers.status.online')}</StatusBadge>;
  return (
    <div className={styles['lines']}>
      <StatusBadge status="down" meaning={problem?.detailedMessage}>
        {t('tiers.status.offline')}
      </StatusBadge>
      {problem && <span className={styles['soft']}>{problem.message}</span>}
    </div>
  );
}

function PlaceCell({ tier }: CellProps) {
  const { t } = useMessages(tierMessages);
  const place = placeOf(tier);
  if (place === undefined) return null;
  const { endpoint, bucket, prefix = '', region, storageclass } = place;
  return (
    <div className={styles['lines']}>
      <code className={styles['code']}>
        <KeyText text={`${bucket}/${prefix}`} />
      </code>
      {endpoint !== undefined && (
        <span className={styles['soft']}>
          <KeyText text={endpoint} />
        </span>
      )}
      {region !== undefined && <span className={styles['soft']}>{t('tiers.region', { region })}</span>}
      {storageclass !== undefined && (
        <span className={styles['soft']}>{t('tiers.storageClass', { name: storageclass })}</span>
      )}
    </div>
  );
}
