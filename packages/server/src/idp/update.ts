import type { idpUpdate as row } from '@longshore/contract/idp/idp';
import { identityConfigUpdate } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { changeIdp } from './change.ts';
import { keysIn, toldKeys } from './input-keys.ts';
import { readStored, storedKeys } from './stored.ts';

/** The server enables what is changed unless it is told not to: what is disabled stays so, be it from the restart on. */
export const idpUpdate: Handler<typeof row> = async (ctx, { params, body: { input } }) => {
  requireAdmin(ctx.session, 'identity providers');
  const sent = keysIn(input);
  const stored = storedKeys(await readStored(ctx, params));
  ctx.change.before(toldKeys(stored));
  const isNamed = sent.some(({ key }) => key === 'enable');
  const disabled = stored.find(({ key, value }) => key === 'enable' && value === 'off');
  const keyValues = isNamed || disabled === undefined ? sent : [...sent, disabled];
  const call = identityConfigUpdate(ctx.admin, { ...params, keyValues }, { signal: ctx.signal });
  return changeIdp(ctx, keyValues, call);
};
