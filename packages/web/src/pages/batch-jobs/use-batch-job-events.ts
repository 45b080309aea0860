import { batchJobWatch } from '@longshore/contract/batch-jobs/batch-jobs';
import { StreamLostError } from '@longshore/contract/client';
import { useEffect, useState } from 'react';
import { backoffMs, pause } from '#/api/backoff.ts';
import { openEvents } from '#/api/open-events.ts';
import { useIsLookedAt } from '#/ui/is-looked-at.ts';
import { noteBatchJob } from './batch-job-queries.ts';

const retry = { firstMs: 1000, mostMs: 30_000 };

/** Keeps what is known of a job as it is, until it ends and while the page is looked at. */
export function useBatchJobEvents(jobId: string, isOver: boolean): Error | null {
  const [error, setError] = useState<Error | null>(null);
  const isLookedAt = useIsLookedAt();
  const isFollowed = isLookedAt && !isOver;
  useEffect(() => {
    if (!isFollowed) return undefined;
    const left = new AbortController();
    void follow(jobId, left.signal, setError);
    return () => left.abort();
  }, [jobId, isFollowed]);
  return isOver ? null : error;
}

/** A lost connection is opened again for as long as anybody looks; a refusal ends it. */
async function follow(
  jobId: string,
  signal: AbortSignal,
  tell: (error: Error | null) => void,
): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      for await (const job of openEvents(batchJobWatch, { params: { jobId } }, { signal })) {
        noteBatchJob(job);
        tell(null);
        failures = 0;
      }
      return;
    } catch (cause) {
      if (signal.aborted) return;
      tell(cause instanceof Error ? cause : new Error('The job could not be followed', { cause }));
      if (!(cause instanceof StreamLostError)) return;
    }
    const isLeft = await pause(backoffMs(failures, retry), signal).then(
      () => false,
      () => true,
    );
    if (isLeft) return;
  }
}
