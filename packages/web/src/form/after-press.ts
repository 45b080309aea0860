import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Runs what a field does when it is left. Where a press of the pointer made it lose the focus, that waits until the
 * press is over: an error that appears at once would move away what is being pressed.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  // Before the form can be seen: the first press counts as well.
  useLayoutEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click comes right after its press is over.
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act();
      });
    };
    document.addEventListener('pointerdown', press, { capture: true, signal });
    document.addEventListener('pointerup', release, { capture: true, signal });
    document.addEventListener('pointercancel', release, { capture: true, signal });
    return () => listeners.abort();
  }, []);
  return useCallback((act) => {
    if (isPressed.current) waiting.current.push(act);
    else act();
  }, []);
}
