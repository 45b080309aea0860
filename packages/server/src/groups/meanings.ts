import type { Meaning } from '#/upstream/meanings.ts';

/** What the storage server refuses of a group and its members. */
export const groupMeanings: readonly Meaning[] = [
  { code: 'XMinioInvalidGroupName', field: 'body.group' },
  { code: 'XMinioInvalidResource', field: 'body.group' },
  { code: 'XMinioAdminNoSuchUser', field: 'body.members', message: 'One of the members does not exist' },
  {
    code: 'XMinioIAMActionNotAllowed',
    field: 'body.members',
    message: 'Root and access keys cannot be members of a group',
  },
];
