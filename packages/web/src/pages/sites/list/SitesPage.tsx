import { can } from '@longshore/contract/can';
import { siteCreate, siteDelete, siteStatusView } from '@longshore/contract/sites/sites';
import type { ReactNode } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconDelete, IconSites } from '#/ui/icons.tsx';
import { siteMessages } from '../messages.ts';
import { sitesQuery } from '../site-queries.ts';
import styles from '../sites.module.css';
import { sitesSearch } from '../sites-search.ts';
import { SiteDialogs } from './SiteDialogs.tsx';
import { SiteFacts } from './SiteFacts.tsx';
import { useResyncs } from './use-resyncs.ts';
import { useSiteColumns } from './use-site-columns.tsx';
import { useSiteMenu } from './use-site-menu.tsx';

/** The sites that replicate everything to each other. */
export default function SitesPage(): ReactNode {
  const { t } = useMessages(siteMessages);
  const { data, isFetching, dataUpdatedAt, refetch } = usePrefetchedQuery(sitesQuery);
  const [, show] = useScreenSearch(sitesSearch);
  const resyncs = useResyncs(data.enabled);
  const columns = useSiteColumns(resyncs);
  const rowMenu = useSiteMenu(resyncs);
  const removeRefused = useRefusals().all(can(siteDelete, useSession()));
  return (
    <>
      <PageHeader
        actions={
          <>
            {data.enabled && (
              <>
                <StatusButton />
                <Button
                  icon={<IconDelete size={16} />}
                  disabledReason={removeRefused}
                  onClick={() => show({ dialog: 'deleteAll' })}
                >
                  {t('sites.remove.allOpen')}
                </Button>
              </>
            )}
            <AddButton />
          </>
        }
      />
      {data.enabled && (
        <>
          <p className={styles['intro']}>{t('sites.intro')}</p>
          <SiteFacts listed={data} onEdit={() => show({ dialog: 'expiration' })} />
          <Toolbar
            count={t('sites.total', { count: data.sites.length })}
            refresh={{
              label: t('sites.refresh'),
              asOf: t('sites.asOf', { time: formatClock(dataUpdatedAt) }),
              isBusy: isFetching,
              onRefresh: () => void Promise.all([refetch(), resyncs.refetch()]),
            }}
          />
        </>
      )}
      <ListTable
        label={t('sites.list')}
        rows={data.sites}
        columns={columns}
        getRowId={({ deploymentID }) => deploymentID}
        rowMenu={rowMenu}
        empty={
          <EmptyState
            icon={<IconSites size={28} />}
            title={t('sites.emptyTitle')}
            text={t('sites.emptyText')}
            action={<AddButton />}
          />
        }
      />
      <SiteDialogs listed={data} />
    </>
  );
}

function AddButton() {
  const { t } = useMessages(siteMessages);
  const refusal = useRefusals().all(can(siteCreate, useSession()));
  const icon = <IconAdd size={16} />;
  return refusal === null ? (
    <LinkButton to="/settings/site-replication/add" kind="primary" icon={icon}>
      {t('sites.add')}
    </LinkButton>
  ) : (
    <Button kind="primary" icon={icon} disabledReason={refusal}>
      {t('sites.add')}
    </Button>
  );
}

function StatusButton() {
  const { t } = useMessages(siteMessages);
  const refusal = useRefusals().all(can(siteStatusView, useSession()));
  return refusal === null ? (
    <LinkButton to="/settings/site-replication/status">{t('sites.status')}</LinkButton>
  ) : (
    <Button disabledReason={refusal}>{t('sites.status')}</Button>
  );
}
