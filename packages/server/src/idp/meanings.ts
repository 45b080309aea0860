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
    code: 'XMinioIAMActionNotAllowed',
    message: 'The storage server has no LDAP directory',
    as: 'NotOffered',
  },
];

/** What the storage server means by codes that it answers with 400 or 403. */
export function meant<T>(call: Promise<T>): Promise<T> {
  return call.catch((cause: unknown) => {
    throw explained(cause, meanings, {});
  });
}
