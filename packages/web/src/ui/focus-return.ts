import { useEffect, useLayoutEffect, useState } from 'react';

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** Puts the focus on the row of the screen's table that the arrow keys would move from, or else on the screen. */
export function focusScreen(): void {
  const content = document.getElementById('content') ?? document.querySelector('main');
  const row = content?.querySelector<HTMLElement>('tr[data-index][tabindex="0"]');
  (row ?? content)?.focus({ preventScroll: true });
}

function focusAgain(element: Element | null): void {
  if (!(element instanceof HTMLElement) || !element.isConnected) return;
  element.focus({ preventScroll: true });
  if (document.activeElement === element) focusScreenWhenGone(element);
}

/** Where the focus was, and to the screen when that is gone. */
export function focusBack(element: Element | null): void {
  focusAgain(element);
  if (isNowhere()) focusScreen();
}

/** What was deleted in a dialog often takes the button that opened it along, a moment later. */
function focusScreenWhenGone(element: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === element) return;
    observer.disconnect();
    if (!element.isConnected && isNowhere()) focusScreen();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** As long as something is over the page it has the focus; then the focus goes back to where it was. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  // As it goes, and not once it has gone: a key that is pressed at once is not lost.
  useLayoutEffect(() => () => focusAgain(before), [before]);
  useEffect(() => {
    return () => {
      // It was hidden until now, or is gone.
      if (isNowhere()) focusBack(before);
    };
  }, [before]);
}
