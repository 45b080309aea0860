import { useCallback, useEffect, useMemo, useRef, type ChangeEvent } from 'react';
import type { Selection } from './columns.ts';

interface SelectionInput<Row> {
  readonly rows: readonly Row[];
  readonly getRowId: (row: Row) => string;
  readonly selection: Selection<Row> | undefined;
}

export interface TickAll {
  readonly label: string | undefined;
  readonly isAll: boolean;
  readonly isSome: boolean;
  readonly onChange: (isAll: boolean) => void;
}

/** A tick box that was clicked with Shift held. */
export const asksForRange = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** Ticking of one row, of a range and of all rows shown; rows that are filtered away keep their ticks. */
export function useSelectionActions<Row>({ rows, getRowId, selection }: SelectionInput<Row>) {
  const current = useRef({ rows, selection, getRowId });
  useEffect(() => {
    current.current = { rows, selection, getRowId };
  });
  const lastId = useRef<string>(undefined);
  // Keeps its identity, so that ticking one row does not draw the others again.
  const tick = useCallback((row: Row, isRange: boolean) => {
    const { rows: shown, selection: now, getRowId: idOf } = current.current;
    if (!now) return;
    const id = idOf(row);
    const isTicked = !now.selectedIds.has(id);
    const shownIds = isRange ? shown.map(idOf) : [];
    const [from, to] = [shownIds.indexOf(lastId.current ?? id), shownIds.indexOf(id)].toSorted(
      (a, b) => a - b,
    );
    const range = from === undefined || from < 0 || to === undefined ? [id] : shownIds.slice(from, to + 1);
    const ids = new Set(now.selectedIds);
    for (const one of range) {
      if (isTicked) ids.add(one);
      else ids.delete(one);
    }
    lastId.current = id;
    now.onChange(ids);
  }, []);
  const selectedHere = useMemo(
    () => (selection ? rows.filter((row) => selection.selectedIds.has(getRowId(row))).length : 0),
    [rows, selection, getRowId],
  );
  const tickAll: TickAll | undefined =
    selection && !selection.hasNoAll
      ? {
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
        }
      : undefined;
  return { tick, tickAll };
}
