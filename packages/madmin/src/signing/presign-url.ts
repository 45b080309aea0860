import type { Credentials } from '../credentials.ts';
import { InputError } from '../errors/input-error.ts';
import { givenTime, type Time } from '../given-time.ts';
import { amzDate } from './amz-date.ts';
import { canonicalPath, canonicalQuery, type QueryPair } from './encode.ts';
import { algorithm, scopeText, signature } from './signature.ts';

/** The request to sign, and for how long. */
export interface PresignUrlInput {
  readonly method: string;
  readonly url: URL;
  readonly region: string;
  readonly credentials: Credentials;
  /** 1 second to 7 days. */
  readonly expiresSeconds: number;
  readonly now: Time;
}

const sevenDaysSeconds = 604_800;

/** A URL that anybody may use for this one request until it expires; the body is not signed. */
export function presignUrl(input: PresignUrlInput): string {
  const { credentials, expiresSeconds, url } = input;
  if (!Number.isInteger(expiresSeconds) || expiresSeconds < 1 || expiresSeconds > sevenDaysSeconds) {
    throw new InputError('expiresSeconds', 'A signed URL can last from 1 second to 7 days.');
  }
  const nowMs = givenTime('now', input.now);
  const { time, day } = amzDate(nowMs);
  const scope = scopeText({ day, region: input.region, service: 's3' });
  const pairs: QueryPair[] = [
    ...url.searchParams,
    ['X-Amz-Algorithm', algorithm],
    ['X-Amz-Credential', `${credentials.accessKey}/${scope}`],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', String(expiresSeconds)],
    ['X-Amz-SignedHeaders', 'host'],
  ];
  const token = credentials.sessionToken ?? '';
  if (token !== '') pairs.push(['X-Amz-Security-Token', token]);
  const path = canonicalPath(url.pathname);
  const query = canonicalQuery(pairs);
  const signed = signature(
    {
      method: input.method,
      path,
      query,
      signedHeaders: 'host',
      headerLines: `host:${url.host}\n`,
      payloadHash: 'UNSIGNED-PAYLOAD',
    },
    { secretKey: credentials.secretKey, region: input.region, service: 's3', nowMs },
  );
  return `${url.origin}${path}?${query}&X-Amz-Signature=${signed}`;
}
