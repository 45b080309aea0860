/** What the worker was given takes longer than anyone waits for, as what was made to do so. */
export class TooSlowError extends Error {
  override readonly name = 'TooSlowError';
}

/** The worker could make nothing of what it was given. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}

/** The next answer of a worker that `isAnswer` accepts. Whatever fails, and whoever is too slow, is ended. */
export function answerOf<Answer>(
  worker: Worker,
  isAnswer: (message: unknown) => message is Answer,
  mostMs: number,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const over = new AbortController();
  const end = (error: Error) => {
    worker.terminate();
    reject(error);
  };
  const timer = setTimeout(() => end(new TooSlowError('The worker did not answer')), mostMs);
  const { signal } = over;
  worker.addEventListener('error', () => end(new DamagedError('The worker failed')), { signal });
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      if (isAnswer(data)) resolve(data);
    },
    { signal },
  );
  return promise.finally(() => {
    clearTimeout(timer);
    over.abort();
  });
}
