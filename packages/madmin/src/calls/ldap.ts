import { refuseBothPolicies, traitsOfNewKey } from '../access-key-rules.ts';
import { keysOf, type AccessKeysOfUser } from '../access-keys-of-user.ts';
import type { Admin, CallOptions, NotOptions } from '../admin.ts';
import { byName } from '../by-name.ts';
import { sendCall } from '../call.ts';
import { openReply, sendEncrypted } from '../encrypted-call.ts';
import { InputError } from '../errors/input-error.ts';
import { givenName, givenText, jsonText, oneOf } from '../input-rules.ts';
import { entitiesOf, refuseEmptyLists, type PolicyEntities } from '../policy-entities.ts';
import { oneHolder } from '../policy-holder.ts';
import { listAt, readObject } from '../reply.ts';
import { newKeysOf, type ServiceAccountKeys } from '../service-account.ts';
import { storedName } from '../stored-name.ts';
import type { AccessKeyListInput } from './access-keys.ts';
import type { PolicyChange, PolicyChanged } from './policies.ts';
import type { PolicyEntitiesInput } from './policy-entities.ts';
import type { ServiceAccountAddInput } from './service-accounts.ts';

/**
 * Attaches policies to a group of the LDAP directory, by DN, or to a user, by DN or login name. The server looks them up
 * and keeps DNs as it spells them itself, so case and spaces do not matter. Needs `admin:UpdatePolicyAssociation`. Refused
 * with `XMinioAdminPolicyChangeAlreadyApplied` (400) when all are attached already, and with `XMinioAdminNoSuchUser`,
 * `XMinioAdminNoSuchGroup` or `XMinioAdminNoSuchPolicy` (404).
 */
export function ldapPolicyAttach(
  admin: Admin,
  input: PolicyChange,
  options: CallOptions = {},
): Promise<PolicyChanged> {
  return changePolicies(admin, { ...input, verb: 'attach' }, options);
}

/**
 * Takes policies away. Needs `admin:UpdatePolicyAssociation`. Refused with `XMinioAdminPolicyChangeAlreadyApplied` (400)
 * when none of them is attached.
 */
export function ldapPolicyDetach(
  admin: Admin,
  input: PolicyChange,
  options: CallOptions = {},
): Promise<PolicyChanged> {
  return changePolicies(admin, { ...input, verb: 'detach' }, options);
}

async function changePolicies(
  admin: Admin,
  input: PolicyChange & { readonly verb: 'attach' | 'detach' },
  options: CallOptions,
): Promise<PolicyChanged> {
  const { policies, user, group, verb } = oneHolder(input);
  if (policies.length === 0) throw new InputError('policies', 'Name at least one policy.');
  for (const name of policies) givenName('policies', name);
  if (user !== undefined) givenName('user', user);
  if (group !== undefined) givenName('group', group);
  const plain = JSON.stringify({ policies, user, group });
  const path = `/idp/ldap/policy/${verb}`;
  // Refused with 400 under any other content type.
  const contentType = 'application/octet-stream';
  const reply = await sendEncrypted(admin, { method: 'POST', path, contentType, plain }, options);
  return readObject(await openReply(admin, reply, options), (wire) => {
    return {
      policiesAttached: listAt(wire, 'policiesAttached').map(String),
      policiesDetached: listAt(wire, 'policiesDetached').map(String),
    };
  });
}

/**
 * Which policies are attached to which users, by DN or login name, and groups of the directory; answered by DN. Who has
 * none, or does not exist, is left out. Without an input: for every policy. Needs one of `admin:ListUsers`,
 * `admin:ListGroups` and `admin:ListUserPolicies`.
 */
export async function ldapPolicyEntities(
  admin: Admin,
  input: PolicyEntitiesInput & NotOptions = {},
  options: CallOptions = {},
): Promise<PolicyEntities> {
  refuseEmptyLists(input);
  const { users = [], groups = [], policies = [] } = input;
  for (const name of users) givenName('users', name);
  for (const name of groups) givenName('groups', name);
  for (const name of policies) givenName('policies', name);
  const query = { user: users, group: groups, policy: policies };
  const reply = await sendCall(admin, { method: 'GET', path: '/idp/ldap/policy-entities', query }, options);
  return readObject(await openReply(admin, reply, options), entitiesOf);
}

/** A key for an LDAP user, or for the caller. */
export type LdapServiceAccountAddInput = Omit<ServiceAccountAddInput, 'parentUser' | 'accountStatus'> & {
  /** The login name of the user that it belongs to, such as `alice`; by default the caller. */
  readonly user?: string | undefined;
};

/**
 * Makes an access key of a user of the directory, who needs no session for it but a policy to do anything with it. For
 * another user, needs `admin:CreateServiceAccount`. Refused with `XMinioLDAPExpectedLoginName` (400) for a DN, with
 * `XMinioAdminNoSuchUser` (404) for who has no policy or is not in the directory, the server's root among them, and with
 * `XMinioLDAPNotEnabled` (501) by servers without a directory.
 */
export async function ldapServiceAccountAdd(
  admin: Admin,
  input: LdapServiceAccountAddInput & NotOptions = {},
  options: CallOptions = {},
): Promise<ServiceAccountKeys> {
  const { accessKey, secretKey, user: targetUser } = input;
  if (targetUser === '') throw new InputError('user', 'The server would take the caller.');
  if (targetUser !== undefined) givenText('user', targetUser);
  refuseBothPolicies(input);
  const wire = traitsOfNewKey(input, admin.now());
  if (accessKey !== undefined) storedName('accessKey', accessKey);
  const plain = jsonText({ accessKey, secretKey, targetUser, ...wire });
  const path = '/idp/ldap/add-service-account';
  // The server closes it after `XMinioLDAPExpectedLoginName` and, at times, `XMinioAdminNoSuchUser`.
  const call = { method: 'PUT', path, plain, closeConnection: true } as const;
  const reply = await sendEncrypted(admin, call, options);
  return readObject(await openReply(admin, reply, options), newKeysOf);
}

/** Whose keys to list. */
export interface LdapServiceAccountListInput {
  /** By default the caller. */
  readonly userDn?: string | undefined;
  /** Default `all`. */
  readonly listType?: 'all' | 'svcacc-only' | 'sts-only' | undefined;
}

/**
 * The access keys of one user of the directory. For another user, needs `admin:ListServiceAccounts`. Refused with
 * `XMinioAdminNoSuchUser` (404) for who is not in the directory, the server's root among them.
 */
export async function ldapServiceAccountList(
  admin: Admin,
  input: LdapServiceAccountListInput & NotOptions = {},
  options: CallOptions = {},
): Promise<AccessKeysOfUser> {
  const { userDn, listType = 'all' } = input;
  if (userDn === '') throw new InputError('userDn', 'The server would take the caller.');
  if (userDn !== undefined) givenText('userDn', userDn);
  oneOf('listType', listType, ['all', 'svcacc-only', 'sts-only']);
  // Without either of them, the server does not know the call.
  const query = { userDN: userDn ?? '', listType };
  const call = { method: 'GET', path: '/idp/ldap/list-access-keys', query } as const;
  return readObject(await openReply(admin, await sendCall(admin, call, options), options), keysOf);
}

/**
 * The access keys of users of the directory, given by DN or login name, answered by DN. For others than the caller, needs
 * `admin:ListServiceAccounts`; for all, `admin:ListUsers` with it. Refused with `InternalError` (500) when one of them is
 * not in the directory, and with `XMinioIAMActionNotAllowed` (403) by servers without one.
 */
export async function ldapAccessKeyList(
  admin: Admin,
  input: AccessKeyListInput & NotOptions = {},
  options: CallOptions = {},
): Promise<Readonly<Record<string, AccessKeysOfUser>>> {
  const { users, all = false, listType = 'all' } = input;
  if (all && users !== undefined) throw new InputError('users', 'Name users or ask for all, not both.');
  if (users?.length === 0) throw new InputError('users', 'The server would take the caller.');
  for (const user of users ?? []) givenName('users', user);
  oneOf('listType', listType, ['all', 'users-only', 'svcacc-only', 'sts-only']);
  const query = { userDNs: users, all: all ? 'true' : undefined, listType };
  const call = { method: 'GET', path: '/idp/ldap/list-access-keys-bulk', query } as const;
  return readObject(await openReply(admin, await sendCall(admin, call, options), options), (wire) =>
    byName(wire, keysOf),
  );
}
