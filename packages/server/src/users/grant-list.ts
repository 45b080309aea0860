import type { userGrantList as row } from '@longshore/contract/users/users';
import { policyList, userInfo } from '@longshore/madmin';
import { groupPolicies } from '#/buckets/access/group-policies.ts';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { userOf } from './wire.ts';

export const userGrantList: Handler<typeof row> = async (ctx, { params: { userName } }) => {
  requireAdmin(ctx.session, 'users');
  const options = { signal: ctx.signal };
  const [user, policies] = await Promise.all([
    userInfo(ctx.admin, { accessKey: userName }, options).then(userOf),
    withPermissionContext('admin:ListUserPolicies', '', policyList(ctx.admin, {}, options)),
  ]);
  const ofGroups = await groupPolicies(ctx, new Set(user.memberOf));
  const documents = new Map(Object.entries(policies));
  const held = [
    ...user.policy.map((policy) => ({ policy })),
    ...[...ofGroups].flatMap(([group, names]) => names.map((policy) => ({ policy, group }))),
  ];
  return {
    grants: held.map((grant) => {
      const document = documents.get(grant.policy);
      return { ...grant, ...(document !== undefined && { document: JSON.stringify(document) }) };
    }),
  };
};
