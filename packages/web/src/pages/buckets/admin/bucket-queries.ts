import { objectList } from '@longshore/contract/objects/objects';
import { notFound } from '@tanstack/react-router';
import { isNoBucket } from '#/api/gone.ts';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';
import { bucketQuery, isBucketTold } from '../facts/bucket-query.ts';

export { bucketQuery } from '../facts/bucket-query.ts';

const isOfBucket = (key: readonly unknown[], bucketName: string): boolean => {
  const { params = {} } = (key[1] ?? {}) as { params?: Record<string, unknown> };
  return params['bucketName'] === bucketName;
};

/** Reads again all that is known of a bucket; what no tab shows now is read when it is shown. */
export const refreshBucket = (bucketName: string): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfBucket(queryKey, bucketName) });

const isListOf = ([id, place]: readonly unknown[], bucketName: string): boolean =>
  id === objectList.id && (place as { bucketName?: string } | undefined)?.bucketName === bucketName;

/** Of a list of objects the route's loader reads the beginning again. */
export const markObjectsStale = (bucketName: string): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isListOf(queryKey, bucketName),
    refetchType: 'none',
  });

/** For the route: waits for what is known of the bucket, and finds that there is none. */
export async function loadBucket(bucketName: string): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (!isBucketTold(session, bucketName)) return;
  try {
    await queryClient.fetchQuery(bucketQuery(bucketName));
  } catch (error) {
    if (isNoBucket(error)) notFound({ throw: true });
    // May be refused to those who hold other rights: the tabs ask for themselves.
  }
}
