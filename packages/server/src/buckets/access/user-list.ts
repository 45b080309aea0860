import type { bucketUserList as row } from '@longshore/contract/buckets/access';
import { policyList, userList, type UserInfo } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { partOf } from '#/http/list-part.ts';
import { needing } from '#/upstream/needing.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { requireBucket } from '../require-bucket.ts';
import { groupPolicies } from './group-policies.ts';
import { judgeOf } from './judge.ts';

/**
 * Users of the server itself whose policies and groups reach the bucket. Root is none of them and reaches all; a user
 * who is disabled reaches nothing.
 */
export const bucketUserList: Handler<typeof row> = async (ctx, { params: { bucketName: bucket }, query }) => {
  requireAdmin(ctx.session, 'listing users');
  const options = { signal: ctx.signal };
  const [users, policies] = await Promise.all([
    needing('admin:ListUsers', '', userList(ctx.admin, {}, options)),
    needing('admin:ListUserPolicies', '', policyList(ctx.admin, {}, options)),
    requireBucket(ctx, bucket),
  ]);
  const enabled = Object.entries(users).filter(([, { status }]) => status === 'enabled');
  const groups = await groupPolicies(ctx, new Set(enabled.flatMap(([, user]) => user.memberOf ?? [])));
  const reaches = judgeOf(bucket, policies);
  const reaching = enabled.flatMap(([name, user]) => (reaches(name, namesOf(user, groups)) ? [name] : []));
  return partOf(reaching.toSorted(), query);
};

function namesOf(user: UserInfo, groups: ReadonlyMap<string, readonly string[]>): string[] {
  const own = (user.policyName ?? '').split(',').filter((name) => name !== '');
  return [...new Set([...own, ...(user.memberOf ?? []).flatMap((group) => groups.get(group) ?? [])])];
}
