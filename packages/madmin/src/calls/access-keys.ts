import { keysOf, type AccessKeysOfUser } from '../access-keys-of-user.ts';
import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { byName } from '../by-name.ts';
import { sendCall } from '../call.ts';
import { openReply } from '../encrypted-call.ts';
import { InputError } from '../errors/input-error.ts';
import { oneOf, optionalName } from '../input-rules.ts';
import { listAt, objectsOf, readList, readObject, textAt } from '../reply.ts';
import type { Wire } from '../wire.ts';
import { serviceAccountInfoOf, type ServiceAccountInfo } from '../service-account.ts';
import { storedName, storedNames } from '../stored-name.ts';

export type { AccessKey, AccessKeysOfUser } from '../access-keys-of-user.ts';

/** Whose keys to list, and of which kinds. */
export interface AccessKeyListInput {
  /** Names without access keys are left out, as are unknown ones. By default the caller alone. */
  readonly users?: readonly string[] | undefined;
  /** Of all users, in place of those named. */
  readonly all?: boolean | undefined;
  /** Default `all`. With `users-only`, users come without their keys. */
  readonly listType?: 'all' | 'users-only' | 'svcacc-only' | 'sts-only' | undefined;
}

/**
 * Access keys and temporary keys, by user, root among them. For other users, needs `admin:ListServiceAccounts`; for all,
 * `admin:ListUsers` with it.
 */
export async function accessKeyList(
  admin: Admin,
  input: AccessKeyListInput & NotOptions = {},
  options: CallOptions = {},
): Promise<Readonly<Record<string, AccessKeysOfUser>>> {
  const call = { method: 'GET', path: '/list-access-keys-bulk', query: listQuery(input) } as const;
  return readObject(await openReply(admin, await sendCall(admin, call, options), options), (wire) =>
    byName(wire, keysOf),
  );
}

function listQuery({ users, all = false, listType = 'all' }: AccessKeyListInput): {
  readonly users: readonly string[] | undefined;
  readonly all: string | undefined;
  readonly listType: string;
} {
  if (all && users !== undefined) throw new InputError('users', 'Name users or ask for all, not both.');
  if (users?.length === 0) throw new InputError('users', 'The server would take the caller.');
  oneOf('listType', listType, ['all', 'users-only', 'svcacc-only', 'sts-only']);
  return {
    users: users === undefined ? undefined : storedNames('users', users),
    all: all ? 'true' : undefined,
    listType,
  };
}

/** Whose keys to list, by provider, and of which kinds. */
export interface OpenidAccessKeyListInput extends Omit<AccessKeyListInput, 'users'> {
  /** By the provider's ID; by default the caller alone. */
  readonly users?: readonly string[] | undefined;
  /** The name of the provider's configuration; by default the unnamed one, `_`. */
  readonly configName?: string | undefined;
  /** Of all configurations, in place of the one named. */
  readonly allConfigs?: boolean | undefined;
}

/** The keys of one OpenID provider's users. */
export interface OpenidAccessKeys {
  readonly configName: string;
  readonly users: readonly OpenidUserKeys[];
}

/** The keys of one user of an OpenID provider. */
export interface OpenidUserKeys extends AccessKeysOfUser {
  /** The server's own name of the user, as `parentUser` of its keys tells it. */
  readonly minioAccessKey?: string;
  /** The provider's ID of the user. */
  readonly ID?: string;
  /** Empty, unless the configuration says which claim is the name. */
  readonly readableName?: string;
}

/**
 * The same for users of OpenID providers, by configuration. For others than the caller, needs
 * `admin:ListServiceAccounts`; for all, `admin:ListUsers` with it. Refused with `XMinioAdminNoSuchConfigTarget` (400)
 * when there is no such configuration.
 */
export async function openidAccessKeyList(
  admin: Admin,
  input: OpenidAccessKeyListInput & NotOptions = {},
  options: CallOptions = {},
): Promise<readonly OpenidAccessKeys[]> {
  const { configName, allConfigs = false, ...rest } = input;
  const query = {
    ...listQuery(rest),
    configName: optionalName('configName', configName),
    allConfigs: allConfigs ? 'true' : undefined,
  };
  const call = { method: 'GET', path: '/idp/openid/list-access-keys-bulk', query } as const;
  return readList(await openReply(admin, await sendCall(admin, call, options), options), (list) => {
    return objectsOf<Wire>(list, 'a configuration').map((wire) => ({
      ...wire,
      configName: textAt(wire, 'configName'),
      users: listAt(wire, 'users').map(keysOf),
    }));
  });
}

/** Names are the server's own; members not listed here are kept. */
export interface AccessKeyInfo extends ServiceAccountInfo {
  /** `Service Account`, `STS`, or a word that a newer server may have. */
  readonly userType: string;
  /** `builtin`, `ldap` or `openid`. */
  readonly userProvider: string;
  readonly ldapSpecificInfo?: Readonly<Record<string, unknown>>;
  readonly openIDSpecificInfo?: Readonly<Record<string, unknown>>;
}

/**
 * One access key or temporary key of any kind. Needs `admin:ListServiceAccounts`, except for the caller's own. Refused
 * with `XMinioAdminNoSuchAccessKey` (404) when there is none, also for the name of a user.
 */
export function accessKeyInfo(
  admin: Admin,
  input: { readonly accessKey: string },
  options: CallOptions = {},
): Promise<AccessKeyInfo> {
  const { accessKey } = input;
  return viewed(
    admin,
    {
      path: '/info-access-key',
      accessKey,
      read: (wire) => ({
        ...serviceAccountInfoOf(wire, accessKey),
        accessKey: textAt(wire, 'AccessKey'),
        userType: textAt(wire, 'userType'),
        userProvider: textAt(wire, 'userProvider'),
      }),
    },
    options,
  );
}

/**
 * One temporary key. Needs `admin:ListTemporaryAccounts`, also for the caller's own. For keys that are none, the server
 * answers `InternalError` (500).
 */
export function temporaryAccountInfo(
  admin: Admin,
  input: { readonly accessKey: string },
  options: CallOptions = {},
): Promise<ServiceAccountInfo> {
  const { accessKey } = input;
  const read = (wire: Wire): ServiceAccountInfo => serviceAccountInfoOf(wire, accessKey);
  return viewed(admin, { path: '/temporary-account-info', accessKey, read }, options);
}

async function viewed<Told>(
  admin: Admin,
  {
    path,
    accessKey,
    read,
  }: { readonly path: string; readonly accessKey: string; readonly read: (wire: Wire) => Told },
  options: CallOptions,
): Promise<Told> {
  const query = { accessKey: storedName('accessKey', accessKey) };
  const reply = await sendCall(admin, { method: 'GET', path, query }, options);
  return readObject(await openReply(admin, reply, options), read);
}
