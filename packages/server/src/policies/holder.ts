import { groupInfo, policyEntities, type PolicyHolder, userInfo } from '@longshore/madmin';
import type { PolicyHolderKind } from '@longshore/contract/policies/policies-schemas';
import type { SessionContext } from '#/context.ts';
import { explained, type Meaning } from '#/upstream/meanings.ts';
import { refusalOf } from '#/upstream/refusal.ts';

export const holderOf = (kind: PolicyHolderKind, name: string): PolicyHolder =>
  kind === 'group' ? { group: name } : { user: name };

/** What is attached now, for the journal; undefined for those who may not look. */
export async function attachedTo(ctx: SessionContext, { user, group }: PolicyHolder) {
  const asked = user === undefined ? { groups: [group] } : { users: [user] };
  try {
    const found = await policyEntities(ctx.admin, asked, { signal: ctx.signal });
    return [...found.userMappings, ...found.groupMappings].flatMap(({ policies }) => policies);
  } catch (cause) {
    if (refusalOf(cause) === null) throw cause;
    return undefined;
  }
}

/** The storage server speaks of a disabled user as of one that does not exist, and fails on a disabled group. */
export async function whyUnchanged(ctx: SessionContext, holder: PolicyHolder, cause: unknown) {
  const code = refusalOf(cause)?.code;
  const mayBeDisabled = code === (holder.user === undefined ? 'InternalError' : 'XMinioAdminNoSuchUser');
  const meanings: Meaning[] = [
    { code: 'XMinioAdminNoSuchPolicy', field: 'body.name', message: 'One of the policies does not exist' },
  ];
  if (code !== undefined && mayBeDisabled && (await isDisabled(ctx, holder)))
    meanings.push({
      code,
      field: 'body.entityName',
      message: `${holder.user ?? holder.group} is disabled; enable it to change its policies`,
      status: 409,
    });
  return explained(cause, meanings, {});
}

async function isDisabled(ctx: SessionContext, { user, group }: PolicyHolder): Promise<boolean> {
  const options = { signal: ctx.signal };
  try {
    const { status } =
      user === undefined
        ? await groupInfo(ctx.admin, { group }, options)
        : await userInfo(ctx.admin, { accessKey: user }, options);
    return status === 'disabled';
  } catch (cause) {
    if (refusalOf(cause) === null) throw cause;
    return false;
  }
}
