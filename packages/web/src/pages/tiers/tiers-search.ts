import { oneOf, search, text, unless, type SearchOf } from '#/shell/screen-search.ts';

export const tiersSearch = search({
  filter: text,
  sort: unless('name', oneOf('name', 'type', 'usage', 'objects', 'versions')),
  order: oneOf('desc'),
  dialog: oneOf('credentials', 'remove'),
  /** The name of the tier that is asked about. */
  item: text,
});

export type TiersDialog = NonNullable<SearchOf<typeof tiersSearch>['dialog']>;
