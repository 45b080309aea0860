import { InputError } from '../errors/input-error.ts';

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

export interface NarrowedSessionInput extends SessionInput {
  /** A policy document as JSON text, at most 2 kB, that narrows the session's rights. */
  readonly policy?: string | undefined;
}

/** As parameters, when the server would take them. */
export function sessionParameters(input: NarrowedSessionInput): Record<string, string | undefined> {
  const { durationSeconds, policy, tokenRevokeType } = input;
  if (durationSeconds !== undefined) refuseDuration(durationSeconds);
  if (policy !== undefined) refusePolicy(policy);
  return { DurationSeconds: durationSeconds?.toString(), Policy: policy, TokenRevokeType: tokenRevokeType };
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

/** The server measures the document without its white space. */
function refusePolicy(policy: string): void {
  const sizeBytes = Buffer.byteLength(withoutSpace(policy));
  if (sizeBytes > maxPolicyBytes)
    throw new InputError(
      'policy',
      `It has ${sizeBytes} bytes; a session's policy has ${maxPolicyBytes} at most.`,
    );
}

function withoutSpace(policy: string): string {
  try {
    return JSON.stringify(JSON.parse(policy));
  } catch {
    throw new InputError('policy', 'It must be a policy document as JSON text.');
  }
}
