import type { policyGroupList as row } from '@longshore/contract/policies/policies';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { holdersOfExisting } from './holders.ts';

export const policyGroupList: Handler<typeof row> = async (ctx, { params }) => {
  requireAdmin(ctx.session, 'policies');
  const { groups } = await holdersOfExisting(ctx, params.policyName);
  return [...groups];
};
