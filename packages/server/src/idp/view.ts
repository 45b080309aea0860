import type { idpView as row } from '@longshore/contract/idp/idp';
import { identityConfigInfo } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { meant } from './meanings.ts';

export const idpView: Handler<typeof row> = async (ctx, { params: { type, name } }) => {
  requireAdmin(ctx.session, 'identity providers');
  const { info } = await meant(identityConfigInfo(ctx.admin, { type, name }, { signal: ctx.signal }));
  return { type, name, info: [...info] };
};
