import { useCallback, useMemo, useRef, useState } from 'react';
import { usePrefetchedPages } from '#/api/query.ts';
import { objectPages, refreshObjects, type Place } from './object-pages.ts';
import { objectRow, type ObjectRow } from './object-row.ts';

export interface ObjectRows {
  readonly rows: readonly ObjectRow[];
  /** The list may not be read: these are the folders that the user's permissions name. */
  readonly isAllowedOnly: boolean;
  /** Why it could not be read again. */
  readonly refreshError: Error | null;
  /** Why the next page did not come. */
  readonly moreError: Error | null;
  readonly isFetching: boolean;
  readonly isLoadingAll: boolean;
  readonly hasMore: boolean;
  readonly loadedAtMs: number;
  readonly loadMore: () => void;
  readonly loadAll: () => void;
  readonly stopLoadingAll: () => void;
  readonly refresh: () => void;
}

/** The loaded rows of a place and what loads more of them. */
export function useObjectRows(place: Place): ObjectRows {
  const query = usePrefetchedPages(objectPages(place));
  const { fetchNextPage, hasNextPage, isFetching, data, error, isFetchNextPageError } = query;
  const [isLoadingAll, setLoadingAll] = useState(false);
  const isStopped = useRef(false);
  const goesOn = () => !isStopped.current;
  const rows = useMemo(
    () => data.pages.flatMap((page) => page.objects.map((object) => objectRow(object, place.prefix))),
    [data, place.prefix],
  );
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
    isAllowedOnly: data.pages.some((page) => page.isAllowedOnly),
    refreshError: isFetchNextPageError ? null : error,
    moreError: isFetchNextPageError ? error : null,
    isFetching,
    isLoadingAll,
    hasMore: hasNextPage,
    loadedAtMs: query.dataUpdatedAt,
    loadMore,
    loadAll: () => void loadAll(),
    stopLoadingAll: () => {
      isStopped.current = true;
    },
    refresh: () => void refreshObjects(place),
  };
}
