import { memo, useDeferredValue, type ReactElement } from 'react';
import type { Column, DataTableProps } from './columns.ts';
import { asksForRange } from './selection-actions.ts';
import type { Placed } from './placed-columns.ts';
import { RowMenu } from './RowMenu.tsx';
import styles from './table.module.css';

interface DataTableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Placed<Column<Row>>[];
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  readonly selectLabel: string | undefined;
  readonly onTick: (row: Row, isRange: boolean) => void;
  readonly rowMenu: DataTableProps<Row>['rowMenu'];
  readonly list: { readonly isScrolling: boolean };
}

function DataTableRowInner<Row>(props: DataTableRowProps<Row>) {
  const { row, index, columns, isActive, isSelected, isCurrent, selectLabel, onTick, rowMenu, list } = props;
  // A screenful of new rows would hold the page up: while one scrolls, their cells are filled bit by bit.
  const isFilled = useDeferredValue(true, !list.isScrolling);
  return (
    <tr
      className={isSelected ? styles['selected'] : undefined}
      data-index={index}
      aria-current={isCurrent || undefined}
      // The header row is the first.
      aria-rowindex={index + 2}
      tabIndex={isActive ? 0 : -1}
    >
      {isFilled && selectLabel !== undefined && (
        <td className={styles['tick']}>
          <input
            type="checkbox"
            aria-label={selectLabel}
            checked={isSelected}
            onChange={(event) => onTick(row, asksForRange(event))}
          />
        </td>
      )}
      {isFilled &&
        columns.map((column) => (
          <td key={column.id} className={column.className}>
            {column.cell(row)}
          </td>
        ))}
      {isFilled && rowMenu && (
        <td className={styles['actions']}>
          <RowMenu row={row} menu={rowMenu} />
        </td>
      )}
    </tr>
  );
}

// memo() forgets that the component is generic.
export const DataTableRow = memo(DataTableRowInner) as <Row>(props: DataTableRowProps<Row>) => ReactElement;
