import type { BucketReplicationRule } from '@longshore/contract/buckets/replication-schemas';
import { FormFold, FormFolds } from '#/form/FormFold.tsx';
import { FormSection } from '#/form/FormSection.tsx';
import { TabForm } from '#/form/TabForm.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { Button } from '#/ui/Button.tsx';
import { SuggestField } from '#/ui/SuggestField.tsx';
import { useCreateRule } from './create-rule.ts';
import { RemotePlaceFields, RemoteWayFields } from './RemoteFields.tsx';
import { FilterFields, OptionFields, PriorityField } from './RuleFields.tsx';
import { bucketReplicationMessages } from './messages.ts';
import styles from './replication.module.css';
import { ruleOptions } from './rule-draft.ts';

interface RuleAddFormProps {
  readonly bucketName: string;
  readonly rules: readonly BucketReplicationRule[] | undefined;
  readonly submitRefused: string | null;
  /** `isSaved` when nothing typed is left behind. */
  readonly onClose: (isSaved: boolean) => void;
}

/** Sets up a bucket of another server as a target, and a rule that replicates to it. */
export function RuleAddForm({ bucketName, rules, submitRefused, onClose }: RuleAddFormProps) {
  const { t } = useMessages(bucketReplicationMessages);
  const { form, save, found, isFinding, find } = useCreateRule({
    bucketName,
    rules,
    onDone: () => onClose(true),
  });
  const remote = form.group('remote');
  const rule = form.group('rule');
  const replicated = ruleOptions.filter((name) => rule.values[name]);
  return (
    <TabForm
      form={form}
      save={save}
      title={t('bucketReplication.addTitle')}
      submitLabel={t('bucketReplication.add')}
      submitRefused={submitRefused}
      onCancel={() => onClose(false)}
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
      <FormFolds>
        <FormFold
          title={t('bucketReplication.section.filter')}
          note={rule.values.prefix || t('bucketReplication.wholeBucket')}
        >
          <FilterFields fields={rule} />
          <PriorityField fields={rule} />
        </FormFold>
        <FormFold
          title={t('bucketReplication.section.what')}
          note={
            replicated.map((name) => t(`bucketReplication.option.${name}`)).join(', ') ||
            t('bucketReplication.none')
          }
        >
          <OptionFields fields={rule} />
        </FormFold>
        <FormFold
          title={t('bucketReplication.section.way')}
          note={t(`bucketReplication.modes.${remote.values.mode}`)}
        >
          <RemoteWayFields fields={remote} />
        </FormFold>
      </FormFolds>
    </TabForm>
  );
}
