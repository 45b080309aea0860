import { isBucketAddress } from '@longshore/contract/buckets/name';
import type { Credentials } from '@longshore/madmin';
import { refuse } from '#/upstream/errors.ts';

/** Longer ones leave no room for the other headers within the storage server's limit of 8 KiB. */
const tokenHeaderMaxBytes = 4096;

interface Target {
  /** Empty for the list of buckets. */
  readonly bucket: string;
  readonly key?: string;
  readonly query?: Record<string, string | undefined>;
}

/** Where a request goes. A long session token travels in the query, where the signer then leaves it. */
export function s3Address(endpoint: URL, target: Target, credentials: Credentials | null): URL {
  const path = encodeAddress(target);
  const { sessionToken = '' } = credentials ?? {};
  const query: Target['query'] = {
    ...target.query,
    ...(sessionToken.length > tokenHeaderMaxBytes && { 'X-Amz-Security-Token': sessionToken }),
  };
  const search = Object.entries(query)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${encode(name)}=${encode(value)}`]))
    .join('&');
  return new URL(`${endpoint.origin}/${path}${search === '' ? '' : `?${search}`}`);
}

/** Bucket and key as an address has them. */
export function encodeAddress({ bucket, key }: Pick<Target, 'bucket' | 'key'>): string {
  // Anything else would be another call: below `/minio` is the admin API.
  if (bucket !== '' && !isBucketAddress(bucket))
    throw refuse('InvalidInput', 'This cannot be the name of a bucket');
  const segments = [...(bucket === '' ? [] : [bucket]), ...(key === undefined ? [] : key.split('/'))];
  // An address cannot carry these: they would name another key.
  if (segments.some((segment) => segment === '.' || segment === '..') || key === '') {
    throw refuse('KeyRefused', 'The name must not be empty or have a part that is "." or ".."');
  }
  return segments.map(encode).join('/');
}

function encode(text: string): string {
  if (!text.isWellFormed()) throw refuse('KeyRefused', 'The name must be valid Unicode text');
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
