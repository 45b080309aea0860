import type { Admin, CallOptions } from '../admin.ts';
import { sendCall, type CallReply } from '../call.ts';
import type { AdminCall } from '../admin-call.ts';
import { changedBy, type ConfigChanged } from '../config/config-changed.ts';
import { settingText, targetText, type KeyValue } from '../config/config-text.ts';
import { openReply, sendEncrypted } from '../encrypted-call.ts';
import { isAdminApiError } from '../errors/guards.ts';
import { InputError } from '../errors/input-error.ts';
import { oneOf, pathSegment } from '../input-rules.ts';
import { listAt, objectsOf, readList, readObject, textAt } from '../reply.ts';
import { refuseMisread } from '../config/refuse-misread.ts';
import { shareTimeLimit } from '../time-limit.ts';

/** The kinds of identity providers. */
export type IdentityProviderType = 'openid' | 'ldap';

/** One provider; there may be many of OpenID, but only one LDAP directory, whose name is `_`. */
export interface IdentityProvider {
  readonly type: IdentityProviderType;
  /** Letters, digits, _, . and -. Default `_`. */
  readonly name?: string | undefined;
}

/** An identity provider in a list. */
export interface IdentityConfigSummary {
  readonly type: string;
  readonly name: string;
  readonly enabled: boolean;
  /** Of OpenID providers with a role policy: what `assumeRoleWithWebIdentity` takes. */
  readonly roleARN?: string;
}

/**
 * The providers of one type, as the server runs with them: what was written since is told a moment after a restart. The
 * one named `_` is there even when it was never configured. Needs `admin:ConfigUpdate`.
 */
export async function identityConfigList(
  admin: Admin,
  input: { readonly type: IdentityProviderType },
  options: CallOptions = {},
): Promise<readonly IdentityConfigSummary[]> {
  const limited = shareTimeLimit(options);
  const { type } = wordsOf(input);
  const call = { method: 'GET', path: `/idp-config/${type}` } as const;
  const reply = await onOlderToo({ type, name: '' }, (where) =>
    sendCall(admin, { ...call, ...where }, limited),
  );
  return readList(await openReply(admin, reply, limited), (list) =>
    objectsOf<IdentityConfigSummary>(list, 'an identity provider', ['type', 'name']),
  );
}

/** Names are the server's own, but for `keyValues`; members not listed here are kept. */
export interface IdentityConfigInfo {
  readonly type: IdentityProviderType;
  readonly name: string;
  /** Those of `info` that are stored, and can be set. */
  readonly keyValues: readonly KeyValue[];
  /** Keys with another value than their default, as the server runs with them. Secrets are left out. */
  readonly info: readonly IdentityConfigValue[];
}

/** One setting of an identity provider, and where it comes from. */
export interface IdentityConfigValue {
  readonly key: string;
  readonly value: string;
  /** Whether it can be set; the ARN of a role, `roleARN`, is told beside the settings. */
  readonly isCfg: boolean;
  /** Set by the server's environment, which wins over what is stored. */
  readonly isEnv: boolean;
}

/**
 * The settings of a provider. Refused with `XMinioAdminNoSuchConfigTarget` (400) when there is none of that name. Needs
 * `admin:ConfigUpdate`.
 */
export async function identityConfigInfo(
  admin: Admin,
  input: IdentityProvider,
  options: CallOptions = {},
): Promise<IdentityConfigInfo> {
  const limited = shareTimeLimit(options);
  const call = { method: 'GET', path: pathOf(input) } as const;
  const reply = await onOlderToo(wordsOf(input), (where) => sendCall(admin, { ...call, ...where }, limited));
  return readObject(await openReply(admin, reply, limited), (wire) => {
    const info = objectsOf<IdentityConfigValue>(listAt(wire, 'info'), 'a setting', ['key', 'value']);
    textAt(wire, 'type');
    const { type, name = '_' } = input;
    const stored = info.filter(({ isCfg, isEnv }) => isCfg && !isEnv);
    return { ...wire, type, name, info, keyValues: stored.map(({ key, value }) => ({ key, value })) };
  });
}

/** An identity provider and its settings. */
export type IdentityConfigInput = IdentityProvider & { readonly keyValues: readonly KeyValue[] };

/**
 * Adds a provider, which works from the server's next restart on. Needs `admin:ConfigUpdate`. The server tries it first:
 * refused with `XMinioAdminConfigBadJSON` (400) when the discovery document of an OpenID provider cannot be read, another
 * provider has its `client_id`, or it is the second one without a `role_policy`; with `XMinioAdminConfigLDAPValidation`
 * (400) when the directory does not answer or its search cannot work; with `XMinioConfigError` (400) when a key is
 * missing; with `XMinioAdminConfigIDPCfgNameAlreadyExists` (400) when the server runs with one of that name. One that is
 * not running yet is replaced.
 */
export function identityConfigAdd(
  admin: Admin,
  input: IdentityConfigInput,
  options: CallOptions = {},
): Promise<ConfigChanged> {
  return write(admin, { ...input, method: 'PUT' }, options);
}

/**
 * Changes the keys given of a provider from the server's next restart on; the others keep their values. Takes what
 * `identityConfigInfo` gives. Refused with
 * `XMinioAdminConfigIDPCfgNameDoesNotExist` (400) when the server does not run with one of that name, and as when adding.
 * Needs `admin:ConfigUpdate`.
 */
export function identityConfigUpdate(
  admin: Admin,
  input: IdentityConfigInput,
  options: CallOptions = {},
): Promise<ConfigChanged> {
  return write(admin, { ...input, method: 'POST' }, options);
}

/**
 * Takes a provider away from the server's next restart on. Refused with `XMinioAdminNoSuchConfigTarget` (400) when the
 * server does not run with one of that name; `_` may always be deleted. Needs `admin:ConfigUpdate`.
 */
export async function identityConfigDelete(
  admin: Admin,
  input: IdentityProvider,
  options: CallOptions = {},
): Promise<ConfigChanged> {
  const limited = shareTimeLimit(options);
  const call = { method: 'DELETE', path: pathOf(input), answersNothing: true } as const;
  return changedBy(
    await onOlderToo(wordsOf(input), (where) => sendCall(admin, { ...call, ...where }, limited)),
  );
}

async function write(
  admin: Admin,
  input: IdentityConfigInput & { readonly method: 'PUT' | 'POST' },
  options: CallOptions,
): Promise<ConfigChanged> {
  const limited = shareTimeLimit(options);
  const { keyValues, method } = input;
  const path = pathOf(input);
  const target = targetOf(input);
  // The server joins the target to it by itself.
  const plain = settingText(target, keyValues).slice(targetText(target).length + 1);
  await refuseMisread(admin, { subsystem: target.subsystem, keyValues }, limited);
  const contentType = 'application/octet-stream';
  const call = { method, path, plain, contentType, answersNothing: true } as const;
  // The query form has one method for both.
  const send = (where: Partial<AdminCall>): Promise<CallReply> =>
    sendEncrypted(
      admin,
      { ...call, ...where, ...(where.query === undefined ? {} : { method: 'PUT' }) },
      limited,
    );
  return changedBy(await onOlderToo(wordsOf(input), send));
}

function targetOf({ type, name }: IdentityProvider): { subsystem: string; target: string | undefined } {
  if (type === 'ldap' && name !== undefined && name !== '_')
    throw new InputError('name', 'There is one LDAP directory only, and its name is _.');
  return { subsystem: `identity_${type}`, target: name };
}

function pathOf(provider: IdentityProvider): string {
  const { type, name } = wordsOf(provider);
  targetText(targetOf(provider));
  return `/idp-config/${type}/${pathSegment('name', name)}`;
}

function wordsOf({ type, name = '_' }: IdentityProvider): { readonly type: string; readonly name: string } {
  return { type: oneOf('type', type, ['openid', 'ldap']), name };
}

/** Servers before the path form answer it with 426 and take both words in the query. */
async function onOlderToo(
  query: { readonly type: string; readonly name: string },
  send: (where: Partial<AdminCall>) => Promise<CallReply>,
): Promise<CallReply> {
  try {
    return await send({});
  } catch (error) {
    if (!isAdminApiError(error) || error.status !== 426) throw error;
    return await send({ path: '/idp-config', query });
  }
}
