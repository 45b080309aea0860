import type { Need } from '../need.ts';
import { row } from '../row.ts';
import type * as schemas from './reach-schemas.ts';

const read: Need = { action: 's3:GetBucketPolicy', on: 'bucket' };
/** One rule of several is changed in the policy that is there. */
const change: readonly Need[] = [{ action: 's3:PutBucketPolicy', on: 'bucket' }, read];

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

export const accessRuleList = row<typeof schemas.accessRuleList>()({
  id: 'accessRuleList',
  method: 'GET',
  path: '/bucket/{bucketName}/access-rules',
  tag: 'Bucket',
  summary: 'What anyone may do below prefixes of a bucket without signing in',
  needs: [read],
  reply: 'json',
});

/** Adds a rule, or changes the one of that prefix; other statements of the policy stay as they are. */
export const accessRuleSet = row<typeof schemas.accessRuleSet>()({
  id: 'accessRuleSet',
  method: 'PUT',
  path: '/bucket/{bucketName}/access-rules',
  tag: 'Bucket',
  summary: 'Set what anyone may do below a prefix of a bucket without signing in',
  needs: change,
  body: 'json',
  reply: 'json',
  errors: ['ChangedMeanwhile'],
});

export const accessRuleDelete = row<typeof schemas.accessRuleDelete>()({
  id: 'accessRuleDelete',
  method: 'DELETE',
  path: '/bucket/{bucketName}/access-rules',
  tag: 'Bucket',
  summary: 'Take away what anyone may do below a prefix of a bucket',
  needs: change,
  body: 'json',
  reply: 'json',
  errors: ['ChangedMeanwhile'],
});
