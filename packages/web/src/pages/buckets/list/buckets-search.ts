import { oneOf, unless, search, text, type SearchOf } from '#/shell/screen-search.ts';

export const bucketSortColumns = ['name', 'size', 'objects', 'created'] as const;
export type BucketSortColumn = (typeof bucketSortColumns)[number];

/** What the address says about the list; what is left out stands at its default (cards on phones, else a table, by name). */
export const bucketsSearch = search({
  filter: text,
  view: oneOf('cards', 'table'),
  sort: unless('name', oneOf(...bucketSortColumns)),
  order: oneOf('desc'),
  rows: oneOf('dense'),
  /** The bucket whose deletion is being confirmed. */
  delete: text,
  /** The settings of all buckets as a file, out or in. */
  dialog: oneOf('export-settings', 'import-settings'),
});

export type BucketsSearch = SearchOf<typeof bucketsSearch>;
