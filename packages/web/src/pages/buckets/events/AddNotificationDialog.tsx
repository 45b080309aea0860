import { bucketEventCreate } from '@longshore/contract/buckets/events';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '#/api/call.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { isSame } from '#/form/same.ts';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { TextField } from '#/ui/TextField.tsx';
import { useBucketSave } from '../admin/use-bucket-save.ts';
import { DestinationField } from './DestinationField.tsx';
import { EventChecklist } from './EventChecklist.tsx';
import { bucketEventsMessages } from './messages.ts';
import { noNotification, NotificationForm } from './notification.ts';

interface AddNotificationDialogProps {
  readonly bucketName: string;
  readonly refusal: string | null;
  readonly onClose: () => void;
}

const schema = z.object({ configuration: NotificationForm });

/** Has a bucket tell a destination about events. */
export function AddNotificationDialog({ bucketName, refusal, onClose }: AddNotificationDialogProps) {
  const { t } = useMessages(bucketEventsMessages);
  const form = useForm({ schema, initial: { configuration: noNotification } });
  const save = useBucketSave(form, {
    bucketName,
    send: (body) => call(bucketEventCreate, { params: { bucketName }, body }),
    fieldNames: { 'configuration.names': 'configuration.events' },
    onSaved: (_reply, { configuration }) =>
      showMessage(t('bucketEvents.subscribed', { arn: configuration.arn })),
    close: onClose,
  });
  const { input, values } = form.group('configuration');
  const [offered, setOffered] = useState('');
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('bucketEvents.subscribe')}
      size="wide"
      submitLabel={t('bucketEvents.subscribe')}
      submitRefused={refusal}
      isDirty={!isSame(values, { ...noNotification, arn: offered })}
      onClose={onClose}
    >
      <DestinationField {...input('arn')} onOffer={setOffered} />
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
