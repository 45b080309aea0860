import classes from './Skeleton.module.css';

export interface SkeletonProps {
  readonly width?: number | string | undefined;
  readonly height?: number | string | undefined;
}

/** One bar in the shape of what comes. */
export function Skeleton({ width = '100%', height = 14 }: SkeletonProps) {
  return <span aria-hidden className={classes['bar']} style={{ width, height }} />;
}

/** The filter above a list that is on its way. */
export function SkeletonToolbar() {
  return (
    <div className={classes['toolbar']}>
      <Skeleton height="100%" />
    </div>
  );
}

/** A list that is on its way. */
export function SkeletonRows({ rows = 8 }: { readonly rows?: number | undefined }) {
  return (
    <div className={classes['rows']} aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes['row']}>
          <Skeleton width={`${32 - ((index * 7) % 14)}%`} />
          <Skeleton width="12%" />
          <Skeleton width="8%" />
        </div>
      ))}
    </div>
  );
}
