import { ApiError } from '@longshore/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#/api/query-client.ts';
import { bucketQuery } from '../facts/bucket-query.ts';

export { bucketQuery } from '../facts/bucket-query.ts';

const isOfBucket = (key: readonly unknown[], bucketName: string): boolean => {
  const { params = {} } = (key[1] ?? {}) as { params?: Record<string, unknown> };
  return params['bucketName'] === bucketName;
};

/** Reads again all that is known of a bucket; what no tab shows now is read when it is shown. */
export const refreshBucket = (bucketName: string): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfBucket(queryKey, bucketName) });

/** Whether there is no bucket of this name, or could not be one. */
export const isNoBucket = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'NoSuchBucket' ||
    error.code === 'InvalidBucketName' ||
    error.body.field === 'params.bucketName');

/** When any call on this screen finds the bucket gone, the screen asks for the bucket itself, and says so. */
export function useNoticeGone(bucketName: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const ask = (error: unknown) => {
      if (isNoBucket(error)) void client.invalidateQueries({ queryKey: bucketQuery(bucketName).queryKey });
    };
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const [row] = event.query.queryKey as readonly unknown[];
        if (row !== bucketQuery(bucketName).queryKey[0]) ask(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') ask(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, bucketName]);
}
