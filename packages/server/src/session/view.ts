import { permissionsOf, untoldPermissions } from '@longshore/contract/policy/permissions';
import type { sessionView as row } from '@longshore/contract/session/session';
import { accountOrNone } from '#/upstream/account.ts';
import type { Handler } from '#/context.ts';
import { needsRestart } from '#/service/needs-restart.ts';
import { envConstants } from './env-constants.ts';
import { isErasure } from './erasure.ts';
import { listCheck } from './list-check.ts';
import { providerView } from './provider/view.ts';
import { isBorrowed, keyView } from './session.ts';

/** One upstream call, unless there is more that this user may ask: it says who this is and that the keys are good. */
export const sessionView: Handler<typeof row> = async (ctx) => {
  const account = (await accountOrNone(ctx)) ?? (await listCheck(ctx));
  const serverNeedsRestart = await needsRestart(ctx);
  const userName = account?.AccountName ?? ctx.session.userName;
  const granted = account === null ? untoldPermissions : permissionsOf(account.Policy, userName);
  const policy = account?.Policy ?? null;
  const features = await ctx.features.of(ctx, { ...granted, policy, userName });
  return {
    status: 'ok',
    features: [...features],
    ...granted,
    // An account that cannot be told is on a server with an admin API, and that is always the erasure kind.
    distributedMode: account === null ? ctx.session.hasAdmin : isErasure(account['Server']),
    operator: false,
    serverEndPoint: ctx.config.endpoint,
    policy,
    userName,
    userId: ctx.userIdOf(ctx.session),
    kind: ctx.session.kind,
    expiresAt: new Date(ctx.session.expiresAt).toISOString(),
    hasAdmin: ctx.session.hasAdmin,
    ...(serverNeedsRestart ? { serverNeedsRestart } : {}),
    ...keyView(ctx.session),
    ...(isBorrowed(ctx.session) ? { temporaryCredentials: true } : {}),
    ...providerView(ctx),
    envConstants: envConstants(ctx.config),
  };
};
