import type { openIdCheck as row } from '@longshore/contract/idp/idp';
import { identityConfigList } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { checkProvider } from './check/check-provider.ts';

export const openIdCheck: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'identity providers');
  // The console connects to whatever address it is given: only for those whom the storage server lets change it.
  await identityConfigList(ctx.admin, { type: 'openid' }, { signal: ctx.signal });
  const scopes = body.scopes.split(/[\s,]+/).filter((scope) => scope !== '');
  return checkProvider(ctx, { configUrl: body.config_url, scopes, claimName: body.claim_name });
};
