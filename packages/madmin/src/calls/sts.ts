import type { AdminOptions, CallOptions, NotOptions } from '../admin.ts';
import { sessionParameters, type NarrowedSessionInput, type SessionInput } from '../sts/session-limits.ts';
import {
  credentialsOf,
  sendSts,
  sendStsQuery,
  stsText,
  type StsServer,
  type TemporaryCredentials,
} from '../sts/sts-call.ts';

export type { NarrowedSessionInput, SessionInput } from '../sts/session-limits.ts';
export type { StsServer, TemporaryCredentials } from '../sts/sts-call.ts';

/** Known from other services: the server takes them, and the session is the same without them. */
export interface RoleInput {
  readonly roleArn?: string | undefined;
  readonly roleSessionName?: string | undefined;
  readonly externalId?: string | undefined;
}

/** What the temporary credentials may do, and for how long. */
export interface AssumeRoleInput extends NarrowedSessionInput, RoleInput {
  readonly durationSeconds: number;
}

/**
 * Temporary credentials in exchange for long-term ones; no right is needed. Refused with `AccessDenied` (403) to temporary
 * credentials and to service accounts, and alike for an unknown access key and a wrong secret one; only the message
 * differs. A wrong clock is `RequestTimeTooSkewed` (403).
 */
export async function assumeRole(
  caller: AdminOptions,
  input: AssumeRoleInput,
  options: CallOptions = {},
): Promise<TemporaryCredentials> {
  const form = {
    Action: 'AssumeRole',
    RoleArn: input.roleArn,
    RoleSessionName: input.roleSessionName,
    ExternalId: input.externalId,
    ...sessionParameters(input),
  };
  return await sendSts(caller, form, options);
}

/** A token of an OpenID provider. */
export interface AssumeRoleWithWebIdentityInput extends NarrowedSessionInput {
  /** The identity provider's ID token. */
  readonly webIdentityToken: string;
  /** With a provider configured to ask for user info: its access token. */
  readonly webIdentityAccessToken?: string | undefined;
  /** The provider's refresh token; no session needs it. */
  readonly webIdentityRefreshToken?: string | undefined;
  /** Never longer than the ID token lasts, unless the provider's configuration says otherwise. */
  readonly durationSeconds?: number | undefined;
  /** With a provider that is configured with a role policy: its ARN, as `identityConfigList` gives it. */
  readonly roleArn?: string | undefined;
  /** Goes with a role's ARN; nothing here tells it again. */
  readonly roleSessionName?: string | undefined;
}

/**
 * Temporary credentials in exchange for a token of an OpenID provider that the server trusts. Not signed. Refused with
 * `InvalidParameterValue` (400) when the token is wrong, foreign, expired or names no policy; only the message differs.
 */
export async function assumeRoleWithWebIdentity(
  server: StsServer,
  input: AssumeRoleWithWebIdentityInput,
  options: CallOptions = {},
): Promise<TemporaryCredentials> {
  const form = {
    Action: 'AssumeRoleWithWebIdentity',
    WebIdentityToken: input.webIdentityToken,
    WebIdentityAccessToken: input.webIdentityAccessToken,
    WebIdentityRefreshToken: input.webIdentityRefreshToken,
    RoleArn: input.roleArn,
    RoleSessionName: input.roleSessionName,
    ...sessionParameters(input),
  };
  return await sendSts(unsigned(server), form, options);
}

/** An access token of an OpenID provider. */
export interface AssumeRoleWithClientGrantsInput extends NarrowedSessionInput {
  /** The access token that the identity provider gave a program for its own client credentials. */
  readonly token: string;
  readonly roleArn?: string | undefined;
}

/** The same for programs that sign in at the OpenID provider as themselves. Not signed; refused like a web identity. */
export async function assumeRoleWithClientGrants(
  server: StsServer,
  input: AssumeRoleWithClientGrantsInput,
  options: CallOptions = {},
): Promise<TemporaryCredentials> {
  const form = {
    Action: 'AssumeRoleWithClientGrants',
    Token: input.token,
    RoleArn: input.roleArn,
    ...sessionParameters(input),
  };
  return await sendSts(unsigned(server), form, options);
}

/** A name and a password that LDAP knows. */
export interface AssumeRoleWithLdapIdentityInput extends NarrowedSessionInput {
  /** As the directory's user search takes it, such as `alice`; not a DN. */
  readonly username: string;
  readonly password: string;
}

/**
 * Temporary credentials in exchange for a user name and password of the LDAP directory. Not signed. Refused with
 * `InvalidParameterValue` (400) alike when the name is unknown, the password wrong, the directory out of reach, or no
 * policy is attached to the user or a group of theirs; only the message differs.
 */
export async function assumeRoleWithLdapIdentity(
  server: StsServer,
  input: AssumeRoleWithLdapIdentityInput,
  options: CallOptions = {},
): Promise<TemporaryCredentials> {
  const form = {
    Action: 'AssumeRoleWithLDAPIdentity',
    LDAPUsername: input.username,
    LDAPPassword: input.password,
    ...sessionParameters(input),
  };
  return await sendSts(unsigned(server), form, options);
}

/**
 * Temporary credentials in exchange for the client certificate of the transport (`cert` and `key` of `createTransport`);
 * its common name is the name of the policy that holds. They last no longer than the certificate. Needs an `https`
 * server with `identity_tls` on. Refused with `MissingParameter` (400) without a certificate, with
 * `InvalidClientCertificate` (400) when it is expired, foreign or not for clients, and with `InternalError` (500) when
 * there is no policy of its name.
 */
export async function assumeRoleWithCertificate(
  server: StsServer,
  input: SessionInput & NotOptions = {},
  options: CallOptions = {},
): Promise<TemporaryCredentials> {
  const parameters = { Action: 'AssumeRoleWithCertificate', ...sessionParameters(input) };
  return await sendStsQuery(server, { parameters, read: credentialsOf }, options);
}

/** A token that the identity plugin knows. */
export interface AssumeRoleWithCustomTokenInput extends SessionInput {
  /** What the identity plugin understands. It travels in the request's query, where logs may keep it. */
  readonly token: string;
  /** Of the plugin, such as `arn:minio:iam:::role/idmp-name`. */
  readonly roleArn: string;
}

/** Temporary credentials, and the user that the plugin named. */
export interface CustomTokenCredentials extends TemporaryCredentials {
  /** Whom the plugin took the token for, after `custom:`. */
  readonly assumedUser: string;
}

/**
 * Temporary credentials in exchange for a token that the server's identity plugin accepts. Not signed. Refused with
 * `InvalidParameterValue` (400) for a role that is not the plugin's, and with `InternalError` (500) and the plugin's own
 * reason as message when the plugin refuses the token.
 */
export async function assumeRoleWithCustomToken(
  server: StsServer,
  input: AssumeRoleWithCustomTokenInput,
  options: CallOptions = {},
): Promise<CustomTokenCredentials> {
  const parameters = {
    Action: 'AssumeRoleWithCustomToken',
    Token: input.token,
    RoleArn: input.roleArn,
    ...sessionParameters(input),
  };
  const read = (xml: string): CustomTokenCredentials => ({
    ...credentialsOf(xml),
    assumedUser: stsText(xml, 'AssumedUser'),
  });
  return await sendStsQuery(server, { parameters, read }, options);
}

/** An admin may be given as the server: its credentials must not sign. */
function unsigned(server: StsServer): StsServer & { readonly credentials: undefined } {
  return { ...server, credentials: undefined };
}
