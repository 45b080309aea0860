import type { Need } from '../need.ts';
import { row } from '../row.ts';
import type * as schemas from './access-schemas.ts';

/** Policies that reach this bucket, with their documents as JSON text. */
export const bucketPolicyList = row<typeof schemas.bucketPolicyList>()({
  id: 'bucketPolicyList',
  method: 'GET',
  path: '/bucket-policy/{bucketName}',
  tag: 'Bucket',
  summary: 'Policies that reach a bucket',
  needs: [{ action: 'admin:ListUserPolicies', on: 'server' }],
  reply: 'json',
});

const seesUsers = [
  { action: 'admin:GetPolicy', on: 'server' },
  { action: 'admin:ListUsers', on: 'server' },
  { action: 'admin:ListGroups', on: 'server' },
  { action: 'admin:ListUserPolicies', on: 'server' },
] as const satisfies readonly Need[];

/** Through policies of their own or of their groups. */
export const bucketUserList = row<typeof schemas.bucketUserList>()({
  id: 'bucketUserList',
  method: 'GET',
  path: '/bucket-users/{bucketName}',
  tag: 'Bucket',
  summary: 'Users who reach a bucket',
  needs: seesUsers,
  reply: 'json',
});

/** The same users, each with what they may do and through which policies and groups. */
export const bucketGrantList = row<typeof schemas.bucketGrantList>()({
  id: 'bucketGrantList',
  method: 'GET',
  path: '/bucket-grants/{bucketName}',
  tag: 'Bucket',
  summary: 'What users may do with a bucket, and through what',
  needs: seesUsers,
  reply: 'json',
});
