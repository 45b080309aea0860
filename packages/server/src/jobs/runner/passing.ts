import { isNetworkError, isTimeoutError } from '@longshore/madmin';
import { type ConsoleError, toConsoleError } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';

const passingCodes = new Set([
  'StoreUnavailable',
  'UpstreamInvalid',
  'UpstreamUnreachable',
  'UpstreamCut',
  'UpstreamTimeout',
]);

/** What the storage server, the way to it or the database may get over. */
export function isPassing(cause: unknown, { code, status }: ConsoleError = toConsoleError(cause)): boolean {
  if (isNetworkError(cause) || isTimeoutError(cause) || passingCodes.has(code)) return true;
  const refusal = refusalOf(cause);
  return refusal !== null && (refusal.status === 429 || (status >= 500 && code !== 'NotOffered'));
}

/** Those meet all objects, whichever was sent. */
const codesForAll = new Set(['StoreUnavailable', 'UpstreamUnreachable', 'Overloaded', 'StorageFull']);

/** Whether it may be of one object, which the server can no longer read or write. */
export function mayBeItsOwn(cause: unknown): boolean {
  const error = toConsoleError(cause);
  return isPassing(cause, error) && !codesForAll.has(error.code);
}
