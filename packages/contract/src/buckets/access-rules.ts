import type { Need } from '../need.ts';
import { row } from '../row.ts';
import type * as schemas from './access-rules-schemas.ts';

const read: Need = { action: 's3:GetBucketPolicy', on: 'bucket' };
/** One rule of several is changed in the policy that is there. */
const change: readonly Need[] = [{ action: 's3:PutBucketPolicy', on: 'bucket' }, read];

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
