import { FormDialog } from '#/form/FormDialog.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketListMessages } from '#/pages/buckets/list/messages.ts';
import { RemotePlaceFields, RemoteWayFields } from '#/pages/buckets/replication/RemoteFields.tsx';
import { OptionFields } from '#/pages/buckets/replication/RuleFields.tsx';
import { bucketReplicationMessages } from '#/pages/buckets/replication/messages.ts';
import { bucketBulkMessages } from '../messages.ts';
import type { BulkReplication } from './use-bulk-replication.ts';
import styles from './bulk-replication.module.css';

interface StepProps {
  readonly wizard: BulkReplication;
  readonly onClose: () => void;
}

export function PlaceStep({ wizard: { left, place }, onClose }: StepProps) {
  const { t } = useMessages(bucketBulkMessages, bucketReplicationMessages, bucketListMessages);
  const { form, save } = place;
  const remote = form.group('remote');
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('buckets.bulk.kind.replication')}
      onClose={onClose}
      submitLabel={t('bucketBulk.replication.next')}
    >
      <p className={styles['step']}>{t('bucketBulk.replication.steps', { step: 1 })}</p>
      <FormSection title={t('bucketBulk.replication.local')}>
        <p className={styles['names']}>{left.join(', ')}</p>
      </FormSection>
      <FormSection title={t('bucketReplication.section.target')}>
        <RemotePlaceFields fields={remote} />
      </FormSection>
      <FormSection title={t('bucketReplication.section.way')}>
        <RemoteWayFields fields={remote} />
      </FormSection>
      <FormSection title={t('bucketReplication.section.what')}>
        <OptionFields fields={form.group('rule')} />
      </FormSection>
    </FormDialog>
  );
}
