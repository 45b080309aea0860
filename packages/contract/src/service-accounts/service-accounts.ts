import { row } from '../row.ts';
import type * as schemas from './service-accounts-schemas.ts';

/** Those of the user who is signed in, whatever its policies say. Never in parts. */
export const serviceAccountList = row<typeof schemas.serviceAccountList>()({
  id: 'serviceAccountList',
  method: 'GET',
  path: '/service-accounts',
  tag: 'ServiceAccount',
  summary: 'One’s own access keys',
  needs: [],
  reply: 'json',
});

/** Nothing is needed but that no policy denies it. */
export const serviceAccountCreate = row<typeof schemas.serviceAccountCreate>()({
  id: 'serviceAccountCreate',
  method: 'POST',
  path: '/service-accounts',
  tag: 'ServiceAccount',
  summary: 'Create an access key of one’s own with generated values',
  needs: [],
  body: 'json',
  reply: 'json',
  status: 201,
});

export const serviceAccountCreateWithKeys = row<typeof schemas.serviceAccountCreateWithKeys>()({
  id: 'serviceAccountCreateWithKeys',
  method: 'POST',
  path: '/service-account-credentials',
  tag: 'ServiceAccount',
  summary: 'Create an access key of one’s own with given values',
  needs: [],
  body: 'json',
  reply: 'json',
  status: 201,
  errors: ['NameTaken'],
});

export const userServiceAccountList = row<typeof schemas.userServiceAccountList>()({
  id: 'userServiceAccountList',
  method: 'GET',
  path: '/user/{userName}/service-accounts',
  tag: 'User',
  summary: 'The access keys of a user',
  needs: [{ action: 'admin:ListServiceAccounts', on: 'server' }],
  reply: 'json',
});

export const userServiceAccountCreate = row<typeof schemas.userServiceAccountCreate>()({
  id: 'userServiceAccountCreate',
  method: 'POST',
  path: '/user/{userName}/service-accounts',
  tag: 'User',
  summary: 'Create an access key for a user with generated values',
  needs: [{ action: 'admin:CreateServiceAccount', on: 'server' }],
  body: 'json',
  reply: 'json',
  status: 201,
});

export const userServiceAccountCreateWithKeys = row<typeof schemas.userServiceAccountCreateWithKeys>()({
  id: 'userServiceAccountCreateWithKeys',
  method: 'POST',
  path: '/user/{userName}/service-account-credentials',
  tag: 'User',
  summary: 'Create an access key for a user with given values',
  needs: [{ action: 'admin:CreateServiceAccount', on: 'server' }],
  body: 'json',
  reply: 'json',
  status: 201,
  errors: ['NameTaken'],
});

/** Keys of others need `admin:ListServiceAccounts`. */
export const serviceAccountView = row<typeof schemas.serviceAccountView>()({
  id: 'serviceAccountView',
  method: 'GET',
  path: '/service-accounts/{accessKey}',
  tag: 'ServiceAccount',
  summary: 'One access key with its policy',
  needs: [],
  reply: 'json',
});

/** What is not given stays as it is, the policy as well. Keys of others need `admin:ListServiceAccounts` with it. */
export const serviceAccountUpdate = row<typeof schemas.serviceAccountUpdate>()({
  id: 'serviceAccountUpdate',
  method: 'PUT',
  path: '/service-accounts/{accessKey}',
  tag: 'ServiceAccount',
  summary: 'Change, enable or disable an access key',
  needs: [{ action: 'admin:UpdateServiceAccount', on: 'server' }],
  body: 'json',
});

/** Keys of others need `admin:RemoveServiceAccount`; without it, the storage server says that there is no such key. */
export const serviceAccountDelete = row<typeof schemas.serviceAccountDelete>()({
  id: 'serviceAccountDelete',
  method: 'DELETE',
  path: '/service-accounts/{accessKey}',
  hidden: ['delete-multi'],
  tag: 'ServiceAccount',
  summary: 'Delete an access key',
  needs: [],
  status: 204,
});

/** Tries each; the refusal names those that are left. */
export const serviceAccountDeleteMany = row<typeof schemas.serviceAccountDeleteMany>()({
  id: 'serviceAccountDeleteMany',
  method: 'DELETE',
  path: '/service-accounts/delete-multi',
  tag: 'ServiceAccount',
  summary: 'Delete several access keys',
  needs: [],
  body: 'json',
  status: 204,
  errors: ['PartlyDone'],
});
