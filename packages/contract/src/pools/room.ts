import type { Pool } from './pools-schemas.ts';

/** Whether the objects of a pool find room in the others. */
export interface Room {
  /** Size of its objects as of the last scan; absent where that is not known. */
  readonly objectBytes: number | undefined;
  /** What its drives have in use, objects or not. */
  readonly usedBytes: number | undefined;
  /** Free in the pools that take objects; absent where that is not known. */
  readonly freeBytes: number | undefined;
  /** `no` where the objects alone are more than there is room for; `maybe` where only what the drives use is more. */
  readonly fits: 'yes' | 'maybe' | 'no' | 'unknown';
}

/** A pool that was ever asked to give up its objects takes no new ones, cancelled or not. */
export const takesObjects = ({ decommission }: Pick<Pool, 'decommission'>): boolean =>
  decommission === undefined;

/** The pools that the objects of this one can move to. */
export const targetsOf = <One extends Pick<Pool, 'id' | 'decommission'>>(
  pools: readonly One[],
  { id }: Pick<Pool, 'id'>,
): One[] => pools.filter((one) => one.id !== id && takesObjects(one));

export function roomFor(pools: readonly Pool[], pool: Pool): Room {
  const { objectBytes, usableBytes, usableFreeBytes } = pool;
  const usedBytes =
    usableBytes === undefined || usableFreeBytes === undefined ? undefined : usableBytes - usableFreeBytes;
  const free = targetsOf(pools, pool).map((one) => one.usableFreeBytes);
  const freeBytes = free.reduce<number | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  );
  return { objectBytes, usedBytes, freeBytes, fits: fitsIn(freeBytes, objectBytes, usedBytes) };
}

function fitsIn(
  freeBytes: number | undefined,
  objectBytes: number | undefined,
  usedBytes: number | undefined,
): Room['fits'] {
  if (freeBytes === undefined) return 'unknown';
  if (objectBytes !== undefined && objectBytes > freeBytes) return 'no';
  if (usedBytes === undefined) return objectBytes === undefined ? 'unknown' : 'yes';
  return usedBytes > freeBytes ? 'maybe' : 'yes';
}
