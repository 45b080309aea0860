import { useSyncExternalStore } from 'react';

function listen(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the page is in front, not in a tab behind others. */
export const useIsLookedAt = (): boolean =>
  useSyncExternalStore(listen, () => document.visibilityState === 'visible');
