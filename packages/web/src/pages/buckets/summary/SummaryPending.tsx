import type { ReactNode } from 'react';
import { Skeleton } from '#/ui/Skeleton.tsx';
import classes from './summary.module.css';

const items = ['44%', '60%', '36%', '52%'];

/** The shape of the groups that come. */
export default function SummaryPending(): ReactNode {
  return (
    <div className={classes['groups']} aria-hidden>
      {[items, items].map((widths, group) => (
        <div key={group} className={classes['group']}>
          <div className={classes['heading']}>
            <Skeleton width={140} height={20} />
          </div>
          {widths.map((width) => (
            <div key={width} className={classes['item']}>
              <div className={classes['label']}>
                <Skeleton width={96} />
              </div>
              <div className={classes['words']}>
                <Skeleton width={width} />
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
