import { accountInfo, groupInfo, userInfo } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import type { Asker, Unread } from './asker.ts';
import { type Attached, namesIn, readPolicies } from './read-policies.ts';

const groupsAtOnce = 8;

/** A user with its policies and those of its enabled groups. Of the caller itself the server always tells them, as one. */
export async function readUser(ctx: SessionContext, userName: string): Promise<Asker> {
  const isSelf = userName === ctx.session.userName;
  try {
    const asker = await readNamed(ctx, userName);
    return isSelf && asker.unread.length > 0 ? await readSelf(ctx) : asker;
  } catch (cause) {
    // Root and users of other identity providers are not among the server's users.
    const isClosed = /^(?:AccessDenied|XMinioAdminNoSuchUser)$/.test(refusalOf(cause)?.code ?? '');
    if (isSelf && isClosed) return readSelf(ctx);
    throw cause;
  }
}

/** What requests of a user carry. */
export const knownOf = (userName: string) => ({
  'aws:username': userName,
  'aws:userid': userName,
  's3:signatureversion': 'AWS4-HMAC-SHA256',
});

/** What requests of one of the server's own users carry; no groups are among it. */
export const knownOfOwn = (userName: string) => ({
  ...knownOf(userName),
  'aws:groups': [],
  'aws:principaltype': 'User',
});

async function readNamed(ctx: SessionContext, userName: string): Promise<Asker> {
  const holder = { kind: 'user', name: userName } as const;
  const user = await userInfo(ctx.admin, { accessKey: userName }, { signal: ctx.signal });
  const { policyName = '', memberOf, status } = user;
  const groups = await mapAtOnce(memberOf ?? [], groupsAtOnce, (group) => attachedToGroup(ctx, group));
  const own = namesIn(policyName).map((policy) => ({ ...holder, policy }));
  const { policies, unread } = await readPolicies(ctx, [...own, ...groups.flatMap((one) => one.attached)]);
  return {
    layers: [{ holder, policies }],
    known: knownOfOwn(userName),
    off: status === 'disabled' ? [{ kind: 'enable', holder }] : [],
    unread: [...groups.flatMap((one) => one.unread), ...unread],
  };
}

interface GroupPolicies {
  readonly attached: readonly Attached[];
  readonly unread: readonly Unread[];
}

async function attachedToGroup(ctx: SessionContext, group: string): Promise<GroupPolicies> {
  try {
    const { status, policy } = await groupInfo(ctx.admin, { group }, { signal: ctx.signal });
    const names = status === 'disabled' ? [] : namesIn(policy);
    return { attached: names.map((name) => ({ kind: 'group', name: group, policy: name })), unread: [] };
  } catch (cause) {
    if (refusalOf(cause)?.code !== 'AccessDenied') throw cause;
    return { attached: [], unread: [{ kind: 'group', name: group, missing: 'admin:GetGroup' }] };
  }
}

async function readSelf(ctx: SessionContext): Promise<Asker> {
  const holder = { kind: 'user', name: ctx.session.userName } as const;
  const { Policy } = await accountInfo(ctx.admin, {}, { signal: ctx.signal });
  return {
    layers: [{ holder, policies: [{ ...holder, document: JSON.stringify(Policy) }] }],
    known: knownOf(holder.name),
    off: [],
    unread: [],
  };
}
