import type { LoginDetails } from '@longshore/contract/session/login-schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { backoffMs, pause } from '#/api/backoff.ts';
import { queryClient } from '#/api/query-client.ts';
import { askConsole, failureBefore } from './ask-console.ts';
import { loginDetailsQuery } from '#/api/login-details.ts';

const waits = { firstMs: 1_000, mostMs: 10_000 };

/** What the sign-in page knows of the console and of what stands behind it. */
export interface ConsoleFinding {
  /** How to sign in, once that is known. */
  readonly details: LoginDetails | undefined;
  /** The answer that nobody is signed in. */
  readonly isSignedOut: boolean;
  /** Why there is no answer, until there is one. */
  readonly error: Error | null;
  readonly isAsking: boolean;
  readonly onRetry: () => void;
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Asks until there is an answer, at growing distances, and tells when somebody is signed in already. */
export function useConsoleFinding(onSession: () => void): ConsoleFinding {
  const [details, setDetails] = useState(() => queryClient.getQueryData(loginDetailsQuery.queryKey));
  const [isSignedOut, setSignedOut] = useState(false);
  const [error, setError] = useState(failureBefore);
  const [isAsking, setAsking] = useState(true);
  const [round, setRound] = useState(0);
  const onFound = useEffectEvent(onSession);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const askOnce = async () => {
      setAsking(true);
      try {
        const isSignedIn = await askConsole(signal, setDetails);
        if (signal.aborted) return true;
        setError(null);
        if (isSignedIn) onFound();
        else setSignedOut(true);
        return true;
      } catch (cause) {
        if (!signal.aborted) setError(asError(cause));
        return signal.aborted;
      } finally {
        if (!signal.aborted) setAsking(false);
      }
    };
    const askUntilAnswered = async () => {
      for (let failures = 0; !(await askOnce()); failures += 1)
        await pause(backoffMs(failures, waits), signal);
    };
    // Only leaving ends the wait.
    askUntilAnswered().catch(() => undefined);
    return () => leaving.abort();
  }, [round]);
  return { details, isSignedOut, error, isAsking, onRetry: () => setRound((before) => before + 1) };
}
