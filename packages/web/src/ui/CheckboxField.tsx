import './mantine-base.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';

export interface CheckboxFieldProps {
  readonly label?: ReactNode;
  readonly help?: ReactNode;
  readonly checked: boolean;
  readonly mixed?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
  readonly 'aria-label'?: string | undefined;
  readonly tabIndex?: number | undefined;
}

export function CheckboxField({
  label,
  help,
  checked,
  mixed = false,
  disabled = false,
  onChange,
  tabIndex,
  ...aria
}: CheckboxFieldProps) {
  return (
    <Checkbox
      label={label}
      description={help}
      checked={checked}
      indeterminate={mixed}
      disabled={disabled}
      size="xs"
      {...(aria['aria-label'] === undefined ? {} : { 'aria-label': aria['aria-label'] })}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
