import type { Input } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { NumberField } from '#/ui/NumberField.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import styles from './lifecycle.module.css';
import { lifecycleMessages } from './messages.ts';
import type { WhenDraft } from './rule-draft.ts';

interface WhenFieldsProps extends Input<WhenDraft> {
  readonly daysLabel: string;
}

/** After so many days, or from a date on. */
export function WhenFields({ daysLabel, value: when, onChange, ...field }: WhenFieldsProps) {
  const { t } = useMessages(lifecycleMessages);
  return (
    <div className={styles['when']}>
      <RadioField
        label={t('lifecycle.form.when')}
        value={when.unit}
        onChange={(unit) => onChange({ ...when, unit })}
        options={[
          { value: 'days', label: t('lifecycle.form.byDays') },
          { value: 'date', label: t('lifecycle.form.byDate') },
        ]}
      />
      {when.unit === 'days' ? (
        <NumberField
          {...field}
          label={daysLabel}
          required
          min={0}
          value={when.days}
          onChange={(days) => onChange({ ...when, days })}
        />
      ) : (
        <TextField
          {...field}
          label={t('lifecycle.form.date')}
          help={t('lifecycle.form.dateHelp')}
          type="date"
          required
          value={when.date}
          onChange={(date) => onChange({ ...when, date })}
        />
      )}
    </div>
  );
}
