import type { idpUpdate as row } from '@longshore/contract/idp/idp';
import { identityConfigInfo, identityConfigUpdate } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { changeIdp, keysBefore } from './change.ts';
import { keysIn } from './input-keys.ts';
import { meant } from './meanings.ts';

/** The server enables what is changed unless it is told not to: what is disabled stays so. */
export const idpUpdate: Handler<typeof row> = async (ctx, { params, body: { input } }) => {
  requireAdmin(ctx.session, 'identity providers');
  const sent = keysIn(input);
  const known = await meant(identityConfigInfo(ctx.admin, params, { signal: ctx.signal }));
  ctx.change.before(keysBefore(known));
  const isNamed = sent.some(({ key }) => key === 'enable');
  const enable = known.keyValues.find(({ key, value }) => key === 'enable' && value === 'off');
  const keyValues = isNamed || enable === undefined ? sent : [...sent, enable];
  const call = identityConfigUpdate(ctx.admin, { ...params, keyValues }, { signal: ctx.signal });
  return changeIdp(ctx, keyValues, call);
};
