import type { ServerResponse } from 'node:http';
import { type ConsoleError, refuse } from '#/upstream/errors.ts';

export interface Leave {
  readonly signal: AbortSignal;
  /** Why the signal aborted, as the answer would say it. */
  reason(): ConsoleError | undefined;
  clear(): void;
}

/** A signal that aborts when the browser goes away before the answer is whole, or when the time is over. */
export function abortOnLeave(response: ServerResponse, timeoutMs: number | undefined): Leave {
  const controller = new AbortController();
  let reason: ConsoleError | undefined;
  const abort = (error: ConsoleError) => {
    reason ??= error;
    controller.abort(reason);
  };
  response.once('close', () => {
    if (!response.writableFinished) abort(refuse('RequestCancelled', 'The request was cancelled'));
  });
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(
          () => abort(refuse('UpstreamTimeout', 'The storage server did not respond in time')),
          timeoutMs,
        );
  return { signal: controller.signal, reason: () => reason, clear: () => clearTimeout(timer) };
}
