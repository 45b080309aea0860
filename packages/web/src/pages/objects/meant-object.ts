import { useEffect } from 'react';
import type { ObjectRow } from './object-row.ts';

/** A page has a thousand rows: beyond these, whoever wants to may load on. */
const mostRowsSought = 20_000;

export interface Sought {
  readonly rows: readonly Pick<ObjectRow, 'key'>[];
  readonly hasMore: boolean;
  /** The list could not be read on. */
  readonly hasFailed: boolean;
}

/** Lists come in the order of their keys as UTF-8, in which JavaScript compares all but surrogates. */
const isPast = (rows: Sought['rows'], key: string) => (rows.at(-1)?.key ?? '') > key;

/** Whether the object of an address is in what is loaded of its place, may come, or is not there. */
export function standingOf(
  key: string,
  { rows, hasMore, hasFailed }: Sought,
): 'found' | 'sought' | 'missing' {
  if (rows.some((row) => row.key === key)) return 'found';
  const isSought = hasMore && !hasFailed && !isPast(rows, key) && rows.length < mostRowsSought;
  return isSought ? 'sought' : 'missing';
}

/** Loads on until the object that the address means is there; answers whether it is not. */
export function useMeantObject(
  key: string | undefined,
  { loadMore, isFetching, ...list }: Sought & { readonly loadMore: () => void; readonly isFetching: boolean },
): boolean {
  const standing = key === undefined ? 'found' : standingOf(key, list);
  useEffect(() => {
    if (standing === 'sought' && !isFetching) loadMore();
  }, [standing, isFetching, loadMore]);
  return standing === 'missing';
}
