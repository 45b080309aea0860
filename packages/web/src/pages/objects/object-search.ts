import { oneOf, unless, search, text } from '#/shell/screen-search.ts';

export const objectSortColumns = ['name', 'modified', 'size'] as const;

/** A place is a folder: without its slash the listing would show its siblings too. */
const folder = (value: string) => (value.endsWith('/') ? value : `${value}/`);

/** What the address says behind `browse`: where, which object is meant there (its whole key), what is filtered, in which order (by name, else told), and the open dialog. */
export const objectSearch = search({
  prefix: folder,
  object: text,
  filter: text,
  sort: unless('name', oneOf(...objectSortColumns)),
  order: oneOf('desc'),
  dialog: oneOf('create-path', 'delete'),
});
