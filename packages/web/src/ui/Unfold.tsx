import type { ReactNode } from 'react';
import { IconChevronRight } from './icons.tsx';
import classes from './Unfold.module.css';

interface UnfoldProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** What few people need, folded. */
export function Unfold({ label, children }: UnfoldProps) {
  return (
    <details className={classes['unfold']}>
      <summary className={classes['label']}>
        <IconChevronRight size={16} className={classes['chevron'] ?? ''} aria-hidden />
        {label}
      </summary>
      {children}
    </details>
  );
}
