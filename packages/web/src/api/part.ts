import type { Answer } from '@longshore/contract/can';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { notAwaited } from './query.ts';

/** What a part of a screen shows of its own: what the loader read, how that failed, or why it may not be seen. */
export type Part<Now> = (
  | {
      readonly state: 'read';
      readonly now: Now;
      /** It could not be read again. */
      readonly error: Error | null;
    }
  | { readonly state: 'failed'; readonly now?: undefined; readonly error: Error }
  | {
      readonly state: 'refused';
      readonly now?: undefined;
      readonly error: null;
      readonly reason: string;
      /** Which permission is missing, where that is the reason. */
      readonly answer?: Answer | undefined;
    }
) & {
  readonly isReading: boolean;
  readonly readAtMs: number;
  readonly onRetry: () => void;
};

/**
 * For what the route's loader awaited and let fail, so that one part hides no other. `refusal` says why it may not be
 * seen and is not read. Throws when the loader forgot.
 */
export function usePart<Now, Key extends QueryKey>(
  options: UseQueryOptions<Now, Error, Now, Key>,
  refusal: string | null = null,
  answer?: Answer,
): Part<Now> {
  const query = useQuery({ ...options, enabled: refusal === null });
  const { data, error, isFetching, dataUpdatedAt, refetch } = query;
  // While it is read again, or for the first time by who may see it now, what stood there stays.
  const lack = refusal ?? error;
  const [lastLack, setLastLack] = useState(lack);
  if (lack !== null && lack !== lastLack) setLastLack(lack);
  const shown = refusal ?? (data === undefined ? (error ?? lastLack) : null);
  const shared = { isReading: isFetching, readAtMs: dataUpdatedAt, onRetry: () => void refetch() };
  if (typeof shown === 'string') return { state: 'refused', error: null, reason: shown, answer, ...shared };
  if (data !== undefined) return { state: 'read', now: data, error, ...shared };
  if (shown === null) throw notAwaited(options);
  return { state: 'failed', error: shown, ...shared };
}
