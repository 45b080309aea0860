import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { focusScreen } from '#/ui/focus-return.ts';
import type { DataTableProps } from './columns.ts';
import { leastPx } from './column-room.ts';
import { DataTableRow } from './DataTableRow.tsx';
import { useListKeys } from './list-keys.ts';
import { placedColumns } from './placed-columns.ts';
import { useRowKeys } from './row-keys.ts';
import { useSelectionActions } from './selection-actions.ts';
import { useSortedRows } from './sorted-rows.ts';
import styles from './table.module.css';
import { extraWidthPx, TableColumns } from './TableColumns.tsx';
import { TableHead } from './TableHead.tsx';
import { useVirtualRows } from './virtual-rows.ts';

export type { Column, DataTableProps, Selection, Sort } from './columns.ts';

const flexiblePx = 160;
const tightPx = 120;

const gap = (heightPx: number) =>
  heightPx > 0 ? <tr aria-hidden="true" style={{ height: heightPx }} className={styles['gap']} /> : null;

/** A real table of any length: sticky header, virtual rows, sorting, ticks and keys. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, empty } = props;
  return rows.length === 0 && empty !== undefined ? empty : <Virtual {...props} />;
}

function Virtual<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, getRowId, onOpen, selection, sort, onSortChange, rowMenu } = props;
  const { rowHeight = 36, onEndReached, footer, currentId, leads } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const shouldFocus = useRef(false);
  const focusedId = useRef<string>(undefined);
  const [activeIndex, setActiveIndex] = useState(0);
  const sorted = useSortedRows(rows, { columns, sort, leads });
  const active = Math.min(activeIndex, Math.max(0, sorted.length - 1));
  const virtualizer = useVirtualRows({
    count: sorted.length,
    rowHeight,
    activeIndex: active,
    scrollRef,
    onEndReached,
  });
  const currentIndex = useMemo(
    () => (currentId === undefined ? -1 : sorted.findIndex((row) => getRowId(row) === currentId)),
    [sorted, getRowId, currentId],
  );
  const broughtId = useRef<string>(undefined);
  useEffect(() => {
    if (currentIndex === -1 || broughtId.current === currentId) return;
    broughtId.current = currentId;
    setActiveIndex(currentIndex);
    virtualizer.scrollToIndex(currentIndex, { align: 'center' });
  }, [currentId, currentIndex, virtualizer]);
  const { tickAll, tick } = useSelectionActions({ rows: sorted, getRowId, selection });
  useListKeys(selection, tickAll);

  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    bodyRef.current?.querySelector<HTMLElement>(`tr[data-index="${active}"]`)?.focus({ preventScroll: true });
  }, [active]);

  useLayoutEffect(() => {
    // A row that goes takes the focus along: the one in its place gets it, before the next key is pressed.
    if (focusedId.current === undefined || document.activeElement !== document.body) return;
    if (sorted.some((row) => getRowId(row) === focusedId.current)) return;
    bodyRef.current?.querySelector<HTMLElement>(`tr[data-index="${active}"]`)?.focus({ preventScroll: true });
  }, [sorted, active, getRowId]);

  const withRow = (act: (row: Row) => void) => (index: number) => {
    const row = sorted[index];
    if (row !== undefined) act(row);
  };
  useRowKeys(bodyRef, {
    count: sorted.length,
    pageRows: () => Math.max(1, Math.floor((scrollRef.current?.clientHeight ?? 0) / rowHeight) - 2),
    onFocus: (index) => {
      const row = sorted[index];
      focusedId.current = row && getRowId(row);
      setActiveIndex(index);
    },
    onLeave: () => {
      focusedId.current = undefined;
    },
    onMove: (index) => {
      shouldFocus.current = true;
      setActiveIndex(index);
      virtualizer.scrollToIndex(index, { align: 'auto' });
      // Focus may stand inside the row that is already the active one.
      if (index === active) bodyRef.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus();
    },
    onTick: selection && ((index, isRange) => withRow((row) => tick(row, isRange))(index)),
    onOpen: onOpen && withRow(onOpen),
  });

  const hasTicks = selection !== undefined;
  const hasMenu = rowMenu !== undefined;
  const room = useMemo(
    () => ({ extraPx: extraWidthPx(hasTicks, hasMenu), flexiblePx, tightPx }),
    [hasTicks, hasMenu],
  );
  const placed = useMemo(() => placedColumns(columns, room), [columns, room]);
  const sizes = {
    '--row-height': `${rowHeight}px`,
    '--row-count': sorted.length,
    '--least-width': `${leastPx(columns, room)}px`,
  } as CSSProperties;
  const items = virtualizer.getVirtualItems();
  const lastEnd = items.at(-1)?.end ?? rowHeight;
  const hasItems = items.length > 0;
  useEffect(() => {
    // The focus was put on the screen before its rows were there.
    if (hasItems && document.activeElement?.id === 'content') focusScreen();
  }, [hasItems]);

  return (
    <div ref={scrollRef} className={styles['virtual']} style={sizes} data-fills-screen>
      <table
        className={`${styles['table']} ${styles['data']}`}
        aria-label={label}
        aria-rowcount={(props.totalRows ?? sorted.length) + 1}
      >
        <TableColumns columns={placed} hasTicks={hasTicks} hasMenu={hasMenu} />
        <TableHead
          columns={placed}
          rowIndex={1}
          hasTicks={selection !== undefined}
          tickAll={tickAll}
          hasMenu={hasMenu}
          sort={sort}
          onSortChange={onSortChange}
        />
        <tbody ref={bodyRef}>
          {items.map((item, position) => {
            const row = sorted[item.index];
            if (row === undefined) return null;
            const id = getRowId(row);
            return (
              <Fragment key={id}>
                {gap(item.start - (items[position - 1]?.end ?? rowHeight))}
                <DataTableRow
                  row={row}
                  index={item.index}
                  columns={placed}
                  isActive={item.index === active}
                  isCurrent={item.index === currentIndex}
                  isSelected={selection?.selectedIds.has(id) ?? false}
                  selectLabel={selection?.labelOf(row)}
                  onTick={tick}
                  rowMenu={rowMenu}
                  list={virtualizer}
                />
              </Fragment>
            );
          })}
          {gap(virtualizer.getTotalSize() + rowHeight - lastEnd)}
        </tbody>
      </table>
      {footer}
    </div>
  );
}
