import { assumeRoleWithLdapIdentity, type Credentials } from '@longshore/madmin';
import { refuse, toConsoleError } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import type { NewSession } from './sessions.ts';
import { type SignIn, signInWithKeys, signInWithToken } from './sign-in.ts';

/** After so long the storage server is asked for a user of its own, while there is time for that. */
const patienceMs = 5000;

/**
 * Asks the LDAP directory behind the storage server first. Whoever it does not take may be the storage server's own
 * user: they sign in also while the directory is away. Where neither takes them, the directory says why.
 */
export async function signInWithDirectory(with_: SignIn, pair: Credentials): Promise<NewSession> {
  const refused = await askDirectory(with_, pair);
  if (!(refused instanceof DirectoryRefusal)) return refused;
  return signInWithKeys(with_, pair).catch((cause: unknown) => {
    throw toConsoleError(cause).code === 'InvalidLogin' ? explained(refused.cause) : cause;
  });
}

class DirectoryRefusal {
  readonly cause: unknown;

  constructor(cause: unknown) {
    this.cause = cause;
  }
}

async function askDirectory(with_: SignIn, pair: Credentials): Promise<NewSession | DirectoryRefusal> {
  const { upstream, signal, sessionSeconds, revokeType } = with_;
  const { accessKey: username, secretKey: password } = pair;
  const patience = AbortSignal.timeout(patienceMs);
  try {
    const given = await assumeRoleWithLdapIdentity(
      upstream.server,
      { username, password, durationSeconds: sessionSeconds, tokenRevokeType: revokeType },
      { signal: AbortSignal.any([signal, patience]) },
    );
    const { accessKey, secretKey, sessionToken } = given;
    const session = await signInWithToken(with_, { accessKey, secretKey, sessionToken });
    return { ...session, kind: 'ldap', revokeType, loginName: username };
  } catch (cause) {
    if (refusalOf(cause) === null && !patience.aborted) throw cause;
    return new DirectoryRefusal(cause);
  }
}

/** Only its sentence tells what the server means: one code stands for all. */
function explained(cause: unknown): unknown {
  const { message } = refusalOf(cause) ?? {};
  if (message === undefined)
    return refuse('ProviderTimeout', 'The LDAP directory of the storage server did not respond in time', {
      cause,
    });
  if (/expecting a policy/i.test(message))
    return refuse('IdentityRefused', 'The storage server does not accept this user of the LDAP directory', {
      detailedMessage: message,
      cause,
    });
  if (/not found|invalid credentials|could not find/i.test(message))
    return refuse('InvalidLogin', 'Incorrect user name or password', { cause });
  // The sentence says where the directory is, and anybody may try to sign in: it is for the log, which has the cause.
  return refuse('ProviderUnreachable', 'The storage server cannot ask its LDAP directory', {
    detailedMessage: 'The log of the console says why.',
    cause,
  });
}
