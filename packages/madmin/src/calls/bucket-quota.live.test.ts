import { CreateBucketCommand, DeleteBucketCommand } from '@aws-sdk/client-s3';
import { accessDenied, adminWorld, type AdminWorld } from '@longshore/testkit/admin-world';
import { uniqueName } from '@longshore/testkit/names';
import { s3Of } from '@longshore/testkit/s3';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { sendCall } from '../call.ts';
import { bucketQuotaSet, bucketQuotaView } from './bucket-quota.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await adminWorld();
});

async function newBucket(): Promise<string> {
  const s3 = s3Of(world.server);
  const Bucket = uniqueName('quota');
  await s3.send(new CreateBucketCommand({ Bucket }));
  onTestFinished(async () => {
    await s3.send(new DeleteBucketCommand({ Bucket }));
    s3.destroy();
  });
  return Bucket;
}

test('sets a quota, tells it, and takes it away', async () => {
  const { root } = world;
  const bucket = await newBucket();
  const none = { quotaBytes: 0, quota: 0, size: 0, rate: 0, requests: 0 };
  expect(await bucketQuotaView(root, { bucket })).toEqual(none);
  const size = 2 ** 53 - 1;
  await bucketQuotaSet(root, { bucket, quotaBytes: size });
  const set = { ...none, quotaBytes: size, quota: size, size, quotatype: 'hard' };
  expect(await bucketQuotaView(root, { bucket })).toEqual(set);
  await bucketQuotaSet(root, { bucket, quotaBytes: 0 });
  expect(await bucketQuotaView(root, { bucket })).toEqual(none);
});

test('tells what other clients have set, by the older name of the size as well', async () => {
  const { root } = world;
  const bucket = await newBucket();
  const set = async (wire: object): Promise<void> => {
    const body = Buffer.from(JSON.stringify(wire));
    await sendCall(root, { method: 'PUT', path: '/set-bucket-quota', query: { bucket }, body }, {});
  };
  await set({ quota: 5000, quotatype: 'hard' });
  expect(await bucketQuotaView(root, { bucket })).toMatchObject({ quotaBytes: 5000, quota: 5000, size: 0 });
  await set({ size: 6000, rate: 70, requests: 8, quotatype: 'hard' });
  expect(await bucketQuotaView(root, { bucket })).toMatchObject({ quotaBytes: 6000, rate: 70, requests: 8 });
  await bucketQuotaSet(root, { bucket, quotaBytes: 9000 });
  expect(await bucketQuotaView(root, { bucket })).toMatchObject({ quotaBytes: 9000, rate: 0, requests: 0 });
});

test('tells that the bucket is not there', async () => {
  const bucket = 'no-such-bucket';
  const missing = { name: 'ServerRefusal', code: 'NoSuchBucket', status: 404 };
  await expect(bucketQuotaView(world.root, { bucket })).rejects.toMatchObject(missing);
  await expect(bucketQuotaSet(world.root, { bucket, quotaBytes: 1 })).rejects.toMatchObject(missing);
});

test.each([-1, 0.5, Number.NaN, 2 ** 53])('refuses %d as a quota', async (quotaBytes) => {
  await expect(bucketQuotaSet(world.root, { bucket: 'any', quotaBytes })).rejects.toMatchObject({
    name: 'InputError',
    field: 'quotaBytes',
  });
});

test('is refused to those without the right', async () => {
  const bucket = await newBucket();
  await expect(bucketQuotaView(world.lesser, { bucket })).rejects.toMatchObject(accessDenied);
  await expect(bucketQuotaSet(world.lesser, { bucket, quotaBytes: 1 })).rejects.toMatchObject(accessDenied);
});
