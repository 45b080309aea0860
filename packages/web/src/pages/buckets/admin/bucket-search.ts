import { search, text } from '#/shell/screen-search.ts';

/** What the address says beside the tab: its part, the open dialog and the thing that it is about, and how a list is shown. */
export const bucketSearch = search({
  part: text,
  dialog: text,
  item: text,
  filter: text,
  sort: text,
  order: text,
});
