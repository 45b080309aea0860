import type { ReactNode } from 'react';
import { IconAttention, IconDone, IconStop } from '#/ui/icons.tsx';
import styles from './replication.module.css';

const icons = { good: IconDone, off: IconStop, bad: IconAttention } as const;

/** A state in words, with a shape and a colour beside them. */
export function StatusWord({
  state,
  children,
}: {
  readonly state: keyof typeof icons;
  readonly children: ReactNode;
}) {
  const Icon = icons[state];
  return (
    <span className={styles['state']} data-state={state}>
      <Icon size={14} aria-hidden />
      {children}
    </span>
  );
}
