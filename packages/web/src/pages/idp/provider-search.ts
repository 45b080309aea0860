import { oneOf, search, text } from '#/shell/screen-search.ts';

/** What is asked about a provider. */
export const providerSearch = search({ dialog: oneOf('delete', 'disable') });

/** The same of one in a list, by its name. */
export const providersSearch = search({ dialog: oneOf('delete'), item: text });

/** Who has this policy, and whose policies are being changed. */
export const mappingSearch = search({
  policy: text,
  dialog: oneOf('attach', 'set'),
  kind: oneOf('user', 'group'),
  item: text,
});
