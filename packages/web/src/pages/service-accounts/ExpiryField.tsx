import { useState } from 'react';
import type { Fields } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDayTime } from '#/messages/times.ts';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { localTime } from './expiry-words.ts';
import type { KeyTraits } from './key-values.ts';
import { serviceAccountMessages } from './messages.ts';

const days = { days30: 30, days90: 90, days365: 365 } as const;
const choices = ['never', 'days30', 'days90', 'days365', 'time'] as const;
type Choice = (typeof choices)[number];

const inDays = (count: number): string => localTime(new Date(Date.now() + count * 86_400_000).toISOString());

/** When a new access key ends: a usual time from now, or any. */
export function ExpiryField({ form }: { readonly form: Fields<KeyTraits> }) {
  const { t } = useMessages(serviceAccountMessages);
  const input = form.input('expiry');
  const [choice, setChoice] = useState<Choice>(input.value === '' ? 'never' : 'time');
  const isPreset = choice !== 'never' && choice !== 'time';
  const choose = (next: Choice) => {
    setChoice(next);
    if (next === 'never') form.change({ expiry: '' });
    else if (next !== 'time') form.change({ expiry: inDays(days[next]) });
  };
  return (
    <>
      <SelectField
        label={t('serviceAccounts.form.expiry')}
        help={
          isPreset && t('serviceAccounts.form.expiresAt', { time: formatDayTime(Date.parse(input.value)) })
        }
        error={isPreset ? input.error : undefined}
        value={choice}
        onChange={choose}
        options={choices.map((value) => ({ value, label: t(`serviceAccounts.form.expiresIn.${value}`) }))}
      />
      {choice === 'time' && (
        <TextField
          {...input}
          type="datetime-local"
          label={t('serviceAccounts.form.expiryTime')}
          help={t('serviceAccounts.form.expiryHelp')}
        />
      )}
    </>
  );
}
