import type { BucketReplicationRule } from '@longshore/contract/buckets/replication';
import { useTranslation } from 'react-i18next';
import { fieldError } from '#/form/field-error.tsx';
import { FormDialogFrame } from '#/form/FormDialogFrame.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { useCreateRule } from './create-rule.ts';
import { RemotePlaceFields, RemoteWayFields } from './RemoteFields.tsx';
import { FilterFields, OptionFields, PriorityField } from './RuleFields.tsx';
import styles from './replication.module.css';

interface RuleAddDialogProps {
  readonly bucketName: string;
  readonly rules: readonly BucketReplicationRule[] | undefined;
  readonly submitRefused: string | null;
  readonly onClose: () => void;
}

/** Sets up a bucket of another server as a target, and a rule that replicates to it. */
export function RuleAddDialog({ bucketName, rules, submitRefused, onClose }: RuleAddDialogProps) {
  const { t } = useTranslation();
  const form = useCreateRule({ bucketName, rules, onDone: onClose });
  const { target } = form;
  return (
    <FormDialogFrame
      title={t('bucketReplication.addTitle')}
      onClose={onClose}
      submitLabel={t('bucketReplication.add')}
      submitRefused={submitRefused}
      busy={form.busy}
      error={form.error}
      isErrorOnField={form.isErrorOnField}
      onSubmit={form.submit}
    >
      <FormSection title={t('bucketReplication.section.target')}>
        <RemotePlaceFields {...form.remote} />
        <div className={styles['finder']}>
          <TextField
            label={t('bucketReplication.targetBucket')}
            help={
              target.found === undefined
                ? t('bucketReplication.targetBucketHelp')
                : t('bucketReplication.found', { count: target.found.length })
            }
            name="targetBucket"
            required
            monospace
            suggestions={target.found}
            value={target.value}
            onChange={target.onChange}
            onBlur={target.onBlur}
            error={fieldError(target.error)}
          />
          <Button size="small" busy={target.isFinding} onClick={target.find}>
            {t('bucketReplication.find')}
          </Button>
        </div>
      </FormSection>
      <FormSection title={t('bucketReplication.section.way')}>
        <RemoteWayFields {...form.remote} />
      </FormSection>
      <FormSection title={t('bucketReplication.section.what')}>
        <PriorityField {...form.rule} />
        <FilterFields {...form.rule} />
        <OptionFields {...form.rule} />
      </FormSection>
    </FormDialogFrame>
  );
}
