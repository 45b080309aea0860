import './mantine-base.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import fieldClasses from './Field.module.css';
import classes from './SwitchField.module.css';
import { Tooltip } from './Tooltip.tsx';

export interface SwitchFieldProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Disables the switch and says why; it stays focusable. */
  readonly disabledReason?: string | null | undefined;
  readonly name?: string | undefined;
}

/** The help describes the switch and is no part of its name. */
export function SwitchField({
  label,
  help,
  error,
  checked,
  onChange,
  disabledReason,
  name,
}: SwitchFieldProps) {
  const id = useId();
  const refused = Boolean(disabledReason);
  const words = disabledReason ?? help;
  const field = (
    <>
      <Switch
        label={label}
        error={error}
        checked={checked}
        {...(name === undefined ? {} : { name })}
        withThumbIndicator={false}
        aria-describedby={words ? id : undefined}
        aria-disabled={refused || undefined}
        data-refused={refused || undefined}
        classNames={{ track: classes['track'] ?? '' }}
        onChange={(event) => {
          if (!refused) onChange(event.currentTarget.checked);
        }}
      />
      {words && (
        <div id={id} className={`${fieldClasses['help']} ${classes['help']}`}>
          {words}
        </div>
      )}
    </>
  );
  return refused ? (
    <Tooltip label={disabledReason ?? undefined}>
      <div>{field}</div>
    </Tooltip>
  ) : (
    <div>{field}</div>
  );
}
