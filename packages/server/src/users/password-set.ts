import type { userPasswordSet as row } from '@longshore/contract/users/users';
import { userSetPassword } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { explained } from '#/upstream/meanings.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

/** The journal says that it was changed, and nothing else. */
export const userPasswordSet: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'users');
  const { selectedUser: accessKey, newSecretKey: secretKey } = body;
  ctx.change.after({ selectedUser: accessKey });
  await userSetPassword(ctx.admin, { accessKey, secretKey }, { signal: ctx.signal }).catch(
    (cause: unknown) => {
      throw explained(cause, [{ code: 'XMinioAdminInvalidSecretKey', field: 'body.newSecretKey' }], body);
    },
  );
};
