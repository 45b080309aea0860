import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Selection } from './columns.ts';

interface SelectionInput<Row> {
  readonly rows: readonly Row[];
  readonly getRowId: (row: Row) => string;
  readonly selection: Selection<Row> | undefined;
}

/** Ticking of one row and of all rows shown; rows that are filtered away keep their ticks. */
export function useSelectionActions<Row>({ rows, getRowId, selection }: SelectionInput<Row>) {
  const current = useRef({ selection, getRowId });
  useEffect(() => {
    current.current = { selection, getRowId };
  });
  // Keeps its identity, so that ticking one row does not draw the others again.
  const tick = useCallback((row: Row) => {
    const { selection: now, getRowId: idOf } = current.current;
    if (!now) return;
    const ids = new Set(now.selectedIds);
    const id = idOf(row);
    if (!ids.delete(id)) ids.add(id);
    now.onChange(ids);
  }, []);
  const selectedHere = useMemo(
    () => (selection ? rows.filter((row) => selection.selectedIds.has(getRowId(row))).length : 0),
    [rows, selection, getRowId],
  );
  const tickAll = selection && {
    label: selection.labelOfAll,
    isAll: rows.length > 0 && selectedHere === rows.length,
    isSome: selectedHere > 0,
    onChange: (isAll: boolean) => {
      const ids = new Set(selection.selectedIds);
      for (const row of rows) {
        if (isAll) ids.add(getRowId(row));
        else ids.delete(getRowId(row));
      }
      selection.onChange(ids);
    },
  };
  return { tick, tickAll };
}
