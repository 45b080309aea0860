import type { idpCreate as row } from '@longshore/contract/idp/idp';
import { identityConfigAdd } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { changeIdp } from './change.ts';
import { keysIn } from './input-keys.ts';

export const idpCreate: Handler<typeof row> = async (ctx, { params: { type }, body: { name, input } }) => {
  requireAdmin(ctx.session, 'identity providers');
  const keyValues = keysIn(input);
  const call = identityConfigAdd(ctx.admin, { type, name, keyValues }, { signal: ctx.signal });
  return changeIdp(ctx, keyValues, call);
};
