import type { policyView as row } from '@longshore/contract/policies/policies';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readPolicy } from './read.ts';

export const policyView: Handler<typeof row> = async (ctx, { params }) => {
  requireAdmin(ctx.session, 'policies');
  return readPolicy(ctx, params.policyName);
};
