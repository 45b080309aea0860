import { matches } from './match.ts';

/** The key of the permission map for what is granted without a resource. */
export const serverResource = 'console-ui';
export const s3Arn = 'arn:aws:s3:::';
/** Every bucket and object. */
export const everyBucket = `${s3Arn}*`;
/** Every key of the key management server. */
export const everyKey = 'arn:minio:kms:::*';

/** `arn:aws:s3:::bucket/key` and `bucket/key` are the same resource: the latter form. */
export function pathOf(resource: string): string {
  return resource.startsWith(s3Arn) ? resource.slice(s3Arn.length) : resource;
}

/** The part before the first slash. */
export function bucketOf(path: string): string {
  const slash = path.indexOf('/');
  return slash < 0 ? path : path.slice(0, slash);
}

/** Whether a pattern is of the place as it is written; a folder's own object is also meant by its name without the slash. */
export function namesText(pattern: string, path: string): boolean {
  return matches(pattern, path) || (path.endsWith('/') && pattern === path.slice(0, -1));
}

/**
 * Whether a statement's resource speaks of a bucket or key. The storage server judges a call on a bucket as one on
 * `bucket/`, which `bucket/*` matches and `bucke?` does not, or by the bucket's name letter for letter.
 */
export function namesPlace(pattern: string, path: string): boolean {
  return namesText(pattern, path.includes('/') ? path : `${path}/`);
}
