import { PutObjectCommand } from '@aws-sdk/client-s3';
import { bucketCreate } from '@longshore/contract/buckets/buckets';
import { bucketBulkSet } from '@longshore/contract/buckets/bulk';
import { bucketQuotaSet, bucketQuotaView } from '@longshore/contract/buckets/quota';
import * as madmin from '@longshore/madmin';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { expect, onTestFinished, test } from 'vitest';
import { type BodyOf, type How, refusalOf } from '#/testing/caller.ts';
import { liveFixture, rootOf } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();

const view = (bucketName: string, as = fixture.administrator) =>
  as(bucketQuotaView, { params: { bucketName } });
const set = (
  bucketName: string,
  body: BodyOf<typeof bucketQuotaSet>,
  { as = fixture.administrator, revision }: How = {},
) => as(bucketQuotaSet, { params: { bucketName }, query: { revision }, body });

test('sets, returns and clears a quota', async () => {
  const bucket = await fixture.newBucket();
  expect(await view(bucket)).toEqual({ revision: expect.any(String) as unknown });
  expect(await set(bucket, { enabled: true, quota_type: 'hard', amount: 5 * 2 ** 30 })).toMatchObject({
    name: bucket,
    details: { quota: { quota: 5 * 2 ** 30, type: 'hard' } },
  });
  expect(await view(bucket)).toMatchObject({ quota: 5 * 2 ** 30, type: 'hard' });
  const cleared = await set(bucket, { enabled: false, amount: 7 });
  expect(cleared.details?.quota).toBeUndefined();
  expect(await view(bucket)).not.toHaveProperty('quota');
  expect(await madmin.bucketQuotaInfo(adminOf(fixture.minio), { bucket })).toMatchObject({ quotaBytes: 0 });
});

test('warns of a quota below the usage', async () => {
  const bucket = await fixture.newBucket();
  await fixture.put(bucket, 'a', 'x'.repeat(1000));
  await set(bucket, { enabled: true, amount: 10 });
  expect(await view(bucket)).toMatchObject({ quota: 10 });
});

test('warns once the scanner has counted the usage', async () => {
  const minio = await startMinio({ env: { MINIO_SCANNER_SPEED: 'fastest', MINIO_SCANNER_CYCLE: '1s' } });
  const root = await rootOf(minio);
  const s3 = s3Of(minio);
  onTestFinished(() => s3.destroy());
  const Bucket = uniqueName('counted');
  await root(bucketCreate, { body: { name: Bucket } });
  await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x'.repeat(1000) }));
  const setTo = (amount: number) => set(Bucket, { enabled: true, amount }, { as: root });
  await expect
    .poll(async () => (await setTo(10)).warnings, { timeout: 60_000 })
    .toEqual([expect.stringContaining('nothing can be added')]);
  const more = s3.send(new PutObjectCommand({ Bucket, Key: 'b', Body: 'x' }));
  await expect(more).rejects.toMatchObject({ name: 'XMinioAdminBucketQuotaExceeded' });
  const body = { buckets: [Bucket], quota: { enabled: true, amount: 10 } };
  const bulk = await root(bucketBulkSet, { body });
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
])('rejects %j as a quota', async (body, field) => {
  const bucket = await fixture.newBucket();
  const call = fixture.administrator.unchecked(bucketQuotaSet, { params: { bucketName: bucket }, body });
  expect(await refusalOf(call)).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field,
  });
});

test('does not overwrite a concurrent change', async () => {
  const bucket = await fixture.newBucket();
  const { revision } = await view(bucket);
  await madmin.bucketQuotaSet(adminOf(fixture.minio), { bucket, quotaBytes: 99 });
  const refusal = await refusalOf(set(bucket, { enabled: true, amount: 5 }, { revision }));
  expect(refusal).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  expect(await view(bucket)).toMatchObject({ quota: 99 });
});

test('requires an administrator', async () => {
  const bucket = fixture.personas.bucket;
  expect(await refusalOf(view(bucket, fixture.oneBucket))).toMatchObject({
    status: 403,
    action: 'admin:GetBucketQuota',
    resource: bucket,
  });
  const setting = await refusalOf(set(bucket, { enabled: true, amount: 10 }, { as: fixture.oneBucket }));
  expect(setting).toMatchObject({ status: 403, action: 'admin:SetBucketQuota' });
});

test('reports a missing bucket', async () => {
  const bucket = await fixture.goneBucket();
  const gone = { status: 404, code: 'NoSuchBucket' };
  expect(await refusalOf(view(bucket))).toMatchObject(gone);
  expect(await refusalOf(set(bucket, { enabled: true, amount: 10 }))).toMatchObject(gone);
  expect(await refusalOf(set(bucket, { enabled: false }))).toMatchObject(gone);
});
