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

/** A library's input takes its description from a label of its own, unless told so. */
export const describedInput = ({ 'aria-describedby': ids }: { readonly 'aria-describedby'?: string }) =>
  ids === undefined ? {} : { attributes: { input: { 'aria-describedby': ids } } };

/** The part of a field that its input, select or number input takes alike. */
export function inputParts(
  id: string,
  { help, error, required = false, disabled = false, name, onBlur }: FieldProps,
) {
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    required,
    disabled,
    ...(name === undefined ? {} : { name }),
    ...(described === '' ? {} : { 'aria-describedby': described }),
    ...(error ? { 'aria-invalid': true as const } : {}),
    onBlur: () => onBlur?.(),
  };
}
