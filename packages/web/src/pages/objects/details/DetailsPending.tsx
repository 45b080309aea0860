import { Skeleton } from '#/ui/Skeleton.tsx';
import classes from './details.module.css';

const widths = ['72%', '40%', '64%', '48%', '80%', '56%'];

/** The shape of the facts that come. */
export function DetailsPending() {
  return (
    <div className={classes['facts']} aria-hidden>
      {widths.map((width) => (
        <div key={width} className={classes['fact']}>
          <Skeleton width={72} />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
