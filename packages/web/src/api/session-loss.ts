import { ApiError, StreamLostError, UnreachableError } from '@longshore/contract/client';
import { markedUser } from '#/stores/session-marks.ts';
import { setSecretAsked } from '#/stores/system.ts';
import { isPageLeaving } from './page-leaving.ts';

interface LossListeners {
  /** Remembers the path, clears the marks and goes to the sign-in page, inside the page. */
  readonly onLost: () => void;
  /** Whether transfers run that leaving would spoil. */
  readonly areTransfersRunning: () => boolean;
}

let listeners: LossListeners = { onLost: () => {}, areTransfersRunning: () => false };

export function listenForLoss(more: Partial<LossListeners>): void {
  listeners = { ...listeners, ...more };
}

/** The session is gone: to the sign-in page. */
export function loseSession(): void {
  setSecretAsked('no');
  listeners.onLost();
}

const isAtSignIn = (): boolean => /\/(?:login|oauth_callback)$/.test(window.location.pathname);

export const isSessionRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'InvalidLogin';

/**
 * The one rule for failures that end a session: a 401 while signed in, or no answer at all. What runs in the
 * background (transfers, refetches) passes `isBackground` and retries in place when nothing answers; streams always do.
 */
export function noteFailure(error: unknown, { isBackground }: { readonly isBackground: boolean }): void {
  if (isSessionRefusal(error)) {
    // Where nobody is signed in, only the sign-in page is right: a way there that was crossed is taken again.
    if (markedUser() === null && isAtSignIn()) return;
    if (listeners.areTransfersRunning()) setSecretAsked('ended');
    else loseSession();
  } else if (error instanceof UnreachableError && !(error instanceof StreamLostError) && !isBackground) {
    if (!isPageLeaving()) loseSession();
  }
}
