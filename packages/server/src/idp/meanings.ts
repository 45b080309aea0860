import { explained, type Meaning } from '#/upstream/meanings.ts';

const meanings: readonly Meaning[] = [
  {
    code: 'XMinioAdminNoSuchConfigTarget',
    message: 'There is no identity provider of this name',
    as: 'NotFound',
  },
  {
    code: 'XMinioAdminConfigIDPCfgNameDoesNotExist',
    message: 'There is no identity provider of this name',
    as: 'NotFound',
  },
  {
    code: 'XMinioAdminConfigIDPCfgNameAlreadyExists',
    message: 'There is an identity provider of this name already',
    field: 'body.name',
    as: 'NameTaken',
  },
  {
    code: /^XMinio(?:IAMActionNotAllowed|LDAPNotEnabled)$/,
    message: 'The storage server has no LDAP directory',
    as: 'NotOffered',
  },
];

/** Of a change of who has which policies. */
export const attachmentMeanings: readonly Meaning[] = [
  { code: 'XMinioAdminNoSuchUser', message: 'The LDAP directory has no such user', field: 'body.entity' },
  { code: 'XMinioAdminNoSuchGroup', message: 'The LDAP directory has no such group', field: 'body.entity' },
  { code: 'XMinioAdminNoSuchPolicy', message: 'One of the policies does not exist', field: 'body.attach' },
];

/** What the storage server means by codes that it answers with 400 or 403. */
export function meant<T>(call: Promise<T>, more: readonly Meaning[] = []): Promise<T> {
  return call.catch((cause: unknown) => {
    throw explained(cause, [...meanings, ...more], {});
  });
}
