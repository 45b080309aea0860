import type { InputError } from './input-error.ts';
import type { IntegrityError } from './integrity-error.ts';
import type { ErrorKind, MadminError } from './madmin-error.ts';
import type { NetworkError } from './network-error.ts';
import type { AdminApiError } from './admin-api-error.ts';
import type { TimeoutError } from './timeout-error.ts';
import type { UnexpectedReplyError } from './unexpected-reply-error.ts';

// Guards read the error's own words: `instanceof` fails when two copies of the package are installed.

function kindOf(error: unknown): ErrorKind | undefined {
  const ours = error instanceof Error && 'origin' in error && error.origin === '@longshore/madmin';
  return ours ? (error.name as ErrorKind) : undefined;
}

/** Whether this package threw it on its own account, whichever copy of it. */
export function isMadminError(error: unknown): error is MadminError {
  return kindOf(error) !== undefined;
}

/** With a code: whether the server refused with exactly that. */
export function isAdminApiError(error: unknown, code?: string): error is AdminApiError {
  return kindOf(error) === 'AdminApiError' && (code === undefined || (error as AdminApiError).code === code);
}

/** Whether no connection came about, one was cut, or none was free. */
export function isNetworkError(error: unknown): error is NetworkError {
  return kindOf(error) === 'NetworkError';
}

/** Whether a time limit was reached, the transport's or the call's own. */
export function isTimeoutError(error: unknown): error is TimeoutError {
  return kindOf(error) === 'TimeoutError';
}

/** Whether an encrypted reply is not authentic. */
export function isIntegrityError(error: unknown): error is IntegrityError {
  return kindOf(error) === 'IntegrityError';
}

/** Whether the server answered with something else than what the call promises. */
export function isUnexpectedReplyError(error: unknown): error is UnexpectedReplyError {
  return kindOf(error) === 'UnexpectedReplyError';
}

/** Whether the input could not be sent as it is; nothing was sent. */
export function isInputError(error: unknown): error is InputError {
  return kindOf(error) === 'InputError';
}
