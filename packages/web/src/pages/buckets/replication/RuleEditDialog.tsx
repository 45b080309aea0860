import { replicationRuleUpdate, type replicationRuleView } from '@longshore/contract/buckets/replication';
import type { BucketReplicationRule } from '@longshore/contract/buckets/replication-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import { errorWords } from '#/api/error-words.ts';
import type { Answer } from '#/api/query.ts';
import { useTouched } from '#/form/touched.ts';
import { showMessage } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { SettingDialog } from '../frame/SettingDialog.tsx';
import { useSetting } from '../frame/setting.ts';
import { bucketOfArn } from './arn.ts';
import { placeOf } from './refused.ts';
import { ruleQuery } from './replication-queries.ts';
import { draftOfRule, ruleErrors, ruleFieldOf, ruleUpdateOf, type RuleField } from './rule-draft.ts';
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
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    ...ruleQuery(bucketName, ruleId),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const [opened, setOpened] = useState<Rule>();
  if (opened === undefined && data !== undefined && error === null) setOpened(data);
  if (opened !== undefined) return <RuleForm {...props} opened={opened} />;
  return (
    <Dialog
      title={t('bucketReplication.editTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('shell.close')}</Button>}
    >
      {error === null ? (
        <SkeletonRows rows={4} />
      ) : (
        <ErrorState words={errorWords(error)} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function RuleForm(props: RuleEditDialogProps & { readonly opened: Rule }) {
  const { bucketName, ruleId, rules, opened, submitRefused, onClose } = props;
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOfRule(opened));
  const touched = useTouched<RuleField>();
  const setting = useSetting({
    bucketName,
    query: ruleQuery(bucketName, ruleId),
    opened,
    partOf: ({ revision }) => revision,
    save: (based) =>
      call(replicationRuleUpdate, {
        params: { bucketName, ruleId: ruleId },
        query: based === undefined ? {} : { revision: based.revision },
        body: ruleUpdateOf(draft, based?.destination?.bucket),
      }),
    onSaved: () => {
      showMessage(t('bucketReplication.saved'));
      onClose();
    },
  });
  const taken = rules.filter(({ id }) => id !== ruleId).map(({ priority }) => priority);
  const problems = ruleErrors(draft, taken);
  const refused = ruleFieldOf(placeOf(setting.error));
  const fields = {
    draft,
    onChange: (next: typeof draft) => {
      setDraft(next);
      setting.reset();
    },
    onBlur: touched.leave,
    errorOf: (field: RuleField) => {
      const problem = touched.has(field) ? problems[field] : undefined;
      if (problem !== undefined) return t(`bucketReplication.problem.${problem}`);
      return field === refused && setting.error !== null ? errorWords(setting.error).errorMessage : null;
    },
  };
  return (
    <SettingDialog
      title={t('bucketReplication.editTitle')}
      onClose={onClose}
      setting={setting}
      submitLabel={t('bucketReplication.save')}
      submitRefused={submitRefused}
      isErrorOnField={refused !== undefined}
      onSubmit={() => {
        touched.all();
        if (Object.keys(problems).length === 0) setting.submit();
      }}
      renderTheirs={wholeOf}
      onTake={(theirs) => setDraft(draftOfRule(theirs))}
    >
      <SwitchField
        label={t('bucketReplication.enabledSwitch')}
        help={t('bucketReplication.enabledHelp')}
        checked={draft.isEnabled}
        onChange={(isEnabled) => fields.onChange({ ...draft, isEnabled })}
      />
      <TextField
        label={t('bucketReplication.destination')}
        help={opened.destination?.bucket}
        monospace
        readOnly
        value={bucketOfArn(opened.destination?.bucket ?? '')}
        onChange={() => undefined}
      />
      <PriorityField {...fields} />
      <FilterFields {...fields} />
      <OptionFields {...fields} />
    </SettingDialog>
  );
}
