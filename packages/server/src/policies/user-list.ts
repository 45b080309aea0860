import type { policyUserList as row } from '@longshore/contract/policies/policies';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { holdersOfExisting } from './holders.ts';

export const policyUserList: Handler<typeof row> = async (ctx, { params }) => {
  requireAdmin(ctx.session, 'policies');
  const { users } = await holdersOfExisting(ctx, params.policyName);
  return [...users];
};
