import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { PasswordInput } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusFirst } from './focus-first.ts';
import { fieldParts, type FieldProps } from './field.ts';

export interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  readonly focusFirst?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A secret, masked until asked for. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const { value, onChange, autoComplete, focusFirst = false, ref } = props;
  const focusRef = useFocusFirst(focusFirst, ref);
  return (
    <PasswordInput
      {...fieldParts(props)}
      ref={focusRef}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={autoComplete}
      data-autofocus={focusFirst || undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('shell.showSecret'), tabIndex: 0 }}
    />
  );
}
