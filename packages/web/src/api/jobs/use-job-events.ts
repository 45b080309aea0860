import { jobWatch } from '@longshore/contract/jobs/jobs';
import { StreamLostError } from '@longshore/contract/client';
import { useEffect, useState } from 'react';
import { backoffMs, pause } from '#/api/backoff.ts';
import { openEvents } from '#/api/open-events.ts';
import { useIsLookedAt } from '#/ui/is-looked-at.ts';
import { noteJob } from './jobs-query.ts';

const retry = { firstMs: 1000, mostMs: 30_000 };

/**
 * Keeps what is known of the caller's jobs, or of one of them until it ends, as it is at the console. Only while the page
 * is looked at: browsers open few connections to one host, and pages in the background must not take them all.
 */
export function useJobEvents(jobId: string | undefined, isOver: boolean): Error | null {
  const [error, setError] = useState<Error | null>(null);
  const isLookedAt = useIsLookedAt();
  const isFollowed = isLookedAt && !isOver;
  useEffect(() => {
    if (!isFollowed) return undefined;
    const left = new AbortController();
    void follow(jobId, left.signal, setError);
    return () => left.abort();
  }, [jobId, isFollowed]);
  return error;
}

/** A lost connection is opened again for as long as anybody looks; a refusal ends it. */
async function follow(
  jobId: string | undefined,
  signal: AbortSignal,
  tell: (error: Error | null) => void,
): Promise<void> {
  const query = jobId === undefined ? {} : { jobId };
  for (let failures = 0; ; failures += 1) {
    try {
      for await (const job of openEvents(jobWatch, { query }, { signal })) {
        noteJob(job);
        tell(null);
        failures = 0;
      }
      return;
    } catch (cause) {
      if (signal.aborted) return;
      tell(cause instanceof Error ? cause : new Error('The jobs could not be followed', { cause }));
      if (!(cause instanceof StreamLostError)) return;
    }
    const isLeft = await pause(backoffMs(failures, retry), signal).then(
      () => false,
      () => true,
    );
    if (isLeft) return;
  }
}
