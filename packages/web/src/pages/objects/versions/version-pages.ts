import { objectList } from '@longshore/contract/objects/objects';
import { objectStateList, objectVersionList } from '@longshore/contract/objects/versions';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { queryClient } from '#/api/query-client.ts';
import type { Answer } from '#/api/query.ts';
import { bucketQuery } from '#/pages/buckets/facts/bucket-query.ts';

/** As many as the storage server gives at once. */
const pageSize = 1000;

/** The versions of one object, page after page, the newest first. */
export const versionPages = (bucketName: string, prefix: string) =>
  infiniteQueryOptions({
    queryKey: [objectVersionList.id, { bucketName, prefix }] as const,
    queryFn: ({ pageParam: cursor, signal }): Promise<Answer<typeof objectVersionList>> => {
      const query = { prefix, pageSize, ...(cursor !== '' && { cursor }) };
      return call(objectVersionList, { params: { bucketName }, query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? null,
  });

/** For the route. */
export async function loadVersions(bucketName: string, key: string): Promise<void> {
  await Promise.all([
    queryClient.fetchInfiniteQuery(versionPages(bucketName, key)),
    queryClient.prefetchQuery(bucketQuery(bucketName)),
  ]);
}

/** Versions came or went: whatever shows them, or what is current, is read again. */
export async function refreshVersions(): Promise<void> {
  const reads = [objectVersionList.id, objectStateList.id, objectList.id].map((id) =>
    queryClient.invalidateQueries({ queryKey: [id] }),
  );
  await Promise.all(reads);
}
