import type { BucketReplicationRule } from '@longshore/contract/buckets/replication-schemas';
import { FormDialog } from '#/form/FormDialog.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { SuggestField } from '#/ui/SuggestField.tsx';
import { useCreateRule } from './create-rule.ts';
import { RemotePlaceFields, RemoteWayFields } from './RemoteFields.tsx';
import { FilterFields, OptionFields, PriorityField } from './RuleFields.tsx';
import { bucketReplicationMessages } from './messages.ts';
import styles from './replication.module.css';

interface RuleAddDialogProps {
  readonly bucketName: string;
  readonly rules: readonly BucketReplicationRule[] | undefined;
  readonly submitRefused: string | null;
  readonly onClose: () => void;
}

/** Sets up a bucket of another server as a target, and a rule that replicates to it. */
export function RuleAddDialog({ bucketName, rules, submitRefused, onClose }: RuleAddDialogProps) {
  const { t } = useMessages(bucketReplicationMessages);
  const { form, save, found, isFinding, find } = useCreateRule({ bucketName, rules, onDone: onClose });
  const remote = form.group('remote');
  const rule = form.group('rule');
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('bucketReplication.addTitle')}
      onClose={onClose}
      submitLabel={t('bucketReplication.add')}
      submitRefused={submitRefused}
    >
      <FormSection title={t('bucketReplication.section.target')}>
        <RemotePlaceFields fields={remote} />
        <div className={styles['finder']}>
          <SuggestField
            {...form.input('targetBucket')}
            label={t('bucketReplication.targetBucket')}
            help={
              found === undefined
                ? t('bucketReplication.targetBucketHelp')
                : t('bucketReplication.found', { count: found.length })
            }
            required
            suggestions={found ?? []}
          />
          <Button size="small" busy={isFinding} onClick={find}>
            {t('bucketReplication.find')}
          </Button>
        </div>
      </FormSection>
      <FormSection title={t('bucketReplication.section.way')}>
        <RemoteWayFields fields={remote} />
      </FormSection>
      <FormSection title={t('bucketReplication.section.what')}>
        <PriorityField fields={rule} />
        <FilterFields fields={rule} />
        <OptionFields fields={rule} />
      </FormSection>
    </FormDialog>
  );
}
