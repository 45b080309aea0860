import { accessRuleSet } from '@longshore/contract/buckets/reach';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import { fieldError } from '#/form/field-error.tsx';
import { showMessage } from '#/stores/notices.ts';
import { IconAttention } from '#/ui/icons.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { SettingDialog } from '../frame/SettingDialog.tsx';
import {
  accesses,
  prefixProblem,
  ruleOf,
  rulesOf,
  shownPrefix,
  storedPrefix,
  type Access,
  type AccessRules,
} from './access-rules.ts';
import styles from './prefix.module.css';
import { RulesNow } from './RuleWords.tsx';
import { useRuleSetting } from './use-rule-setting.ts';

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
  const { t } = useTranslation();
  const rules = rulesOf(opened);
  const accessNow = (now: AccessRules): Access => {
    const { access = 'readonly' } = ruleOf(rulesOf(now), storedPrefix(prefix)) ?? {};
    return access === 'custom' ? 'readonly' : access;
  };
  const [prefix, setPrefix] = useState(props.prefix);
  const [access, setAccess] = useState(() => (isNew ? 'readonly' : accessNow(opened)));
  const [isChecked, setChecked] = useState(false);
  const setting = useRuleSetting({
    bucketName,
    opened,
    save: (query) => call(accessRuleSet, { params: { bucketName }, query, body: { prefix, access } }),
    onSaved: () => {
      const saved = visibleText(shownPrefix(storedPrefix(prefix)));
      showMessage(t('bucketAccess.anyone.saved', { prefix: saved }));
      onClose();
    },
  });
  const problem = isNew ? prefixProblem(prefix, rules) : null;
  const prefixError =
    isChecked && problem !== null ? t(`bucketAccess.anyone.${problem}`) : setting.errorOn('body.prefix');
  const isWhole = prefix.trim() !== '' && storedPrefix(prefix) === '';
  const warning = isWhole && access !== 'readonly' ? access : null;
  const title = t(isNew ? 'bucketAccess.anyone.add' : 'bucketAccess.anyone.edit');
  return (
    <SettingDialog
      title={title}
      setting={setting}
      submitLabel={isNew ? title : t('bucketAccess.anyone.save')}
      submitRefused={refusal}
      isErrorOnField={prefixError !== null}
      onSubmit={() => {
        setChecked(true);
        if (problem === null) setting.submit();
      }}
      renderTheirs={(theirs) => <RulesNow rules={rulesOf(theirs)} />}
      onTake={(theirs) => {
        if (!isNew) setAccess(accessNow(theirs));
      }}
      onClose={onClose}
    >
      <TextField
        label={t('bucketAccess.anyone.prefix')}
        help={t('bucketAccess.anyone.prefixHelp')}
        error={fieldError(prefixError)}
        value={prefix}
        onChange={(next) => {
          setPrefix(next);
          setting.reset();
        }}
        required
        readOnly={!isNew}
        monospace
        focusFirst={isNew}
        autoComplete="off"
      />
      <RadioField
        label={t('bucketAccess.anyone.accessLabel')}
        error={fieldError(setting.errorOn('body.access'))}
        value={access}
        onChange={(next) => {
          setAccess(next);
          setting.reset();
        }}
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
    </SettingDialog>
  );
}
