import { useLayoutEffect, type RefObject } from 'react';

/** Escape inside an element; what is open above it stands elsewhere in the page, and takes the key itself. */
export function useEscape(within: RefObject<HTMLElement | null>, onEscape: () => void): void {
  // Before the element can be seen: a key that is pressed at once is not lost.
  useLayoutEffect(() => {
    const element = within.current;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [within, onEscape]);
}
