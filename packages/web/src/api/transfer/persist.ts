import { sessionView } from '@longshore/contract/session/session';
import { backoffMs, pause } from '../backoff.ts';
import { call } from '../call.ts';
import { isSessionRefusal } from '../session-loss.ts';
import { BrokenTransferError } from './broken-transfer.ts';
import { verdictOn } from './verdict.ts';

/** May pass, and is tried so often only. */
const mostTries = 6;

const delay = { firstMs: 400, mostMs: 15_000 };

/** Waits, but for no longer than the browser has no network. */
async function untilNextTry(failures: number, signal: AbortSignal): Promise<void> {
  const online = new AbortController();
  const onOnline = () => online.abort();
  window.addEventListener('online', onOnline);
  try {
    await pause(backoffMs(failures, delay), AbortSignal.any([signal, online.signal]));
  } catch {
    signal.throwIfAborted();
  } finally {
    window.removeEventListener('online', onOnline);
  }
}

/** A connection that broke may hide that the session ended: then the session call tells. */
async function requireSession(error: unknown, signal: AbortSignal): Promise<void> {
  if (!(error instanceof BrokenTransferError)) return;
  try {
    await call(sessionView, {}, { signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) });
  } catch (refusal) {
    if (isSessionRefusal(refusal)) throw refusal;
  }
}

interface Persisting {
  readonly signal: AbortSignal;
  /** Told when it begins to wait, and when it goes on. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** Does something until it is done, through lost networks and servers that are away. Needs nobody. */
export async function persist<Answer>(
  { signal, onWaiting }: Persisting,
  work: () => Promise<Answer>,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await work();
      if (failures > 0) onWaiting(false);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      const verdict = verdictOn(error);
      if (verdict === 'fail' || (verdict === 'again' && failures + 1 >= mostTries)) throw error;
      if (failures === 0) onWaiting(true);
      await requireSession(error, signal);
      await untilNextTry(failures, signal);
    }
  }
}
