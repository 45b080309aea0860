import { oneOf, search, text } from '#/shell/screen-search.ts';

/** What is asked, and about which pool, by its number. */
export const poolsSearch = search({
  dialog: oneOf('decommission', 'cancel', 'rebalance', 'stop-rebalance'),
  item: text,
});
