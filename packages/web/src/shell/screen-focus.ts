import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { focusScreen } from '#/ui/focus-return.ts';
import { notePlace, restorePlace } from './left-places.ts';
import { isSameScreen } from './same-screen.ts';

const takesText = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/** The focus stays on the tab that was pressed: what it opens stands behind it. */
const isOnTab = () => document.activeElement?.closest('[data-tabs]') instanceof Element;

/** After a navigation the focus is on the new screen, unless the screen or a dialog took it; after Back it is where it was. */
export function useScreenFocus(): void {
  const router = useRouter();
  // Listens before the screen can be seen: who is fast goes back at once.
  useLayoutEffect(() => {
    let isReturn = false;
    const stops = [
      router.history.subscribe(({ action: { type } }) => {
        isReturn = type === 'BACK' || type === 'FORWARD' || type === 'GO';
      }),
      router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
        if (fromLocation) notePlace(fromLocation);
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        // Also where it was left before the next screen was there.
        if (isReturn && restorePlace(toLocation)) return;
        if (!fromLocation || isSameScreen(fromLocation, toLocation)) return;
        if (isOnTab()) return;
        if (document.activeElement?.closest(`main :is(${takesText}), dialog, [role="dialog"]`)) return;
        focusScreen();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
}
