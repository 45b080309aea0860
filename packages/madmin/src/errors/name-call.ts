import { isInputError, isMadminError, isNetworkError, isTimeoutError } from './guards.ts';
import type { FailedCall, MadminError } from './madmin-error.ts';

const mayHaveWords = 'The server may have done it all the same.';

type Writable<T> = { -readonly [Member in keyof T]: T[Member] };

/**
 * Names the call in an error that came of it, and gives the error the stack of here: called from an async function
 * that the caller's functions await, it shows these, where the connection's own stack would show none. Of an input, the
 * field is named already and nothing was sent. Gives back what it was given, to be thrown.
 */
export function nameCall(error: unknown, call: () => FailedCall, wasSent = true): unknown {
  if (!isMadminError(error) || isInputError(error) || error.call !== undefined) return error;
  const named: Writable<MadminError> = error;
  named.call = call();
  const { method, path, host } = named.call;
  const unsure = wasSent && method !== 'GET' && isUnsure(error);
  if (unsure) Object.assign(error, { mayHaveHappened: true });
  named.message = `${error.summary}${unsure ? ` ${mayHaveWords}` : ''} (${method} ${path} on ${host})`;
  // Not every engine has it; without it, the stack stays that of where the error was made.
  if (typeof Error.captureStackTrace === 'function') Error.captureStackTrace(error, nameCall);
  return error;
}

function isUnsure(error: MadminError): boolean {
  if (isNetworkError(error)) return error.kind === 'cut';
  return isTimeoutError(error) && error.phase !== 'connect';
}
