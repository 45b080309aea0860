import { useCallback, useEffect, useMemo } from 'react';
import { usePrefetchedPages } from '#/api/query.ts';
import { versionPages } from './version-pages.ts';
import { versionRows, type VersionRow } from './version-row.ts';

/** Beyond these the list is read on only when that is asked for. */
const mostReadAhead = 20_000;

export interface Versions {
  readonly rows: readonly VersionRow[];
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly loadMore: () => void;
  readonly refresh: () => void;
}

/** The versions of an object, all of them where they are not too many: they are numbered from the oldest on. */
export function useVersions(bucketName: string, key: string): Versions {
  const query = usePrefetchedPages(versionPages(bucketName, key));
  const { data, hasNextPage, isFetching, error, fetchNextPage, refetch } = query;
  const rows = useMemo(
    () =>
      versionRows(
        data.pages.flatMap(({ versions }) => versions),
        !hasNextPage,
      ),
    [data, hasNextPage],
  );
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const goesOn = hasNextPage && !isFetching && error === null && rows.length < mostReadAhead;
  useEffect(() => {
    if (goesOn) loadMore();
  }, [goesOn, loadMore]);
  return { rows, hasMore: hasNextPage, isFetching, error, loadMore, refresh: () => void refetch() };
}
