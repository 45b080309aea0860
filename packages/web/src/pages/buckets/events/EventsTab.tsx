import { can } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/api/session.ts';
import { paths } from '#/paths.ts';
import { Toolbar } from '#/table/Toolbar.tsx';
import { Button } from '#/ui/Button.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconAdd, IconInfo } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { useRefusals } from '../frame/refusal.ts';
import { useTabSearch } from '../frame/tab-search.ts';
import { TabFailed } from '../frame/TabFailed.tsx';
import { eventKey } from './event-names.ts';
import { EventTable } from './EventTable.tsx';
import { destinationsQuery, eventsQuery } from './events-query.ts';
import styles from './events.module.css';

const SubscribeDialog = lazyDialog(async () => (await import('./SubscribeDialog.tsx')).SubscribeDialog);
const EventDeleteDialog = lazyDialog(async () => (await import('./EventDeleteDialog.tsx')).EventDeleteDialog);

const route = getRouteApi(`/shell${paths.bucketEvents}`);

/** Whom the bucket tells about what happens in it. */
export default function EventsTab() {
  const { t } = useTranslation();
  const { bucketName } = route.useParams();
  const { search, show, close } = useTabSearch();
  const session = useSession();
  const refusals = useRefusals();
  const { data, error, refetch } = useQuery(eventsQuery(bucketName));
  const mayListDestinations = can.listEventDestinations(session);
  const subscribeRefusal = refusals.all(
    can.setBucketNotification(session, bucketName),
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
        <Toolbar count={t('bucketEvents.total', { count: data.events.length })} end={subscribe} />
      )}
      {data ? (
        <EventTable
          bucketName={bucketName}
          events={data.events}
          empty={<NoEvents mayAsk={session.hasAdmin && mayListDestinations.allowed}>{subscribe}</NoEvents>}
          onDelete={(event) => show({ dialog: 'unsubscribe', item: eventKey(event) })}
        />
      ) : error === null ? (
        <SkeletonRows rows={3} />
      ) : (
        <>
          <TabFailed bucketName={bucketName} error={error} onRetry={() => void refetch()} />
          {subscribeRefusal === null && <div className={styles['alone']}>{subscribe}</div>}
        </>
      )}
      {search.dialog === 'subscribe' && (
        <SubscribeDialog bucketName={bucketName} refusal={subscribeRefusal} onClose={close} />
      )}
      {search.dialog === 'unsubscribe' && deleting && (
        <EventDeleteDialog bucketName={bucketName} event={deleting} onClose={close} />
      )}
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
