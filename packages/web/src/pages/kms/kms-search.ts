import { oneOf, search, text } from '#/shell/screen-search.ts';

export const encryptionSearch = search({ dialog: oneOf('check') });

/** `item` is the key that is checked. */
export const keysSearch = search({ prefix: text, dialog: oneOf('create', 'check'), item: text });
