import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
  type Row as TableRow,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ColumnHead, Sort } from './columns.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Features = typeof features;

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return Number(a) - Number(b);
}

const byValue = <Row extends RowData>(
  a: TableRow<Features, Row>,
  b: TableRow<Features, Row>,
  columnId: string,
) => compare(a.getValue(columnId), b.getValue(columnId));

interface SortedBy<Row> {
  readonly columns: readonly ColumnHead<Row>[];
  readonly sort: Sort | undefined;
  readonly leads?: ((row: Row) => boolean) | undefined;
}

/** The rows in the order that the sort asks for; the given order without one. */
export function useSortedRows<Row extends RowData>(
  rows: readonly Row[],
  { columns, sort, leads }: SortedBy<Row>,
): readonly Row[] {
  const definitions = useMemo(
    () =>
      columns
        .filter((column) => column.sortValue)
        .map((column): ColumnDef<Features, Row> => ({
          id: column.id,
          accessorFn: (row) => column.sortValue?.(row),
          sortFn: byValue,
          sortUndefined: 'last',
        })),
    [columns],
  );
  const sorting = useMemo(() => (sort ? [{ id: sort.columnId, desc: sort.isDescending }] : []), [sort]);
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    state: { sorting },
  });
  const model = table.getRowModel();
  return useMemo(() => {
    const sorted = model.rows.map((row) => row.original);
    if (!leads) return sorted;
    return [...sorted.filter(leads), ...sorted.filter((row) => !leads(row))];
  }, [model, leads]);
}
