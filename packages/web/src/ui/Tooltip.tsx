import './mantine-base.ts';
import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

interface TooltipProps {
  readonly label: ReactNode;
  /** One element that takes a ref. */
  readonly children: ReactElement;
  readonly disabled?: boolean | undefined;
  readonly position?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}

/** A word of explanation on hover and on keyboard focus. */
export function Tooltip({ label, children, disabled = false, position = 'top' }: TooltipProps) {
  return (
    <MantineTooltip
      label={label}
      disabled={disabled}
      position={position}
      events={{ hover: true, focus: true, touch: true }}
      openDelay={200}
      multiline
      maw={320}
      withArrow
    >
      {children}
    </MantineTooltip>
  );
}
