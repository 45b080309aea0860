import { useLayoutEffect, useRef, type RefObject } from 'react';

interface RowKeys {
  readonly count: number;
  readonly pageRows: () => number;
  readonly onFocus: (index: number) => void;
  /** The focus went to something that is not one of the rows. */
  readonly onLeave: () => void;
  readonly onMove: (index: number) => void;
  readonly onTick: ((index: number, isRange: boolean) => void) | undefined;
  readonly onOpen: ((index: number) => void) | undefined;
}

function moved(key: string, index: number, { count, pageRows }: RowKeys): number | undefined {
  const to = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + pageRows(),
    PageUp: index - pageRows(),
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}

const keepsItsKeys = '[role="menu"], [aria-expanded="true"], input:not([type="checkbox"]), textarea, select';

function handleKey(event: KeyboardEvent, keys: RowKeys): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
  const row = event.target.closest('tr');
  if (!row || event.target.closest(keepsItsKeys)) return;
  const index = Number(row.dataset['index']);
  const to = moved(event.key, index, keys);
  const act = event.target !== row ? undefined : { ' ': keys.onTick, Enter: keys.onOpen }[event.key];
  if (to === undefined && !act) return;
  event.preventDefault();
  if (to !== undefined) keys.onMove(to);
  act?.(index, event.shiftKey);
}

/**
 * Arrows, Home, End and Page keys move, space ticks, with shift as far as the last that was ticked, enter opens. Keys inside fields and menus stay theirs.
 * The body of a table carries no role of its own for React's handlers, so it is listened to directly.
 */
export function useRowKeys(body: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const current = useRef(keys);
  useLayoutEffect(() => {
    current.current = keys;
  });
  // Before the rows can be seen: a key that is pressed at once is not lost.
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => handleKey(event, current.current);
    const onFocusIn = (event: FocusEvent) => {
      const row = event.target instanceof Element ? event.target.closest('tr') : null;
      if (row?.dataset['index'] !== undefined) current.current.onFocus(Number(row.dataset['index']));
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) current.current.onLeave();
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [body]);
}
