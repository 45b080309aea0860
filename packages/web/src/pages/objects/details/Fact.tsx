import type { ReactNode } from 'react';
import classes from './details.module.css';

interface FactProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** The button that changes it. */
  readonly edit?: ReactNode;
}

/** One line of a list of facts. */
export function Fact({ label, children, edit }: FactProps) {
  return (
    <div className={classes['fact']}>
      <dt>{label}</dt>
      <dd>
        <div className={classes['words']}>{children}</div>
        {edit}
      </dd>
    </div>
  );
}
