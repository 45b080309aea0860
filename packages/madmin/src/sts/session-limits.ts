import { InputError } from '../errors/input-error.ts';
import { policyText, type PolicyInput } from '../policy-document.ts';

const shortestSeconds = 900;
const longestSeconds = 31_536_000;
const maxPolicyBytes = 2048;

/** Common to all ways of getting temporary credentials. */
export interface SessionInput {
  /** 900 to 31,536,000. The server's default is an hour. */
  readonly durationSeconds?: number | undefined;
  /** A name by which `tokensRevoke` can end this session alone. */
  readonly tokenRevokeType?: string | undefined;
}

/** For how long, and with what rights less than the account's. */
export interface NarrowedSessionInput extends SessionInput {
  /** At most 2 kB; it narrows the session's rights. */
  readonly policy?: PolicyInput | undefined;
}

/** As parameters, when the server would take them. */
export function sessionParameters(input: NarrowedSessionInput): Record<string, string | undefined> {
  const { durationSeconds, policy, tokenRevokeType } = input;
  if (durationSeconds !== undefined) refuseDuration(durationSeconds);
  const Policy = policy === undefined ? undefined : sessionPolicy(policy);
  return { DurationSeconds: durationSeconds?.toString(), Policy, TokenRevokeType: tokenRevokeType };
}

function refuseDuration(durationSeconds: number): void {
  if (
    Number.isInteger(durationSeconds) &&
    durationSeconds >= shortestSeconds &&
    durationSeconds <= longestSeconds
  )
    return;
  throw new InputError(
    'durationSeconds',
    `It must be a whole number from ${shortestSeconds} to ${longestSeconds}.`,
  );
}

/** Text stays as it is: the server measures the document without its white space. */
function sessionPolicy(policy: PolicyInput): string {
  const text = policyText('policy', policy);
  const sizeBytes = Buffer.byteLength(text);
  if (sizeBytes > maxPolicyBytes)
    throw new InputError(
      'policy',
      `It has ${sizeBytes} bytes; a session's policy has ${maxPolicyBytes} at most.`,
    );
  return typeof policy === 'string' ? policy : text;
}
