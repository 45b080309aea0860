import type { AdminOptions, CallOptions } from '../admin.ts';
import { sendSts, type TemporaryCredentials } from '../sts/sts-call.ts';

export type { StsCaller, TemporaryCredentials } from '../sts/sts-call.ts';

export interface AssumeRoleInput {
  /** 900 to 31,536,000. */
  readonly durationSeconds: number;
  /** A policy document as JSON text, at most 2 kB, that narrows the session's rights. */
  readonly policy?: string | undefined;
  /** A name by which `tokensRevoke` can end this session alone. */
  readonly tokenRevokeType?: string | undefined;
}

/**
 * Temporary credentials in exchange for long-term ones. Refused (`AccessDenied`) to temporary credentials and to
 * service accounts.
 */
export function assumeRole(
  caller: AdminOptions,
  input: AssumeRoleInput,
  options: CallOptions = {},
): Promise<TemporaryCredentials> {
  const form = {
    Action: 'AssumeRole',
    DurationSeconds: String(input.durationSeconds),
    Policy: input.policy,
    TokenRevokeType: input.tokenRevokeType,
  };
  return sendSts(caller, form, options);
}

export interface AssumeRoleWithWebIdentityInput {
  /** The identity provider's ID token. */
  readonly webIdentityToken: string;
  /** With a provider configured to ask for user info: its access token. */
  readonly webIdentityAccessToken?: string | undefined;
  /** Never longer than the ID token lasts, unless the provider's configuration says otherwise. */
  readonly durationSeconds?: number | undefined;
  readonly roleArn?: string | undefined;
  readonly policy?: string | undefined;
  readonly tokenRevokeType?: string | undefined;
}

/** Temporary credentials in exchange for a token of an OpenID provider that the server trusts. Not signed. */
export function assumeRoleWithWebIdentity(
  caller: Omit<AdminOptions, 'credentials'>,
  input: AssumeRoleWithWebIdentityInput,
  options: CallOptions = {},
): Promise<TemporaryCredentials> {
  const form = {
    Action: 'AssumeRoleWithWebIdentity',
    WebIdentityToken: input.webIdentityToken,
    WebIdentityAccessToken: input.webIdentityAccessToken,
    DurationSeconds: input.durationSeconds === undefined ? undefined : String(input.durationSeconds),
    RoleArn: input.roleArn,
    Policy: input.policy,
    TokenRevokeType: input.tokenRevokeType,
  };
  return sendSts({ ...caller, credentials: undefined }, form, options);
}
