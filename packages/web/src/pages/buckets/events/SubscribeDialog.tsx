import { bucketEventCreate } from '@longshore/contract/buckets/events';
import { z } from 'zod';
import { call } from '#/api/call.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { TextField } from '#/ui/TextField.tsx';
import { useBucketSave } from '../admin/use-bucket-save.ts';
import { DestinationField } from './DestinationField.tsx';
import { EventChecklist } from './EventChecklist.tsx';
import { bucketEventsMessages } from './messages.ts';
import { noSubscription, SubscriptionForm } from './subscription.ts';

interface SubscribeDialogProps {
  readonly bucketName: string;
  readonly refusal: string | null;
  readonly onClose: () => void;
}

const schema = z.object({ configuration: SubscriptionForm });

/** Has a bucket tell a destination about events. */
export function SubscribeDialog({ bucketName, refusal, onClose }: SubscribeDialogProps) {
  const { t } = useMessages(bucketEventsMessages);
  const form = useForm({ schema, initial: { configuration: noSubscription } });
  const save = useBucketSave(form, {
    bucketName,
    send: (body) => call(bucketEventCreate, { params: { bucketName }, body }),
    fieldNames: { 'configuration.names': 'configuration.events' },
    onSaved: (_reply, { configuration }) => {
      showMessage(t('bucketEvents.subscribed', { arn: configuration.arn }));
      onClose();
    },
  });
  const { input } = form.group('configuration');
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('bucketEvents.subscribe')}
      size="wide"
      submitLabel={t('bucketEvents.subscribe')}
      submitRefused={refusal}
      onClose={onClose}
    >
      <DestinationField {...input('arn')} />
      <TextField
        {...input('prefix')}
        label={t('bucketEvents.form.prefix')}
        help={t('bucketEvents.form.prefixHelp')}
        monospace
        autoComplete="off"
      />
      <TextField
        {...input('suffix')}
        label={t('bucketEvents.form.suffix')}
        help={t('bucketEvents.form.suffixHelp')}
        monospace
        autoComplete="off"
      />
      <EventChecklist {...input('events')} />
    </FormDialog>
  );
}
