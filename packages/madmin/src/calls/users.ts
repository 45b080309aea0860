import { statusAt, type AccountStatus } from '../account-status.ts';
import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { byName } from '../by-name.ts';
import { openReply, sendEncrypted } from '../encrypted-call.ts';
import { isAdminApiError } from '../errors/guards.ts';
import { givenText, oneOf, optionalName } from '../input-rules.ts';
import { isObject, readObject, wrongShape } from '../reply.ts';
import type { Wire } from '../wire.ts';
import { storedName } from '../stored-name.ts';
import { shareTimeLimit } from '../time-limit.ts';
import { withoutUnsetTime } from '../unset-time.ts';

export type { AccountStatus } from '../account-status.ts';

const statuses: readonly AccountStatus[] = ['enabled', 'disabled'];

/** Names are the server's own; members not listed here are kept. */
export interface UserInfo {
  /** The user's name. */
  readonly accessKey: string;
  readonly status: AccountStatus;
  /** Policies attached to the user itself, separated by commas; those of its groups are not here. */
  readonly policyName?: string;
  readonly memberOf?: readonly string[] | null;
  /** RFC 3339: when the policies were last changed; the server does not always know. */
  readonly updatedAt?: string;
  /** Told by servers with another identity provider. */
  readonly userAuthInfo?: Readonly<Record<string, unknown>>;
}

/** All users of the server itself, by name; root and users of LDAP or OpenID are not there. Needs `admin:ListUsers`. */
export async function userList(
  admin: Admin,
  input: {
    /** Only users with a policy for this bucket; only those policies are then told. */
    readonly bucket?: string | undefined;
  } & NotOptions = {},
  options: CallOptions = {},
): Promise<Readonly<Record<string, UserInfo>>> {
  const query = { bucket: optionalName('bucket', input.bucket) };
  const reply = await sendCall(admin, { method: 'GET', path: '/list-users', query }, options);
  return readObject(await openReply(admin, reply, options), (wire) => byName(wire, userOf));
}

/**
 * One user. Needs `admin:GetUser`, except for the caller's own. Refused with `XMinioAdminNoSuchUser` (404) for unknown
 * users and for root, and with `XMinioIAMActionNotAllowed` (403) for access keys.
 */
export async function userInfo(
  admin: Admin,
  input: { readonly accessKey: string },
  options: CallOptions = {},
): Promise<UserInfo> {
  const accessKey = storedName('accessKey', input.accessKey);
  const call = { method: 'GET', path: '/user-info', query: { accessKey } } as const;
  const reply = await sendCall(admin, call, options);
  return readObject(reply.body, (wire) => userOf(wire, accessKey));
}

function userOf(user: unknown, accessKey: string): UserInfo {
  if (!isObject(user)) throw wrongShape('a user', 'an object');
  const wire: Wire = withoutUnsetTime(user, 'updatedAt');
  return { ...wire, accessKey, status: statusAt(wire) };
}

/**
 * Makes a user, or gives an existing one another secret key and status; policies stay. Needs `admin:CreateUser`, except
 * to change the caller's own secret key, which temporary credentials and access keys may not do.
 *
 * The server enables users whose status is not told. So that one who is disabled stays so, this call then reads it first,
 * which needs `admin:GetUser` for others; give `status` to do without.
 *
 * An access key has 3 characters or more and neither `,` nor `=`, or it is refused with `XMinioAdminInvalidAccessKey`
 * (400); a secret key has 8 or more, or `XMinioAdminInvalidSecretKey`. Names that begin or end with spaces are
 * `XMinioInvalidResource`; root's own name and those of access keys are `XMinioInvalidIAMCredentials` (403).
 */
export async function userAdd(
  admin: Admin,
  input: {
    readonly accessKey: string;
    readonly secretKey: string;
    /** By default the user's own, `enabled` for a new one. */
    readonly status?: AccountStatus | undefined;
  },
  options: CallOptions = {},
): Promise<void> {
  const limited = shareTimeLimit(options);
  const accessKey = storedName('accessKey', input.accessKey);
  const secretKey = givenText('secretKey', input.secretKey);
  // The server takes any other word for `disabled`.
  if (input.status !== undefined) oneOf('status', input.status, statuses);
  const status = input.status ?? (await statusOf(admin, accessKey, limited)) ?? 'enabled';
  const plain = JSON.stringify({ secretKey, status });
  const query = { accessKey };
  await sendEncrypted(
    admin,
    { method: 'PUT', path: '/add-user', query, plain, answersNothing: true },
    limited,
  );
}

/** `undefined` for no user, and for the name of an access key: a change of that is for the server to refuse. */
async function statusOf(
  admin: Admin,
  accessKey: string,
  options: CallOptions,
): Promise<AccountStatus | undefined> {
  try {
    return (await userInfo(admin, { accessKey }, options)).status;
  } catch (error) {
    if (isAdminApiError(error, 'XMinioAdminNoSuchUser')) return undefined;
    if (isAdminApiError(error, 'XMinioIAMActionNotAllowed')) return undefined;
    throw error;
  }
}

/**
 * Gives a user another secret key and keeps the rest; who is disabled stays so. Needs `admin:CreateUser` and
 * `admin:GetUser`, except for the caller's own. Refused with `XMinioAdminNoSuchUser` (404) for unknown users.
 */
export async function userSetPassword(
  admin: Admin,
  input: { readonly accessKey: string; readonly secretKey: string },
  options: CallOptions = {},
): Promise<void> {
  const limited = shareTimeLimit(options);
  const { accessKey, secretKey } = input;
  givenText('secretKey', secretKey);
  const { status } = await userInfo(admin, { accessKey }, limited);
  await userAdd(admin, { accessKey, secretKey, status }, limited);
}

/**
 * Deletes a user with its access keys and sessions, and takes it out of its groups. Needs `admin:DeleteUser`. Refused
 * with `XMinioAdminNoSuchUser` (404) for unknown users, and with `XMinioIAMActionNotAllowed` (403) for access keys,
 * which `serviceAccountDelete` deletes.
 */
export async function userDelete(
  admin: Admin,
  input: { readonly accessKey: string },
  options: CallOptions = {},
): Promise<void> {
  const query = { accessKey: storedName('accessKey', input.accessKey) };
  await sendCall(admin, { method: 'DELETE', path: '/remove-user', query, answersNothing: true }, options);
}

/** Needs `admin:EnableUser`, also to disable: the server does not look at `admin:DisableUser`. */
export async function userSetStatus(
  admin: Admin,
  input: { readonly accessKey: string; readonly status: AccountStatus },
  options: CallOptions = {},
): Promise<void> {
  const status = oneOf('status', input.status, statuses);
  const query = { accessKey: storedName('accessKey', input.accessKey), status };
  await sendCall(admin, { method: 'PUT', path: '/set-user-status', query, answersNothing: true }, options);
}
