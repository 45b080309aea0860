import { InputError } from '../errors/input-error.ts';
import { NetworkError } from '../errors/network-error.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import { UnexpectedReplyError } from '../errors/unexpected-reply-error.ts';

/** The pool's errors in our words. `started`: the request was on a connection. */
export function failureOf(cause: Error, started: boolean): Error {
  switch ('code' in cause ? cause.code : undefined) {
    case 'UND_ERR_CONNECT_TIMEOUT':
      return new TimeoutError('connect', { cause });
    case 'UND_ERR_HEADERS_TIMEOUT':
      return new TimeoutError('headers', { cause });
    case 'UND_ERR_BODY_TIMEOUT':
      return new TimeoutError('body', { cause });
    case 'UND_ERR_INVALID_ARG':
      return new InputError('request', `It cannot be sent as it is: ${cause.message}.`);
    default:
      return new NetworkError(started ? 'cut' : 'unreachable', cause);
  }
}

export function tooLarge(maxBytes: number): UnexpectedReplyError {
  return new UnexpectedReplyError('too-large', `The server's reply is larger than ${maxBytes} bytes.`);
}

export function corrupt(cause: unknown): UnexpectedReplyError {
  return new UnexpectedReplyError('wrong-shape', "The server's compressed reply cannot be unpacked.", {
    cause,
  });
}
