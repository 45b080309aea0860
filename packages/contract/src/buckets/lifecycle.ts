import type { Need } from '../need.ts';
import { row } from '../row.ts';
import type * as schemas from './lifecycle-schemas.ts';

type On = Need['on'];

const read = (on: On): Need => ({ action: 's3:GetLifecycleConfiguration', on });
/** One rule of several is changed in the document that is there. */
const change = (on: On): readonly Need[] => [{ action: 's3:PutLifecycleConfiguration', on }, read(on)];

/** No rules, rather than 404, when the bucket has none. */
export const bucketLifecycleView = row<typeof schemas.bucketLifecycleView>()({
  id: 'bucketLifecycleView',
  method: 'GET',
  path: '/buckets/{bucketName}/lifecycle',
  tag: 'Bucket',
  summary: 'The lifecycle rules of a bucket',
  needs: [read('bucket')],
  reply: 'json',
});

export const lifecycleRuleCreate = row<typeof schemas.lifecycleRuleCreate>()({
  id: 'lifecycleRuleCreate',
  method: 'POST',
  path: '/buckets/{bucketName}/lifecycle',
  tag: 'Bucket',
  summary: 'Add a lifecycle rule to a bucket; the others stay as they are',
  needs: change('bucket'),
  body: 'json',
  status: 201,
  errors: ['ChangedMeanwhile'],
});

export const lifecycleRuleUpdate = row<typeof schemas.lifecycleRuleUpdate>()({
  id: 'lifecycleRuleUpdate',
  method: 'PUT',
  path: '/buckets/{bucketName}/lifecycle/{ruleId}',
  tag: 'Bucket',
  summary: 'Change one lifecycle rule of a bucket; the others stay as they are',
  needs: change('bucket'),
  body: 'json',
  errors: ['ChangedMeanwhile'],
});

export const lifecycleRuleDelete = row<typeof schemas.lifecycleRuleDelete>()({
  id: 'lifecycleRuleDelete',
  method: 'DELETE',
  path: '/buckets/{bucketName}/lifecycle/{ruleId}',
  tag: 'Bucket',
  summary: 'Delete one lifecycle rule of a bucket',
  needs: change('bucket'),
  status: 204,
  errors: ['ChangedMeanwhile'],
});

export const lifecycleRuleCreateMany = row<typeof schemas.lifecycleRuleCreateMany>()({
  id: 'lifecycleRuleCreateMany',
  method: 'POST',
  path: '/buckets/multi-lifecycle',
  tag: 'Bucket',
  summary: 'Add one lifecycle rule to several buckets',
  needs: change('anyBucket'),
  timeoutSeconds: 15 * 60,
  body: 'json',
  reply: 'json',
});

/** Tells how far it is now and then; the last event has `isDone`. */
export const lifecycleDryRun = row<typeof schemas.lifecycleDryRun>()({
  id: 'lifecycleDryRun',
  method: 'POST',
  isRecorded: false,
  path: '/buckets/{bucketName}/lifecycle-dry-run',
  tag: 'Bucket',
  summary: 'What a lifecycle rule would take or move, found by looking at the versions of the bucket',
  needs: [
    { action: 's3:ListBucketVersions', on: 'bucket' },
    { action: 's3:GetBucketVersioning', on: 'bucket' },
    { action: 's3:GetBucketObjectLockConfiguration', on: 'bucket' },
  ],
  body: 'json',
  reply: 'events',
});
