import type { Credentials } from '@longshore/madmin';

/** What the sealed cookie carries. */
export interface Session {
  /** Random; names the session in the store of ended ones. */
  readonly id: string;
  /** Shared by a session and those that renew it: signing out ends them together. */
  readonly family: string;
  readonly kind: 'sts' | 'ldap' | 'oidc' | 'accessKey';
  readonly credentials: Credentials;
  /** The account as the storage server names it. */
  readonly userName: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** When the first of the family began, likewise; not known of those that earlier consoles made. */
  readonly startedAt?: number;
  /** Ends the temporary keys at sign-out; only where the console itself obtained them. */
  readonly revokeType?: string;
  /** Whether the storage server answered the admin API at sign-in. */
  readonly hasAdmin: boolean;
  /** Whether whoever signed in asked for a page without a menu, as one that is shown within another. */
  readonly hidesMenu?: boolean;
  /** What was typed to sign in, where the storage server names the account otherwise. */
  readonly loginName?: string;
  /** The identity provider that the session came from. */
  readonly provider?: SessionProvider;
}

export interface SessionProvider {
  /** As in the console's settings. */
  readonly name: string;
  /** What the provider calls the user: the storage server knows them by a number. */
  readonly userName?: string | undefined;
  /** Names what the provider granted, in the store; only where that renews the session. */
  readonly grantId?: string | undefined;
}

/** Keys that the console obtained itself carry the name by which it ends them. */
export const isBorrowed = ({ credentials, revokeType }: Session): boolean =>
  credentials.sessionToken !== undefined && revokeType === undefined;

/** The key that a policy of its own may narrow; none where the session is its user's and no less. */
export function keyView(session: Session): { readonly accessKey?: string } {
  const { kind, credentials, userName } = session;
  const isOwn = kind !== 'accessKey' && !isBorrowed(session);
  return isOwn || credentials.accessKey === userName ? {} : { accessKey: credentials.accessKey };
}
