import { refuseTraits } from '../access-key-rules.ts';
import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { openReply, sendEncrypted } from '../encrypted-call.ts';
import { InputError } from '../errors/input-error.ts';
import { givenText, jsonText, oneOf } from '../input-rules.ts';
import { isObject, listAt, objectAt, parseJson, parseObject, textAt, wrongShape } from '../reply.ts';
import { serviceAccountOf, type ServiceAccount } from '../service-account.ts';
import { storedName } from '../stored-name.ts';

export type { ServiceAccount } from '../service-account.ts';

export interface ServiceAccountAddInput {
  /**
   * Made up by the server when neither is given; with one of them alone it answers `XMinioAdminNoAccessKey` or
   * `XMinioAdminNoSecretKey` (400). 3 to 20 characters, otherwise `XMinioAdminInvalidAccessKey`.
   */
  readonly accessKey?: string | undefined;
  /** 8 to 40 characters, otherwise `XMinioAdminInvalidSecretKey` (400). */
  readonly secretKey?: string | undefined;
  /** The user that it belongs to, who may be root; by default the caller. */
  readonly targetUser?: string | undefined;
  /** A policy document, with statements, that narrows the user's rights. */
  readonly policy?: object | undefined;
  /** At most 32 bytes, the first a letter from A to Z. */
  readonly name?: string | undefined;
  /** At most 256 bytes. */
  readonly description?: string | undefined;
  /**
   * Milliseconds since the epoch; without it, it never expires. The server answers `InternalError` (500) for less than 15
   * minutes or more than 365 days from now.
   */
  readonly expiresAt?: number | undefined;
}

export interface ServiceAccountKeys {
  readonly accessKey: string;
  /** The server shows it this once. */
  readonly secretKey: string;
}

/**
 * Makes an access key. For another user, needs `admin:CreateServiceAccount`; for oneself, some policy that does not deny
 * it. Refused with `XMinioAdminNoSuchUser` (404) for unknown and for disabled users, with
 * `XMinioIAMServiceAccountNotAllowed` (400) for those that are access keys themselves and for an access key that there is
 * already, and with `XMinioIAMActionNotAllowed` (403) for one that is a user's name.
 */
export async function serviceAccountAdd(
  admin: Admin,
  input: ServiceAccountAddInput = {},
  options: CallOptions = {},
): Promise<ServiceAccountKeys> {
  const { expiresAt, name, ...rest } = input;
  // Without a name is what an empty one means to the server.
  const given = name === '' ? rest : { ...rest, name };
  refuseTraits({ ...given, expiresAt }, admin.now());
  if (given.targetUser === '') throw new InputError('targetUser', 'The server would take the caller.');
  if (given.targetUser !== undefined) givenText('targetUser', given.targetUser);
  if (given.secretKey !== undefined) givenText('secretKey', given.secretKey);
  if (given.accessKey !== undefined) storedName('accessKey', given.accessKey);
  const expiration = expiresAt === undefined ? undefined : new Date(expiresAt).toISOString();
  const plain = jsonText({ ...given, expiration });
  const reply = await sendEncrypted(admin, { method: 'PUT', path: '/add-service-account', plain }, options);
  const credentials = objectAt(parseObject(await openReply(admin, reply, options)), 'credentials');
  return { accessKey: textAt(credentials, 'accessKey'), secretKey: textAt(credentials, 'secretKey') };
}

export interface ServiceAccountUpdateInput {
  readonly accessKey: string;
  readonly secretKey?: string | undefined;
  readonly status?: 'on' | 'off' | undefined;
  /** A policy document with statements, or `implied` for all rights of the user. Without it, the policy stays. */
  readonly policy?: object | 'implied' | undefined;
  /** The server cannot take a name away. */
  readonly name?: string | undefined;
  /** The server cannot take a description away. */
  readonly description?: string | undefined;
  /** Milliseconds since the epoch, within the limits of `serviceAccountAdd`; `never` takes an expiration away. */
  readonly expiresAt?: number | 'never' | undefined;
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
  const { accessKey, secretKey, status, name, description, policy, expiresAt } = input;
  refuseTraits(
    {
      name,
      description,
      policy: policy === 'implied' ? undefined : policy,
      expiresAt: expiresAt === 'never' ? undefined : expiresAt,
    },
    admin.now(),
  );
  if (secretKey !== undefined) givenText('secretKey', secretKey);
  if (status !== undefined) oneOf('status', status, ['on', 'off']);
  if (description === '') throw new InputError('description', 'The server would keep the old one.');
  const plain = jsonText({
    newPolicy: await newPolicy(admin, input, options),
    newSecretKey: secretKey,
    newStatus: status,
    newName: name,
    newDescription: description,
    newExpiration: expirationOf(expiresAt),
  });
  const query = { accessKey: storedName('accessKey', accessKey) };
  const call = {
    method: 'POST',
    path: '/update-service-account',
    query,
    plain,
    answersNothing: true,
  } as const;
  await sendEncrypted(admin, call, options);
}

async function newPolicy(
  admin: Admin,
  { accessKey, policy }: ServiceAccountUpdateInput,
  options: CallOptions,
): Promise<object | undefined> {
  if (policy === 'implied') return {};
  if (policy !== undefined) return policy;
  const current = await serviceAccountView(admin, { accessKey }, options);
  if (current.impliedPolicy) return undefined;
  const document = parseJson(Buffer.from(current.policy));
  if (!isObject(document)) throw wrongShape('policy', 'a document');
  return document;
}

function expirationOf(expiresAt: ServiceAccountUpdateInput['expiresAt']): string | undefined {
  if (expiresAt === undefined) return undefined;
  return new Date(expiresAt === 'never' ? 0 : expiresAt).toISOString();
}

export interface ServiceAccountView extends ServiceAccount {
  /** JSON: its own policy, or that of its user when implied, which is without statements for root. */
  readonly policy: string;
}

/**
 * One access key. Needs `admin:ListServiceAccounts`, except for the caller's own. Refused with
 * `XMinioInvalidIAMCredentials` (404) when there is no such key, and with `AccessDenied` for the name of a user.
 */
export async function serviceAccountView(
  admin: Admin,
  input: { readonly accessKey: string },
  options: CallOptions = {},
): Promise<ServiceAccountView> {
  const query = { accessKey: storedName('accessKey', input.accessKey) };
  const reply = await sendCall(admin, { method: 'GET', path: '/info-service-account', query }, options);
  const account = serviceAccountOf(parseObject(await openReply(admin, reply, options)));
  return { ...account, policy: textAt(account, 'policy') };
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
  } = {},
  options: CallOptions = {},
): Promise<readonly (ServiceAccount & { readonly accessKey: string })[]> {
  if (input.user === '') throw new InputError('user', 'The server would take the caller.');
  if (input.user !== undefined) givenText('user', input.user);
  const query = { user: input.user };
  const reply = await sendCall(admin, { method: 'GET', path: '/list-service-accounts', query }, options);
  const wire = parseObject(await openReply(admin, reply, options));
  return listAt(wire, 'accounts').map((one) => {
    const account = serviceAccountOf(one);
    return { ...account, accessKey: textAt(account, 'accessKey') };
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
