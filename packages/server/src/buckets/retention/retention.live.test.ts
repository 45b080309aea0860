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
import { liveFixture } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();

const view = (bucketName: string, as = fixture.administrator) =>
  as(bucketRetentionView, { params: { bucketName } });
const set = (
  bucketName: string,
  body: BodyOf<typeof bucketRetentionSet>,
  { as = fixture.administrator, revision }: How = {},
) => as(bucketRetentionSet, { params: { bucketName }, query: { revision }, body });
const take = (bucketName: string, { as = fixture.administrator, revision }: How = {}) =>
  as(bucketRetentionDelete, { params: { bucketName }, query: { revision } });
const locking = (bucketName: string, as = fixture.administrator) =>
  as(bucketLockingView, { params: { bucketName } });
const days = { mode: 'governance', unit: 'days', validity: 30 } as const;

test('sets, shortens, returns and removes a default retention', async () => {
  const bucket = await fixture.newBucket({ locking: true });
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

test('keeps the retention of existing objects', async () => {
  const Bucket = await fixture.newBucket({ locking: true });
  await set(Bucket, days);
  await fixture.put(Bucket, 'kept');
  await take(Bucket);
  const { Retention } = await fixture.s3.send(new GetObjectRetentionCommand({ Bucket, Key: 'kept' }));
  expect(Retention?.Mode).toBe('GOVERNANCE');
  const { Versions = [] } = await fixture.s3.send(new ListObjectVersionsCommand({ Bucket }));
  for (const { Key = '', VersionId } of Versions)
    await fixture.s3.send(
      new DeleteObjectCommand({ Bucket, Key, VersionId, BypassGovernanceRetention: true }),
    );
});

test.each([
  [{ ...days, validity: 0 }, 'body.validity'],
  [{ ...days, validity: 36_501 }, 'body.validity'],
  [{ ...days, unit: 'years', validity: 101 }, 'body.validity'],
  [{ ...days, validity: 1.5 }, 'body.validity'],
  [{ ...days, unit: 'weeks' }, 'body.unit'],
  [{ ...days, mode: 'forever' }, 'body.mode'],
  [{ mode: 'governance', unit: 'days' }, 'body.validity'],
])('rejects %j as a retention', async (body, field) => {
  const bucket = await fixture.newBucket({ locking: true });
  const call = fixture.administrator.unchecked(bucketRetentionSet, { params: { bucketName: bucket }, body });
  expect(await refusalOf(call)).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field,
  });
});

test('requires object locking', async () => {
  const bucket = await fixture.newBucket();
  expect(await locking(bucket)).toEqual({ object_locking_enabled: false });
  expect(await view(bucket)).toEqual({ revision: expect.any(String) as unknown });
  for (const call of [() => set(bucket, days), () => take(bucket)])
    expect(await refusalOf(call())).toMatchObject({
      status: 409,
      code: 'InvalidBucketState',
      message: 'Object locking is not enabled on this bucket',
    });
});

test('does not overwrite a concurrent change', async () => {
  const Bucket = await fixture.newBucket({ locking: true });
  const { revision } = await view(Bucket);
  await fixture.s3.send(
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

test('requires permission to see and to change it', async () => {
  const bucket = await fixture.newBucket({ locking: true });
  const seeing = { status: 403, action: 's3:GetBucketObjectLockConfiguration', resource: bucket };
  expect(await refusalOf(view(bucket, fixture.readOnly))).toMatchObject(seeing);
  expect(await refusalOf(locking(bucket, fixture.readOnly))).toMatchObject(seeing);
  const changing = { status: 403, action: 's3:PutBucketObjectLockConfiguration', resource: bucket };
  expect(await refusalOf(set(bucket, days, { as: fixture.readOnly }))).toMatchObject(changing);
  expect(await refusalOf(take(bucket, { as: fixture.readOnly }))).toMatchObject(changing);
  await locking(fixture.personas.bucket, fixture.oneBucket);
});

test('reports a missing bucket', async () => {
  const bucket = await fixture.goneBucket();
  for (const call of [() => view(bucket), () => locking(bucket), () => set(bucket, days), () => take(bucket)])
    expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});
