import { can } from '@longshore/contract/can';
import { destinationCreate } from '@longshore/contract/destinations/destinations';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { GuideLink } from '#/shell/GuideLink.tsx';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconEvents } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { useTabSearch } from '../admin/tab-search.ts';
import { eventKey } from './event-names.ts';
import { EventTable } from './EventTable.tsx';
import { destinationsQuery, eventsQuery } from './events-query.ts';
import { bucketEventsMessages } from './messages.ts';
import { useSubscribe } from './use-subscribe.tsx';

const EventDeleteDialog = lazyDialog(async () => (await import('./EventDeleteDialog.tsx')).EventDeleteDialog);

const route = getRouteApi('/shell/buckets/$bucketName/admin/events');

/** Whom the bucket tells about what happens in it. */
export default function EventsTab(): ReactNode {
  const { t } = useMessages(bucketEventsMessages);
  const { bucketName } = route.useParams();
  const { search, show, close } = useTabSearch();
  const { events } = usePrefetchedQuery(eventsQuery(bucketName)).data;
  const { button, dialog, mayAskDestinations } = useSubscribe(bucketName);
  const deleting = events.find((event) => eventKey(event) === search.item);
  return (
    <>
      {events.length > 0 && (
        <Toolbar count={t('bucketEvents.total', { count: events.length })} end={button} />
      )}
      <EventTable
        bucketName={bucketName}
        events={events}
        empty={<NoEvents mayAsk={mayAskDestinations}>{button}</NoEvents>}
        onDelete={(event) => show({ dialog: 'unsubscribe', item: eventKey(event) })}
      />
      {dialog}
      {search.dialog === 'unsubscribe' && deleting && (
        <EventDeleteDialog key={search.item} bucketName={bucketName} event={deleting} onClose={close} />
      )}
    </>
  );
}

interface NoEventsProps {
  readonly mayAsk: boolean;
  readonly children: React.ReactNode;
}

/** Says what a notification is, and what it takes where the server has no destination yet. */
function NoEvents({ mayAsk, children }: NoEventsProps) {
  const { t } = useMessages(bucketEventsMessages);
  const { data } = useQuery({ ...destinationsQuery, enabled: mayAsk });
  // Nothing to subscribe; who may not ask cannot know.
  const hasNone = data?.arns.length === 0;
  const mayAdd = can(destinationCreate, useSession()).allowed;
  return (
    <EmptyState
      icon={<IconEvents size={28} />}
      title={t('bucketEvents.empty.title')}
      text={
        <>
          <p>{t('bucketEvents.empty.text')}</p>
          {hasNone && <p>{t(mayAdd ? 'bucketEvents.empty.addFirst' : 'bucketEvents.empty.noDestination')}</p>}
        </>
      }
      action={hasNone ? mayAdd && <AddDestination /> : children}
      guide={<GuideLink section="events" />}
    />
  );
}

function AddDestination() {
  const { t } = useMessages(bucketEventsMessages);
  return (
    <LinkButton to="/settings/notification-endpoints/add" kind="primary" icon={<IconAdd size={16} />}>
      {t('bucketEvents.empty.addDestination')}
    </LinkButton>
  );
}
