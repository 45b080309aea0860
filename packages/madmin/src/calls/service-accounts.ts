import { refuseBothPolicies, traitsOfNewKey, traitsWire } from '../access-key-rules.ts';
import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { openReply, sendEncrypted } from '../encrypted-call.ts';
import { InputError } from '../errors/input-error.ts';
import type { Time } from '../given-time.ts';
import { givenText, jsonText, oneOf } from '../input-rules.ts';
import type { PolicyInput } from '../policy-document.ts';
import { listAt, readObject, textAt } from '../reply.ts';
import {
  newKeysOf,
  serviceAccountInfoOf,
  serviceAccountOf,
  type AccessKeyStatus,
  type ServiceAccount,
  type ServiceAccountInfo,
  type ServiceAccountKeys,
} from '../service-account.ts';
import { storedName } from '../stored-name.ts';
import { shareTimeLimit } from '../time-limit.ts';

export type { Time } from '../given-time.ts';
export type {
  AccessKeyStatus,
  ServiceAccount,
  ServiceAccountInfo,
  ServiceAccountKeys,
} from '../service-account.ts';

/** A key to make. */
export interface ServiceAccountAddInput {
  /**
   * Made up by the server when neither is given; with one of them alone it answers `XMinioAdminNoAccessKey` or
   * `XMinioAdminNoSecretKey` (400). 3 to 20 characters, otherwise `XMinioAdminInvalidAccessKey`.
   */
  readonly accessKey?: string | undefined;
  /** 8 to 40 characters, otherwise `XMinioAdminInvalidSecretKey` (400). */
  readonly secretKey?: string | undefined;
  /** The user that it belongs to, who may be root; by default the caller. */
  readonly parentUser?: string | undefined;
  /** With statements; it narrows the user's rights. Without it, the key has all of them. */
  readonly policy?: PolicyInput | undefined;
  /** `true` goes without a policy, and is the same as none. */
  readonly impliedPolicy?: boolean | undefined;
  /** The server makes keys that are on: `off` is an InputError, for `serviceAccountUpdate` to set. */
  readonly accountStatus?: AccessKeyStatus | undefined;
  /** At most 32 bytes, the first a letter from A to Z. */
  readonly name?: string | undefined;
  /** At most 256 bytes. */
  readonly description?: string | undefined;
  /**
   * Without it, it never expires. The server answers `InternalError` (500) for less than 15 minutes or more than 365 days
   * from now.
   */
  readonly expiration?: Time | undefined;
}

/**
 * Makes an access key. For another user, needs `admin:CreateServiceAccount`; for oneself, some policy that does not deny
 * it. Refused with `XMinioAdminNoSuchUser` (404) for unknown and for disabled users, with
 * `XMinioIAMServiceAccountNotAllowed` (400) for those that are access keys themselves and for an access key that there is
 * already, and with `XMinioIAMActionNotAllowed` (403) for one that is a user's name.
 *
 * What `serviceAccountInfo` gives makes a copy, with keys of its own: `{ ...info, accessKey, secretKey }`.
 */
export async function serviceAccountAdd(
  admin: Admin,
  input: ServiceAccountAddInput & NotOptions = {},
  options: CallOptions = {},
): Promise<ServiceAccountKeys> {
  const { accessKey, secretKey, parentUser } = input;
  refuseBothPolicies(input);
  const wire = traitsOfNewKey(input, admin.now());
  if (parentUser === '') throw new InputError('parentUser', 'The server would take the caller.');
  if (parentUser !== undefined) givenText('parentUser', parentUser);
  if (secretKey !== undefined) givenText('secretKey', secretKey);
  if (accessKey !== undefined) storedName('accessKey', accessKey);
  if (oneOf('accountStatus', input.accountStatus ?? 'on', ['on', 'off']) === 'off')
    throw new InputError('accountStatus', 'The server makes keys that are on.');
  const plain = jsonText({ accessKey, secretKey, targetUser: parentUser, ...wire });
  const reply = await sendEncrypted(admin, { method: 'PUT', path: '/add-service-account', plain }, options);
  return readObject(await openReply(admin, reply, options), newKeysOf);
}

/** What to change in a key; members left out stay. */
export interface ServiceAccountUpdateInput {
  readonly accessKey: string;
  readonly secretKey?: string | undefined;
  readonly accountStatus?: AccessKeyStatus | undefined;
  /** With statements. Without it, the policy stays. */
  readonly policy?: PolicyInput | undefined;
  /** `true` gives it all rights of its user in place of a policy; not together with one. */
  readonly impliedPolicy?: boolean | undefined;
  /** The server cannot take a name away. */
  readonly name?: string | undefined;
  /** The server cannot take a description away. */
  readonly description?: string | undefined;
  /** Within the limits of `serviceAccountAdd`; the word `never` takes an expiration away. */
  readonly expiration?: Time | undefined;
}

/**
 * Changes what is given. Needs `admin:UpdateServiceAccount`, also for the caller's own keys. Refused with
 * `XMinioInvalidIAMCredentials` (404) when there is no such key.
 *
 * The server gives a key all rights of its user with every change that does not name a policy. So that a policy stays,
 * this call reads it first, which needs `admin:ListServiceAccounts` for keys of others; give `policy` to do without. A
 * policy set by someone else between the two is undone.
 */
export async function serviceAccountUpdate(
  admin: Admin,
  input: ServiceAccountUpdateInput,
  options: CallOptions = {},
): Promise<void> {
  const limited = shareTimeLimit(options);
  const { secretKey, accountStatus } = input;
  refuseBothPolicies(input);
  const isForever = input.expiration === 'never';
  const expiration = isForever ? undefined : input.expiration;
  const wire = traitsWire({ ...input, expiration }, admin.now());
  const query = { accessKey: storedName('accessKey', input.accessKey) };
  if (secretKey !== undefined) givenText('secretKey', secretKey);
  if (accountStatus !== undefined) oneOf('accountStatus', accountStatus, ['on', 'off']);
  if (wire.description === '') throw new InputError('description', 'The server would keep the old one.');
  const plain = jsonText({
    newPolicy: input.impliedPolicy === true ? {} : (wire.policy ?? (await ownPolicy(admin, input, limited))),
    newSecretKey: secretKey,
    newStatus: accountStatus,
    newName: wire.name,
    newDescription: wire.description,
    newExpiration: isForever ? never : wire.expiration,
  });
  const call = {
    method: 'POST',
    path: '/update-service-account',
    query,
    plain,
    answersNothing: true,
  } as const;
  await sendEncrypted(admin, call, limited);
}

/** What the server takes for no expiration. */
const never = new Date(0).toISOString();

/** None where the key has all rights of its user. */
async function ownPolicy(
  admin: Admin,
  { accessKey }: { readonly accessKey: string },
  options: CallOptions,
): Promise<object | undefined> {
  return (await serviceAccountInfo(admin, { accessKey }, options)).policy;
}

/**
 * One access key. Needs `admin:ListServiceAccounts`, except for the caller's own. Refused with
 * `XMinioInvalidIAMCredentials` (404) when there is no such key, and with `AccessDenied` for the name of a user.
 */
export async function serviceAccountInfo(
  admin: Admin,
  input: { readonly accessKey: string },
  options: CallOptions = {},
): Promise<ServiceAccountInfo> {
  const accessKey = storedName('accessKey', input.accessKey);
  const call = { method: 'GET', path: '/info-service-account', query: { accessKey } } as const;
  const reply = await sendCall(admin, call, options);
  return readObject(await openReply(admin, reply, options), (wire) => serviceAccountInfoOf(wire, accessKey));
}

/**
 * The access keys of a user; none for a user who does not exist. Needs `admin:ListServiceAccounts`, except for the
 * caller's own.
 */
export async function serviceAccountList(
  admin: Admin,
  input: {
    /** By default the caller; for temporary credentials and access keys, the user that they belong to. */
    readonly user?: string | undefined;
  } & NotOptions = {},
  options: CallOptions = {},
): Promise<readonly (ServiceAccount & { readonly accessKey: string })[]> {
  if (input.user === '') throw new InputError('user', 'The server would take the caller.');
  if (input.user !== undefined) givenText('user', input.user);
  const query = { user: input.user };
  const reply = await sendCall(admin, { method: 'GET', path: '/list-service-accounts', query }, options);
  return readObject(await openReply(admin, reply, options), (wire) => {
    return listAt(wire, 'accounts').map((one) => {
      const account = serviceAccountOf(one);
      return { ...account, accessKey: textAt(account, 'accessKey') };
    });
  });
}

/**
 * Ends an access key at once. Needs `admin:RemoveServiceAccount`, except for the caller's own. Refused with
 * `XMinioInvalidIAMCredentials` (404) when there is no such key, and also when there is one that the caller may not
 * delete. The name of a user is answered with success, and nothing is deleted.
 */
export async function serviceAccountDelete(
  admin: Admin,
  input: { readonly accessKey: string },
  options: CallOptions = {},
): Promise<void> {
  const query = { accessKey: storedName('accessKey', input.accessKey) };
  await sendCall(
    admin,
    { method: 'DELETE', path: '/delete-service-account', query, answersNothing: true },
    options,
  );
}
