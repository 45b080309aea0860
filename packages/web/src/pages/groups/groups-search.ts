import { oneOf, search, text, unless, type SearchOf } from '#/shell/screen-search.ts';

/** Which groups a question is about: `item`, or all that are selected where none is named. */
export const groupsSearch = search({
  filter: text,
  sort: unless('name', oneOf('name', 'status', 'members', 'policies')),
  order: oneOf('desc'),
  dialog: oneOf('delete', 'enable', 'disable', 'policies'),
  item: text,
});

export type GroupsSearch = SearchOf<typeof groupsSearch>;
export type GroupsDialog = NonNullable<GroupsSearch['dialog']>;
export type GroupQuestion = Exclude<GroupsDialog, 'policies'>;

export const groupSearch = search({
  tab: unless('members', oneOf('members', 'policies')),
  filter: text,
  dialog: oneOf('add', 'remove', 'delete', 'enable', 'disable', 'policies'),
  item: text,
});
