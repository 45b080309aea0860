import {
  DeleteObjectCommand,
  GetObjectRetentionCommand,
  ListObjectVersionsCommand,
  PutObjectLockConfigurationCommand,
} from '@aws-sdk/client-s3';
import {
  type BucketWorld,
  type How,
  refusalIn,
  revisionQuery,
  startBucketWorld,
} from '@longshore/testkit/bucket-world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let world: BucketWorld;
beforeAll(async () => {
  world = await startBucketWorld(startLiveConsole);
});
afterAll(() => world.close());

interface Retention {
  mode?: string;
  unit?: string;
  validity?: number;
  revision: string;
}
const view = (bucket: string, session = world.administrator) => session.get(`/buckets/${bucket}/retention`);
const set = (bucket: string, body: object, how: How = {}) =>
  (how.as ?? world.administrator).put(`/buckets/${bucket}/retention${revisionQuery(how)}`, body);
const take = (bucket: string, how: How = {}) =>
  (how.as ?? world.administrator).delete(`/buckets/${bucket}/retention${revisionQuery(how)}`);
const locking = (bucket: string, session = world.administrator) =>
  session.get(`/buckets/${bucket}/object-locking`);
const retentionOf = async (bucket: string) => (await (await view(bucket)).json()) as Retention;
const days = { mode: 'governance', unit: 'days', validity: 30 };

test('a default retention is set, shortened, told and taken away', async () => {
  const bucket = await world.newBucket({ locking: true });
  expect(await retentionOf(bucket)).toEqual({ revision: expect.any(String) as unknown });
  expect((await set(bucket, { mode: 'compliance', unit: 'years', validity: 2 })).status).toBe(200);
  expect(await retentionOf(bucket)).toMatchObject({ mode: 'compliance', unit: 'years', validity: 2 });
  expect((await set(bucket, days)).status).toBe(200);
  expect(await retentionOf(bucket)).toMatchObject(days);
  expect((await take(bucket)).status).toBe(204);
  expect(await retentionOf(bucket)).not.toHaveProperty('mode');
  expect(await (await locking(bucket)).json()).toEqual({ object_locking_enabled: true });
  expect((await take(bucket)).status).toBe(204);
});

test('objects written before keep the retention that they have', async () => {
  const Bucket = await world.newBucket({ locking: true });
  await set(Bucket, days);
  await world.put(Bucket, 'kept');
  expect((await take(Bucket)).status).toBe(204);
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
  expect(await refusalIn(await set(bucket, body))).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field,
  });
});

test('without object locking there is no retention', async () => {
  const bucket = await world.newBucket();
  expect(await (await locking(bucket)).json()).toEqual({ object_locking_enabled: false });
  expect(await retentionOf(bucket)).toEqual({ revision: expect.any(String) as unknown });
  for (const reply of [await set(bucket, days), await take(bucket)])
    expect(await refusalIn(reply)).toMatchObject({
      status: 409,
      code: 'InvalidBucketState',
      message: 'Objects of this bucket cannot be locked',
    });
});

test('a retention that someone else changed meanwhile is not overwritten', async () => {
  const Bucket = await world.newBucket({ locking: true });
  const { revision } = await retentionOf(Bucket);
  await world.s3.send(
    new PutObjectLockConfigurationCommand({
      Bucket,
      ObjectLockConfiguration: {
        ObjectLockEnabled: 'Enabled',
        Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 7 } },
      },
    }),
  );
  for (const reply of [await set(Bucket, days, { revision }), await take(Bucket, { revision })])
    expect(await refusalIn(reply)).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  const now = await retentionOf(Bucket);
  expect(now).toMatchObject({ mode: 'compliance', validity: 7 });
  expect((await take(Bucket, { revision: now.revision })).status).toBe(204);
});

test('only who may see or change it does', async () => {
  const bucket = await world.newBucket({ locking: true });
  const seeing = { status: 403, action: 's3:GetBucketObjectLockConfiguration', resource: bucket };
  expect(await refusalIn(await view(bucket, world.readOnly))).toMatchObject(seeing);
  expect(await refusalIn(await locking(bucket, world.readOnly))).toMatchObject(seeing);
  const changing = { status: 403, action: 's3:PutBucketObjectLockConfiguration', resource: bucket };
  expect(await refusalIn(await set(bucket, days, { as: world.readOnly }))).toMatchObject(changing);
  expect(await refusalIn(await take(bucket, { as: world.readOnly }))).toMatchObject(changing);
  expect((await locking(world.personas.bucket, world.oneBucket)).status).toBe(200);
});

test('of a bucket that is gone', async () => {
  const bucket = await world.goneBucket();
  for (const reply of [
    await view(bucket),
    await locking(bucket),
    await set(bucket, days),
    await take(bucket),
  ])
    expect(await refusalIn(reply)).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});
