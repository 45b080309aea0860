import { row } from '../row.ts';
import type * as schemas from './users-schemas.ts';

/** All users of the server itself; root and users of other identity providers are not among them. Never in parts. */
export const userList = row<typeof schemas.userList>()({
  id: 'userList',
  method: 'GET',
  path: '/users',
  tag: 'User',
  summary: 'Users with status, policies and groups',
  needs: [{ action: 'admin:ListUsers', on: 'server' }],
  reply: 'json',
});

/** Refused with `NameTaken` where the user exists: the storage server would give it another password. */
export const userCreate = row<typeof schemas.userCreate>()({
  id: 'userCreate',
  method: 'POST',
  path: '/users',
  tag: 'User',
  summary: 'Create a user, add it to groups and attach policies',
  needs: [
    { action: 'admin:CreateUser', on: 'server' },
    { action: 'admin:GetUser', on: 'server' },
  ],
  body: 'json',
  reply: 'json',
  status: 201,
  errors: ['NameTaken', 'PartlyDone'],
});

export const userView = row<typeof schemas.userView>()({
  id: 'userView',
  method: 'GET',
  path: '/user/{userName}',
  hidden: ['policy'],
  tag: 'User',
  summary: 'One user',
  needs: [{ action: 'admin:GetUser', on: 'server' }],
  reply: 'json',
});

/** What is not given stays as it is. One's own user cannot be disabled. */
export const userUpdate = row<typeof schemas.userUpdate>()({
  id: 'userUpdate',
  method: 'PUT',
  path: '/user/{userName}',
  tag: 'User',
  summary: 'Enable or disable a user, and set its groups',
  needs: [
    { action: 'admin:EnableUser', on: 'server' },
    { action: 'admin:GetUser', on: 'server' },
  ],
  body: 'json',
  reply: 'json',
  errors: ['OwnUserRefused', 'PartlyDone'],
});

export const userGroupsSet = row<typeof schemas.userGroupsSet>()({
  id: 'userGroupsSet',
  method: 'PUT',
  path: '/user/{userName}/groups',
  tag: 'User',
  summary: 'Set the groups of a user',
  needs: [
    { action: 'admin:AddUserToGroup', on: 'server' },
    { action: 'admin:GetUser', on: 'server' },
  ],
  body: 'json',
  reply: 'json',
  errors: ['PartlyDone'],
});

/** Its access keys and sessions go with it. One's own user cannot be deleted. */
export const userDelete = row<typeof schemas.userDelete>()({
  id: 'userDelete',
  method: 'DELETE',
  path: '/user/{userName}',
  tag: 'User',
  summary: 'Delete a user',
  needs: [{ action: 'admin:DeleteUser', on: 'server' }],
  status: 204,
  errors: ['OwnUserRefused'],
});

/** Adds only. */
export const userGroupsAddMany = row<typeof schemas.userGroupsAddMany>()({
  id: 'userGroupsAddMany',
  method: 'PUT',
  path: '/users-groups-bulk',
  tag: 'User',
  summary: 'Add users to groups',
  needs: [{ action: 'admin:AddUserToGroup', on: 'server' }],
  body: 'json',
  errors: ['PartlyDone'],
});

/** What would be deleted with each of them. */
export const userAccessKeyCount = row<typeof schemas.userAccessKeyCount>()({
  id: 'userAccessKeyCount',
  method: 'POST',
  isRecorded: false,
  path: '/users/service-accounts',
  tag: 'User',
  summary: 'How many access keys users have',
  needs: [{ action: 'admin:ListServiceAccounts', on: 'server' }],
  body: 'json',
  reply: 'json',
});

/** The user keeps its status. */
export const userPasswordSet = row<typeof schemas.userPasswordSet>()({
  id: 'userPasswordSet',
  method: 'POST',
  path: '/account/change-user-password',
  tag: 'Account',
  summary: 'Change the password of another user',
  needs: [
    { action: 'admin:CreateUser', on: 'server' },
    { action: 'admin:GetUser', on: 'server' },
  ],
  body: 'json',
  status: 201,
});

/** Policies of the user and of its enabled groups, with their documents. */
export const userGrantList = row<typeof schemas.userGrantList>()({
  id: 'userGrantList',
  method: 'GET',
  path: '/user/{userName}/grants',
  tag: 'User',
  summary: 'What a user has policies from',
  needs: [
    { action: 'admin:GetUser', on: 'server' },
    { action: 'admin:ListUserPolicies', on: 'server' },
  ],
  reply: 'json',
});
