import { oneOf, search } from '#/shell/screen-search.ts';

export const serverSearch = search({ dialog: oneOf('restart') });
