import type { ReactNode } from 'react';
import type { MenuItem } from '#/ui/menu-parts.ts';

/** What the head shows of a column, whatever its cells are. */
export interface ColumnHead<Row> {
  readonly id: string;
  readonly header: string;
  /** The header is for screen readers alone. */
  readonly isHeaderHidden?: boolean;
  /** What the column's figures mean, on hover and focus of its header. */
  readonly help?: string;
  /** Makes the column sortable; what is undefined stays last in both directions. */
  readonly sortValue?: (row: Row) => string | number | undefined;
  /** Texts are in the storage server's order of keys, by code units, rather than in that of a dictionary. */
  readonly isByKey?: boolean;
  /** `end` also sets tabular figures. */
  readonly align?: 'start' | 'end';
  /** Without one the column takes the width that the others leave. */
  readonly widthPx?: number;
  /** Where there is no room for all columns, the highest goes first; a column without one always stays. */
  readonly priority?: number;
}

export interface Column<Row> extends ColumnHead<Row> {
  /** Must keep its identity between renders; the first column's cell says which row it is. */
  readonly cell: (row: Row) => ReactNode;
}

export interface Identified {
  readonly id: string;
}

/** A column of what a row holds several of, one line each. */
export interface LineColumn<Row, Line> extends ColumnHead<Row> {
  /** Undefined for a row without any. */
  readonly lineCell: (line: Line | undefined) => ReactNode;
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
  /** The accessible name of the tick box for all rows; "Select all rows" unless told. */
  readonly labelOfAll?: string;
  /** Where ticking all at once would be a mistake. */
  readonly hasNoAll?: boolean;
}

/** The menu at the end of each row. */
export interface RowMenuOf<Row> {
  /** The accessible name: "Actions for photos". */
  readonly labelOf: (row: Row) => string;
  /** Asked for once the menu is: thousands of rows pass by while scrolling. */
  readonly itemsOf: (row: Row) => readonly MenuItem[];
}

/** What lists of any length have in common. */
export interface ListProps<Row> {
  /** The table's accessible name. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly getRowId: (row: Row) => string;
  readonly selection?: Selection<Row> | undefined;
  readonly sort?: Sort | undefined;
  readonly onSortChange?: ((sort: Sort) => void) | undefined;
  readonly rowMenu?: RowMenuOf<Row> | undefined;
  /** In place of a table without rows. */
  readonly empty?: ReactNode;
}

export interface DataTableProps<Row> extends ListProps<Row> {
  /** Keep its identity between renders (module scope or memo), as the row menu does. */
  readonly columns: readonly Column<Row>[];
  /** Rows that stand above the others whichever way the list is sorted; keep its identity too. */
  readonly leads?: ((row: Row) => boolean) | undefined;
  /** The row that the address names: it is marked, and brought into sight once it is there. */
  readonly currentId?: string | undefined;
  /** Enter on a focused row. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** 36 unless told; 28 is dense. */
  readonly rowHeight?: number;
  /** Called as the last rows come into sight; the caller ignores it while a page is on its way. */
  readonly onEndReached?: (() => void) | undefined;
  /** How many rows there are beyond those loaded; undefined while unknown and more may come. */
  readonly totalRows?: number | undefined;
  /** Shown below the last row, as while more rows load. */
  readonly footer?: ReactNode;
}

/** Rows that open to show all that they hold, below themselves. */
export interface Unfolding<Row> {
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  /** The accessible name of the button that opens a row. */
  readonly labelOf: (row: Row) => string;
  /** The first cell is something to press itself: what opens the row stands before it. */
  readonly isBeside?: boolean;
  readonly render: (row: Row) => ReactNode;
}

export interface ListTableProps<Row, Line extends Identified = never> extends ListProps<Row> {
  readonly columns: readonly (Column<Row> | LineColumn<Row, Line>)[];
  readonly linesOf?: ((row: Row) => readonly Line[]) | undefined;
  readonly unfolding?: Unfolding<Row> | undefined;
  /** Where the columns find no room: each row becomes a block of lines, or the table scrolls sideways. */
  readonly narrow?: 'blocks' | 'scroll';
}
