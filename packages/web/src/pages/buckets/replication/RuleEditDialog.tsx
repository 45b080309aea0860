import { replicationRuleUpdate, type replicationRuleView } from '@longshore/contract/buckets/replication';
import type { BucketReplicationRule } from '@longshore/contract/buckets/replication-schemas';
import { useMessages } from '#/messages/catalogue.ts';
import { bucketReplicationMessages } from './messages.ts';
import { call } from '#/api/call.ts';
import type { Answer } from '#/api/query.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { ReadDialog } from '#/form/ReadDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { showMessage } from '#/stores/notices.ts';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { useBucketSave } from '../admin/use-bucket-save.ts';
import { bucketOfArn } from './arn.ts';
import { ruleQuery } from './replication-queries.ts';
import { draftOfRule, ruleUpdateOf } from './rule-draft.ts';
import { ruleFieldNames, ruleForm } from './rule-form.ts';
import { FilterFields, OptionFields, PriorityField } from './RuleFields.tsx';
import { RuleWhole } from './RuleWhole.tsx';

type Rule = Answer<typeof replicationRuleView>;

const wholeOf = (rule: Rule) => <RuleWhole rule={rule} />;

interface RuleEditDialogProps {
  readonly bucketName: string;
  readonly ruleId: string;
  readonly rules: readonly BucketReplicationRule[];
  readonly submitRefused: string | null;
  readonly onClose: () => void;
}

/** Changes one rule; where it replicates to stays. */
export function RuleEditDialog(props: RuleEditDialogProps) {
  const { bucketName, ruleId, onClose } = props;
  const { t } = useMessages(bucketReplicationMessages);
  return (
    <ReadDialog
      title={t('bucketReplication.editTitle')}
      query={ruleQuery(bucketName, ruleId)}
      onClose={onClose}
    >
      {(opened) => <RuleForm {...props} opened={opened} />}
    </ReadDialog>
  );
}

function RuleForm(props: RuleEditDialogProps & { readonly opened: Rule }) {
  const { bucketName, ruleId, rules, opened, submitRefused, onClose } = props;
  const { t } = useMessages(bucketReplicationMessages);
  const taken = rules.filter(({ id }) => id !== ruleId).map(({ priority }) => priority);
  const form = useForm({ schema: ruleForm(taken), initial: draftOfRule(opened) });
  const save = useBucketSave(form, {
    bucketName,
    basis: {
      query: ruleQuery(bucketName, ruleId),
      opened,
      take: (theirs) => form.reset(draftOfRule(theirs)),
    },
    send: (rule, base) =>
      call(replicationRuleUpdate, {
        params: { bucketName, ruleId },
        query: { revision: base?.revision },
        body: ruleUpdateOf(rule, base?.destination?.bucket),
      }),
    fieldNames: ruleFieldNames,
    onSaved: () => showMessage(t('bucketReplication.saved')),
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('bucketReplication.editTitle')}
      onClose={onClose}
      submitLabel={t('bucketReplication.save')}
      submitRefused={submitRefused}
      renderTheirs={wholeOf}
    >
      <SwitchField
        {...form.toggle('isEnabled')}
        label={t('bucketReplication.enabledSwitch')}
        help={t('bucketReplication.enabledHelp')}
      />
      <TextField
        label={t('bucketReplication.destination')}
        help={opened.destination?.bucket}
        monospace
        readOnly
        value={bucketOfArn(opened.destination?.bucket ?? '')}
        onChange={() => undefined}
      />
      <PriorityField fields={form} />
      <FilterFields fields={form} />
      <OptionFields fields={form} />
    </FormDialog>
  );
}
