import { bucketLifecycleView } from '@longshore/contract/buckets/lifecycle';
import { bucketVersioningView } from '@longshore/contract/buckets/versioning';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';

export const lifecycleQuery = (bucketName: string) =>
  queryOf(bucketLifecycleView, { params: { bucketName } });

/** For the route. */
export async function loadLifecycle(bucketName: string): Promise<void> {
  await queryClient.ensureQueryData(lifecycleQuery(bucketName));
}

/** Reads the rules anew, past what is kept. */
export const readLifecycle = (bucketName: string) =>
  queryClient.fetchQuery({ ...lifecycleQuery(bucketName), staleTime: 0 });

/** Whether a bucket keeps older versions; null while or where that cannot be read. */
export function useHasVersions(bucketName: string): boolean | null {
  const { data } = useQuery(queryOf(bucketVersioningView, { params: { bucketName } }));
  return data === undefined ? null : data.status !== '';
}
