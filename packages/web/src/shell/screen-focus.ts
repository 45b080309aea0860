import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusScreen } from '#/ui/focus-return.ts';

const takesText = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

interface Shown {
  readonly pathname: string;
  readonly search: { readonly prefix?: string | undefined };
}

const above = (pathname: string) => pathname.slice(0, pathname.lastIndexOf('/'));

/** Another folder of a bucket is another screen at the same path. The tabs of a screen are one: the focus stays on the tab. */
function isSameScreen(from: Shown, to: Shown, isTab: boolean): boolean {
  if (from.search.prefix !== to.search.prefix) return false;
  return from.pathname === to.pathname || (isTab && above(from.pathname) === above(to.pathname));
}

/** After a navigation the focus is on the new screen, unless the screen or a dialog took it already. */
export function useScreenFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        const isTab = router.state.matches.at(-1)?.staticData.screen?.isTab === true;
        if (!fromLocation || isSameScreen(fromLocation, toLocation, isTab)) return;
        if (document.activeElement?.closest(`main :is(${takesText}), dialog, [role="dialog"]`)) return;
        focusScreen();
      }),
    [router],
  );
}
