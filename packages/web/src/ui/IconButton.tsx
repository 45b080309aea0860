import './mantine-base.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import type { AriaAttributes, ReactNode, Ref } from 'react';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends Pick<
  AriaAttributes,
  'aria-expanded' | 'aria-controls' | 'aria-haspopup' | 'aria-pressed'
> {
  /** The accessible name, shown as a tooltip too. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'small' | 'normal' | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly disabledReason?: string | null | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly tabIndex?: number | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    size = 'normal',
    danger = false,
    disabled = false,
    disabledReason,
    onClick,
    ref,
    tabIndex,
    ...aria
  } = props;
  const refused = Boolean(disabledReason);
  return (
    <Tooltip label={disabledReason ?? label}>
      <ActionIcon
        {...aria}
        ref={ref ?? null}
        {...(tabIndex === undefined ? {} : { tabIndex })}
        variant="subtle"
        color={danger ? 'red' : 'var(--ink-soft)'}
        size={size === 'small' ? 24 : 32}
        aria-label={label}
        disabled={disabled && !refused}
        {...(refused ? { 'data-disabled': true, 'aria-disabled': true } : { onClick: () => onClick?.() })}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
