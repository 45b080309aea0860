import { type Credentials, accountInfo, assumeRole, isAdminApiError } from '@longshore/madmin';
import { listBuckets } from '#/s3/calls/list-buckets.ts';
import { isWrongKeys, refuse, toConsoleError } from '#/upstream/errors.ts';
import type { Upstream } from '#/upstream/upstream.ts';
import type { Session } from './session.ts';
import type { NewSession } from './sessions.ts';
import { tokenExpiresAt } from './token-expiry.ts';

export interface SignIn {
  readonly upstream: Upstream;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly sessionSeconds: number;
  /** Names the temporary keys to be ended together at sign-out. */
  readonly revokeType: string;
}

/** Trades a user name and password for temporary keys; where that cannot be, the pair itself becomes the session. */
export async function signInWithKeys(with_: SignIn, pair: Credentials): Promise<NewSession> {
  const { upstream, signal, revokeType, sessionSeconds } = with_;
  try {
    const given = await assumeRole(
      { ...upstream.server, credentials: pair },
      { durationSeconds: sessionSeconds, tokenRevokeType: revokeType },
      { signal },
    );
    const credentials = {
      accessKey: given.accessKey,
      secretKey: given.secretKey,
      sessionToken: given.sessionToken,
    };
    return { ...base(with_, credentials), kind: 'sts', userName: pair.accessKey, revokeType, hasAdmin: true };
  } catch (cause) {
    // The reference server says AccessDenied to wrong keys and to access keys alike, and servers without STS say
    // anything: whether the pair is good is asked of the account call.
    if (!isAdminApiError(cause) || cause.code === 'RequestTimeTooSkewed' || cause.status >= 500) throw cause;
  }
  return { ...base(with_, pair), kind: 'accessKey', ...(await whoIs(with_, pair)) };
}

/**
 * Temporary credentials, used as they are. Whose they are is said by the storage server alone: it copies what an identity
 * provider claims into the session token, also a claim of the name that it uses for the user itself.
 */
export async function signInWithToken(with_: SignIn, credentials: Credentials): Promise<NewSession> {
  return { ...base(with_, credentials), kind: 'sts', ...(await whoIs(with_, credentials)) };
}

function base({ now, sessionSeconds }: SignIn, credentials: Credentials) {
  const most = now() + sessionSeconds * 1000;
  const expiresAt = tokenExpiresAt(credentials.sessionToken);
  return { credentials, expiresAt: Math.min(most, expiresAt ?? most) };
}

/** Asks the admin API who this is, and a server without one whether it knows the keys. */
async function whoIs(
  { upstream, signal }: SignIn,
  credentials: Credentials,
): Promise<Pick<Session, 'userName' | 'hasAdmin'>> {
  try {
    const account = await accountInfo(upstream.admin(credentials), {}, { signal });
    return { userName: account.AccountName, hasAdmin: true };
  } catch (cause) {
    const isTelling =
      isWrongKeys(cause) ||
      !isAdminApiError(cause) ||
      cause.status >= 500 ||
      cause.code === 'RequestTimeTooSkewed';
    if (isTelling) throw asLogin(cause);
  }
  try {
    await listBuckets(upstream.s3(credentials), {}, { signal });
  } catch (cause) {
    // Known but not allowed to list: buckets are then opened by name.
    if (toConsoleError(cause).code !== 'AccessDenied') throw asLogin(cause);
  }
  return { userName: credentials.accessKey, hasAdmin: false };
}

const asLogin = (cause: unknown) =>
  isWrongKeys(cause) ? refuse('InvalidLogin', 'Incorrect user name or password', { cause }) : cause;
