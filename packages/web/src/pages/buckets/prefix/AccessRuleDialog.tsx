import { accessRuleSet } from '@longshore/contract/buckets/reach';
import { call } from '#/api/call.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { IconAttention } from '#/ui/icons.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { bucketAccessMessages } from '../access/messages.ts';
import {
  accesses,
  ruleOf,
  rulesOf,
  shownPrefix,
  storedPrefix,
  type Access,
  type AccessRules,
} from './access-rules.ts';
import styles from './prefix.module.css';
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
  const { t } = useMessages(bucketAccessMessages);
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
      if (!isNew) form.change({ access: accessNow(theirs) });
    },
    send: (body, query) => call(accessRuleSet, { params: { bucketName }, query, body }),
    onSaved: (saved) => {
      const prefix = visibleText(shownPrefix(storedPrefix(saved.prefix)));
      showMessage(t('bucketAccess.anyone.saved', { prefix }));
      onClose();
    },
  });
  const { prefix, access } = form.values;
  const isWhole = prefix.trim() !== '' && storedPrefix(prefix) === '';
  const warning = isWhole && access !== 'readonly' ? access : null;
  const title = t(isNew ? 'bucketAccess.anyone.add' : 'bucketAccess.anyone.edit');
  return (
    <FormDialog
      form={form}
      save={save}
      title={title}
      submitLabel={isNew ? title : t('bucketAccess.anyone.save')}
      submitRefused={refusal}
      renderTheirs={(theirs) => <RulesNow rules={rulesOf(theirs)} />}
      onClose={onClose}
    >
      <TextField
        {...form.input('prefix')}
        label={t('bucketAccess.anyone.prefix')}
        help={t('bucketAccess.anyone.prefixHelp')}
        required
        readOnly={!isNew}
        monospace
        focusFirst={isNew}
        autoComplete="off"
      />
      <RadioField
        {...form.input('access')}
        label={t('bucketAccess.anyone.accessLabel')}
        options={accesses.map((value) => ({
          value,
          label: t(`bucketAccess.anyone.access.${value}`),
          help: t(`bucketAccess.anyone.accessHelp.${value}`),
        }))}
      />
      <div aria-live="polite">
        {warning && (
          <p className={styles['warning']}>
            <IconAttention size={16} />
            {t(`bucketAccess.anyone.wholeWarning.${warning}`)}
          </p>
        )}
      </div>
    </FormDialog>
  );
}
