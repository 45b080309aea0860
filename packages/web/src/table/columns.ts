import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** What the column's figures mean, on hover and focus of its header. */
  readonly help?: string;
  /** Must keep its identity between renders; the first column's cell is the row's link. */
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable; what is undefined stays last in both directions. */
  readonly sortValue?: (row: Row) => string | number | undefined;
  /** `end` also sets tabular figures. */
  readonly align?: 'start' | 'end';
  /** Without one the column takes the width that the others leave. */
  readonly widthPx?: number;
  readonly isHiddenWhenNarrow?: boolean;
}

export interface Sort {
  readonly columnId: string;
  readonly isDescending: boolean;
}

export interface Selection<Row> {
  readonly selectedIds: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  /** The accessible name of a row's tick box. */
  readonly labelOf: (row: Row) => string;
}

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** Keep its identity between renders (module scope or memo). */
  readonly columns: readonly Column<Row>[];
  readonly getRowId: (row: Row) => string;
  /** Enter on a focused row. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly selection?: Selection<Row> | undefined;
  readonly sort?: Sort | undefined;
  readonly onSortChange?: ((sort: Sort) => void) | undefined;
  /** The row's menu, at the end of the row. */
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;
  /** 36 unless told; 28 is dense. */
  readonly rowHeight?: number;
  /** Called as the last rows come into sight; the caller ignores it while a page is on its way. */
  readonly onEndReached?: (() => void) | undefined;
  /** How many rows there are beyond those loaded; undefined while unknown and more may come. */
  readonly totalRows?: number | undefined;
  /** Shown below the last row, as while more rows load. */
  readonly footer?: ReactNode;
}
