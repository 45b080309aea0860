import type { Credentials } from '../credentials.ts';
import { givenTime, type Time } from '../given-time.ts';
import { amzDate } from './amz-date.ts';
import { canonicalPath, canonicalQuery } from './encode.ts';
import { headerText } from './header-text.ts';
import { algorithm, scopeText, signature } from './signature.ts';

/** The request to sign. */
export interface SignRequestInput {
  readonly method: string;
  readonly url: URL;
  /** All of these are signed. Leave out what a proxy may change, such as `user-agent` and `accept-encoding`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Hex SHA-256 of the body, or `UNSIGNED-PAYLOAD`. */
  readonly payloadHash: string;
  /** With `s3` the payload hash is also sent as a header. */
  readonly service: 's3' | 'sts' | (string & {});
  readonly region: string;
  readonly credentials: Credentials;
  readonly now: Time;
}

/**
 * The headers to send, signed with AWS Signature Version 4: the given ones with lower-case names, `host`, the
 * signature's own, and `authorization`. A session token over 4 kB does not fit here: see {@link withLongToken}.
 */
export function signRequest(input: SignRequestInput): Record<string, string> {
  const { credentials, url } = input;
  const nowMs = givenTime('now', input.now);
  const { time, day } = amzDate(nowMs);
  const headers: Record<string, string> = { host: url.host };
  for (const [name, value] of Object.entries(input.headers)) headers[name.toLowerCase()] = value;
  headers['x-amz-date'] = time;
  if (input.service === 's3') headers['x-amz-content-sha256'] = input.payloadHash;
  const token = credentials.sessionToken ?? '';
  if (token !== '' && !url.searchParams.has('X-Amz-Security-Token')) headers['x-amz-security-token'] = token;

  const names = Object.keys(headers).sort();
  const signedHeaders = names.join(';');
  const signed = signature(
    {
      method: input.method,
      path: canonicalPath(url.pathname),
      query: url.search === '' ? '' : canonicalQuery(url.searchParams),
      signedHeaders,
      headerLines: names.map((name) => `${name}:${canonicalValue(headers[name] ?? '')}\n`).join(''),
      payloadHash: input.payloadHash,
    },
    { secretKey: credentials.secretKey, region: input.region, service: input.service, nowMs },
  );
  const scope = scopeText({ day, region: input.region, service: input.service });
  headers['authorization'] =
    `${algorithm} Credential=${headerText(credentials.accessKey)}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signed}`;
  return headers;
}

function canonicalValue(value: string): string {
  return value.trim().replaceAll(/\s+/g, ' ');
}
