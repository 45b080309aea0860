import type { ReactNode } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Callout } from '#/ui/Callout.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconSites } from '#/ui/icons.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { siteMessages } from '../messages.ts';
import { statusQuery } from '../site-queries.ts';
import styles from '../sites.module.css';
import { EntityLookup } from './EntityLookup.tsx';
import { StatusCards } from './StatusCards.tsx';
import { SummaryTable } from './SummaryTable.tsx';

/** What differs between sites. */
export default function SiteStatusPage(): ReactNode {
  const { t } = useMessages(siteMessages);
  const { data, isFetching, dataUpdatedAt, refetch } = usePrefetchedQuery(statusQuery);
  const header = <PageHeader breadcrumbs={[{ label: t('sites.title'), to: '/settings/site-replication' }]} />;
  if (!data.enabled) {
    return (
      <>
        {header}
        <EmptyState
          icon={<IconSites size={28} />}
          title={t('sites.emptyTitle')}
          text={t('sites.emptyText')}
          action={<LinkButton to="/settings/site-replication">{t('sites.title')}</LinkButton>}
        />
      </>
    );
  }
  const down = data.unreachable.map((id) => visibleText(data.sites[id]?.name ?? id));
  return (
    <>
      {header}
      <Toolbar
        count={t('sites.total', { count: Object.keys(data.sites).length })}
        refresh={{
          label: t('sites.overview.refresh'),
          asOf: t('sites.overview.asOf', { time: formatClock(dataUpdatedAt) }),
          isBusy: isFetching,
          onRefresh: () => void refetch(),
        }}
      />
      {down.length > 0 && (
        <div className={styles['notes']}>
          <Callout>{t('sites.overview.down', { count: down.length, names: down.join(', ') })}</Callout>
        </div>
      )}
      <StatusCards status={data} />
      <SummaryTable status={data} />
      <EntityLookup />
    </>
  );
}
