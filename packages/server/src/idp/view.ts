import type { idpView as row } from '@longshore/contract/idp/idp';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readStored } from './stored.ts';

export const idpView: Handler<typeof row> = async (ctx, { params }) => {
  requireAdmin(ctx.session, 'identity providers');
  const { info, waiting } = await readStored(ctx, params);
  return { ...params, info: [...info], waiting: [...waiting] };
};
