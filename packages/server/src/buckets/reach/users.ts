import type { bucketUserList as row } from '@longshore/contract/buckets/reach';
import { parsePolicy, type PolicyDocument } from '@longshore/contract/policy/document';
import { reachesBucket } from '@longshore/contract/policy/reach';
import { policyList, userList, type UserInfo } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { partOf } from '#/http/list-part.ts';
import { needing } from '#/upstream/needing.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { requireBucket } from '../require-bucket.ts';
import { groupPolicies } from './group-policies.ts';

/**
 * Users of the server itself whose policies and groups reach the bucket. Root is none of them and reaches all; a user
 * who is disabled reaches nothing.
 */
export const bucketUserList: Handler<typeof row> = async (ctx, { params: { bucketName: bucket }, query }) => {
  requireAdmin(ctx.session, 'a list of users');
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

/** People with the same policies are judged once, unless one of these speaks of the person. */
function judgeOf(
  bucket: string,
  policies: Readonly<Record<string, unknown>>,
): (userName: string, names: readonly string[]) => boolean {
  const documents = new Map(Object.entries(policies).map(([name, policy]) => [name, parsePolicy(policy)]));
  const isPersonal = new Map(
    Object.entries(policies).map(([name, policy]) => [name, /aws:username/i.test(JSON.stringify(policy))]),
  );
  const judged = new Map<string, boolean>();
  return (userName, names) => {
    const key = names.toSorted().join(',');
    const known = judged.get(key);
    if (known !== undefined) return known;
    const document = joined(names.map((name) => documents.get(name)));
    const answer = reachesBucket(document, bucket, { 'aws:username': userName });
    if (!names.some((name) => isPersonal.get(name))) judged.set(key, answer);
    return answer;
  };
}

/** Together, since a Deny of one policy holds against an Allow of another. */
const joined = (documents: readonly (PolicyDocument | null | undefined)[]): PolicyDocument => ({
  statements: documents.flatMap((document) => document?.statements ?? []),
});
