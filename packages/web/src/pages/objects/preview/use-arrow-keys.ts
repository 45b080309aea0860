import { useLayoutEffect, useRef } from 'react';

/** Where the arrows mean something of their own: texts, players, lists. */
const ownArrows = 'input, textarea, select, [contenteditable="true"], audio, video, iframe, [tabindex="0"]';

interface ArrowKeys {
  readonly onLeft: () => void;
  readonly onRight: () => void;
}

/** Left and right, wherever the focus is, but for what uses them itself. */
export function useArrowKeys(keys: ArrowKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  // Before the object can be seen: a key that is pressed at once is not lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(ownArrows) !== null) return;
      if (event.key === 'ArrowLeft') latest.current.onLeft();
      if (event.key === 'ArrowRight') latest.current.onRight();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
