import type { ColumnHead } from './columns.ts';
import styles from './table.module.css';

export const tickWidthPx = 36;
export const menuWidthPx = 44;

interface TableColumnsProps {
  readonly columns: readonly Pick<ColumnHead<never>, 'id' | 'widthPx' | 'isHiddenWhenNarrow'>[];
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
          className={column.isHiddenWhenNarrow ? styles['wideOnly'] : undefined}
          style={column.widthPx === undefined ? {} : { width: column.widthPx }}
        />
      ))}
      {hasMenu && <col style={{ width: menuWidthPx }} />}
    </colgroup>
  );
}
