import type { AdminOptions, CallOptions } from '../admin.ts';
import { sendSts, type TemporaryCredentials } from './sts-call.ts';

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
