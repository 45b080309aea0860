import type { Meaning } from '#/upstream/meanings.ts';

/** Where the admin client's own refusals belong. */
export const keyFields = {
  accessKey: 'body.accessKey',
  secretKey: 'body.secretKey',
  name: 'body.name',
  description: 'body.description',
  policy: 'body.policy',
  expiration: 'body.expiry',
};

/** What the storage server refuses of any access key, beside what the contract knows. */
export const keyMeanings: readonly Meaning[] = [
  { code: 'XMinioAdminInvalidSecretKey', field: 'body.secretKey' },
  { code: /Policy/, field: 'body.policy' },
];

interface Named {
  readonly accessKey?: string | undefined;
  readonly parentUser?: string | undefined;
}

/** The same of a new one. */
export const newKeyMeanings: readonly Meaning<Named>[] = [
  { code: 'XMinioAdminInvalidAccessKey', field: 'body.accessKey' },
  { code: 'XMinioInvalidResource', field: 'body.accessKey' },
  {
    code: 'XMinioIAMServiceAccountNotAllowed',
    // For another's, it may also say that an access key cannot have any.
    when: ({ accessKey, parentUser }) => accessKey !== undefined && parentUser === undefined,
    field: 'body.accessKey',
    message: 'There is an access key of this name already',
    as: 'NameTaken',
  },
  {
    code: 'XMinioIAMActionNotAllowed',
    when: ({ accessKey }) => accessKey !== undefined,
    field: 'body.accessKey',
    message: 'There is a user of this name',
    as: 'NameTaken',
  },
  ...keyMeanings,
];
