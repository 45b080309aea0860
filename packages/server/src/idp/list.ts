import type { idpList as row } from '@longshore/contract/idp/idp';
import { identityConfigList } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

export const idpList: Handler<typeof row> = async (ctx, { params: { type } }) => {
  requireAdmin(ctx.session, 'identity providers');
  return { results: [...(await identityConfigList(ctx.admin, { type }, { signal: ctx.signal }))] };
};
