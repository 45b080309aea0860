import { useDeferredValue, useMemo } from 'react';
import { useFilterText } from '#/table/filter-text.ts';

interface FilterInput<Row> {
  readonly rows: readonly Row[];
  /** What is looked at; keep its identity between renders. */
  readonly textOf: (row: Row) => string;
  /** As the address has it. */
  readonly filter: string | undefined;
  readonly onFilter: (filter: string) => void;
}

/** The rows that have what is typed, whatever its case. */
export function useFiltered<Row>({ rows, textOf, filter = '', onFilter }: FilterInput<Row>) {
  const { text, setText } = useFilterText(filter, onFilter);
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const shown = useMemo(
    () => (wanted === '' ? rows : rows.filter((row) => textOf(row).toLowerCase().includes(wanted))),
    [rows, textOf, wanted],
  );
  return { text, setText, shown, isFiltered: wanted !== '' };
}
