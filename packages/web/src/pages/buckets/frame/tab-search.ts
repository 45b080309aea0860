import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '#/paths.ts';
import { parseBucketSearch, type BucketSearch } from './bucket-search.ts';

const route = getRouteApi(`/shell${paths.bucketAdmin}`);

/** What the address says beside the tab, and how a tab changes it; an empty text takes its part away. */
export function useTabSearch() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const show = useCallback(
    (next: BucketSearch, replace = false) =>
      void navigate({ to: '.', search: (before) => parseBucketSearch({ ...before, ...next }), replace }),
    [navigate],
  );
  const close = useCallback(() => show({ dialog: '', item: '' }, true), [show]);
  return { search, show, close };
}
