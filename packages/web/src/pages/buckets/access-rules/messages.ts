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
    readonly: 'Anyone can list and download',
    writeonly: 'Anyone can upload, overwrite and delete',
    readwrite: 'Anyone can list, download, upload, overwrite and delete',
  },
  customMeaning: 'Defined by a separate statement of the access policy. Not editable here.',
  customRefusal: 'Defined by a separate statement. Edit the access policy on the Summary tab.',
  actionsOf: 'Actions for the rule of {{prefix}}',
  empty: {
    title: 'No anonymous access',
    text: 'A rule allows anyone to list, download or upload under a prefix of this bucket without signing in.',
  },
  prefix: 'Prefix',
  prefixHelp: 'The rule applies to all objects under this prefix. “/” is the whole bucket.',
  prefixRequired: 'Enter a prefix; “/” is the whole bucket.',
  prefixAsterisk: 'Leave out the trailing asterisk: the rule applies to all objects under the prefix.',
  prefixWildcard: 'A prefix cannot contain *, ? or ${, which have a special meaning in policies.',
  prefixTooLong: 'At most 1,024 characters.',
  prefixTaken: 'A rule for this prefix already exists. Edit that one.',
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
    'This rule will no longer allow anonymous access to <prefix>{{prefix}}</prefix>. Other rules and the permissions of users are not changed.',
  deleted: 'The access rule of {{prefix}} was deleted.',
  theirsNone: 'No rule',
} as const;

export const accessRuleMessages = catalogue({ accessRules });
