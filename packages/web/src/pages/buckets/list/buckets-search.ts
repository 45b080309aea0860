export const bucketSortColumns = ['name', 'size', 'objects', 'created'] as const;
export type BucketSortColumn = (typeof bucketSortColumns)[number];

const dialogs = ['export-settings', 'import-settings'] as const;

/** What the address says about the list; what is left out stands at its default (cards on phones, else a table, by name). */
export interface BucketsSearch {
  readonly filter?: string;
  readonly view?: 'cards' | 'table';
  readonly sort?: BucketSortColumn;
  readonly order?: 'desc';
  readonly rows?: 'dense';
  /** Rows have tick boxes, for what is done with several buckets at once. */
  readonly select?: 'on';
  /** The bucket whose deletion is being confirmed. */
  readonly delete?: string;
  /** The settings of all buckets as a file, out or in. */
  readonly dialog?: (typeof dialogs)[number];
}

/** The router reads `?filter=2024` as a number. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export function parseBucketsSearch(search: Record<string, unknown>): BucketsSearch {
  const filter = textOf(search['filter']);
  const sort = bucketSortColumns.find((column) => column === search['sort']);
  const deleting = textOf(search['delete']);
  const dialog = dialogs.find((one) => one === search['dialog']);
  return {
    ...(filter !== '' && { filter }),
    ...((search['view'] === 'cards' || search['view'] === 'table') && { view: search['view'] }),
    ...(sort !== undefined && sort !== 'name' && { sort }),
    ...(search['order'] === 'desc' && { order: 'desc' }),
    ...(search['rows'] === 'dense' && { rows: 'dense' }),
    ...(search['select'] === 'on' && { select: 'on' }),
    ...(deleting !== '' && { delete: deleting }),
    ...(dialog !== undefined && { dialog }),
  };
}
