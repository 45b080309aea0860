import { InputError } from './errors/input-error.ts';
import { documentText, givenText } from './input-rules.ts';
import { isObject } from './reply.ts';

export interface AccessKeyTraits {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly policy?: object | undefined;
  readonly expiresAt?: number | undefined;
}

/** What the server would take for something else, or refuse in words that say nothing of the cause. */
export function refuseTraits(traits: AccessKeyTraits, nowMs: number): void {
  const { name, description, policy, expiresAt } = traits;
  if (name !== undefined) givenText('name', name);
  if (description !== undefined) givenText('description', description);
  if (policy !== undefined) documentText('policy', policy);
  if (name !== undefined && !(/^[A-Za-z]/.test(name) && Buffer.byteLength(name) <= 32)) {
    throw new InputError('name', 'A name begins with a letter from A to Z and has at most 32 bytes.');
  }
  if (description !== undefined && Buffer.byteLength(description) > 256) {
    throw new InputError('description', 'A description has at most 256 bytes.');
  }
  if (policy !== undefined && !hasStatements(policy)) {
    throw new InputError('policy', 'The server ignores a policy without statements.');
  }
  // The epoch itself would mean "never".
  if (expiresAt !== undefined && !(expiresAt > nowMs && expiresAt <= maxTimeMs)) {
    throw new InputError('expiresAt', 'It must be a time to come.');
  }
}

/** The last one that a JavaScript date can tell. */
const maxTimeMs = 8.64e15;

function hasStatements(policy: object): boolean {
  const statements = isObject(policy) ? policy['Statement'] : undefined;
  return Array.isArray(statements) && statements.length > 0;
}
