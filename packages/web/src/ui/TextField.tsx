import { TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useFocusFirst } from './focus-first.ts';
import { fieldParts, type FieldProps } from './field.ts';

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'search' | 'password' | 'url' | undefined;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly focusFirst?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly maxLength?: number | undefined;
  /** For keys, ARNs and code. */
  readonly monospace?: boolean | undefined;
  /** Inside the field, at its start and end: an icon, a unit. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly endWidth?: number | undefined;
  readonly onKeyDown?: ((event: React.KeyboardEvent<HTMLInputElement>) => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly 'aria-label'?: string | undefined;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', monospace = false, start, end, endWidth, onKeyDown, ref } = props;
  const { placeholder, autoComplete, focusFirst = false, readOnly = false, maxLength } = props;
  const focusRef = useFocusFirst(focusFirst, ref);
  return (
    <TextInput
      {...fieldParts(props)}
      ref={focusRef}
      type={type}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(autoComplete === undefined ? {} : { autoComplete })}
      {...(maxLength === undefined ? {} : { maxLength })}
      {...(props['aria-label'] === undefined ? {} : { 'aria-label': props['aria-label'] })}
      data-autofocus={focusFirst || undefined}
      readOnly={readOnly}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      leftSection={start}
      rightSection={end}
      {...(endWidth === undefined ? {} : { rightSectionWidth: endWidth })}
      {...(monospace ? { ff: 'monospace' } : {})}
      onKeyDown={(event) => onKeyDown?.(event)}
    />
  );
}
