import { NetworkError, TimeoutError } from '@longshore/madmin';
import { ConsoleError, refuse } from '#/upstream/errors.ts';

/** A kept socket turned out to be closed before anything was answered on it. */
class StaleSocket extends NetworkError {
  constructor(cause: Error) {
    super('cut', cause);
  }
}

export const isStale = (cause: unknown): boolean => cause instanceof StaleSocket;

export const cut = (cause: Error): Error => new NetworkError('cut', cause);
export const unreachable = (cause: Error): Error => new NetworkError('unreachable', cause);
export const busy = (): Error => new NetworkError('busy');
export const timedOut = (phase: 'connect' | 'headers' | 'body'): Error => new TimeoutError(phase);

/** The browser broke its upload off: no fault of the storage server's, although its connection ends with it. */
export const stoppedSending = (cause?: Error): ConsoleError =>
  cause instanceof ConsoleError
    ? cause
    : refuse('RequestCancelled', 'The browser cancelled the upload', cause === undefined ? {} : { cause });

/** Node's socket and parser errors in madmin's words; what already has its own is passed as it is. */
export function networkFailure(cause: Error, connected: boolean, reusedSocket: boolean): Error {
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  if (cause.name === 'AbortError' || code === '' || 'status' in cause || cause instanceof NetworkError)
    return cause;
  if (!connected) return unreachable(cause);
  return reusedSocket && code === 'ECONNRESET' ? new StaleSocket(cause) : cut(cause);
}

/** The server answered, but with something else than what the call returns. */
export const unexpected = (details: string, cause?: unknown): ConsoleError =>
  refuse('UpstreamInvalid', 'The storage server sent a response that the console cannot read', {
    detailedMessage: details,
    cause,
  });
