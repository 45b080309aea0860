import { type AccountInfo, accountInfo, isAdminApiError } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';

/** As whom the account is asked for. */
export type AccountContext = Pick<SessionContext, 'session' | 'admin' | 'signal' | 'log'>;

/**
 * The account call, or null where the server offers none. MinIO fails to write down a policy with a statement that has
 * only `NotAction` and answers InternalError for everyone who holds one: such a user gets in all the same, with what
 * the S3 API tells.
 */
export async function accountOrNone(ctx: AccountContext): Promise<AccountInfo | null> {
  if (!ctx.session.hasAdmin) return null;
  try {
    return await accountInfo(ctx.admin, {}, { signal: ctx.signal });
  } catch (cause) {
    if (!isAdminApiError(cause) || cause.code !== 'InternalError') throw cause;
    ctx.log.warn({ err: cause }, 'the storage server cannot tell this account');
    return null;
  }
}
