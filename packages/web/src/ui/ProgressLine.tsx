import classes from './ProgressLine.module.css';

export interface ProgressLineProps {
  readonly label: string;
  /** 0 to 100; without it the line only says that something goes on. */
  readonly percentage?: number | undefined;
  readonly attention?: boolean | undefined;
}

/** A thin bar. */
export function ProgressLine({ label, percentage, attention = false }: ProgressLineProps) {
  return (
    <progress
      className={classes['line']}
      aria-label={label}
      max={100}
      data-attention={attention}
      {...(percentage === undefined ? {} : { value: percentage })}
    />
  );
}
