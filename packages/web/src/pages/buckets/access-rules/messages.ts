import { catalogue } from '#/messages/catalogue.ts';

/** What anyone may do below prefixes of a bucket, without signing in. */
const accessRules = {
  title: 'Anonymous access',
  total_one: '{{count, number}} rule',
  total_other: '{{count, number}} rules',
  add: 'Add access rule',
  edit: 'Edit access rule',
  delete: 'Delete access rule',
  column: { prefix: 'Prefix', access: 'Access', exposure: 'Exposure' },
  wholeBucket: 'whole bucket',
  access: {
    readonly: 'Read only',
    writeonly: 'Write only',
    readwrite: 'Read and write',
    custom: 'Custom',
  },
  accessHelp: {
    readonly: 'Anyone may list and download',
    writeonly: 'Anyone may upload, overwrite and delete',
    readwrite: 'Anyone may list, download, upload, overwrite and delete',
  },
  customMeaning: 'A statement of the access policy of its own. It is left alone here.',
  customRefusal: 'This is a statement of its own. Change it in the access policy, on the tab Summary.',
  actionsOf: 'Actions for the rule of {{prefix}}',
  empty: {
    title: 'Nobody gets in without signing in',
    text: 'A rule lets anyone, without signing in, list, download or upload below a prefix of this bucket.',
  },
  prefix: 'Prefix',
  prefixHelp: 'Everything below it is meant. “/” is the whole bucket.',
  prefixRequired: 'Enter a prefix; “/” is the whole bucket.',
  prefixAsterisk: 'Leave out the asterisk at the end: everything below the prefix is meant anyhow.',
  prefixWildcard: 'A prefix cannot hold *, ? or ${, which stand for other text in policies.',
  prefixTooLong: 'At most 1,024 characters.',
  prefixTaken: 'There is a rule for this prefix already. Edit that one.',
  accessLabel: 'Access',
  wholeWarning: {
    writeonly:
      'Anyone who can reach the storage server will be able to overwrite and delete every object in this bucket, and to fill it.',
    readwrite:
      'Anyone who can reach the storage server will be able to read, overwrite and delete every object in this bucket, and to fill it.',
  },
  save: 'Save access rule',
  saved: 'The access rule of {{prefix}} was saved.',
  deleteBody:
    'Nobody gets in below <prefix>{{prefix}}</prefix> by this rule any more. Other rules, and what users may do, stay as they are.',
  deleted: 'The access rule of {{prefix}} was deleted.',
  theirsNone: 'No rule at all',
} as const;

export const accessRuleMessages = catalogue({ accessRules });
