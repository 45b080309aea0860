import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusScreen } from '#/ui/focus-return.ts';

const takesText = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/** The tabs of a bucket's administration are one screen: the focus stays on the tab that was chosen. */
const tabOfBucket = /(?<=\/buckets\/[^/]+\/admin)\/[a-z]+$/;

/** Another folder of a bucket is another screen at the same path. */
const placeOf = ({ pathname, search }: { pathname: string; search: { prefix?: string | undefined } }) =>
  `${pathname.replace(tabOfBucket, '')} ${search.prefix ?? ''}`;

/** After a navigation the focus is on the new screen, unless the screen or a dialog took it already. */
export function useScreenFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || placeOf(fromLocation) === placeOf(toLocation)) return;
        if (document.activeElement?.closest(`main :is(${takesText}), dialog, [role="dialog"]`)) return;
        focusScreen();
      }),
    [router],
  );
}
