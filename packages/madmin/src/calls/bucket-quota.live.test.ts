import { CreateBucketCommand, DeleteBucketCommand } from '@aws-sdk/client-s3';
import { accessDenied, adminFixture, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { uniqueName } from '@longshore/testkit/names';
import { s3Of } from '@longshore/testkit/s3';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { sendCall } from '../call.ts';
import { bucketQuotaSet, bucketQuotaInfo } from './bucket-quota.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await adminFixture();
});

async function newBucket(): Promise<string> {
  const s3 = s3Of(fixture.server);
  const Bucket = uniqueName('quota');
  await s3.send(new CreateBucketCommand({ Bucket }));
  onTestFinished(async () => {
    await s3.send(new DeleteBucketCommand({ Bucket }));
    s3.destroy();
  });
  return Bucket;
}

test('sets, returns and removes a quota', async () => {
  const { root } = fixture;
  const bucket = await newBucket();
  const none = { bucket, quotaBytes: 0, quota: 0, size: 0, rate: 0, requests: 0 };
  expect(await bucketQuotaInfo(root, { bucket })).toEqual(none);
  const size = 2 ** 53 - 1;
  await bucketQuotaSet(root, { bucket, quotaBytes: size });
  const set = { ...none, quotaBytes: size, quota: size, size, quotatype: 'hard' };
  expect(await bucketQuotaInfo(root, { bucket })).toEqual(set);
  await bucketQuotaSet(root, { bucket, quotaBytes: 0 });
  expect(await bucketQuotaInfo(root, { bucket })).toEqual(none);
});

test('reads quotas of other clients, also under the older name', async () => {
  const { root } = fixture;
  const bucket = await newBucket();
  const set = async (wire: object): Promise<void> => {
    const body = Buffer.from(JSON.stringify(wire));
    await sendCall(root, { method: 'PUT', path: '/set-bucket-quota', query: { bucket }, body }, {});
  };
  await set({ quota: 5000, quotatype: 'hard' });
  expect(await bucketQuotaInfo(root, { bucket })).toMatchObject({ quotaBytes: 5000, quota: 5000, size: 0 });
  await set({ size: 6000, rate: 70, requests: 8, quotatype: 'hard' });
  expect(await bucketQuotaInfo(root, { bucket })).toMatchObject({ quotaBytes: 6000, rate: 70, requests: 8 });
  const told = await bucketQuotaInfo(root, { bucket });
  await bucketQuotaSet(root, told);
  expect(await bucketQuotaInfo(root, { bucket })).toMatchObject({ quotaBytes: 6000, rate: 70, requests: 8 });
  await bucketQuotaSet(root, { ...told, quotaBytes: 7000 });
  expect(await bucketQuotaInfo(root, { bucket })).toMatchObject({ quotaBytes: 7000, rate: 70, requests: 8 });
  await bucketQuotaSet(root, { bucket, quotaBytes: 9000 });
  expect(await bucketQuotaInfo(root, { bucket })).toMatchObject({ quotaBytes: 9000, rate: 0, requests: 0 });
});

test('reports a missing bucket', async () => {
  const bucket = 'no-such-bucket';
  const missing = { name: 'AdminApiError', code: 'NoSuchBucket', status: 404 };
  await expect(bucketQuotaInfo(fixture.root, { bucket })).rejects.toMatchObject(missing);
  await expect(bucketQuotaSet(fixture.root, { bucket, quotaBytes: 1 })).rejects.toMatchObject(missing);
});

test.each([-1, 0.5, Number.NaN, 2 ** 53])('rejects %d as a quota', async (quotaBytes) => {
  await expect(bucketQuotaSet(fixture.root, { bucket: 'any', quotaBytes })).rejects.toMatchObject({
    name: 'InputError',
    field: 'quotaBytes',
  });
});

test('rejects users without permission', async () => {
  const bucket = await newBucket();
  await expect(bucketQuotaInfo(fixture.lesser, { bucket })).rejects.toMatchObject(accessDenied);
  await expect(bucketQuotaSet(fixture.lesser, { bucket, quotaBytes: 1 })).rejects.toMatchObject(accessDenied);
});
