import type { idpList as row } from '@longshore/contract/idp/idp';
import { identityConfigInfo, identityConfigList } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

export const idpList: Handler<typeof row> = async (ctx, { params: { type } }) => {
  requireAdmin(ctx.session, 'identity providers');
  const { admin, signal } = ctx;
  const listed = await identityConfigList(admin, { type }, { signal });
  const results = await Promise.all(
    listed.map(async (one) => {
      const { info } = await identityConfigInfo(admin, { type, name: one.name }, { signal });
      return { ...one, isSet: info.length > 0, isEnv: info.some(({ isEnv }) => isEnv) };
    }),
  );
  return { results };
};
