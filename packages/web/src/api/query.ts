import type { AnsweredRow, CallOf, ReplyOf, Row } from '@longshore/contract/endpoint';
import {
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { call } from './call.ts';

/** Query options of one row; the row's id leads the key, so `[row.id]` invalidates all calls of it. */
export function queryOf<R extends AnsweredRow>(row: R, input: CallOf<R>) {
  return queryOptions({
    queryKey: [row.id, input] as const,
    queryFn: ({ signal }) => call(row, input, { signal }),
  });
}

export const notAwaited = ({ queryKey }: { readonly queryKey: QueryKey }) =>
  new Error(`Query ${JSON.stringify(queryKey)} was not awaited by the route's loader`);

/** For what the route's loader awaited: no `if (!data)` in pages. Throws when the loader forgot. */
export function usePrefetchedQuery<Answer, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Answer, Key>,
) {
  const result = useQuery(options);
  if (result.data === undefined) throw result.error ?? notAwaited(options);
  return { ...result, data: result.data };
}

/** The same of a list that comes page by page, of which the loader awaited the first. */
export function usePrefetchedPages<Page, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, string>,
) {
  const result = useInfiniteQuery(options);
  if (result.data === undefined) throw result.error ?? notAwaited(options);
  return { ...result, data: result.data };
}

export type Answer<R extends Row> = ReplyOf<R>;
