import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { withNamed } from '../by-name.ts';
import { sendCall } from '../call.ts';
import { oneOf, optionalText } from '../input-rules.ts';
import type { PolicyDocument } from '../policy-document.ts';
import { isObject, listAt, objectAt, readObject, textAt, wrongShape } from '../reply.ts';
import { storedName } from '../stored-name.ts';

/** Names are the server's own; members not listed here are kept. */
export interface AccountInfo {
  readonly AccountName: string;
  /** All policies of the account in one document. A session's own narrowing policy is not in it. */
  readonly Policy: PolicyDocument;
  /** The erasure set-up, as `storageInfo` tells it. */
  readonly Server?: Readonly<Record<string, unknown>>;
  /** Those that the account may see. */
  readonly Buckets: readonly AccountBucket[];
}

/** A bucket that the account may see, with what it holds. */
export interface AccountBucket {
  readonly name: string;
  /** Bytes; exact up to 2^53. From the last usage scan, so a new object counts after a while. */
  readonly size: number;
  readonly objects: number;
  /** Objects by size, under names such as `LESS_THAN_1024_B`. */
  readonly objectHistogram?: Readonly<Record<string, number>> | null;
  /** Objects by number of versions, under names such as `UNVERSIONED` and `BETWEEN_2_AND_10`. */
  readonly objectsVersionsHistogram?: Readonly<Record<string, number>> | null;
  /** Only when asked for: bytes by what comes before the first slash in a key, objects without a slash by their name. */
  readonly prefixUsage?: Readonly<Record<string, number>> | null;
  /** RFC 3339. */
  readonly created: string;
  readonly access: { readonly read: boolean; readonly write: boolean };
  readonly details?: AccountBucketDetails | null;
}

/** How a bucket is set up. */
export interface AccountBucketDetails {
  readonly versioning?: boolean;
  readonly versioningSuspended?: boolean;
  readonly locking?: boolean;
  readonly replication?: boolean;
  readonly tags?: Readonly<Record<string, string>> | null;
  readonly quota?: Readonly<Record<string, unknown>> | null;
}

/** What to add to the account's buckets. */
export interface AccountInfoInput {
  /** Also tell usage by prefix, of the last usage scan; the server says the same for half a minute. */
  readonly prefixUsage?: boolean | undefined;
}

/**
 * The caller's account: name, policy, and the buckets that it may read or write, with their usage. The server keeps its
 * list of buckets for a second or two, so one just made or deleted may be missing or still there. Needs no right.
 */
export async function accountInfo(
  admin: Admin,
  input: AccountInfoInput & NotOptions = {},
  options: CallOptions = {},
): Promise<AccountInfo> {
  const query = input.prefixUsage === true ? { 'prefix-usage': 'true' } : undefined;
  const call = { method: 'GET', path: '/accountinfo', ...(query && { query }) } as const;
  const reply = await sendCall(admin, call, options);
  return readObject(reply.body, (wire) => {
    const buckets = listAt(wire, 'Buckets');
    return {
      ...wire,
      AccountName: textAt(wire, 'AccountName'),
      Policy: objectAt(wire, 'Policy'),
      Buckets: buckets.map(bucketOf),
    };
  });
}

/** Wrong here would show a bucket that cannot be opened, or hide that it is writable. */
function bucketOf(bucket: unknown): AccountBucket {
  if (!isObject(bucket) || typeof bucket['name'] !== 'string')
    throw wrongShape('a bucket', 'an object with a name');
  const access = bucket['access'];
  if (!isObject(access) || typeof access['read'] !== 'boolean' || typeof access['write'] !== 'boolean') {
    throw wrongShape("a bucket's access", 'read and write');
  }
  if (typeof bucket['size'] !== 'number' || typeof bucket['objects'] !== 'number') {
    throw wrongShape("a bucket's usage", 'numbers');
  }
  const { details } = bucket;
  const named = isObject(details) ? { ...bucket, details: withNamed(details, ['tags']) } : bucket;
  // Checked as far as it could mislead.
  return withNamed(named, ['prefixUsage']) as unknown as AccountBucket;
}

/** Whose tokens to revoke, and which. */
export interface TokensRevokeInput {
  /** Whose temporary keys; by default the caller's, which needs no admin right. Unknown names are passed over. */
  readonly user?: string | undefined;
  /** Only keys that were given out with this type; by default the caller's own type, if it has one. */
  readonly tokenRevokeType?: string | undefined;
  /** All temporary keys of the user, whatever their type; not together with a type. */
  readonly fullRevoke?: boolean | undefined;
  /** Where the user comes from. Default `builtin`. */
  readonly userProvider?: 'builtin' | 'ldap' | undefined;
}

/**
 * Ends temporary keys at once. For another user, needs `admin:RemoveServiceAccount`. Refused with `InvalidArgument` (400)
 * when the caller's own keys have no type and none is given, with `InvalidRequest` (400) when another user is given and
 * neither a type nor `fullRevoke` is, and with `XMinioIAMActionNotAllowed` (403) when the provider is not configured.
 * Older servers lack the call and refuse it.
 */
export async function tokensRevoke(
  admin: Admin,
  input: TokensRevokeInput & NotOptions = {},
  options: CallOptions = {},
): Promise<void> {
  const { user, userProvider = 'builtin' } = input;
  const query = {
    user: user === undefined ? undefined : storedName('user', user),
    tokenRevokeType: optionalText('tokenRevokeType', input.tokenRevokeType),
    fullRevoke: input.fullRevoke === true ? 'true' : undefined,
  };
  const path = `/revoke-tokens/${oneOf('userProvider', userProvider, ['builtin', 'ldap'])}`;
  await sendCall(admin, { method: 'POST', path, query, answersNothing: true }, options);
}
