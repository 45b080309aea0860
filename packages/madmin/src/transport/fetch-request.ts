import { NetworkError } from '../errors/network-error.ts';
import { corrupt } from './gunzip.ts';

const connectFailures =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** fetch's errors in our words; what fetch itself did not throw stays as it is. */
export function fetchFailure(error: unknown, answered: boolean): unknown {
  if (!(error instanceof TypeError)) return error;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  if (code.startsWith('Z_')) return corrupt(cause);
  return new NetworkError(answered || !connectFailures.test(code) ? 'cut' : 'unreachable', cause);
}

/** fetch sets Host itself, from the same URL, and forbids giving it. */
export function withoutHost(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { host: _host, ...rest } = headers;
  return rest;
}
