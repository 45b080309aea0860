import { StreamLostError } from '@longshore/contract/client';
import { poolWatch } from '@longshore/contract/pools/pools';
import { useEffect, useState } from 'react';
import { backoffMs, pause } from '#/api/backoff.ts';
import { openEvents } from '#/api/open-events.ts';
import { useIsLookedAt } from '#/ui/is-looked-at.ts';
import { notePools } from './pool-queries.ts';

const retry = { firstMs: 1000, mostMs: 30_000 };

/** Keeps what is known of the pools as it is, while something moves and the page is looked at. */
export function usePoolEvents(isMoving: boolean): Error | null {
  const [error, setError] = useState<Error | null>(null);
  const isLookedAt = useIsLookedAt();
  const isFollowed = isMoving && isLookedAt;
  useEffect(() => {
    if (!isFollowed) return undefined;
    const left = new AbortController();
    void follow(left.signal, setError);
    return () => left.abort();
  }, [isFollowed]);
  return isMoving ? error : null;
}

/** A lost connection is opened again for as long as anybody looks; a refusal ends it. */
async function follow(signal: AbortSignal, tell: (error: Error | null) => void): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      for await (const progress of openEvents(poolWatch, {}, { signal })) {
        notePools(progress);
        tell(null);
        failures = 0;
      }
      return;
    } catch (cause) {
      if (signal.aborted) return;
      tell(cause instanceof Error ? cause : new Error('The pools could not be followed', { cause }));
      if (!(cause instanceof StreamLostError)) return;
    }
    const isLeft = await pause(backoffMs(failures, retry), signal).then(
      () => false,
      () => true,
    );
    if (isLeft) return;
  }
}
