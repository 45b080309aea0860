import type { AdminOptions, CallOptions } from '../admin.ts';
import { sendSts, type TemporaryCredentials } from './sts-call.ts';

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
