import { ApiError } from '@longshore/contract/client';
import { objectList } from '@longshore/contract/objects/objects';
import { objectStateList } from '@longshore/contract/objects/versions';
import { infiniteQueryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { isGoneBy } from '#/api/gone.ts';
import { queryClient } from '#/api/query-client.ts';
import type { Answer } from '#/api/query.ts';
import { sessionQuery } from '#/api/session.ts';
import { bucketQuery } from '#/pages/buckets/facts/bucket-query.ts';
import { bucketGoneBy } from '#/pages/buckets/frame/bucket-gone.ts';
import { allowedFolders } from './allowed-folders.ts';
import type { ListedItem } from './object-row.ts';

export interface Place {
  readonly bucketName: string;
  /** Empty for the bucket itself, else ending with a slash. */
  readonly prefix: string;
  /** RFC 3339: the moment that is shown; now unless told. */
  readonly at?: string | undefined;
  /** Deleted objects are shown, too. */
  readonly withDeleted?: true | undefined;
}

const isPast = ({ at, withDeleted }: Place): boolean => at !== undefined || withDeleted === true;

/** As many as the storage server gives at once. */
const pageSize = 1000;

export interface ObjectPage extends Pick<Answer<typeof objectList>, 'nextCursor'> {
  readonly objects: readonly ListedItem[];
  /** In place of a list that is refused: the folders that the user's permissions name, stored or not. */
  readonly isAllowedOnly?: true;
}

async function readStates(place: Place, cursor: string, signal: AbortSignal): Promise<ObjectPage> {
  const { bucketName, prefix, at, withDeleted } = place;
  const query = {
    prefix,
    ...(at !== undefined && { date: at }),
    ...(withDeleted && { with_deleted: true }),
    ...(cursor !== '' && { cursor }),
  };
  const { objects, nextCursor } = await call(objectStateList, { params: { bucketName }, query }, { signal });
  return {
    objects: objects.map(({ size = 0, last_modified: modified = '', version_id: version, ...state }) => ({
      ...state,
      size,
      last_modified: modified,
      at,
      // What is current may be read by those who may read no versions.
      ...((at !== undefined || state.deleted_at !== undefined) && { version_id: version }),
    })),
    nextCursor,
  };
}

async function readPage({ bucketName, prefix }: Place, cursor: string, signal: AbortSignal) {
  const query = { prefix, pageSize, ...(cursor === '' ? {} : { cursor }) };
  try {
    return await call(objectList, { params: { bucketName }, query }, { signal });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 403 && cursor === '';
    const named = isRefused ? await namedFolders({ bucketName, prefix }) : [];
    if (named.length === 0) throw error;
    return { objects: named, isAllowedOnly: true } as const;
  }
}

async function namedFolders(place: Place) {
  const { allowResources } = await queryClient.ensureQueryData(sessionQuery);
  return allowedFolders(allowResources, place).map(({ key }) => ({ name: key, size: 0, last_modified: '' }));
}

const keyOf = ({ bucketName, prefix, at, withDeleted }: Place) =>
  isPast({ bucketName, prefix, at, withDeleted })
    ? ([objectStateList.id, { bucketName, prefix, at, withDeleted }] as const)
    : ([objectList.id, { bucketName, prefix }] as const);

/** The list of one place, page after page by the server's own cursors. */
export const objectPages = (place: Place) =>
  infiniteQueryOptions({
    queryKey: keyOf(place),
    queryFn: ({ pageParam, signal }): Promise<ObjectPage> =>
      (isPast(place) ? readStates : readPage)(place, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? null,
  });

/** The keys of what is loaded of a place, folders with their slash. */
export const loadedKeys = (place: Place): ReadonlySet<string> =>
  new Set(
    queryClient
      .getQueryData(objectPages(place).queryKey)
      ?.pages.flatMap(({ objects, isAllowedOnly }) => (isAllowedOnly ? [] : objects.map(({ name }) => name))),
  );

/** What the bucket holds is shown beside the list, and read again with it. */
const refreshFacts = ({ bucketName }: Place) =>
  queryClient.invalidateQueries({ queryKey: bucketQuery(bucketName).queryKey });

/** A folder comes with its first object and goes with its last: lists above are read again when they are next shown. */
const outdateAbove = ({ bucketName, prefix }: Place) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [id, listed] }) => {
      const above = listed as Place;
      if (id !== objectList.id || above.bucketName !== bucketName) return false;
      return prefix !== above.prefix && prefix.startsWith(above.prefix);
    },
    refetchType: 'none',
  });

/** More pages than this are not fetched again for a change that the user can ask for with Refresh. */
const mostPagesRefetched = 5;

const pagesLoaded = (place: Place) =>
  queryClient.getQueryData(objectPages(place).queryKey)?.pages.length ?? 0;

/** Whether a query lists a place, or what a filter finds in it. */
const isListBelow = ([id, listed]: QueryKey, { bucketName, prefix }: Place): boolean => {
  const list = listed as Place;
  return id === objectList.id && list.bucketName === bucketName && list.prefix.startsWith(prefix);
};

/** What filters found is found anew. */
const refreshMatches = (place: Place) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      isListBelow(queryKey, place) && (queryKey[1] as Place).prefix !== place.prefix,
  });

/** Of a long list only the first page is read again; what is loaded stays until that is there. */
const firstPage = (place: Place) => ({ ...objectPages(place), pages: 1 });

/** Waits for the first page. A list that is there already stays where it cannot be read again. */
async function loadList(place: Place): Promise<void> {
  try {
    await queryClient.fetchInfiniteQuery(firstPage(place));
  } catch (error) {
    if (isGoneBy(bucketGoneBy, error) || pagesLoaded(place) === 0) throw error;
  }
}

/** For the route: what is known of the bucket stands beside its name, as far as the user may know it. */
export async function loadObjects(place: Place): Promise<void> {
  const isShowingFacts = place.prefix === '';
  await Promise.all([
    loadList(place),
    isShowingFacts && queryClient.prefetchQuery(bucketQuery(place.bucketName)),
  ]);
}

/** After uploads: shows what is new, unless that would mean reading a very long list again. */
export function refreshAfterUpload(place: Place): Promise<void> {
  const isLong = pagesLoaded(place) > mostPagesRefetched;
  void refreshFacts(place);
  void refreshMatches(place);
  void outdateAbove(place);
  return queryClient.invalidateQueries({
    queryKey: objectPages(place).queryKey,
    refetchType: isLong ? 'none' : 'active',
  });
}

/** Starts the list again at its first page. How that fails is said beside the list. */
export async function refreshObjects(place: Place): Promise<void> {
  void refreshFacts(place);
  void refreshMatches(place);
  void outdateAbove(place);
  // An answer that is on its way may be from before.
  await queryClient.cancelQueries({ queryKey: objectPages(place).queryKey, exact: true });
  await queryClient.prefetchInfiniteQuery({ ...firstPage(place), staleTime: 0 });
}

/** Takes deleted rows out of what is loaded of a bucket, without reading the lists again. */
export function forgetObjects(place: Place, keys: ReadonlySet<string>): void {
  void refreshFacts(place);
  void outdateAbove(place);
  void queryClient.invalidateQueries({ queryKey: [objectStateList.id] });
  queryClient.setQueriesData<InfiniteData<ObjectPage>>(
    { predicate: ({ queryKey }) => isListBelow(queryKey, place) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          // What permissions name they go on naming.
          objects: page.isAllowedOnly
            ? page.objects
            : page.objects.filter((object) => !keys.has(object.name)),
        })),
      },
  );
}
