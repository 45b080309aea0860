import { catalogue } from '#/messages/catalogue.ts';

const objectSearch = {
  open: 'Find objects',
  title: 'Find objects in {{place}}',
  close: 'Close search',
  name: 'Name',
  nameHelp:
    'Part of the name, or a pattern: * for any text, ? for one character. With a slash, of the whole path.',
  minSize: 'Size from',
  maxSize: 'Size to',
  sizeHelp: 'Such as 500 KiB or 2 GiB',
  sizeWrong: 'Enter a size such as 500 KiB or 2 GiB',
  from: 'Modified from',
  to: 'Modified until',
  tags: 'Tags',
  tagsHelp: 'Such as team=blue, year: all of them, a key alone with any value',
  tagsWrong: 'Begin each tag with a key, such as team=blue',
  start: 'Search',
  stop: 'Stop',
  running: 'Searching: {{keys}} objects scanned, {{found}} found',
  done_one: '{{found}} found among {{keys}} objects',
  done_other: '{{found}} found among {{keys}} objects',
  none: 'No match among {{keys}} objects',
  stopped: 'Stopped after {{keys}} objects. There may be more.',
  end: {
    found: 'The search ended after {{found}} matches. There are more: narrow it down.',
    keys: 'The search ended after {{keys}} objects. There may be more: search in one of the folders.',
    time: 'The search took too long and ended after {{keys}} objects. There may be more: search in one of the folders.',
  },
  unreadable_one: 'You don’t have permission to read the tags of {{shown}} object that matches otherwise.',
  unreadable_other: 'You don’t have permission to read the tags of {{shown}} objects that match otherwise.',
  failed: 'The search was interrupted: {{reason}}',
  list: 'Objects found in {{place}}',
} as const;

export const searchMessages = catalogue({ objectSearch });
