import { useBlocker } from '@tanstack/react-router';

const unguarded: readonly string[] = ['/login', '/oauth_callback'];

/** Holds up what leads away from what was entered, in the page and in the browser; an ended session is not held up. */
export const useLeaveBlocker = (isDirty: boolean, isHeld = () => isDirty) =>
  useBlocker({
    shouldBlockFn: ({ next }) => isHeld() && !unguarded.includes(next.fullPath),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
