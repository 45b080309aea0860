import { keyDialogs } from '#/pages/service-accounts/facts/key-dialogs.ts';
import { oneOf, search, text, unless, type SearchOf } from '#/shell/screen-search.ts';

/** Which users a question is about: `item`, or all that are selected where none is named. */
export const usersSearch = search({
  filter: text,
  sort: unless('name', oneOf('name', 'status', 'policies', 'groups', 'lastSignIn')),
  order: oneOf('desc'),
  dialog: oneOf('delete', 'enable', 'disable', 'groups', 'policies'),
  item: text,
});

export const userSearch = search({
  tab: unless('groups', oneOf('groups', 'access', 'keys')),
  filter: text,
  dialog: oneOf('add', 'remove', 'delete', 'enable', 'disable', 'password', 'policies', ...keyDialogs),
  item: text,
});

export type UsersSearch = SearchOf<typeof usersSearch>;
export type UsersDialog = NonNullable<UsersSearch['dialog']>;
