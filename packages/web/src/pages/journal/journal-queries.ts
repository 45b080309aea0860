import {
  configCompare,
  configHistoryList,
  configHistoryPreview,
} from '@longshore/contract/config-history/config-history';
import { journalList, journalRollbackPreview, journalView } from '@longshore/contract/journal/journal';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { filtersOf, type JournalSearch } from './journal-search.ts';

const minuteMs = 60_000;

export const journalPages = (search: JournalSearch) => {
  const { from, to, ...filters } = filtersOf(search);
  // A minute is chosen, and meant with all its seconds.
  const times = { from: isoOf(from, 0), to: isoOf(to, minuteMs - 1) };
  return infiniteQueryOptions({
    queryKey: [journalList.id, { ...filters, from, to }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        journalList,
        { query: { ...filters, ...times, ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? null,
  });
};

/** Undefined where the text of an address is no time. */
function isoOf(text: string | undefined, plusMs: number): string | undefined {
  const timeMs = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(timeMs) ? undefined : new Date(timeMs + plusMs).toISOString();
}

export const changeQuery = (changeId: string) => queryOf(journalView, { params: { changeId } });
export const rollbackQuery = (changeId: string) => queryOf(journalRollbackPreview, { params: { changeId } });
export const pointsQuery = queryOf(configHistoryList, {});
export const pointQuery = (restoreId: string) => queryOf(configHistoryPreview, { params: { restoreId } });
export const compareQuery = (from: string, to: string | undefined) =>
  queryOf(configCompare, { query: { from, to } });

export const loadJournal = async (search: JournalSearch): Promise<void> => {
  await queryClient.fetchInfiniteQuery({ ...journalPages(search), pages: 1 });
};

/** A change of settings may show on any screen. */
export const refreshAll = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'sessionView' });
