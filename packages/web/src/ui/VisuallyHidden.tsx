import type { ReactNode } from 'react';
import classes from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  /** `output` is read out whenever its words change. */
  readonly as?: 'span' | 'output';
  readonly children: ReactNode;
}

/** Words for screen readers alone. */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={classes['hidden']}>{children}</Element>;
}
