import type { policyOwn as row } from '@longshore/contract/policies/policies';
import { accountInfo } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

export const policyOwn: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'policies');
  const { Policy } = await accountInfo(ctx.admin, {}, { signal: ctx.signal });
  return JSON.stringify(Policy);
};
