import { InputError } from './errors/input-error.ts';
import { givenTime, type Time } from './given-time.ts';
import { givenText } from './input-rules.ts';
import { policyObject, type PolicyInput } from './policy-document.ts';

/** What can be said of an access key when it is made and afterwards. */
export interface AccessKeyTraits {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly policy?: PolicyInput | undefined;
  readonly expiration?: Time | undefined;
}

/** As the wire has them. */
export interface TraitsWire {
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly policy: object | undefined;
  readonly expiration: string | undefined;
}

/** Refuses what the server would take for something else, or refuse in words that say nothing of the cause. */
export function traitsWire(traits: AccessKeyTraits, nowMs: number): TraitsWire {
  const { name, description } = traits;
  if (name !== undefined) givenText('name', name);
  if (description !== undefined) givenText('description', description);
  if (name !== undefined && !(/^[A-Za-z]/.test(name) && Buffer.byteLength(name) <= 32)) {
    throw new InputError('name', 'A name begins with a letter from A to Z and has at most 32 bytes.');
  }
  if (description !== undefined && Buffer.byteLength(description) > 256) {
    throw new InputError('description', 'A description has at most 256 bytes.');
  }
  const policy = traits.policy === undefined ? undefined : policyObject('policy', traits.policy);
  if (policy !== undefined && !hasStatements(policy)) {
    throw new InputError('policy', 'The server ignores a policy without statements.');
  }
  return { name, description, policy, expiration: expirationText(traits.expiration, nowMs) };
}

/** The same for a new key: without a name is what an empty one means to the server. */
export function traitsOfNewKey(traits: AccessKeyTraits, nowMs: number): TraitsWire {
  return traitsWire(traits.name === '' ? { ...traits, name: undefined } : traits, nowMs);
}

/** Which of the two is meant could only be guessed. */
export function refuseBothPolicies(input: {
  readonly policy?: PolicyInput | undefined;
  readonly impliedPolicy?: boolean | undefined;
}): void {
  if (input.impliedPolicy === true && input.policy !== undefined)
    throw new InputError('impliedPolicy', 'Give a policy or all rights of the user, not both.');
}

function expirationText(expiration: Time | undefined, nowMs: number): string | undefined {
  if (expiration === undefined) return undefined;
  const timeMs = givenTime('expiration', expiration);
  // The epoch itself would mean "never".
  if (!(timeMs > nowMs && timeMs <= maxTimeMs))
    throw new InputError('expiration', 'It must be a time to come.');
  return new Date(timeMs).toISOString();
}

/** The last one that a JavaScript date can tell. */
const maxTimeMs = 8.64e15;

function hasStatements(policy: object): boolean {
  const statements = 'Statement' in policy ? policy.Statement : undefined;
  return Array.isArray(statements) && statements.length > 0;
}
