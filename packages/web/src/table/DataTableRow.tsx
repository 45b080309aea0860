import { memo, type ReactElement } from 'react';
import type { Column, DataTableProps } from './columns.ts';
import styles from './data-table.module.css';

interface DataTableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly selectLabel: string | undefined;
  readonly onTick: (row: Row) => void;
  readonly rowActions: DataTableProps<Row>['rowActions'];
}

export const cellClass = (column: { align?: 'start' | 'end'; isHiddenWhenNarrow?: boolean }) =>
  [column.align === 'end' ? styles['end'] : '', column.isHiddenWhenNarrow ? styles['wideOnly'] : '']
    .filter(Boolean)
    .join(' ') || undefined;

function DataTableRowInner<Row>(props: DataTableRowProps<Row>) {
  const { row, index, columns, isActive, isSelected, selectLabel, onTick, rowActions } = props;
  return (
    <tr
      className={isSelected ? styles['selected'] : undefined}
      data-index={index}
      // The header row is the first.
      aria-rowindex={index + 2}
      tabIndex={isActive ? 0 : -1}
    >
      {selectLabel !== undefined && (
        <td className={styles['tick']}>
          <input type="checkbox" aria-label={selectLabel} checked={isSelected} onChange={() => onTick(row)} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          {column.cell(row)}
        </td>
      ))}
      {rowActions && <td className={styles['actions']}>{rowActions(row)}</td>}
    </tr>
  );
}

// memo() forgets that the component is generic.
export const DataTableRow = memo(DataTableRowInner) as <Row>(props: DataTableRowProps<Row>) => ReactElement;
