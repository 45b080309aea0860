import { oneOf, search, text } from '#/shell/screen-search.ts';

/** The beginning of the keys, and which upload a question is about: all that are selected where none is named. */
export const uploadsSearch = search({ filter: text, dialog: oneOf('abort'), item: text });
