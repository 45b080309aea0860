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

/** Through policies of their own or of their groups. */
export const bucketUserList = row<typeof schemas.bucketUserList>()({
  id: 'bucketUserList',
  method: 'GET',
  path: '/bucket-users/{bucketName}',
  tag: 'Bucket',
  summary: 'Users who reach a bucket',
  needs: [
    { action: 'admin:GetPolicy', on: 'server' },
    { action: 'admin:ListUsers', on: 'server' },
    { action: 'admin:ListGroups', on: 'server' },
    { action: 'admin:ListUserPolicies', on: 'server' },
  ],
  reply: 'json',
});
