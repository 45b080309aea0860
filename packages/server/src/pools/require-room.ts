import { formatSize } from '@longshore/contract/quantity';
import type { Pool } from '@longshore/contract/pools/pools-schemas';
import { roomFor, targetsOf } from '@longshore/contract/pools/room';
import { refuse } from '#/upstream/errors.ts';
import { onePool } from './meanings.ts';

/** The storage server itself takes orders that it cannot carry out, the last pool and full ones among them. */
export function requireRoom(pools: readonly Pool[], name: string): void {
  if (pools.length < 2) throw refuse('NotOffered', onePool);
  const pool = pools.find((one) => one.name === name);
  if (pool === undefined) throw refuse('NotFound', 'There is no pool of this name', { field: 'body.name' });
  if (pool.decommission?.state === 'complete')
    throw refuse('JobStateRefused', 'The pool is decommissioned already');
  if (pools.some(({ decommission }) => decommission?.state === 'running'))
    throw refuse('JobStateRefused', 'A pool is being decommissioned already');
  if (targetsOf(pools, pool).length === 0)
    throw refuse('JobStateRefused', 'No other pool takes objects: all were decommissioned before');
  const { fits, objectBytes = 0, freeBytes = 0 } = roomFor(pools, pool);
  if (fits === 'no')
    throw refuse('StorageFull', 'The other pools do not have enough free space', {
      detailedMessage: `The pool has ${formatSize(objectBytes)} of objects; ${formatSize(freeBytes)} are free in the others.`,
    });
}
