import { useLayoutEffect, useRef } from 'react';
import type { Selection } from './columns.ts';
import type { TickAll } from './selection-actions.ts';

export const takesText =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

const overlay = '[role="dialog"], [role="menu"]';

/** What lies over the list has its own keys, also where the key has closed it already. */
export const isCovered = ({ target }: KeyboardEvent): boolean =>
  document.querySelector(overlay) !== null || (target instanceof Element && target.closest(overlay) !== null);

const nothing: ReadonlySet<string> = new Set();

/** Ctrl+A ticks all rows shown; Escape, where no filter took it, takes all ticks away. From anywhere on the screen. */
export function useListKeys(
  selection: Pick<Selection<never>, 'selectedIds' | 'onChange'> | undefined,
  tickAll: Pick<TickAll, 'onChange'> | undefined,
): void {
  const current = useRef({ selection, tickAll });
  useLayoutEffect(() => {
    current.current = { selection, tickAll };
  });
  // Before the list can be seen: a key that is pressed at once is not lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { selection: now, tickAll: all } = current.current;
      if (event.defaultPrevented || now === undefined || isCovered(event)) return;
      const isInText = event.target instanceof Element && event.target.closest(takesText) !== null;
      if (event.key === 'Escape' && now.selectedIds.size > 0) now.onChange(nothing);
      else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && !isInText) all?.onChange(true);
      else return;
      event.preventDefault();
    };
    // After the document, where a filter takes its Escape.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
