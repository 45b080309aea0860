import { useTranslation } from 'react-i18next';
import { fieldError } from '#/form/field-error.tsx';
import { FormDependents } from '#/form/FormSection.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { quotaBytesOf, quotaUnits, withQuota } from '../create/bucket-draft.ts';
import type { BucketFieldsProps } from '../list/bucket-feature.ts';
import styles from '../list/buckets.module.css';

type QuotaFieldsProps = BucketFieldsProps & { readonly refusal: string | null };

export function QuotaFields({ draft, onChange, onBlur, errorOf, refusal }: QuotaFieldsProps) {
  const { t } = useTranslation();
  const bytes = quotaBytesOf(draft);
  return (
    <>
      <SwitchField
        label={t('buckets.add.quota')}
        help={t('buckets.add.quotaHelp')}
        checked={draft.quota}
        disabledReason={refusal}
        onChange={(quota) => onChange(withQuota(draft, quota))}
      />
      {draft.quota && (
        <FormDependents>
          <RadioField
            label={t('buckets.add.quotaType')}
            value={draft.quotaType}
            onChange={(quotaType) => onChange({ ...draft, quotaType })}
            options={[{ value: 'hard', label: t('buckets.add.quotaHard') }]}
          />
          <div className={styles['pair']}>
            <NumberField
              label={t('buckets.add.quotaSize')}
              name="quotaSize"
              required
              decimals
              value={draft.quotaSize}
              onChange={(quotaSize) => onChange({ ...draft, quotaSize })}
              onBlur={() => onBlur('quotaSize')}
              help={bytes === null ? undefined : t('buckets.add.quotaBytes', { count: bytes })}
              error={fieldError(errorOf('quotaSize'))}
            />
            <SelectField
              label={t('buckets.add.quotaUnit')}
              value={draft.quotaUnit}
              onChange={(quotaUnit) => onChange({ ...draft, quotaUnit })}
              options={quotaUnits.map((unit) => ({ value: unit, label: unit }))}
            />
          </div>
        </FormDependents>
      )}
    </>
  );
}
