import type { serviceAccountDelete as row } from '@longshore/contract/service-accounts/service-accounts';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { removeKey } from './remove-key.ts';

export const serviceAccountDelete: Handler<typeof row> = async (ctx, { params: { accessKey } }) => {
  requireAdmin(ctx.session, 'access keys');
  await removeKey(ctx, accessKey);
};
