import { permissionsOf, untoldPermissions } from '@longshore/contract/policy/permissions';
import type { sessionView as row } from '@longshore/contract/session/session';
import { accountOrNone } from '#/upstream/account.ts';
import type { Handler, SessionContext } from '#/context.ts';
import { listBuckets } from '#/s3/calls/list-buckets.ts';
import { toConsoleError } from '#/upstream/errors.ts';
import { needsRestart } from '#/service/needs-restart.ts';
import type { Session } from './session.ts';

const erasureType = 2;

/** One upstream call, unless a restart is waited for: it answers who this is and proves that the keys are still good. */
export const sessionView: Handler<typeof row> = async (ctx) => {
  const account = (await accountOrNone(ctx)) ?? (await listCheck(ctx));
  const serverNeedsRestart = await needsRestart(ctx);
  const userName = account?.AccountName ?? ctx.session.userName;
  const granted = account === null ? untoldPermissions : permissionsOf(account.Policy, userName);
  return {
    status: 'ok',
    features: [],
    ...granted,
    // An account that cannot be told is on a server with an admin API, and that is always the erasure kind.
    distributedMode: account === null ? ctx.session.hasAdmin : isErasure(account['Server']),
    operator: false,
    serverEndPoint: ctx.config.endpoint,
    policy: account?.Policy ?? null,
    userName,
    kind: ctx.session.kind,
    expiresAt: new Date(ctx.session.expiresAt).toISOString(),
    hasAdmin: ctx.session.hasAdmin,
    ...(serverNeedsRestart ? { serverNeedsRestart } : {}),
    ...(isBorrowed(ctx.session) ? { temporaryCredentials: true } : {}),
    envConstants: {
      maxConcurrentUploads: ctx.config.maxConcurrentUploads,
      maxConcurrentDownloads: ctx.config.maxConcurrentDownloads,
      ...(ctx.config.docsUrl === undefined ? {} : { docsUrl: ctx.config.docsUrl }),
    },
  };
};

/** Keys that the console obtained itself carry the name by which it ends them. */
const isBorrowed = ({ credentials, revokeType }: Session): boolean =>
  credentials.sessionToken !== undefined && revokeType === undefined;

/** A server without an admin API tells nothing; whether it still knows the keys, the list of buckets shows. */
async function listCheck(ctx: SessionContext): Promise<null> {
  try {
    await listBuckets(ctx.s3, {}, { signal: ctx.signal });
  } catch (cause) {
    if (toConsoleError(cause).code !== 'AccessDenied') throw cause;
  }
  return null;
}

/** The account info's backend type: a number from this server generation, a word from others. */
function isErasure(server: unknown): boolean {
  const type = typeof server === 'object' && server !== null && 'Type' in server ? server.Type : undefined;
  return type === erasureType || type === 'Erasure';
}
