import { bucketLifecycleView } from '@longshore/contract/buckets/lifecycle';
import { bucketVersioningView } from '@longshore/contract/buckets/versioning';
import { usePart } from '#/api/part.ts';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';

export const lifecycleQuery = (bucketName: string) =>
  queryOf(bucketLifecycleView, { params: { bucketName } });

const versioningQuery = (bucketName: string) => queryOf(bucketVersioningView, { params: { bucketName } });

/** For the route: versioning may be refused, and is only asked for by the form of a rule. */
export async function loadLifecycle(bucketName: string): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(lifecycleQuery(bucketName)),
    queryClient.prefetchQuery(versioningQuery(bucketName)),
  ]);
}

/** Reads the rules again for the screen, which tells where that fails. */
export const refreshLifecycle = (bucketName: string) =>
  queryClient.invalidateQueries({ queryKey: lifecycleQuery(bucketName).queryKey });

/** Whether a bucket keeps older versions; null where that cannot be read. */
export function useHasVersions(bucketName: string): boolean | null {
  const { now } = usePart(versioningQuery(bucketName));
  return now ? now.status !== '' : null;
}
