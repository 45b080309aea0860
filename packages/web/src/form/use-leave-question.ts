import { useRef, useState } from 'react';
import { useLeaveBlocker } from './leave-blocker.ts';

/** Whether what was entered in a dialog may be lost: asked before it is closed, and before the address leads elsewhere. */
export function useLeaveQuestion(isDirty: boolean, onClose: () => void) {
  const [isAsked, setAsked] = useState(false);
  // A dialog that is held by the address is closed by leading elsewhere.
  const isDiscarded = useRef(false);
  const blocker = useLeaveBlocker(isDirty, () => isDirty && !isDiscarded.current);
  const isBlocked = blocker.status === 'blocked';
  const stay = () => {
    setAsked(false);
    blocker.reset?.();
  };
  const leave = () => {
    if (isBlocked) return blocker.proceed();
    isDiscarded.current = true;
    onClose();
  };
  const question = isAsked || isBlocked ? { stay, leave } : null;
  return {
    question,
    close: () => {
      if (question) stay();
      else if (isDirty) setAsked(true);
      else onClose();
    },
  };
}
