import type { User } from '@longshore/contract/users/users-schemas';
import { groupInfo, userInfo } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { namesIn, userOf } from './wire.ts';

const groupsAtOnce = 8;

/** One user, and whether anything gives it rights. */
export async function readUser(ctx: SessionContext, userName: string): Promise<User> {
  const options = { signal: ctx.signal };
  const user = userOf(await userInfo(ctx.admin, { accessKey: userName }, options));
  if (user.policy.length > 0) return { ...user, hasPolicy: true };
  const held = await mapAtOnce(user.memberOf, groupsAtOnce, async (group) => {
    try {
      return namesIn((await groupInfo(ctx.admin, { group }, options)).policy).length > 0;
    } catch (cause) {
      const code = refusalOf(cause)?.code;
      if (code === 'XMinioAdminNoSuchGroup') return false;
      // Who may not look at groups is not told what they give.
      if (code === 'AccessDenied') return undefined;
      throw cause;
    }
  });
  if (held.includes(true)) return { ...user, hasPolicy: true };
  return held.includes(undefined) ? user : { ...user, hasPolicy: false };
}
