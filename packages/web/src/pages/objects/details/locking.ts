import { bucketLockingView } from '@longshore/contract/buckets/locking';
import { can } from '@longshore/contract/can';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { bucketQuery, useBucketQuery } from '#/pages/buckets/facts/bucket-query.ts';

const lockingQuery = (bucketName: string) => ({
  ...queryOf(bucketLockingView, { params: { bucketName } }),
  meta: { failsInPlace: true },
});

/** Whether it is known by now that nothing in the bucket can be locked. */
export function isWithoutLocking(bucketName: string): boolean {
  const bucket = queryClient.getQueryData(bucketQuery(bucketName).queryKey);
  const view = queryClient.getQueryData(lockingQuery(bucketName).queryKey);
  return (bucket?.details?.locking ?? view?.object_locking_enabled) === false;
}

/** The same, asking where it is not: servers without the admin API do not tell it with the bucket. */
export function useIsWithoutLocking(bucketName: string): boolean {
  const session = useSession();
  const { data: bucket, isPending } = useQuery(useBucketQuery(bucketName));
  const isAsked =
    !isPending &&
    bucket?.details?.locking === undefined &&
    can(bucketLockingView, session, { bucketName }).allowed;
  const { data: view } = useQuery({ ...lockingQuery(bucketName), enabled: isAsked });
  return (bucket?.details?.locking ?? view?.object_locking_enabled) === false;
}
