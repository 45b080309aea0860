import type { ReactNode } from 'react';
import { Button } from '#/ui/Button.tsx';
import { IconClose } from '#/ui/icons.tsx';
import styles from './toolbar.module.css';

interface SelectionToolbarProps {
  /** The accessible name. */
  readonly label: string;
  /** What is selected. */
  readonly count: ReactNode;
  /** What can be done with it. */
  readonly children: ReactNode;
  readonly leaveLabel: string;
  readonly onLeave: () => void;
}

/** Above a list whose rows are ticked. */
export function SelectionToolbar({ label, count, children, leaveLabel, onLeave }: SelectionToolbarProps) {
  return (
    <div role="toolbar" aria-label={label} className={styles['toolbar']}>
      <output className={styles['count']}>{count}</output>
      {children}
      <Button kind="quiet" size="small" icon={<IconClose size={16} />} onClick={onLeave}>
        <span className={styles['leave']}>{leaveLabel}</span>
      </Button>
    </div>
  );
}
