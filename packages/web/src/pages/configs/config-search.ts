import { oneOf, search, text } from '#/shell/screen-search.ts';

export const configsSearch = search({ filter: text });

/** What is asked of a subsystem, or of the target that `item` names. */
export const configSearch = search({ dialog: oneOf('reset', 'delete', 'disable'), item: text });
