import { ApiError } from '@longshore/contract/client';
import { useEffect, useState } from 'react';
import { logFailure } from '#/api/log-failure.ts';
import { mayPass } from '#/api/may-pass.ts';
import { openedSession } from '#/api/opened-session.ts';
import { lookAtSession, renewUnasked } from '#/api/session.ts';
import { renewalRetryMs, renewalUnderWayMs, renewalWaitMs, timerMs } from './session-end.ts';

const isUnderWay = (error: unknown): boolean => error instanceof ApiError && error.code === 'RenewalUnderWay';

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
    let isLeft = false;
    const tryAfter = (waitMs: number, work: () => Promise<void>) => {
      if (isLeft) return;
      if (left() > 2 * waitMs) timer = setTimeout(() => void work(), waitMs);
      else setRefused(expiresAt);
    };
    const renew = async () => {
      try {
        await renewUnasked();
      } catch (error) {
        if (isUnderWay(error)) {
          tryAfter(renewalUnderWayMs, look);
          return;
        }
        logFailure('The session could not be renewed', error);
        tryAfter(mayPass(error) ? renewalRetryMs : Infinity, renew);
      }
    };
    // Another tab renews it: its cookie is that of all tabs.
    const look = async () => {
      await lookAtSession();
      if (!isLeft && openedSession()?.expiresAt === expiresAt) await renew();
    };
    timer = setTimeout(() => void renew(), timerMs(renewalWaitMs(left())));
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [expiresAt, isOver]);
  return isOver;
}
