import { bucketEventCreate, eventDestinationList } from '@longshore/contract/buckets/events';
import { can } from '@longshore/contract/can';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { IconAdd } from '#/ui/icons.tsx';
import { lazyDialog } from '#/ui/lazy-dialog.tsx';
import { useRefusals } from '#/shell/refusals.ts';
import { useTabSearch } from '../admin/tab-search.ts';
import { bucketEventsMessages } from './messages.ts';

const AddNotificationDialog = lazyDialog(
  async () => (await import('./AddNotificationDialog.tsx')).AddNotificationDialog,
);

/** The button that subscribes, with its dialog; those who may not see the notifications may still add one. */
export function useSubscribe(bucketName: string) {
  const { t } = useMessages(bucketEventsMessages);
  const session = useSession();
  const { all } = useRefusals();
  const { search, show, close } = useTabSearch();
  const mayListDestinations = can(eventDestinationList, session);
  const refusal = all(
    can(bucketEventCreate, session, { bucketName }),
    // Without MinIO's admin API nothing lists them, and an ARN is typed.
    ...(session.hasAdmin ? [mayListDestinations] : []),
  );
  return {
    refusal,
    mayAskDestinations: session.hasAdmin && mayListDestinations.allowed,
    button: (
      <Button
        kind="primary"
        icon={<IconAdd size={16} />}
        disabledReason={refusal}
        onClick={() => show({ dialog: 'subscribe' })}
      >
        {t('bucketEvents.subscribe')}
      </Button>
    ),
    dialog: search.dialog === 'subscribe' && (
      <AddNotificationDialog bucketName={bucketName} refusal={refusal} onClose={close} />
    ),
  };
}
