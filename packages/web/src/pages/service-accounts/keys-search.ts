import { oneOf, search, text, unless } from '#/shell/screen-search.ts';
import { keyDialogs } from './facts/key-dialogs.ts';

/** What an address says of a list of keys: the key that a dialog is about, or all that are selected where none is named. */
export interface KeysPlace {
  readonly filter?: string;
  readonly dialog?: string;
  readonly item?: string;
}

export const keysSearch = search({
  tab: unless('keys', oneOf('keys', 'sessions', 'permissions')),
  filter: text,
  dialog: oneOf(...keyDialogs, 'password', 'endSession', 'endOthers', 'endEverywhere'),
  item: text,
});
