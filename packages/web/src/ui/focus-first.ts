import { useMergedRef } from '@mantine/hooks';
import { useLayoutEffect, useRef, type Ref } from 'react';

/** Puts the focus on a field when it appears, for the one field of a screen or dialog where typing starts. */
export function useFocusFirst(focusFirst: boolean, ref: Ref<HTMLInputElement> | undefined) {
  const own = useRef<HTMLInputElement>(null);
  // Before the field can be seen: what is typed at once is not lost.
  useLayoutEffect(() => {
    if (focusFirst) own.current?.focus();
  }, [focusFirst]);
  return useMergedRef(own, ref);
}
