import { bucketEventCreate, eventDestinationList } from '@longshore/contract/buckets/events';
import { can } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';
import { paths } from '#/paths.ts';
import { Button } from '#/ui/Button.tsx';
import { chunk } from '#/ui/chunk.ts';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconInfo } from '#/ui/icons.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import list from '../frame/list.module.css';
import { useRefusals } from '../frame/refusal.ts';
import { useTabSearch } from '../frame/tab-search.ts';
import { TabFailed } from '../frame/TabFailed.tsx';
import { eventKey } from './event-names.ts';
import { EventTable } from './EventTable.tsx';
import { destinationsQuery, eventsQuery } from './events-query.ts';

const SubscribeDialog = lazy(
  chunk(async () => ({ default: (await import('./SubscribeDialog.tsx')).SubscribeDialog })),
);
const EventDeleteDialog = lazy(
  chunk(async () => ({ default: (await import('./EventDeleteDialog.tsx')).EventDeleteDialog })),
);

const route = getRouteApi(`/shell${paths.bucketEvents}`);

/** Whom the bucket tells about what happens in it. */
export default function EventsTab() {
  const { t } = useTranslation();
  const { bucketName } = route.useParams();
  const { search, show, close } = useTabSearch();
  const session = useSession();
  const refusals = useRefusals();
  const { data, error, refetch } = useQuery(eventsQuery(bucketName));
  const mayListDestinations = can(eventDestinationList, session);
  const subscribeRefusal = refusals.all(
    can(bucketEventCreate, session, { bucketName }),
    // Without MinIO's admin API nothing lists them, and an ARN is typed.
    ...(session.hasAdmin ? [mayListDestinations] : []),
  );
  const deleting = data?.events.find((event) => eventKey(event) === search.item);
  const subscribe = (
    <Button
      kind="primary"
      icon={<IconAdd size={16} />}
      disabledReason={subscribeRefusal}
      onClick={() => show({ dialog: 'subscribe' })}
    >
      {t('bucketEvents.subscribe')}
    </Button>
  );
  return (
    <>
      {data && data.events.length > 0 && (
        <div className={list['toolbar']}>
          <span className={list['count']} aria-live="polite">
            {t('bucketEvents.total', { count: data.events.length })}
          </span>
          <div className={list['end']}>{subscribe}</div>
        </div>
      )}
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={3} />
        ) : (
          <>
            <TabFailed bucketName={bucketName} error={error} onRetry={() => void refetch()} />
            {subscribeRefusal === null && <div className={list['alone']}>{subscribe}</div>}
          </>
        )
      ) : data.events.length === 0 ? (
        <NoEvents mayAsk={session.hasAdmin && mayListDestinations.allowed}>{subscribe}</NoEvents>
      ) : (
        <EventTable
          bucketName={bucketName}
          events={data.events}
          onDelete={(event) => show({ dialog: 'unsubscribe', item: eventKey(event) })}
        />
      )}
      <Suspense>
        {search.dialog === 'subscribe' && (
          <SubscribeDialog bucketName={bucketName} refusal={subscribeRefusal} onClose={close} />
        )}
        {search.dialog === 'unsubscribe' && deleting && (
          <EventDeleteDialog bucketName={bucketName} event={deleting} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

interface NoEventsProps {
  readonly mayAsk: boolean;
  readonly children: React.ReactNode;
}

/** Says what a subscription is, and what it takes where the server has no destination yet. */
function NoEvents({ mayAsk, children }: NoEventsProps) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...destinationsQuery, enabled: mayAsk });
  return (
    <EmptyState
      icon={<IconInfo size={28} />}
      title={t('bucketEvents.empty.title')}
      text={
        <>
          <p>{t('bucketEvents.empty.text')}</p>
          {data?.arns.length === 0 && <p>{t('bucketEvents.empty.noDestination')}</p>}
        </>
      }
      action={children}
    />
  );
}
