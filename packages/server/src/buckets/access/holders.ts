import { policyList, userList, type UserInfo } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { requireBucket } from '../require-bucket.ts';
import { readGroupPolicies } from './group-policies.ts';

/** A policy that somebody has, and the group that they have it from, if any. */
export interface Held {
  readonly policy: string;
  readonly group?: string;
}

/** Those whose policies and status are read: all that have policies, those with enabled users, or none. */
export type WhichGroups = 'all' | 'ofUsers' | 'none';

/**
 * Users of the server itself with their policies, own and of their groups. Root is none of them and reaches all; a user
 * who is disabled reaches nothing.
 */
export async function readHolders(ctx: SessionContext, bucket: string, groups: WhichGroups) {
  requireAdmin(ctx.session, 'listing users');
  const options = { signal: ctx.signal };
  const [users, policies] = await Promise.all([
    withPermissionContext('admin:ListUsers', '', userList(ctx.admin, {}, options)),
    withPermissionContext('admin:ListUserPolicies', '', policyList(ctx.admin, {}, options)),
    requireBucket(ctx, bucket),
  ]);
  const enabled = Object.entries(users).filter(([, { status }]) => status === 'enabled');
  const ofUsers = groups === 'none' ? [] : enabled.flatMap(([, { memberOf }]) => memberOf ?? []);
  const { given, unread } = await readGroupPolicies(ctx, groups === 'all' ? groups : new Set(ofUsers));
  const holders = enabled.map(([userName, user]) => ({ userName, held: heldBy(user, given) }));
  return {
    holders,
    policies,
    groups: given,
    unreadGroups: unread,
    isUser: (name: string) => Object.hasOwn(users, name),
  };
}

/** Of policies that are held, each once. */
export const namesOf = (held: readonly Held[]): string[] => [...new Set(held.map(({ policy }) => policy))];

function heldBy(user: UserInfo, groups: ReadonlyMap<string, readonly string[]>): Held[] {
  const own = (user.policyName ?? '').split(',').filter((name) => name !== '');
  return [
    ...own.map((policy) => ({ policy })),
    ...(user.memberOf ?? []).flatMap((group) =>
      (groups.get(group) ?? []).map((policy) => ({ policy, group })),
    ),
  ];
}
