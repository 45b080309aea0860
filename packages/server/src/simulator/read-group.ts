import { groupInfo } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { attachedTo } from '#/policies/holder.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import type { Asker } from './asker.ts';
import { namesIn, readPolicies } from './read-policies.ts';

/** What the group gives its members, or would give them if it were enabled. */
export async function readGroup(ctx: SessionContext, group: string): Promise<Asker> {
  const holder = { kind: 'group', name: group } as const;
  const reading = groupInfo(ctx.admin, { group }, { signal: ctx.signal });
  const { status, policy } = await withPermissionContext('admin:GetGroup', '', reading);
  // Of a disabled group the server tells the policies elsewhere.
  const names = status === 'disabled' ? await attachedTo(ctx, { group }) : namesIn(policy);
  const held = (names ?? []).map((name) => ({ ...holder, policy: name }));
  const { policies, unread } = await readPolicies(ctx, held);
  return {
    layers: [{ holder, policies }],
    known: {},
    off: status === 'disabled' ? [{ kind: 'enable', holder }] : [],
    unread: names === undefined ? [{ ...holder, missing: 'admin:ListGroups' }] : unread,
  };
}
