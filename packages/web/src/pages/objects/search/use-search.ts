import { objectSearch } from '@longshore/contract/objects/search';
import type { FoundObject, ObjectSearch } from '@longshore/contract/objects/search-schemas';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openEvents } from '#/api/open-events.ts';
import type { Place } from '../object-pages.ts';
import type { Wanted } from './search-form.ts';

/** How far a search is. */
export type Progress = Omit<ObjectSearch, 'found'>;

export interface Search {
  readonly found: readonly FoundObject[];
  /** Null before the first search. */
  readonly progress: Progress | null;
  readonly isRunning: boolean;
  readonly error: Error | null;
  readonly start: (wanted: Wanted) => void;
  readonly stop: () => void;
}

const nothing: readonly FoundObject[] = [];

/** Objects below a place, as they are being found; begins with what the address asks for, and ends when it is stopped or left. */
export function useSearch({ bucketName, prefix }: Place, asked: Wanted | null): Search {
  const [found, setFound] = useState(nothing);
  const [progress, setProgress] = useState<Progress | null>(null);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const search = useMutation({
    mutationFn: async (wanted: Wanted) => {
      abort.current?.abort();
      const own = new AbortController();
      abort.current = own;
      setFound(nothing);
      setProgress({ keys: 0, unreadableTags: 0 });
      const input = { params: { bucketName }, body: { ...wanted, prefix } };
      try {
        for await (const { found: more, ...rest } of openEvents(objectSearch, input, {
          signal: own.signal,
        })) {
          if (more.length > 0) setFound((now) => [...now, ...more]);
          setProgress(rest);
        }
      } catch (error) {
        if (!own.signal.aborted) throw error;
      }
    },
    meta: { failsInPlace: true },
  });
  const { mutate } = search;
  const [first] = useState(asked);
  useEffect(() => {
    if (first !== null) mutate(first);
  }, [first, mutate]);
  return {
    found,
    progress,
    isRunning: search.isPending,
    error: search.error,
    start: mutate,
    stop: () => abort.current?.abort(),
  };
}
