import type { ComponentType, ReactNode } from 'react';
import {
  IconAttention,
  IconCustom,
  IconDone,
  IconFailed,
  IconHealthy,
  IconLock,
  IconOff,
  IconOn,
  IconPublic,
  IconRunning,
  IconTime,
  IconUnknown,
} from './icons.tsx';
import classes from './StatusBadge.module.css';

/** Each status has one shape and one colour everywhere: amber asks for attention, red is loss, green is health alone. */
const shapes = {
  healthy: IconHealthy,
  degraded: IconAttention,
  down: IconFailed,
  unknown: IconUnknown,
  private: IconLock,
  public: IconPublic,
  maybe: IconPublic,
  custom: IconCustom,
  enabled: IconOn,
  disabled: IconOff,
  waiting: IconTime,
  running: IconRunning,
  done: IconDone,
  failed: IconFailed,
} as const satisfies Record<string, ComponentType<{ size: number; stroke: number }>>;

export type Status = keyof typeof shapes;

interface StatusBadgeProps {
  readonly status: Status;
  /** The word; shape and colour never stand alone. */
  readonly children: ReactNode;
  /** What the word means here, on hover, focus and tap. */
  readonly meaning?: string | undefined;
  /** Out of the tab order where hundreds stand below each other; the meaning is then said by the column, too. */
  readonly inList?: boolean | undefined;
}

/** How something is: a shape, a colour and a word. */
export function StatusBadge({ status, children, meaning, inList = false }: StatusBadgeProps) {
  const Shape = shapes[status];
  return (
    <span
      className={classes['badge']}
      data-status={status}
      data-tip={meaning}
      {...(meaning === undefined || inList ? {} : { tabIndex: 0 })}
    >
      <Shape size={14} stroke={1.8} aria-hidden />
      {children}
    </span>
  );
}
