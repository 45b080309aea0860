import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './field.ts';
import { IconHide, IconShow } from './icons.tsx';
import classes from './PasswordField.module.css';
import { TextField } from './TextField.tsx';

export interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  readonly placeholder?: string | undefined;
  readonly focusFirst?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A secret, masked until asked for. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconHide : IconShow;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={classes['toggle']}
          aria-label={t('shell.showSecret')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} stroke={1.6} />
        </button>
      }
    />
  );
}
