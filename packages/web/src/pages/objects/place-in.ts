import type { Place } from './object-pages.ts';

interface Shown {
  readonly prefix?: string | undefined;
  readonly at?: string | undefined;
  readonly deleted?: 'true' | undefined;
}

/** The place that an address names. */
export const placeIn = (bucketName: string, { prefix = '', at, deleted }: Shown): Place => ({
  bucketName,
  prefix,
  at,
  withDeleted: deleted === 'true' || undefined,
});
