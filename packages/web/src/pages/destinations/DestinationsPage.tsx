import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState, type ReactNode } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatClock } from '#/messages/times.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import type { Sort } from '#/table/columns.ts';
import { ListTable } from '#/table/ListTable.tsx';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconEvents } from '#/ui/icons.tsx';
import { useDestinationColumns } from './destination-columns.tsx';
import { useDestinationMenu } from './destination-menu.tsx';
import { destinationsQuery } from './destination-queries.ts';
import { destinationsSearch } from './destination-search.ts';
import { DestinationAskDialog } from './DestinationAskDialog.tsx';
import { DestinationNotes } from './DestinationNotes.tsx';
import { destinationMessages } from './messages.ts';
import { destinationId, destinationName, useDestinationActions } from './use-destination.ts';

/** Where the storage server sends events to, and whether it reaches them. */
export default function DestinationsPage(): ReactNode {
  const { t } = useMessages(destinationMessages);
  const { data, isFetching, dataUpdatedAt, refetch } = usePrefetchedQuery(destinationsQuery);
  const { destinations, isExact, hasSettings } = data;
  const [sort, setSort] = useState<Sort>({ columnId: 'name', isDescending: false });
  const [{ dialog, item }, show] = useScreenSearch(destinationsSearch);
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  const navigate = useNavigate();
  const itemsOf = useDestinationMenu({
    onAsk: (one, asked) => show({ dialog: asked, item: destinationId(one) }),
    onEdit: ({ service, account_id: accountId }) =>
      void navigate({
        to: '/settings/notification-endpoints/edit/$service/$accountId',
        params: { service, accountId },
      }),
  });
  const columns = useDestinationColumns();
  const asked = destinations.find((one) => destinationId(one) === item);
  return (
    <>
      <PageHeader title={t('destinations.list')} pageTitle={t('destinations.menu')} actions={<AddButton />} />
      <DestinationNotes
        isWaiting={destinations.some(({ next }) => next !== undefined)}
        isExact={isExact || !hasSettings}
      />
      {destinations.length > 0 && (
        <Toolbar
          count={t('destinations.total', { count: destinations.length })}
          refresh={{
            label: t('destinations.refresh'),
            asOf: t('destinations.asOf', { time: formatClock(dataUpdatedAt) }),
            isBusy: isFetching,
            onRefresh: () => void refetch(),
          }}
        />
      )}
      <ListTable
        label={t('destinations.list')}
        rows={destinations}
        columns={columns}
        getRowId={destinationId}
        sort={sort}
        onSortChange={setSort}
        empty={
          <EmptyState
            icon={<IconEvents size={28} />}
            title={t('destinations.emptyTitle')}
            text={t('destinations.emptyText')}
            action={<AddButton />}
          />
        }
        rowMenu={{
          labelOf: (one) => t('destinations.actionsOf', { name: destinationName(one) }),
          itemsOf,
        }}
      />
      {dialog !== undefined && asked && (
        <DestinationAskDialog
          key={`${dialog} ${item}`}
          question={dialog}
          destination={asked}
          onClose={close}
        />
      )}
    </>
  );
}

function AddButton() {
  const { t } = useMessages(destinationMessages);
  const { addRefused } = useDestinationActions();
  const icon = <IconAdd size={16} />;
  return addRefused === null ? (
    <LinkButton to="/settings/notification-endpoints/add" kind="primary" icon={icon}>
      {t('destinations.add')}
    </LinkButton>
  ) : (
    <Button kind="primary" icon={icon} disabledReason={addRefused}>
      {t('destinations.add')}
    </Button>
  );
}
