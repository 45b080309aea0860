import { useCallback } from 'react';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { bucketSearch } from './bucket-search.ts';

/** What the address says beside the tab, and how a tab changes it. */
export function useTabSearch() {
  const [search, show] = useScreenSearch(bucketSearch);
  const close = useCallback(() => show({ dialog: '', item: '' }, { replace: true }), [show]);
  return { search, show, close };
}
