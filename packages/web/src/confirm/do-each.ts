import { ApiError } from '@longshore/contract/client';
import { noteGone } from '#/api/gone.ts';
import { failedItem } from './failed-item.ts';
import type { FailedItem } from './FailedItems.tsx';

const atOnce = 4;

interface EachOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (handledCount: number) => void;
}

export interface EachOutcome {
  readonly done: readonly string[];
  readonly failures: readonly FailedItem[];
}

/** Does the same with each name, a few at once, and tells those that it was refused for. */
export async function doEach(
  names: readonly string[],
  act: (name: string) => Promise<unknown>,
  { signal, onProgress }: EachOptions,
): Promise<EachOutcome> {
  const done: string[] = [];
  const failures: FailedItem[] = [];
  const left = names.values();
  const worker = async () => {
    for (const name of left) {
      if (signal.aborted) return;
      try {
        await act(name);
        done.push(name);
      } catch (error) {
        // Nobody is signed in any more: that is no one name's failure.
        if (error instanceof ApiError && error.status === 401) throw error;
        noteGone(error);
        failures.push(failedItem(name, name, error));
      }
      onProgress(done.length + failures.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { done, failures };
}
