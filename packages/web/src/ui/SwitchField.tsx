import './mantine-base.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
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

export function SwitchField({
  label,
  help,
  error,
  checked,
  onChange,
  disabledReason,
  name,
}: SwitchFieldProps) {
  const refused = Boolean(disabledReason);
  const field = (
    <Switch
      label={label}
      description={refused ? (disabledReason ?? help) : help}
      error={error}
      checked={checked}
      {...(name === undefined ? {} : { name })}
      withThumbIndicator={false}
      aria-disabled={refused || undefined}
      data-refused={refused || undefined}
      opacity={refused ? 0.65 : 1}
      onChange={(event) => {
        if (!refused) onChange(event.currentTarget.checked);
      }}
    />
  );
  return refused ? (
    <Tooltip label={disabledReason}>
      <div>{field}</div>
    </Tooltip>
  ) : (
    field
  );
}
