import { useDeferredValue, useMemo } from 'react';
import { useFilterText } from '#/table/filter-text.ts';

interface FilterInput<Row> {
  readonly rows: readonly Row[];
  /** Keep its identity between renders. */
  readonly nameOf: (row: Row) => string;
  /** As the address has it. */
  readonly filter: string | undefined;
  readonly onFilter: (filter: string) => void;
}

/** The rows whose name has what is typed, whatever its case. */
export function useFiltered<Row>({ rows, nameOf, filter = '', onFilter }: FilterInput<Row>) {
  const { text, setText } = useFilterText(filter, onFilter);
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const shown = useMemo(
    () => (wanted === '' ? rows : rows.filter((row) => nameOf(row).toLowerCase().includes(wanted))),
    [rows, nameOf, wanted],
  );
  return { text, setText, shown, isFiltered: wanted !== '' };
}
