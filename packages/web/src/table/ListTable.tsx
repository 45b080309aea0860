import type { CSSProperties } from 'react';
import type { Identified, ListTableProps } from './columns.ts';
import { leastPx } from './column-room.ts';
import { placedColumns } from './placed-columns.ts';
import { ListTableRow } from './ListTableRow.tsx';
import { useSelectionActions } from './selection-actions.ts';
import { useSortedRows } from './sorted-rows.ts';
import styles from './table.module.css';
import { extraWidthPx, TableColumns } from './TableColumns.tsx';
import { TableHead } from './TableHead.tsx';

/** What a column takes at least: the words of some wrap. */
const flexiblePx = 100;

/** A real table of few rows, each as high as what it is about: nothing is cut off. */
export function ListTable<Row, Line extends Identified = never>(props: ListTableProps<Row, Line>) {
  const { label, rows, columns, getRowId, selection, rowMenu, sort, onSortChange, empty } = props;
  const { linesOf, unfolding, narrow = 'blocks' } = props;
  const sorted = useSortedRows(rows, { columns, sort });
  const { tickAll, tick } = useSelectionActions({ rows: sorted, getRowId, selection });
  if (rows.length === 0 && empty !== undefined) return empty;
  const room = { extraPx: extraWidthPx(selection !== undefined, rowMenu !== undefined), flexiblePx };
  const placed = placedColumns(columns, room);
  const isMeasured = columns.some(({ priority }) => priority !== undefined);
  const frame = [styles['frame'], styles[narrow], isMeasured && styles['measured']].filter(Boolean).join(' ');
  const isGrouped = linesOf !== undefined || unfolding !== undefined;
  const bodies = sorted.map((row) => {
    const id = getRowId(row);
    return (
      <ListTableRow
        key={id}
        id={id}
        row={row}
        columns={placed}
        lines={isGrouped ? (linesOf?.(row) ?? []) : undefined}
        isSelected={selection?.selectedIds.has(id) ?? false}
        selectLabel={selection?.labelOf(row)}
        onTick={tick}
        rowMenu={rowMenu}
        unfolding={unfolding}
      />
    );
  });
  const table = (
    <table
      className={`${styles['table']} ${styles['list']}`}
      aria-label={label}
      style={isMeasured ? ({ '--least-width': `${leastPx(columns, room)}px` } as CSSProperties) : {}}
    >
      <TableColumns columns={placed} hasTicks={selection !== undefined} hasMenu={rowMenu !== undefined} />
      <TableHead
        columns={placed}
        hasTicks={selection !== undefined}
        tickAll={tickAll}
        hasMenu={rowMenu !== undefined}
        sort={sort}
        onSortChange={onSortChange}
      />
      {isGrouped ? bodies : <tbody>{bodies}</tbody>}
    </table>
  );
  if (narrow === 'blocks') return <div className={frame}>{table}</div>;
  return (
    // Otherwise no key could reach what is scrolled away.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={frame} aria-label={label} tabIndex={0}>
      {table}
    </section>
  );
}
