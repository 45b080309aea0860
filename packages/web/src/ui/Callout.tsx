import type { ReactNode } from 'react';
import classes from './Callout.module.css';
import { IconAttention } from './icons.tsx';

interface CalloutProps {
  /** Attention unless something is lost. */
  readonly kind?: 'attention' | 'loss' | undefined;
  /** How it is read out as it comes: at once, or after what is being said. */
  readonly live?: 'assertive' | 'polite' | undefined;
  readonly children: ReactNode;
}

const liveness = { assertive: { role: 'alert' }, polite: { 'aria-live': 'polite' } } as const;

/** What must be known before going on, in the place that it is about. */
export function Callout({ kind = 'attention', live, children }: CalloutProps) {
  return (
    <div className={classes['callout']} data-kind={kind} {...(live && liveness[live])}>
      <IconAttention size={16} aria-hidden />
      <div className={classes['words']}>{children}</div>
    </div>
  );
}
