import { useTranslation } from 'react-i18next';
import { FormDialog } from '#/form/FormDialog.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { RemotePlaceFields, RemoteWayFields } from '#/pages/buckets/replication/RemoteFields.tsx';
import { OptionFields } from '#/pages/buckets/replication/RuleFields.tsx';
import type { BulkReplication } from './use-bulk-replication.ts';
import styles from './bulk-replication.module.css';

interface StepProps {
  readonly wizard: BulkReplication;
  readonly onClose: () => void;
}

export function PlaceStep({ wizard: { left, place }, onClose }: StepProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('buckets.bulk.kind.replication')}
      onClose={onClose}
      submitLabel={t('bucketBulk.replication.next')}
      busy={place.busy}
      error={place.error}
      isErrorOnField={place.isErrorOnField}
      onSubmit={place.submit}
    >
      <p className={styles['step']}>{t('bucketBulk.replication.steps', { step: 1 })}</p>
      <FormSection title={t('bucketBulk.replication.local')}>
        <p className={styles['names']}>{left.join(', ')}</p>
      </FormSection>
      <FormSection title={t('bucketReplication.section.target')}>
        <RemotePlaceFields {...place.remote} />
      </FormSection>
      <FormSection title={t('bucketReplication.section.way')}>
        <RemoteWayFields {...place.remote} />
      </FormSection>
      <FormSection title={t('bucketReplication.section.what')}>
        <OptionFields {...place.rule} />
      </FormSection>
    </FormDialog>
  );
}
