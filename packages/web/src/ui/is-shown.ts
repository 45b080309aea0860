import { useCallback, useEffect, useRef } from 'react';

/** Tells later, as when a call has ended, whether what asked for it is still on the page. */
export function useIsShown(): () => boolean {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current, []);
}
