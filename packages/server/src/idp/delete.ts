import type { idpDelete as row } from '@longshore/contract/idp/idp';
import { identityConfigDelete, identityConfigInfo } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { changeIdp, keysBefore } from './change.ts';
import { meant } from './meanings.ts';

export const idpDelete: Handler<typeof row> = async (ctx, { params }) => {
  requireAdmin(ctx.session, 'identity providers');
  const known = await meant(identityConfigInfo(ctx.admin, params, { signal: ctx.signal }));
  ctx.change.before(keysBefore(known));
  return changeIdp(ctx, [], identityConfigDelete(ctx.admin, params, { signal: ctx.signal }));
};
