import {
  DeleteObjectCommand,
  GetObjectRetentionCommand,
  ListObjectVersionsCommand,
  PutObjectLockConfigurationCommand,
} from '@aws-sdk/client-s3';
import {
  bucketLockingView,
  bucketRetentionDelete,
  bucketRetentionSet,
  bucketRetentionView,
} from '@longshore/contract/buckets/locking';
import { expect, test } from 'vitest';
import { type BodyOf, type How, refusalOf } from '#/testing/caller.ts';
import { liveWorld } from '#/testing/live-world.ts';

const world = await liveWorld();

const view = (bucketName: string, as = world.administrator) =>
  as(bucketRetentionView, { params: { bucketName } });
const set = (
  bucketName: string,
  body: BodyOf<typeof bucketRetentionSet>,
  { as = world.administrator, revision }: How = {},
) => as(bucketRetentionSet, { params: { bucketName }, query: { revision }, body });
const take = (bucketName: string, { as = world.administrator, revision }: How = {}) =>
  as(bucketRetentionDelete, { params: { bucketName }, query: { revision } });
const locking = (bucketName: string, as = world.administrator) =>
  as(bucketLockingView, { params: { bucketName } });
const days = { mode: 'governance', unit: 'days', validity: 30 } as const;

test('a default retention is set, shortened, told and taken away', async () => {
  const bucket = await world.newBucket({ locking: true });
  expect(await view(bucket)).toEqual({ revision: expect.any(String) as unknown });
  await set(bucket, { mode: 'compliance', unit: 'years', validity: 2 });
  expect(await view(bucket)).toMatchObject({ mode: 'compliance', unit: 'years', validity: 2 });
  await set(bucket, days);
  expect(await view(bucket)).toMatchObject(days);
  await take(bucket);
  expect(await view(bucket)).not.toHaveProperty('mode');
  expect(await locking(bucket)).toEqual({ object_locking_enabled: true });
  await take(bucket);
});

test('objects written before keep the retention that they have', async () => {
  const Bucket = await world.newBucket({ locking: true });
  await set(Bucket, days);
  await world.put(Bucket, 'kept');
  await take(Bucket);
  const { Retention } = await world.s3.send(new GetObjectRetentionCommand({ Bucket, Key: 'kept' }));
  expect(Retention?.Mode).toBe('GOVERNANCE');
  const { Versions = [] } = await world.s3.send(new ListObjectVersionsCommand({ Bucket }));
  for (const { Key = '', VersionId } of Versions)
    await world.s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId, BypassGovernanceRetention: true }));
});

test.each([
  [{ ...days, validity: 0 }, 'body.validity'],
  [{ ...days, validity: 36_501 }, 'body.validity'],
  [{ ...days, unit: 'years', validity: 101 }, 'body.validity'],
  [{ ...days, validity: 1.5 }, 'body.validity'],
  [{ ...days, unit: 'weeks' }, 'body.unit'],
  [{ ...days, mode: 'forever' }, 'body.mode'],
  [{ mode: 'governance', unit: 'days' }, 'body.validity'],
])('%j is no retention', async (body, field) => {
  const bucket = await world.newBucket({ locking: true });
  const call = world.administrator.unchecked(bucketRetentionSet, { params: { bucketName: bucket }, body });
  expect(await refusalOf(call)).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field,
  });
});

test('without object locking there is no retention', async () => {
  const bucket = await world.newBucket();
  expect(await locking(bucket)).toEqual({ object_locking_enabled: false });
  expect(await view(bucket)).toEqual({ revision: expect.any(String) as unknown });
  for (const call of [() => set(bucket, days), () => take(bucket)])
    expect(await refusalOf(call())).toMatchObject({
      status: 409,
      code: 'InvalidBucketState',
      message: 'Object locking is not enabled on this bucket',
    });
});

test('a retention that someone else changed meanwhile is not overwritten', async () => {
  const Bucket = await world.newBucket({ locking: true });
  const { revision } = await view(Bucket);
  await world.s3.send(
    new PutObjectLockConfigurationCommand({
      Bucket,
      ObjectLockConfiguration: {
        ObjectLockEnabled: 'Enabled',
        Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 7 } },
      },
    }),
  );
  for (const call of [() => set(Bucket, days, { revision }), () => take(Bucket, { revision })])
    expect(await refusalOf(call())).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  const now = await view(Bucket);
  expect(now).toMatchObject({ mode: 'compliance', validity: 7 });
  await take(Bucket, { revision: now.revision });
});

test('only who may see or change it does', async () => {
  const bucket = await world.newBucket({ locking: true });
  const seeing = { status: 403, action: 's3:GetBucketObjectLockConfiguration', resource: bucket };
  expect(await refusalOf(view(bucket, world.readOnly))).toMatchObject(seeing);
  expect(await refusalOf(locking(bucket, world.readOnly))).toMatchObject(seeing);
  const changing = { status: 403, action: 's3:PutBucketObjectLockConfiguration', resource: bucket };
  expect(await refusalOf(set(bucket, days, { as: world.readOnly }))).toMatchObject(changing);
  expect(await refusalOf(take(bucket, { as: world.readOnly }))).toMatchObject(changing);
  await locking(world.personas.bucket, world.oneBucket);
});

test('of a bucket that is gone', async () => {
  const bucket = await world.goneBucket();
  for (const call of [() => view(bucket), () => locking(bucket), () => set(bucket, days), () => take(bucket)])
    expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});
