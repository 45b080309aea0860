import { uploadList } from '@longshore/contract/uploads/uploads';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { queryClient } from '#/api/query-client.ts';

/** The size of each takes a call of its own. */
const pageSize = 100;

export const uploadPages = (bucketName: string, prefix: string) =>
  infiniteQueryOptions({
    queryKey: [uploadList.id, { bucketName, prefix }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        uploadList,
        {
          params: { bucketName },
          query: { prefix, with_sizes: true, pageSize, ...(pageParam !== '' && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? null,
  });

/** For the route. */
export async function loadUploads(bucketName: string, prefix: string): Promise<void> {
  await queryClient.fetchInfiniteQuery({ ...uploadPages(bucketName, prefix), pages: 1 });
}

export const refreshUploads = (bucketName: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [uploadList.id, { bucketName }] });
