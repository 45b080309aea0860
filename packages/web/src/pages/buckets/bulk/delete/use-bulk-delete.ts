import { bucketDelete } from '@longshore/contract/buckets/buckets';
import { ApiError } from '@longshore/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { noteBucketsDeleted } from '#/api/bucket-list.ts';
import { call } from '#/api/call.ts';
import { failureReason } from '#/api/error-words.ts';
import type { Outcome } from '../OutcomeTable.tsx';

/** Between two parts the bar moves, and a stop is heard. */
const atOnce = 8;

interface Deletion {
  readonly bucketNames: readonly string[];
  readonly isForced: boolean;
}

interface BulkDelete {
  /** Said of a bucket that is gone. */
  readonly doneWords: string;
  readonly onDeleted: (bucketNames: readonly string[]) => void;
}

async function deleteOne(bucketName: string, isForced: boolean): Promise<string | null> {
  try {
    await call(bucketDelete, { params: { bucketName }, query: isForced ? { force: true } : {} });
    return null;
  } catch (error) {
    // Nobody is signed in any more: that is no one bucket's failure.
    if (error instanceof ApiError && error.status === 401) throw error;
    return failureReason(error);
  }
}

/** Deletes buckets a few at a time, and tells what became of each; what was not begun when it is stopped stays. */
export function useBulkDelete({ doneWords, onDeleted }: BulkDelete) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const stopping = useRef(new AbortController());
  const deletion = useMutation({
    mutationFn: async ({ bucketNames, isForced }: Deletion) => {
      const { signal } = (stopping.current = new AbortController());
      for (let from = 0; from < bucketNames.length && !signal.aborted; from += atOnce) {
        const part = bucketNames.slice(from, from + atOnce);
        const told = await Promise.all(
          part.map(async (bucketName): Promise<Outcome> => {
            const failure = await deleteOne(bucketName, isForced);
            return failure === null
              ? { bucketName, state: 'done', words: doneWords }
              : { bucketName, state: 'failed', words: failure };
          }),
        );
        const gone = told.filter(({ state }) => state === 'done').map(({ bucketName }) => bucketName);
        void noteBucketsDeleted(gone);
        onDeleted(gone);
        setOutcomes((before) => [...before, ...told]);
      }
    },
  });
  const stop = useCallback(() => stopping.current.abort(), []);
  return {
    outcomes,
    isPending: deletion.isPending,
    start: (asked: Deletion) => {
      setOutcomes([]);
      deletion.mutate(asked);
    },
    forget: () => setOutcomes([]),
    stop,
  };
}
