import { createHmac } from 'node:crypto';
import type { Credentials } from '../credentials.ts';
import { InputError } from '../errors/input-error.ts';

const header = encoded({ alg: 'HS512', typ: 'JWT' });

/**
 * A bearer token for the metrics, for Prometheus to send: made from the keys, without asking the server. Those keys'
 * account needs `admin:Prometheus`; temporary keys need their session token in `X-Amz-Security-Token` beside it, as
 * `prometheusMetrics` sends it.
 */
export function prometheusToken(
  credentials: Pick<Credentials, 'accessKey' | 'secretKey'>,
  input: {
    /** Default 3600. */
    readonly expiresSeconds?: number | undefined;
    /** The clock, in milliseconds since the epoch. Default `Date.now`. */
    readonly now?: (() => number) | undefined;
  } = {},
): string {
  const { expiresSeconds = 3600, now = Date.now } = input;
  if (!Number.isInteger(expiresSeconds) || expiresSeconds < 1)
    throw new InputError('expiresSeconds', 'It must be a whole number above 0.');
  const exp = Math.floor(now() / 1000) + expiresSeconds;
  const signed = `${header}.${encoded({ sub: credentials.accessKey, iss: 'prometheus', exp })}`;
  return `${signed}.${createHmac('sha512', credentials.secretKey).update(signed).digest('base64url')}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
