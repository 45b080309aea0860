import type { KnownAction } from './policy/actions.ts';

/** A permission that the storage server asks for. */
export interface Need {
  /** Where any of several is enough, all of them: a refusal names the first. */
  readonly action: KnownAction | readonly [KnownAction, ...KnownAction[]];
  /** `object` without a key means anywhere in the bucket; `listing` may name the prefix that is listed. */
  readonly on: 'server' | 'anyBucket' | 'bucket' | 'listing' | 'object';
}

/** The one that a refusal names. */
export const namedAction = ([need]: readonly Need[]): KnownAction | undefined => [need?.action].flat()[0];

/** Where something is done; what is left out is not told yet, or does not matter. */
export interface Place {
  readonly bucketName?: string | undefined;
  /** An object's key, or the prefix of a listing. */
  readonly path?: string | undefined;
}

interface Given {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** The bucket and key that a call names, wherever it does. */
export function placeOf({ params, query, body }: Given): Place {
  const named = typeof body === 'object' && body !== null && 'name' in body ? body.name : undefined;
  const bucketName = [params['bucketName'], query['bucket'], named].find((name) => typeof name === 'string');
  const { prefix } = query;
  return { bucketName, path: typeof prefix === 'string' ? prefix : undefined };
}

/** What the permission is needed on, as `bucket/key`; empty for the server itself, and where no bucket is named. */
export function resourceAt(on: Need['on'], { bucketName = '', path = '' }: Place): string {
  if (on === 'server') return '';
  const hasPath = (on === 'listing' || on === 'object') && path !== '';
  return hasPath && bucketName !== '' ? `${bucketName}/${path}` : bucketName;
}
