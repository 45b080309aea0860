import type { poolDecommissionCancel as row } from '@longshore/contract/pools/pools';
import { poolDecommissionCancel as cancel } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { meant } from './meanings.ts';
import { readPools } from './read-pools.ts';

/** It is looked at first: the storage server also cancels what ended, and marks it as if it had not. */
export const poolDecommissionCancel: Handler<typeof row> = async (ctx, { body: { name } }) => {
  requireAdmin(ctx.session, 'pools');
  const pool = (await readPools(ctx)).find((one) => one.name === name);
  if (pool === undefined) throw refuse('NotFound', 'There is no pool of this name', { field: 'body.name' });
  if (pool.decommission?.state !== 'running')
    throw refuse('JobStateRefused', 'The pool is not being decommissioned');
  const call = cancel(ctx.admin, { pool: name }, { signal: ctx.signal });
  await meant(withFields(call, { pools: 'body.name' }));
};
