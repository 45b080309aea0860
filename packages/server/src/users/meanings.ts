import type { Meaning } from '#/upstream/meanings.ts';
import type { Step } from '#/upstream/steps.ts';

/** What the storage server refuses of a new user. */
export const newUserMeanings: readonly Meaning[] = [
  { code: 'XMinioAdminInvalidAccessKey', field: 'body.accessKey' },
  { code: 'XMinioInvalidResource', field: 'body.accessKey' },
  { code: 'XMinioAdminInvalidSecretKey', field: 'body.secretKey' },
  {
    code: 'XMinioInvalidIAMCredentials',
    field: 'body.accessKey',
    message: 'This is the name of root or of an access key',
    as: 'NameTaken',
  },
];

export const inGroup = (userName: string, group: string): Omit<Step, 'run'> => ({
  doing: `Adding ${userName} to ${group}`,
  about: { action: 'admin:AddUserToGroup' },
});
