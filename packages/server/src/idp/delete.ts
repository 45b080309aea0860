import type { idpDelete as row } from '@longshore/contract/idp/idp';
import { identityConfigDelete } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { changeIdp } from './change.ts';
import { toldKeys } from './input-keys.ts';
import { readStored, storedKeys } from './stored.ts';

export const idpDelete: Handler<typeof row> = async (ctx, { params }) => {
  requireAdmin(ctx.session, 'identity providers');
  ctx.change.before(toldKeys(storedKeys(await readStored(ctx, params))));
  return changeIdp(ctx, [], identityConfigDelete(ctx.admin, params, { signal: ctx.signal }));
};
