import type { serviceAccountView as row } from '@longshore/contract/service-accounts/service-accounts';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readKey } from './read-key.ts';
import { keyViewOf } from './wire.ts';

export const serviceAccountView: Handler<typeof row> = async (ctx, { params: { accessKey } }) => {
  requireAdmin(ctx.session, 'access keys');
  return keyViewOf(await readKey(ctx, accessKey));
};
