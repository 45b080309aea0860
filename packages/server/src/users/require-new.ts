import { userInfo } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';

/** The storage server takes a second "create" for a change of the password. */
export async function requireNew(ctx: SessionContext, accessKey: string): Promise<void> {
  const looking = userInfo(ctx.admin, { accessKey }, { signal: ctx.signal });
  const found = await withPermissionContext('admin:GetUser', '', looking).catch((cause: unknown) => {
    if (refusalOf(cause)?.code === 'XMinioAdminNoSuchUser') return undefined;
    throw cause;
  });
  if (found !== undefined)
    throw refuse('NameTaken', `A user named ${accessKey} already exists`, { field: 'body.accessKey' });
}
