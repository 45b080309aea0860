import type { InputError } from './input-error.ts';
import type { IntegrityError } from './integrity-error.ts';
import type { ErrorKind, MadminError } from './madmin-error.ts';
import type { NetworkError } from './network-error.ts';
import type { ServerRefusal } from './server-refusal.ts';
import type { TimeoutError } from './timeout-error.ts';
import type { UnexpectedReplyError } from './unexpected-reply-error.ts';

// Guards read the error's own words: `instanceof` fails when two copies of the package are installed.

function kindOf(error: unknown): ErrorKind | undefined {
  const ours = error instanceof Error && 'origin' in error && error.origin === '@longshore/madmin';
  return ours ? (error.name as ErrorKind) : undefined;
}

export function isMadminError(error: unknown): error is MadminError {
  return kindOf(error) !== undefined;
}

/** With a code: whether the server refused with exactly that. */
export function isServerRefusal(error: unknown, code?: string): error is ServerRefusal {
  return kindOf(error) === 'ServerRefusal' && (code === undefined || (error as ServerRefusal).code === code);
}

export function isNetworkError(error: unknown): error is NetworkError {
  return kindOf(error) === 'NetworkError';
}

export function isTimeoutError(error: unknown): error is TimeoutError {
  return kindOf(error) === 'TimeoutError';
}

export function isIntegrityError(error: unknown): error is IntegrityError {
  return kindOf(error) === 'IntegrityError';
}

export function isUnexpectedReplyError(error: unknown): error is UnexpectedReplyError {
  return kindOf(error) === 'UnexpectedReplyError';
}

export function isInputError(error: unknown): error is InputError {
  return kindOf(error) === 'InputError';
}
