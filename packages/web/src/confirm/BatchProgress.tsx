import { ProgressLine } from '#/ui/ProgressLine.tsx';
import classes from './confirm.module.css';

interface BatchProgressProps {
  /** "Deleting: 3 of 10". */
  readonly words: string;
  readonly done: number;
  /** Left out where it is not known. */
  readonly total?: number | undefined;
}

/** How far it is with many things. */
export function BatchProgress({ words, done, total = 0 }: BatchProgressProps) {
  return (
    <div className={classes['progress']}>
      <output>{words}</output>
      <div className={classes['line']}>
        <ProgressLine label={words} percentage={total > 0 ? (100 * done) / total : undefined} />
      </div>
    </div>
  );
}
