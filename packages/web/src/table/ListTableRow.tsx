import { useId, type ReactNode } from 'react';
import { IconChevronDown, IconChevronRight } from '#/ui/icons.tsx';
import type { Column, Identified, LineColumn, ListTableProps, Unfolding } from './columns.ts';
import type { Placed } from './placed-columns.ts';
import { RowMenu } from './RowMenu.tsx';
import { asksForRange } from './selection-actions.ts';
import styles from './table.module.css';

interface ListTableRowProps<Row, Line extends Identified> extends Pick<
  ListTableProps<Row, Line>,
  'rowMenu' | 'unfolding'
> {
  readonly id: string;
  readonly row: Row;
  readonly columns: readonly Placed<Column<Row> | LineColumn<Row, Line>>[];
  /** Undefined where rows are not bodies of their own. */
  readonly lines: readonly Line[] | undefined;
  readonly isSelected: boolean;
  readonly selectLabel: string | undefined;
  readonly onTick: (row: Row, isRange: boolean) => void;
}

const isOfLines = <Row, Line>(
  column: Placed<Column<Row> | LineColumn<Row, Line>>,
): column is Placed<LineColumn<Row, Line>> => 'lineCell' in column;

/** One row, or a body of rows: one for each line, and what the row unfolds to. */
export function ListTableRow<Row, Line extends Identified>(props: ListTableRowProps<Row, Line>) {
  const { id, row, columns, lines, isSelected, selectLabel, onTick, rowMenu, unfolding } = props;
  const wholeId = useId();
  const rowSpan = Math.max(1, lines?.length ?? 0);
  const isOpen = unfolding?.openId === id;
  const cells = columns.map((column, index) => {
    const { className } = column;
    if (isOfLines(column)) {
      return (
        <td key={column.id} className={className} data-label={column.header}>
          {column.lineCell(lines?.[0])}
        </td>
      );
    }
    const content = column.cell(row);
    if (index > 0) {
      return (
        <td key={column.id} rowSpan={rowSpan} className={className} data-label={column.header}>
          {content}
        </td>
      );
    }
    return (
      <th
        key={column.id}
        scope={lines ? 'rowgroup' : 'row'}
        rowSpan={rowSpan}
        className={unfolding ? styles['unfolds'] : className}
      >
        {unfolding ? (
          <Opener row={row} id={id} wholeId={wholeId} unfolding={unfolding}>
            {content}
          </Opener>
        ) : (
          content
        )}
      </th>
    );
  });
  const first = (
    <tr className={isSelected ? styles['selected'] : undefined}>
      {selectLabel !== undefined && (
        <td rowSpan={rowSpan} className={styles['tick']}>
          <input
            type="checkbox"
            aria-label={selectLabel}
            checked={isSelected}
            onChange={(event) => onTick(row, asksForRange(event))}
          />
        </td>
      )}
      {cells}
      {rowMenu && (
        <td rowSpan={rowSpan} className={styles['actions']}>
          <RowMenu row={row} menu={rowMenu} />
        </td>
      )}
    </tr>
  );
  if (!lines) return first;
  const width = columns.length + (selectLabel === undefined ? 0 : 1) + (rowMenu ? 1 : 0);
  return (
    <tbody>
      {first}
      {lines.slice(1).map((line) => (
        <tr key={line.id} className={styles['line']}>
          {columns.filter(isOfLines).map((column) => (
            <td key={column.id} className={column.className} data-label={column.header}>
              {column.lineCell(line)}
            </td>
          ))}
        </tr>
      ))}
      {isOpen && (
        <tr id={wholeId}>
          <td colSpan={width} className={styles['whole']}>
            <div className={styles['wholeInner']}>{unfolding.render(row)}</div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface OpenerProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly wholeId: string;
  readonly unfolding: Unfolding<Row>;
  readonly children: ReactNode;
}

function Opener<Row>({ row, id, wholeId, unfolding, children }: OpenerProps<Row>) {
  const isOpen = unfolding.openId === id;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const opener = (
    <button
      type="button"
      className={styles['opener']}
      aria-expanded={isOpen}
      {...(isOpen && { 'aria-controls': wholeId })}
      aria-label={unfolding.labelOf(row)}
      onClick={() => unfolding.onOpen(isOpen ? undefined : id)}
    >
      <Chevron size={16} />
      {!unfolding.isBeside && children}
    </button>
  );
  if (!unfolding.isBeside) return opener;
  return (
    <span className={styles['beside']}>
      {opener}
      {children}
    </span>
  );
}
