import { accessRuleSet } from '@longshore/contract/buckets/access-rules';
import { call } from '#/api/call.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { Callout } from '#/ui/Callout.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { accessRuleMessages } from './messages.ts';
import {
  accesses,
  ruleOf,
  rulesOf,
  shownPrefix,
  storedPrefix,
  type Access,
  type AccessRules,
} from './access-rules.ts';
import { RulesNow } from './RuleWords.tsx';
import { newRuleForm, RuleForm } from './rule-values.ts';
import { useRuleSave } from './use-rule-save.ts';

interface AccessRuleDialogProps {
  readonly bucketName: string;
  readonly opened: AccessRules;
  /** The rule's prefix as it is shown; a new rule may begin with one. */
  readonly prefix: string;
  readonly isNew: boolean;
  readonly refusal: string | null;
  readonly onClose: () => void;
}

/** Sets what anyone may do below a prefix. */
export function AccessRuleDialog(props: AccessRuleDialogProps) {
  const { bucketName, opened, isNew, refusal, onClose } = props;
  const { t } = useMessages(accessRuleMessages);
  const rules = rulesOf(opened);
  const accessNow = (now: AccessRules): Access => {
    const { access = 'readonly' } = ruleOf(rulesOf(now), storedPrefix(props.prefix)) ?? {};
    return access === 'custom' ? 'readonly' : access;
  };
  const form = useForm({
    schema: isNew ? newRuleForm(rules) : RuleForm,
    initial: { prefix: props.prefix, access: isNew ? 'readonly' : accessNow(opened) },
  });
  const save = useRuleSave(form, {
    bucketName,
    opened,
    take: (theirs) => {
      if (!isNew) form.reset({ prefix: props.prefix, access: accessNow(theirs) });
    },
    send: (body, query) => call(accessRuleSet, { params: { bucketName }, query, body }),
    onSaved: (saved) => {
      const prefix = visibleText(shownPrefix(storedPrefix(saved.prefix)));
      showMessage(t('accessRules.saved', { prefix }));
    },
    close: onClose,
  });
  const { prefix, access } = form.values;
  const isWhole = prefix.trim() !== '' && storedPrefix(prefix) === '';
  const warning = isWhole && access !== 'readonly' ? access : null;
  const title = t(isNew ? 'accessRules.add' : 'accessRules.edit');
  return (
    <FormDialog
      form={form}
      save={save}
      title={title}
      submitLabel={isNew ? title : t('accessRules.save')}
      submitRefused={refusal}
      renderTheirs={(theirs) => <RulesNow rules={rulesOf(theirs)} />}
      onClose={onClose}
    >
      <TextField
        {...form.input('prefix')}
        label={t('accessRules.prefix')}
        help={t('accessRules.prefixHelp')}
        required
        readOnly={!isNew}
        monospace
        focusFirst={isNew}
        autoComplete="off"
      />
      <RadioField
        {...form.input('access')}
        label={t('accessRules.accessLabel')}
        options={accesses.map((value) => ({
          value,
          label: t(`accessRules.access.${value}`),
          help: t(`accessRules.accessHelp.${value}`),
        }))}
      />
      <div aria-live="polite">{warning && <Callout>{t(`accessRules.wholeWarning.${warning}`)}</Callout>}</div>
    </FormDialog>
  );
}
