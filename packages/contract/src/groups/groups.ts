import { row } from '../row.ts';
import type * as schemas from './groups-schemas.ts';

export const groupList = row<typeof schemas.groupList>()({
  id: 'groupList',
  method: 'GET',
  path: '/groups',
  tag: 'Group',
  summary: 'Names of all groups',
  needs: [{ action: 'admin:ListGroups', on: 'server' }],
  reply: 'json',
});

/** What `/groups` does not tell: its answer is that of other consoles. */
export const groupDetailList = row<typeof schemas.groupDetailList>()({
  id: 'groupDetailList',
  method: 'GET',
  path: '/group-details',
  tag: 'Group',
  summary: 'Status, number of members and policies of all groups',
  needs: [
    { action: 'admin:ListGroups', on: 'server' },
    { action: 'admin:GetGroup', on: 'server' },
  ],
  reply: 'json',
});

/** Refused with `NameTaken` where the group exists: the storage server would add the members to it. */
export const groupCreate = row<typeof schemas.groupCreate>()({
  id: 'groupCreate',
  method: 'POST',
  path: '/groups',
  tag: 'Group',
  summary: 'Create a group with members',
  needs: [
    { action: 'admin:AddUserToGroup', on: 'server' },
    { action: 'admin:ListGroups', on: 'server' },
  ],
  body: 'json',
  status: 201,
  errors: ['NameTaken'],
});

export const groupView = row<typeof schemas.groupView>()({
  id: 'groupView',
  method: 'GET',
  path: '/group/{groupName}',
  tag: 'Group',
  summary: 'One group with its members and policies',
  needs: [{ action: 'admin:GetGroup', on: 'server' }],
  reply: 'json',
});

/** What is not given stays as it is. */
export const groupUpdate = row<typeof schemas.groupUpdate>()({
  id: 'groupUpdate',
  method: 'PUT',
  path: '/group/{groupName}',
  tag: 'Group',
  summary: 'Set the members of a group, enable or disable it',
  needs: [{ action: 'admin:GetGroup', on: 'server' }],
  body: 'json',
  reply: 'json',
  errors: ['PartlyDone'],
});

/** Refused with `XMinioAdminGroupNotEmpty` while it has members. */
export const groupDelete = row<typeof schemas.groupDelete>()({
  id: 'groupDelete',
  method: 'DELETE',
  path: '/group/{groupName}',
  tag: 'Group',
  summary: 'Delete a group without members',
  needs: [
    { action: 'admin:AddUserToGroup', on: 'server' },
    { action: 'admin:GetGroup', on: 'server' },
  ],
  status: 204,
});
