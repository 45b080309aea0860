import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '#/paths.ts';
import { parseBucketSearch, type BucketSearch } from '../frame/bucket-search.ts';

const route = getRouteApi(`/shell${paths.bucketSummary}`);

/** The dialog that the address asks for. */
export function useSummaryDialog() {
  const { dialog = '', item = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const open = useCallback(
    (next: BucketSearch) => void navigate({ search: (search) => parseBucketSearch({ ...search, ...next }) }),
    [navigate],
  );
  const close = useCallback(
    () =>
      void navigate({
        search: (search) => parseBucketSearch({ ...search, dialog: '', item: '' }),
        replace: true,
      }),
    [navigate],
  );
  return { dialog, item, open, close };
}
