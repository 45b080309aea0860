import type { policyList as row } from '@longshore/contract/policies/policies';
import { policyList as listPolicies } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

export const policyList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'policies');
  const found = Object.entries(await listPolicies(ctx.admin, {}, { signal: ctx.signal }));
  const policies = found.map(([name, policy]) => ({ name, policy: JSON.stringify(policy) }));
  return {
    policies: policies.toSorted((left, right) => (left.name < right.name ? -1 : 1)),
    total: policies.length,
  };
};
