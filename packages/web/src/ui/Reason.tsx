import './mantine-base.ts';
import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ReasonProps {
  readonly label: ReactNode;
  readonly target: HTMLElement;
}

/** Why a button is disabled, on hover and on keyboard focus; the button itself stays as it is. */
export function Reason({ label, target }: ReasonProps) {
  return (
    <Tooltip
      label={label}
      target={target}
      events={{ hover: true, focus: true, touch: true }}
      openDelay={200}
      multiline
      maw={320}
      withArrow
    />
  );
}
