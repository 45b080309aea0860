import type { idpList as row } from '@longshore/contract/idp/idp';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readProviders } from './read-providers.ts';

export const idpList: Handler<typeof row> = async (ctx, { params: { type } }) => {
  requireAdmin(ctx.session, 'identity providers');
  const known = await readProviders(ctx, type);
  const results = known.map(({ info, ...one }) => ({
    ...one,
    isSet: info.length > 0,
    isEnv: info.some(({ isEnv }) => isEnv),
  }));
  return { results };
};
