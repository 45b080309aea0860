import type { ColumnHead } from './columns.ts';
import type { Placed } from './placed-columns.ts';

const tickWidthPx = 36;
const menuWidthPx = 44;

export const extraWidthPx = (hasTicks: boolean, hasMenu: boolean): number =>
  (hasTicks ? tickWidthPx : 0) + (hasMenu ? menuWidthPx : 0);

interface TableColumnsProps {
  readonly columns: readonly Placed<Pick<ColumnHead<never>, 'id' | 'widthPx'>>[];
  readonly hasTicks: boolean;
  readonly hasMenu: boolean;
}

/** How wide the columns are. */
export function TableColumns({ columns, hasTicks, hasMenu }: TableColumnsProps) {
  return (
    <colgroup>
      {hasTicks && <col style={{ width: tickWidthPx }} />}
      {columns.map((column) => (
        <col
          key={column.id}
          className={column.className}
          style={column.widthPx === undefined ? {} : { width: column.widthPx }}
        />
      ))}
      {hasMenu && <col style={{ width: menuWidthPx }} />}
    </colgroup>
  );
}
