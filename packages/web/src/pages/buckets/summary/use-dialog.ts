import { useTabSearch } from '../admin/tab-search.ts';

/** The dialog that the address asks for. */
export function useSummaryDialog() {
  const {
    search: { dialog = '', item = '' },
    show: open,
    close,
  } = useTabSearch();
  return { dialog, item, open, close };
}
