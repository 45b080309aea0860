import { useTranslation } from 'react-i18next';
import { fieldError } from '#/form/field-error.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import styles from './lifecycle.module.css';
import type { RuleAction } from './rule-draft.ts';
import type { RuleFieldsProps } from './rule-fields.ts';
import { TierField } from './TierField.tsx';
import { WhenFields } from './WhenFields.tsx';

type ActionFieldsProps = RuleFieldsProps & { readonly action: RuleAction };

/** When one of the things that the rule does happens, and how. */
export function ActionFields({ action, ...props }: ActionFieldsProps) {
  switch (action) {
    case 'expireCurrent':
      return <ExpireCurrent {...props} />;
    case 'expireOlder':
      return <ExpireOlder {...props} />;
    case 'moveCurrent':
      return <MoveCurrent {...props} />;
    case 'moveOlder':
      return <MoveOlder {...props} />;
  }
}

function ExpireCurrent({ draft, onChange, onBlur, errorOf, hasVersions }: RuleFieldsProps) {
  const { t } = useTranslation();
  const isOffered = hasVersions !== false || draft.deleteAll;
  return (
    <>
      <WhenFields
        name="expiry"
        daysLabel={t('lifecycle.form.expiryDays')}
        when={draft.expiry}
        onChange={(expiry) => onChange({ ...draft, expiry })}
        onBlur={() => onBlur('expiry')}
        error={errorOf('expiry')}
      />
      {hasVersions === true && <p className={styles['plainText']}>{t('lifecycle.form.expiryVersioned')}</p>}
      {isOffered && draft.expiry.unit === 'days' && (
        <SwitchField
          label={t('lifecycle.form.deleteAll')}
          help={t('lifecycle.form.deleteAllHelp')}
          checked={draft.deleteAll}
          onChange={(deleteAll) => onChange({ ...draft, deleteAll })}
        />
      )}
    </>
  );
}

function ExpireOlder({ draft, onChange, onBlur, errorOf }: RuleFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberField
        label={t('lifecycle.form.olderDays')}
        name="olderDays"
        min={0}
        value={draft.olderDays}
        onChange={(olderDays) => onChange({ ...draft, olderDays })}
        onBlur={() => onBlur('older')}
        error={fieldError(errorOf('older'))}
      />
      <NumberField
        label={t('lifecycle.form.olderVersions')}
        help={t('lifecycle.form.olderVersionsHelp')}
        name="olderVersions"
        min={0}
        value={draft.olderVersions}
        onChange={(olderVersions) => onChange({ ...draft, olderVersions })}
        onBlur={() => onBlur('older')}
      />
    </>
  );
}

function MoveCurrent({ draft, onChange, onBlur, errorOf }: RuleFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <WhenFields
        name="move"
        daysLabel={t('lifecycle.form.moveDays')}
        when={draft.move}
        onChange={(move) => onChange({ ...draft, move })}
        onBlur={() => onBlur('move')}
        error={errorOf('move')}
      />
      <TierField
        name="tier"
        tier={draft.tier}
        onChange={(tier) => onChange({ ...draft, tier })}
        onBlur={() => onBlur('tier')}
        error={errorOf('tier')}
      />
    </>
  );
}

function MoveOlder({ draft, onChange, onBlur, errorOf }: RuleFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberField
        label={t('lifecycle.form.moveOlderDays')}
        name="moveOlderDays"
        required
        min={0}
        value={draft.moveOlderDays}
        onChange={(moveOlderDays) => onChange({ ...draft, moveOlderDays })}
        onBlur={() => onBlur('moveOlder')}
        error={fieldError(errorOf('moveOlder'))}
      />
      <TierField
        name="olderTier"
        tier={draft.olderTier}
        onChange={(olderTier) => onChange({ ...draft, olderTier })}
        onBlur={() => onBlur('olderTier')}
        error={errorOf('olderTier')}
      />
    </>
  );
}
