import { useTranslation } from 'react-i18next';
import { fieldError } from '#/form/field-error.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { WhenDraft } from './rule-draft.ts';

interface WhenFieldsProps {
  readonly name: string;
  readonly daysLabel: string;
  readonly when: WhenDraft;
  readonly onChange: (when: WhenDraft) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
}

/** After so many days, or from a date on. */
export function WhenFields({ name, daysLabel, when, onChange, onBlur, error }: WhenFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
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
          label={daysLabel}
          name={name}
          required
          min={0}
          value={when.days}
          onChange={(days) => onChange({ ...when, days })}
          onBlur={onBlur}
          error={fieldError(error)}
        />
      ) : (
        <TextField
          label={t('lifecycle.form.date')}
          help={t('lifecycle.form.dateHelp')}
          name={name}
          type="date"
          required
          value={when.date}
          onChange={(date) => onChange({ ...when, date })}
          onBlur={onBlur}
          error={fieldError(error)}
        />
      )}
    </>
  );
}
