import { presignUrl } from '@longshore/madmin';
import { s3Address } from '../address.ts';
import type { S3 } from '../client.ts';

interface Input {
  readonly method: 'GET' | 'HEAD' | 'PUT';
  readonly bucket: string;
  readonly key: string;
  /** Such as `versionId`, or `response-content-disposition`. */
  readonly query?: Record<string, string | undefined>;
  /** 1 second to 7 days; temporary credentials may end before. */
  readonly expiresSeconds: number;
  /** Where the server is reached by those who use the URL; where it is reached from here unless given. */
  readonly origin?: string | undefined;
}

/** A URL with which anybody may make this one request until it expires. Nothing is asked of the server. */
export function presignObject(s3: S3, { method, expiresSeconds, origin, ...target }: Input): string {
  const { credentials, region, pool } = s3;
  if (credentials === null) throw new Error('A URL cannot be signed without keys');
  // The signature brings the session token along, however long it is.
  const url = s3Address(origin === undefined ? pool.endpoint : new URL(origin), target, {
    ...credentials,
    sessionToken: undefined,
  });
  return presignUrl({ method, url, region, credentials, expiresSeconds, now: s3.now() });
}
