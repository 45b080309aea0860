import type { Fields } from '#/form/fields.ts';
import { FormDependents } from '#/form/FormSection.tsx';
import { useMessages } from '#/messages/catalogue.ts';
import { NumberField } from '#/ui/NumberField.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { SwitchField } from '#/ui/SwitchField.tsx';
import styles from '../list/buckets.module.css';
import { bucketListMessages } from '../list/messages.ts';
import { noQuota, quotaBytesOf, quotaUnits, type QuotaValues } from './quota-values.ts';

interface QuotaFieldsProps {
  readonly fields: Fields<QuotaValues>;
  readonly refusal?: string | null;
}

export function QuotaFields({ fields, refusal = null }: QuotaFieldsProps) {
  const { t } = useMessages(bucketListMessages);
  const { values: quota } = fields;
  const bytes = quotaBytesOf(quota);
  return (
    <>
      <SwitchField
        {...fields.toggle('enabled')}
        label={t('buckets.add.quota')}
        help={t('buckets.add.quotaHelp')}
        disabledReason={refusal}
        onChange={(enabled) => fields.change(enabled ? { enabled } : noQuota)}
      />
      {quota.enabled && (
        <FormDependents>
          <RadioField
            {...fields.input('quota_type')}
            label={t('buckets.add.quotaType')}
            options={[{ value: 'hard', label: t('buckets.add.quotaHard') }]}
          />
          <div className={styles['pair']}>
            <NumberField
              {...fields.input('amount')}
              label={t('buckets.add.quotaSize')}
              required
              decimals
              help={bytes === null ? undefined : t('buckets.add.quotaBytes', { count: bytes })}
            />
            <SelectField
              {...fields.input('unit')}
              label={t('buckets.add.quotaUnit')}
              options={quotaUnits.map((unit) => ({ value: unit, label: unit }))}
            />
          </div>
        </FormDependents>
      )}
    </>
  );
}
