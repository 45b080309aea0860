import type { policyDelete as row } from '@longshore/contract/policies/policies';
import { policyDelete as deletePolicy } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readPolicy, unless } from './read.ts';
import { whyKept } from './why-kept.ts';

/**
 * It is looked at first: the storage server answers the deletion of an unknown policy as if it were done. One with
 * NotAction it cannot tell, and lists no policy until that one is gone.
 */
export const policyDelete: Handler<typeof row> = async (ctx, { params: { policyName: name } }) => {
  requireAdmin(ctx.session, 'policies');
  const now = await unless('InternalError', unless('AccessDenied', readPolicy(ctx, name)));
  ctx.change.before(now?.policy);
  await deletePolicy(ctx.admin, { name }, { signal: ctx.signal }).catch(async (cause: unknown) => {
    throw await whyKept(ctx, { name, isBuiltIn: now !== undefined && now.createdAt === undefined }, cause);
  });
};
