import type { ldapEntityList as row } from '@longshore/contract/idp/idp';
import { ldapPolicyEntities } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { meant } from './meanings.ts';

const named = (names: readonly string[]) => (names.length === 0 ? undefined : names);

export const ldapEntityList: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'the LDAP directory');
  const { users, groups, policies } = body;
  const asked = { users: named(users), groups: named(groups), policies: named(policies) };
  const found = await meant(ldapPolicyEntities(ctx.admin, asked, { signal: ctx.signal }));
  return {
    timestamp: found.timestamp,
    users: found.userMappings.map((one) => ({ user: one.user, policies: [...one.policies] })),
    groups: found.groupMappings.map((one) => ({ group: one.group, policies: [...one.policies] })),
    policies: found.policyMappings.map((one) => ({
      policy: one.policy,
      users: [...one.users],
      groups: [...one.groups],
    })),
  };
};
