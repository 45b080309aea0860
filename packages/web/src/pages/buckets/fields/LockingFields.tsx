import { useTranslation } from 'react-i18next';
import { fieldError } from '#/form/field-error.tsx';
import { FormDependents } from '#/form/FormSection.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { withLocking, withRetention } from '../create/bucket-draft.ts';
import type { BucketFieldsProps } from '../list/bucket-feature.ts';

type LockingFieldsProps = BucketFieldsProps & { readonly refusal: string | null };

/** Object locking, and the default retention that needs it. */
export function LockingFields(props: LockingFieldsProps) {
  const { draft, onChange, refusal } = props;
  const { t } = useTranslation();
  return (
    <>
      <SwitchField
        label={t('buckets.add.locking')}
        help={t('buckets.add.lockingHelp')}
        checked={draft.locking}
        disabledReason={refusal ?? (draft.retention ? t('buckets.add.lockingByRetention') : null)}
        onChange={(locking) => onChange(withLocking(draft, locking))}
      />
      {draft.versioning && refusal === null && (
        <SwitchField
          label={t('buckets.add.retention')}
          help={t('buckets.add.retentionHelp')}
          checked={draft.retention}
          onChange={(retention) => onChange(withRetention(draft, retention))}
        />
      )}
      {draft.retention && <RetentionFields {...props} />}
    </>
  );
}

export function RetentionFields({ draft, onChange, onBlur, errorOf }: BucketFieldsProps) {
  const { t } = useTranslation();
  return (
    <FormDependents>
      <RadioField
        label={t('buckets.add.retentionMode')}
        value={draft.retentionMode}
        onChange={(retentionMode) => onChange({ ...draft, retentionMode })}
        options={[
          { value: 'compliance', label: t('buckets.add.compliance'), help: t('buckets.add.complianceHelp') },
          { value: 'governance', label: t('buckets.add.governance'), help: t('buckets.add.governanceHelp') },
        ]}
      />
      <RadioField
        label={t('buckets.add.retentionUnit')}
        value={draft.retentionUnit}
        onChange={(retentionUnit) => onChange({ ...draft, retentionUnit })}
        options={[
          { value: 'days', label: t('buckets.add.days') },
          { value: 'years', label: t('buckets.add.years') },
        ]}
      />
      <NumberField
        label={t('buckets.add.retentionValidity')}
        name="retentionValidity"
        required
        value={draft.retentionValidity}
        onChange={(retentionValidity) => onChange({ ...draft, retentionValidity })}
        onBlur={() => onBlur('retentionValidity')}
        min={1}
        error={fieldError(errorOf('retentionValidity'))}
      />
    </FormDependents>
  );
}
