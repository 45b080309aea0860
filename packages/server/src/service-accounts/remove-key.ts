import { accessKeyInfo, serviceAccountDelete } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';

/** The storage server says that it deleted a user's name, and does not: it is looked at first. */
export async function removeKey(ctx: SessionContext, accessKey: string): Promise<void> {
  const options = { signal: ctx.signal };
  try {
    const { parentUser, name = '' } = await accessKeyInfo(ctx.admin, { accessKey }, options);
    ctx.change.before({ accessKey, parentUser, name });
  } catch (cause) {
    // Who may delete need not be allowed to look.
    if (refusalOf(cause)?.code !== 'AccessDenied') throw cause;
  }
  const deleting = serviceAccountDelete(ctx.admin, { accessKey }, options);
  await withPermissionContext('admin:RemoveServiceAccount', '', deleting);
}
