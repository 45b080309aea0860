import { useEffect } from 'react';
import type { Input } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { lifecycleMessages } from './messages.ts';
import { useTierNames } from './tiers.ts';

/** One of the server's tiers, the first unless another is chosen; its name typed where they cannot be listed. */
export function TierField(input: Input<string>) {
  const { t } = useMessages(lifecycleMessages);
  const { value: tier, onChange } = input;
  const { names, help } = useTierNames();
  const [first] = names;
  useEffect(() => {
    if (tier === '' && first !== undefined) onChange(first);
  });
  const shared = { ...input, label: t('lifecycle.form.tier'), help, required: true };
  if (first === undefined) return <TextField {...shared} autoComplete="off" />;
  // A rule made elsewhere may name one that is not there.
  const options = names.includes(tier) || tier === '' ? names : [tier, ...names];
  return <SelectField {...shared} options={options.map((value) => ({ value, label: value }))} />;
}
