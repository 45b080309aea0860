import { useEffect, useEffectEvent } from 'react';

/** Whether a key was pressed on the screen itself, and not in something that stands over it. */
const isOfScreen = ({ target }: KeyboardEvent): boolean =>
  target === document.body || (target instanceof Element && target.closest('main') !== null);

/**
 * Escape on the screen. The first that has something to clear takes it: the filter, which listens at the document, before
 * the selection, which listens at the window.
 */
export function useEscape(at: Document | Window, clear: () => boolean): void {
  const onEscape = useEffectEvent(clear);
  useEffect(() => {
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.defaultPrevented) return;
      if (isOfScreen(event) && onEscape()) event.preventDefault();
    };
    at.addEventListener('keydown', onKeyDown);
    return () => at.removeEventListener('keydown', onKeyDown);
  }, [at]);
}
