import { Skeleton, SkeletonRows } from '#/ui/Skeleton.tsx';
import classes from './PagePending.module.css';

/** The shape of most screens: a header, then a list. */
export function PagePending() {
  return (
    <div className={classes['page']} aria-busy="true">
      <Skeleton width={180} height={24} />
      <Skeleton width={280} height={14} />
      <SkeletonRows rows={10} />
    </div>
  );
}
