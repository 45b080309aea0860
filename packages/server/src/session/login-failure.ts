import { type ConsoleError, refuse, toConsoleError } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';

/** Of no use to who guesses, and no fault of what was typed. */
const waitStatuses = new Set([408, 429]);

/** Whatever the storage server refuses at sign-in, it refuses these keys; only the clock is told apart. */
export function asLoginFailure(cause: unknown): ConsoleError {
  const error = toConsoleError(cause);
  const refusal = refusalOf(cause);
  const isRefused =
    refusal !== null &&
    refusal.status < 500 &&
    !waitStatuses.has(refusal.status) &&
    error.code !== 'ClockSkew';
  return isRefused ? refuse('InvalidLogin', 'Incorrect user name or password', { cause }) : error;
}
