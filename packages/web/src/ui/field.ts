import type { ReactNode } from 'react';

/** What every field has: the label above, help under it, then the error. */
export interface FieldProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
}

/** The part of a field that every Mantine input takes alike. */
export function fieldParts({
  label,
  help,
  error,
  required = false,
  disabled = false,
  name,
  onBlur,
}: FieldProps) {
  return {
    label,
    description: help,
    error,
    required,
    disabled,
    withAsterisk: false,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    ...(name === undefined ? {} : { name }),
    onBlur: () => onBlur?.(),
  };
}
