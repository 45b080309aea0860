import type { policyList as row } from '@longshore/contract/policies/policies';
import { policyList as listPolicies } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { namingUnreadable } from './unreadable.ts';

export const policyList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'policies');
  const listed = await listPolicies(ctx.admin, {}, { signal: ctx.signal }).catch(async (cause: unknown) => {
    throw await namingUnreadable(ctx, cause);
  });
  const found = Object.entries(listed);
  const policies = found.map(([name, policy]) => ({ name, policy: JSON.stringify(policy) }));
  return {
    policies: policies.toSorted((left, right) => (left.name < right.name ? -1 : 1)),
    total: policies.length,
  };
};
