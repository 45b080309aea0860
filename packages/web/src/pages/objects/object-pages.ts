import { objectList } from '@longshore/contract/objects/objects';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { queryClient } from '#/api/query-client.ts';
import { bucketQuery } from '#/pages/buckets/facts/bucket-query.ts';

export interface Place {
  readonly bucketName: string;
  /** Empty for the bucket itself, else ending with a slash. */
  readonly prefix: string;
}

/** As many as the storage server gives at once. */
const pageSize = 1000;

/** The list of one place, page after page by the server's own cursors. */
export const objectPages = ({ bucketName, prefix }: Place) =>
  infiniteQueryOptions({
    queryKey: [objectList.id, { bucketName, prefix }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        objectList,
        {
          params: { bucketName },
          query: { prefix, pageSize, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? null,
  });

/** The keys of what is loaded of a place, folders with their slash. */
export const loadedKeys = (place: Place): ReadonlySet<string> =>
  new Set(
    queryClient
      .getQueryData(objectPages(place).queryKey)
      ?.pages.flatMap(({ objects }) => objects.map(({ name }) => name)),
  );

/** What the bucket holds is shown beside the list, and read again with it. */
const refreshFacts = ({ bucketName }: Place) =>
  queryClient.invalidateQueries({ queryKey: bucketQuery(bucketName).queryKey });

/** More pages than this are not fetched again for a change that the user can ask for with Refresh. */
const mostPagesRefetched = 5;

const pagesLoaded = (place: Place) =>
  queryClient.getQueryData(objectPages(place).queryKey)?.pages.length ?? 0;

/** For the route: waits for the first page, and leaves failures to the screen, which says more than a boundary could. */
export async function loadObjects(place: Place): Promise<void> {
  const options = objectPages(place);
  const state = queryClient.getQueryState(options.queryKey);
  const isStale = state === undefined || state.isInvalidated || Date.now() - state.dataUpdatedAt > 5_000;
  if (isStale && pagesLoaded(place) > 1)
    queryClient.removeQueries({ queryKey: options.queryKey, exact: true });
  await queryClient.prefetchInfiniteQuery(options);
}

/** After uploads: shows what is new, unless that would mean reading a very long list again. */
export function refreshAfterUpload(place: Place): Promise<void> {
  const isLong = pagesLoaded(place) > mostPagesRefetched;
  void refreshFacts(place);
  return queryClient.invalidateQueries({
    queryKey: objectPages(place).queryKey,
    refetchType: isLong ? 'none' : 'active',
  });
}

/** Starts the list again at its first page. */
export function refreshObjects(place: Place): Promise<void> {
  void refreshFacts(place);
  return queryClient.resetQueries({ queryKey: objectPages(place).queryKey, exact: true });
}

/** Takes deleted rows out of what is loaded, without reading the list again. */
export function forgetObjects(place: Place, keys: ReadonlySet<string>): void {
  void refreshFacts(place);
  queryClient.setQueryData(
    objectPages(place).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          objects: page.objects.filter((object) => !keys.has(object.name)),
        })),
      },
  );
}
