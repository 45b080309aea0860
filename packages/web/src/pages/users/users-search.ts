import { keyDialogs } from '#/pages/service-accounts/facts/key-dialogs.ts';
import { oneOf, search, text, unless, type SearchOf } from '#/shell/screen-search.ts';

/** Which users a question is about: `item`, or all that are selected where none is named. */
export const usersSearch = search({
  filter: text,
  sort: unless('name', oneOf('name', 'status', 'policies', 'groups', 'lastSignIn')),
  order: oneOf('desc'),
  dialog: oneOf('delete', 'enable', 'disable', 'groups', 'policies', 'password'),
  item: text,
});

export const userTabs = ['access', 'groups', 'keys'] as const;
export type UserTab = (typeof userTabs)[number];

export const userSearch = search({
  tab: oneOf(...userTabs),
  filter: text,
  dialog: oneOf('add', 'remove', 'delete', 'enable', 'disable', 'password', 'policies', ...keyDialogs),
  item: text,
});

/** The tab that the address asks for, by name or by a dialog of its own. */
export function askedTab({ tab, dialog }: SearchOf<typeof userSearch>): UserTab | undefined {
  if (dialog === 'policies') return 'access';
  if (dialog === 'add' || dialog === 'remove') return 'groups';
  return keyDialogs.some((one) => one === dialog) ? 'keys' : tab;
}

export type UsersSearch = SearchOf<typeof usersSearch>;
export type UsersDialog = NonNullable<UsersSearch['dialog']>;
