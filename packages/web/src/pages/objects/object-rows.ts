import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { usePrefetchedPages } from '#/api/query.ts';
import { objectPages, refreshObjects, type ObjectPage, type Place } from './object-pages.ts';
import { objectRow, type ObjectRow } from './object-row.ts';

/** Rows that come page after page. */
export interface RowPages {
  readonly rows: readonly ObjectRow[];
  /** Why the next page did not come. */
  readonly moreError: Error | null;
  readonly isFetching: boolean;
  readonly isLoadingAll: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly loadAll: () => void;
  readonly stopLoadingAll: () => void;
}

export interface ObjectRows extends RowPages {
  /** The list may not be read: these are the folders that the user's permissions name. */
  readonly isAllowedOnly: boolean;
  /** Why it could not be read again. */
  readonly refreshError: Error | null;
  readonly loadedAtMs: number;
  readonly refresh: () => void;
}

type Query = Pick<
  UseInfiniteQueryResult<InfiniteData<ObjectPage>>,
  'data' | 'error' | 'isFetching' | 'hasNextPage' | 'fetchNextPage' | 'isFetchNextPageError'
>;

/** Keeps the rows of a page as they are while more pages come, so that nothing of them is drawn again. */
function rowsOfPages(prefix: string): (page: ObjectPage) => readonly ObjectRow[] {
  const known = new WeakMap<ObjectPage, readonly ObjectRow[]>();
  return (page) => {
    const rows = known.get(page) ?? page.objects.map((object) => objectRow(object, prefix));
    known.set(page, rows);
    return rows;
  };
}

function useRowPages(query: Query, prefix: string): RowPages {
  const { fetchNextPage, hasNextPage, isFetching, data, error, isFetchNextPageError } = query;
  const [isLoadingAll, setLoadingAll] = useState(false);
  const isStopped = useRef(false);
  const goesOn = () => !isStopped.current;
  const rowsOf = useMemo(() => rowsOfPages(prefix), [prefix]);
  const rows = useMemo(() => data?.pages.flatMap(rowsOf) ?? [], [data, rowsOf]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const loadAll = async () => {
    isStopped.current = false;
    setLoadingAll(true);
    // A page that fails ends the job; what is loaded stays, and the failure is shown below it.
    for (let more: boolean = hasNextPage; more && goesOn();) {
      const page = await fetchNextPage({ cancelRefetch: false });
      more = page.hasNextPage && !page.isFetchNextPageError;
    }
    setLoadingAll(false);
  };
  return {
    rows,
    moreError: isFetchNextPageError ? error : null,
    isFetching,
    isLoadingAll,
    hasMore: hasNextPage,
    loadMore,
    loadAll: () => void loadAll(),
    stopLoadingAll: () => {
      isStopped.current = true;
    },
  };
}

/** The loaded rows of a place and what loads more of them. */
export function useObjectRows(place: Place): ObjectRows {
  const query = usePrefetchedPages(objectPages(place));
  const pages = useRowPages(query, place.prefix);
  return {
    ...pages,
    isAllowedOnly: query.data.pages.some((page) => page.isAllowedOnly),
    refreshError: pages.moreError === null ? query.error : null,
    loadedAtMs: query.dataUpdatedAt,
    refresh: () => void refreshObjects(place),
  };
}

export interface Matches extends RowPages {
  readonly isAsked: boolean;
  /** Why the storage server did not answer. */
  readonly error: Error | null;
}

const longestPrefixBytes = 1024;

/** What begins with the filter, from the storage server: for lists that are not loaded as a whole, and for paths. */
export function useMatches(place: Place, filter: string, isPart: boolean): Matches {
  const { prefix } = place;
  const asked = prefix + filter;
  const isAsked =
    filter !== '' &&
    (isPart || filter.includes('/')) &&
    new TextEncoder().encode(asked).length <= longestPrefixBytes;
  // A filter that goes on being typed ends the question before: nobody waits for its answer any more.
  const query = useInfiniteQuery({ ...objectPages({ ...place, prefix: asked }), enabled: isAsked });
  const pages = useRowPages(query, prefix);
  return { ...pages, isAsked, error: pages.moreError === null ? query.error : null };
}
