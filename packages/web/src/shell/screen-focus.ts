import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusScreen } from '#/ui/focus-return.ts';

const takesText = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

interface Shown {
  readonly pathname: string;
  readonly search: { readonly prefix?: string | undefined };
}

/** Where a press on a tab leads the focus stays, and what it opens stands behind it. */
const isOnTab = () => document.activeElement?.matches('main nav [aria-current="page"]') === true;

/** Another folder of a bucket is another screen at the same path. */
const isSameScreen = (from: Shown, to: Shown): boolean =>
  from.search.prefix === to.search.prefix && from.pathname === to.pathname;

/** After a navigation the focus is on the new screen, unless the screen or a dialog took it already. */
export function useScreenFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || isSameScreen(fromLocation, toLocation) || isOnTab()) return;
        if (document.activeElement?.closest(`main :is(${takesText}), dialog, [role="dialog"]`)) return;
        focusScreen();
      }),
    [router],
  );
}
