import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { openReply, sendEncrypted } from '../encrypted-call.ts';
import { givenText, oneOf, optionalName } from '../input-rules.ts';
import { isObject, parseObject, textAt, wrongShape } from '../reply.ts';
import type { Wire } from '../wire.ts';
import { storedName } from '../stored-name.ts';
import { withoutUnsetTime } from '../unset-time.ts';

export type AccountStatus = 'enabled' | 'disabled';

const statuses: readonly AccountStatus[] = ['enabled', 'disabled'];

/** Names are the server's own; members not listed here are kept. */
export interface UserInfo {
  readonly status: AccountStatus | (string & {});
  /** Policies attached to the user itself, separated by commas; those of its groups are not here. */
  readonly policyName?: string;
  readonly memberOf?: readonly string[] | null;
  /** RFC 3339: when the policies were last changed; the server does not always know. */
  readonly updatedAt?: string;
  /** Told by servers with another identity provider. */
  readonly userAuthInfo?: Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

/** All users of the server itself, by name; root and users of LDAP or OpenID are not there. Needs `admin:ListUsers`. */
export async function userList(
  admin: Admin,
  input: {
    /** Only users with a policy for this bucket; only those policies are then told. */
    readonly bucket?: string | undefined;
  } = {},
  options: CallOptions = {},
): Promise<Readonly<Record<string, UserInfo>>> {
  const query = { bucket: optionalName('bucket', input.bucket) };
  const reply = await sendCall(admin, { method: 'GET', path: '/list-users', query }, options);
  const wire = parseObject(await openReply(admin, reply, options));
  return Object.fromEntries(Object.entries(wire).map(([name, user]) => [name, userOf(user)]));
}

/**
 * One user. Needs `admin:GetUser`, except for the caller's own. Refused with `XMinioAdminNoSuchUser` (404) for unknown
 * users and for root, and with `XMinioIAMActionNotAllowed` (403) for access keys.
 */
export async function userView(
  admin: Admin,
  input: { readonly accessKey: string },
  options: CallOptions = {},
): Promise<UserInfo> {
  const query = { accessKey: storedName('accessKey', input.accessKey) };
  const reply = await sendCall(admin, { method: 'GET', path: '/user-info', query }, options);
  return userOf(parseObject(reply.body));
}

function userOf(user: unknown): UserInfo {
  if (!isObject(user)) throw wrongShape('a user', 'an object');
  const wire: Wire = withoutUnsetTime(user, 'updatedAt');
  return { ...wire, status: textAt(wire, 'status') };
}

/**
 * Makes a user, or gives an existing one another secret key and status; policies stay. Needs `admin:CreateUser`, except
 * to change the caller's own secret key, which temporary credentials and access keys may not do.
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
    /** Default `enabled`, also for a user who was disabled. */
    readonly status?: AccountStatus | undefined;
  },
  options: CallOptions = {},
): Promise<void> {
  const { secretKey, status = 'enabled' } = input;
  const query = { accessKey: storedName('accessKey', input.accessKey) };
  const plain = JSON.stringify({
    secretKey: givenText('secretKey', secretKey),
    // The server takes any other word for `disabled`.
    status: oneOf('status', status, statuses),
  });
  await sendEncrypted(
    admin,
    { method: 'PUT', path: '/add-user', query, plain, answersNothing: true },
    options,
  );
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
