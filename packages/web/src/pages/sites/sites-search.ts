import { oneOf, search, text } from '#/shell/screen-search.ts';

/** What is asked about a site, by its deployment ID; about all of them without one. */
export const sitesSearch = search({
  dialog: oneOf('edit', 'delete', 'deleteAll', 'resync', 'cancelResync', 'expiration'),
  item: text,
});

/** What is looked up, by its exact name. */
export const siteStatusSearch = search({ type: oneOf('bucket', 'user', 'group', 'policy'), name: text });
