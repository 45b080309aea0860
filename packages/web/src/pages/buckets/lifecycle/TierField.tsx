import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldError } from '#/form/field-error.tsx';
import { SelectField } from '#/ui/SelectField.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { useTierNames } from './tiers.ts';

interface TierFieldProps {
  readonly name: string;
  readonly tier: string;
  readonly onChange: (tier: string) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
}

/** One of the server's tiers, the first unless another is chosen; its name typed where they cannot be listed. */
export function TierField({ name, tier, onChange, onBlur, error }: TierFieldProps) {
  const { t } = useTranslation();
  const { names, help } = useTierNames();
  const [first] = names;
  useEffect(() => {
    if (tier === '' && first !== undefined) onChange(first);
  });
  const shared = {
    label: t('lifecycle.form.tier'),
    help,
    name,
    required: true,
    value: tier,
    onChange,
    onBlur,
    error: fieldError(error),
  };
  if (first === undefined) return <TextField {...shared} autoComplete="off" />;
  // A rule made elsewhere may name one that is not there.
  const options = names.includes(tier) || tier === '' ? names : [tier, ...names];
  return <SelectField {...shared} options={options.map((value) => ({ value, label: value }))} />;
}
