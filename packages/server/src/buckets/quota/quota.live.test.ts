import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { BucketBulkResults } from '@longshore/contract/buckets/bulk-schemas';
import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import { bucketQuotaSet, bucketQuotaView } from '@longshore/madmin';
import { signIn } from '@longshore/testkit/console-session';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import {
  type BucketWorld,
  type How,
  refusalIn,
  revisionQuery,
  startBucketWorld,
} from '@longshore/testkit/bucket-world';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let world: BucketWorld;
beforeAll(async () => {
  world = await startBucketWorld(startLiveConsole);
});
afterAll(() => world.close());

const view = (bucket: string, session = world.administrator) => session.get(`/buckets/${bucket}/quota`);
const set = (bucket: string, body: object, how: How = {}) =>
  (how.as ?? world.administrator).put(`/buckets/${bucket}/quota${revisionQuery(how)}`, body);
const quotaOf = async (bucket: string) =>
  (await (await view(bucket)).json()) as { quota?: number; type?: string; revision: string };

test('a quota is set, told and cleared', async () => {
  const bucket = await world.newBucket();
  expect(await quotaOf(bucket)).toEqual({ revision: expect.any(String) as unknown });
  const reply = await set(bucket, { enabled: true, quota_type: 'hard', amount: 5 * 2 ** 30 });
  expect(reply.status).toBe(200);
  expect((await reply.json()) as Bucket).toMatchObject({
    name: bucket,
    details: { quota: { quota: 5 * 2 ** 30, type: 'hard' } },
  });
  expect(await quotaOf(bucket)).toMatchObject({ quota: 5 * 2 ** 30, type: 'hard' });
  const cleared = (await (await set(bucket, { enabled: false, amount: 7 })).json()) as Bucket;
  expect(cleared.details?.quota).toBeUndefined();
  expect(await quotaOf(bucket)).not.toHaveProperty('quota');
  expect(await bucketQuotaView(adminOf(world.minio), { bucket })).toMatchObject({ quotaBytes: 0 });
});

test('a quota below what the bucket holds is taken, with a warning', async () => {
  const bucket = await world.newBucket();
  await world.put(bucket, 'a', 'x'.repeat(1000));
  expect((await set(bucket, { enabled: true, amount: 10 })).status).toBe(200);
  expect(await quotaOf(bucket)).toMatchObject({ quota: 10 });
});

test('the warning comes where the server’s scanner has counted what the bucket holds', async () => {
  const minio = await startMinio({ env: { MINIO_SCANNER_SPEED: 'fastest', MINIO_SCANNER_CYCLE: '1s' } });
  const console = await startLiveConsole(minio.endpoint);
  const s3 = s3Of(minio);
  onTestFinished(async () => {
    s3.destroy();
    await console.close();
    await minio.stop();
  });
  const session = await signIn(console.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
  const Bucket = uniqueName('counted');
  await session.post('/buckets', { name: Bucket });
  await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x'.repeat(1000) }));
  const setTo = async (amount: number) =>
    (await (await set(Bucket, { enabled: true, amount }, { as: session })).json()) as Bucket & {
      warnings?: string[];
    };
  await expect
    .poll(async () => (await setTo(10)).warnings, { timeout: 60_000 })
    .toEqual([expect.stringContaining('nothing can be added')]);
  const more = s3.send(new PutObjectCommand({ Bucket, Key: 'b', Body: 'x' }));
  await expect(more).rejects.toMatchObject({ name: 'XMinioAdminBucketQuotaExceeded' });
  const body = { buckets: [Bucket], quota: { enabled: true, amount: 10 } };
  const bulk = (await (await session.post('/buckets/bulk', body)).json()) as BucketBulkResults;
  expect(bulk.results[0]?.warnings).toHaveLength(1);
  expect(await setTo(1001)).not.toHaveProperty('warnings');
}, 90_000);

test.each([
  [{ enabled: true }, 'body.amount'],
  [{ enabled: true, amount: 0 }, 'body.amount'],
  [{ enabled: true, amount: -1 }, 'body.amount'],
  [{ enabled: true, amount: 1.5 }, 'body.amount'],
  [{ amount: 10 }, 'body.enabled'],
  [{ enabled: true, amount: 10, quota_type: 'fifo' }, 'body.quota_type'],
])('%j is no quota', async (body, field) => {
  const bucket = await world.newBucket();
  expect(await refusalIn(await set(bucket, body))).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field,
  });
});

test('a quota that someone else changed meanwhile is not overwritten', async () => {
  const bucket = await world.newBucket();
  const { revision } = await quotaOf(bucket);
  await bucketQuotaSet(adminOf(world.minio), { bucket, quotaBytes: 99 });
  const reply = await set(bucket, { enabled: true, amount: 5 }, { revision });
  expect(await refusalIn(reply)).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  expect(await quotaOf(bucket)).toMatchObject({ quota: 99 });
});

test('quotas are an administrator’s', async () => {
  const bucket = world.personas.bucket;
  expect(await refusalIn(await view(bucket, world.oneBucket))).toMatchObject({
    status: 403,
    action: 'admin:GetBucketQuota',
    resource: bucket,
  });
  const setting = await set(bucket, { enabled: true, amount: 10 }, { as: world.oneBucket });
  expect(await refusalIn(setting)).toMatchObject({ status: 403, action: 'admin:SetBucketQuota' });
});

test('of a bucket that is gone', async () => {
  const bucket = await world.goneBucket();
  const gone = { status: 404, code: 'NoSuchBucket' };
  expect(await refusalIn(await view(bucket))).toMatchObject(gone);
  expect(await refusalIn(await set(bucket, { enabled: true, amount: 10 }))).toMatchObject(gone);
  expect(await refusalIn(await set(bucket, { enabled: false }))).toMatchObject(gone);
});
