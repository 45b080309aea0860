import { NetworkError } from '../errors/network-error.ts';
import { UnexpectedReplyError } from '../errors/unexpected-reply-error.ts';
import { corrupt, failureOf } from './failure.ts';
import { isRefused } from './refused-body.ts';

const connectFailures =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** fetch's errors in our words; what fetch itself did not throw stays as it is. */
export function fetchFailure(error: unknown, answered: boolean): unknown {
  if (!(error instanceof TypeError)) return error;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  if (code === 'UND_ERR_INVALID_ARG') return failureOf(cause, answered);
  if (code.startsWith('Z_')) return corrupt(cause);
  return new NetworkError(answered || !connectFailures.test(code) ? 'cut' : 'unreachable', cause);
}

/**
 * fetch sets Host itself, from the same URL, and forbids giving it. It would ask for compressed replies by itself too,
 * and take one that is cut short for whole: see `refusePacked`.
 */
export function fetchHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { host: _host, ...rest } = headers;
  return { ...rest, 'accept-encoding': 'identity' };
}

/** fetch has unpacked it already, and does not say whether all of it came. */
export function refusePacked(reply: Response): void {
  const encoding = reply.headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() === 'identity' || reply.body === null || isRefused(reply.status)) return;
  throw new UnexpectedReplyError('wrong-shape', 'The reply is compressed, which was not asked for.');
}
