import type { kmsKeyCreate as row } from '@longshore/contract/kms/kms';
import { isAdminApiError, kmsKeyAdd } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

export const kmsKeyCreate: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'keys');
  await kmsKeyAdd(ctx.admin, { keyId: body.key }, { signal: ctx.signal }).catch((cause: unknown) => {
    // So a server with one built-in key answers to every name.
    if (isAdminApiError(cause) && /functionality is not supported/.test(cause.message))
      throw refuse('NotOffered', 'The storage server has one built-in key and cannot create others', {
        cause,
      });
    throw cause;
  });
};
