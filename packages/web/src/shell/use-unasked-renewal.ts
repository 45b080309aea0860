import { useEffect, useState } from 'react';
import { logFailure } from '#/api/log-failure.ts';
import { mayPass } from '#/api/may-pass.ts';
import { renewUnasked } from '#/api/session.ts';
import { renewalRetryMs, renewalWaitMs, timerMs } from './session-end.ts';

/**
 * Renews a session of an identity provider again and again; no end is given of others. Answers whether the user has to
 * be asked, because there is nothing to renew or because the provider no longer does.
 */
export function useUnaskedRenewal(expiresAt: string | undefined): boolean {
  const [refused, setRefused] = useState<string | null>(null);
  const isOver = expiresAt === undefined || refused === expiresAt;
  useEffect(() => {
    if (isOver) return;
    const left = () => Date.parse(expiresAt) - Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const renew = async () => {
      try {
        await renewUnasked();
      } catch (error) {
        logFailure('The session could not be renewed', error);
        if (mayPass(error) && left() > 2 * renewalRetryMs) timer = setTimeout(tryAgain, renewalRetryMs);
        else setRefused(expiresAt);
      }
    };
    const tryAgain = () => void renew();
    timer = setTimeout(tryAgain, timerMs(renewalWaitMs(left())));
    return () => clearTimeout(timer);
  }, [expiresAt, isOver]);
  return isOver;
}
