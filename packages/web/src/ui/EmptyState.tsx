import type { ReactNode } from 'react';
import classes from './State.module.css';

export interface EmptyStateProps {
  readonly title: string;
  /** Why it is empty: nothing there, filtered away, or not permitted. */
  readonly text?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  /** A link to where it is explained. */
  readonly guide?: ReactNode;
  readonly icon?: ReactNode;
}

export function EmptyState({ title, text, action, guide, icon }: EmptyStateProps) {
  return (
    <div className={classes['state']}>
      {icon && <div className={classes['icon']}>{icon}</div>}
      <h2 className={classes['title']}>{title}</h2>
      {text && <div className={classes['text']}>{text}</div>}
      {action && <div className={classes['action']}>{action}</div>}
      {guide && <div className={classes['guide']}>{guide}</div>}
    </div>
  );
}
