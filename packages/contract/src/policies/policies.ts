import { row } from '../row.ts';
import type * as schemas from './policies-schemas.ts';

/** With variables filled in, for whoever asks. */
export const policyOwn = row<typeof schemas.policyOwn>()({
  id: 'policyOwn',
  method: 'GET',
  path: '/user/policy',
  tag: 'Policy',
  summary: 'What the session’s own policies allow, as one policy',
  needs: [],
  reply: 'json',
});

export const policyOfUser = row<typeof schemas.policyOfUser>()({
  id: 'policyOfUser',
  method: 'GET',
  path: '/user/{userName}/policies',
  tag: 'Policy',
  summary: 'What the policies of a user and its groups say, as one policy',
  needs: [
    { action: 'admin:GetUser', on: 'server' },
    { action: 'admin:ListUserPolicies', on: 'server' },
  ],
  reply: 'json',
});

/**
 * Never in parts. `PolicyUnreadable` names in `resource` which policy keeps the storage server from listing, where it is
 * attached: of others no call tells the name.
 */
export const policyList = row<typeof schemas.policyList>()({
  id: 'policyList',
  method: 'GET',
  path: '/policies',
  tag: 'Policy',
  summary: 'All policies with their documents',
  needs: [{ action: 'admin:ListUserPolicies', on: 'server' }],
  reply: 'json',
  errors: ['PolicyUnreadable'],
});

/**
 * Refused with `NameTaken` where the policy exists: the storage server would replace it. With the revision of what was
 * read, it is replaced, or refused with `ChangedMeanwhile`.
 */
export const policyCreate = row<typeof schemas.policyCreate>()({
  id: 'policyCreate',
  method: 'POST',
  path: '/policies',
  tag: 'Policy',
  summary: 'Create a policy, or replace the one that was read',
  needs: [
    { action: 'admin:CreatePolicy', on: 'server' },
    { action: 'admin:GetPolicy', on: 'server' },
  ],
  body: 'json',
  reply: 'json',
  status: 201,
  errors: ['NameTaken', 'ChangedMeanwhile'],
});

export const policyView = row<typeof schemas.policyView>()({
  id: 'policyView',
  method: 'GET',
  path: '/policy/{policyName}',
  tag: 'Policy',
  summary: 'One policy',
  needs: [{ action: 'admin:GetPolicy', on: 'server' }],
  reply: 'json',
  errors: ['PolicyUnreadable'],
});

/** Refused with `XMinioIAMPolicyInUse` while it is attached: the refusal says to whom. */
export const policyDelete = row<typeof schemas.policyDelete>()({
  id: 'policyDelete',
  method: 'DELETE',
  path: '/policy/{policyName}',
  tag: 'Policy',
  summary: 'Delete a policy that is attached to nobody',
  needs: [{ action: 'admin:DeletePolicy', on: 'server' }],
  status: 204,
});

/** Of the server itself: those of a directory have mappings of their own. */
export const policyUserList = row<typeof schemas.policyUserList>()({
  id: 'policyUserList',
  method: 'GET',
  path: '/policies/{policyName}/users',
  tag: 'Policy',
  summary: 'Users that a policy is attached to',
  needs: [{ action: ['admin:ListUserPolicies', 'admin:ListUsers', 'admin:ListGroups'], on: 'server' }],
  reply: 'json',
});

export const policyGroupList = row<typeof schemas.policyGroupList>()({
  id: 'policyGroupList',
  method: 'GET',
  path: '/policies/{policyName}/groups',
  tag: 'Policy',
  summary: 'Groups that a policy is attached to',
  needs: [{ action: ['admin:ListUserPolicies', 'admin:ListUsers', 'admin:ListGroups'], on: 'server' }],
  reply: 'json',
});

/** Replaces what is attached. */
export const policySet = row<typeof schemas.policySet>()({
  id: 'policySet',
  method: 'PUT',
  path: '/set-policy',
  tag: 'Policy',
  summary: 'Set the policies of a user or of a group',
  needs: [{ action: 'admin:AttachUserOrGroupPolicy', on: 'server' }],
  body: 'json',
  status: 204,
});

export const policySetMany = row<typeof schemas.policySetMany>()({
  id: 'policySetMany',
  method: 'PUT',
  path: '/set-policy-multi',
  tag: 'Policy',
  summary: 'Set, attach or detach policies of users and groups',
  needs: [{ action: 'admin:AttachUserOrGroupPolicy', on: 'server' }],
  body: 'json',
  status: 204,
  errors: ['PartlyDone'],
});
