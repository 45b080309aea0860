import { accessDenied, adminWorld, type AdminWorld } from '@longshore/testkit/admin-world';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { batchJobCancel, batchJobDescribe, batchJobList, batchJobStart, batchJobView } from './batch-jobs.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await adminWorld();
});

async function bucketOf(objects: number): Promise<string> {
  const s3 = s3Of(world.server);
  const bucket = uniqueName('batch');
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  onTestFinished(() => removeBucket(world.server, bucket));
  for (let index = 0; index < objects; index += 1) {
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: `object-${index}`, Body: 'text' }));
  }
  s3.destroy();
  return bucket;
}

const expiry = (bucket: string, olderThan: string): string => `expire:
  apiVersion: v1
  bucket: ${bucket}
  rules:
    - type: object
      olderThan: ${olderThan}
`;

test('a job is started, described, seen to its end and carried out', async () => {
  const { root, lesser } = world;
  const bucket = await bucketOf(3);
  const job = await batchJobStart(root, { yaml: expiry(bucket, '1s') });
  expect(job).toMatchObject({ type: 'expire', user: root.credentials.accessKey });
  const { id } = job;
  expect(await batchJobDescribe(root, { id })).toContain(bucket);
  await expect
    .poll(() => batchJobView(root, { id }), { timeout: 40_000, interval: 200 })
    .toMatchObject({ complete: true });
  await expect(batchJobDescribe(lesser, { id })).rejects.toMatchObject(accessDenied);
  await expect(batchJobView(lesser, { id })).rejects.toMatchObject(accessDenied);
});

test('a job is listed and cancelled', async () => {
  const { root, lesser } = world;
  const { id } = await batchJobStart(root, { yaml: expiry(await bucketOf(1), '10d') });
  const types = (await batchJobList(root)).map(({ type }) => type);
  for (const type of types) expect(type).toBe('expire');
  expect(await batchJobList(root, { type: 'replicate' })).toEqual([]);
  await expect(batchJobList(lesser)).rejects.toMatchObject(accessDenied);
  await expect(batchJobCancel(lesser, { id })).rejects.toMatchObject(accessDenied);
  await batchJobCancel(root, { id });
  await expect.poll(async () => (await batchJobList(root)).map((job) => job.id)).not.toContain(id);
});

test('a job that cannot be, and one by who may not', async () => {
  const yaml = expiry(uniqueName('none'), '10d');
  await expect(batchJobStart(world.root, { yaml })).rejects.toMatchObject({ name: 'ServerRefusal' });
  await expect(batchJobStart(world.lesser, { yaml })).rejects.toMatchObject(accessDenied);
  await expect(batchJobDescribe(world.root, { id: 'none' })).rejects.toMatchObject({
    code: 'XMinioAdminNoSuchJob',
  });
  await expect(batchJobStart(world.root, { yaml: 'x'.repeat(5_000_000) })).rejects.toMatchObject({
    field: 'yaml',
  });
});
