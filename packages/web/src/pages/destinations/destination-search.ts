import { oneOf, search, text } from '#/shell/screen-search.ts';

/** What is asked about which destination, by its ARN's end: `webhook:name`. */
export const destinationsSearch = search({ dialog: oneOf('delete', 'disable'), item: text });
