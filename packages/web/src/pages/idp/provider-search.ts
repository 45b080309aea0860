import { oneOf, search } from '#/shell/screen-search.ts';

/** What is asked about a provider. */
export const providerSearch = search({ dialog: oneOf('delete', 'disable') });
