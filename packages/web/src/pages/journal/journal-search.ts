import { oneOf, search, type SearchOf, text } from '#/shell/screen-search.ts';

/** The filters, and which change is open, stand in the address. */
export const journalSearch = search({
  place: text,
  user: text,
  tag: text,
  outcome: oneOf('done', 'uncertain'),
  /** As the platform's own field writes them, in the reader's zone. */
  from: text,
  to: text,
  change: text,
  dialog: oneOf('rollback'),
});
export type JournalSearch = SearchOf<typeof journalSearch>;

/** Filters alone: what is open does not change the list. */
export const filtersOf = ({ place, user, tag, outcome, from, to }: JournalSearch): JournalSearch => ({
  ...(place !== undefined && { place }),
  ...(user !== undefined && { user }),
  ...(tag !== undefined && { tag }),
  ...(outcome !== undefined && { outcome }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

export const pointsSearch = search({ dialog: oneOf('restore', 'forget', 'forget-all'), point: text });

/** ISO 8601; the second is now where it is left out. */
export const compareSearch = search({ from: text, to: text });
