import { objectList } from '@longshore/contract/objects/objects';
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

/** For the route: asks what is known of the bucket, as far as its user may know it. */
export async function prefetchBucket(bucketName: string): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (isBucketTold(session, bucketName)) await queryClient.prefetchQuery(bucketQuery(bucketName));
}
