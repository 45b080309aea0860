import { oneOf, unless, search, text } from '#/shell/screen-search.ts';

export const objectSortColumns = ['name', 'modified', 'size'] as const;

/** A place is a folder: without its slash the listing would show its siblings too. */
export const folder = (value: string) => (value.endsWith('/') ? value : `${value}/`);

const moment = (value: string) => {
  const timeMs = Date.parse(value);
  return Number.isNaN(timeMs) ? undefined : new Date(timeMs).toISOString();
};

/** What else a search below a place asks for, as it is typed. */
const foundBy = { minSize: text, maxSize: text, from: text, to: text, tags: text };

/** What the address says behind `browse`: where, which moment is shown, deleted objects too, the object of which all versions are shown, which object is meant there (its whole key), what is filtered, in which order (by name, else told), the version that is shown of it, and the open dialog with the one key that it is about. */
export const objectSearch = search({
  prefix: folder,
  at: moment,
  deleted: oneOf('true'),
  versions: text,
  object: text,
  filter: text,
  sort: unless('name', oneOf(...objectSortColumns)),
  order: oneOf('desc'),
  version: text,
  dialog: text,
  item: text,
  /** A search below the place is shown in place of its list: the name that is looked for. */
  search: text,
  ...foundBy,
});

/** Another folder, seen at the same moment. */
export const searchAt = (
  prefix: string,
  { at, withDeleted }: { readonly at?: string | undefined; readonly withDeleted?: true | undefined },
) => ({
  ...(prefix !== '' && { prefix }),
  ...(at !== undefined && { at }),
  ...(withDeleted && ({ deleted: 'true' } as const)),
});
