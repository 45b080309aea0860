import type { TransferState } from '#/stores/transfers.ts';
import classes from './transfer-panel.module.css';

interface TransferBarProps {
  readonly label: string;
  readonly percentage: number;
  readonly state: TransferState;
}

export function TransferBar({ label, percentage, state }: TransferBarProps) {
  return (
    <progress aria-label={label} max={100} value={percentage} data-state={state} className={classes['bar']} />
  );
}
