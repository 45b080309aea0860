import { objectList } from '@longshore/contract/objects/objects';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryClient } from '#/api/query-client.ts';
import type { Place } from '../object-pages.ts';
import { callAsNobody } from './as-nobody.ts';

/** As many as the storage server gives at once. */
const pageSize = 1000;

/** The list of one place of a public bucket, page after page; kept apart from what a session is told. */
export const anonymousPages = ({ bucketName, prefix }: Place) =>
  infiniteQueryOptions({
    queryKey: ['anonymous', objectList.id, { bucketName, prefix }] as const,
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { prefix, pageSize, ...(cursor !== '' && { cursor }) };
      return callAsNobody(objectList, { params: { bucketName }, query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? null,
    // Nobody's session is lost by what is not public.
    meta: { failsInPlace: true },
  });

/** Waits for the first page; fails where the bucket is not public. */
export const loadAnonymous = (place: Place) =>
  queryClient.fetchInfiniteQuery({ ...anonymousPages(place), pages: 1 });
