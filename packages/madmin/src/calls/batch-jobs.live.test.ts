import { accessDenied, adminFixture, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { batchJobCancel, batchJobDescribe, batchJobList, batchJobStart, batchJobInfo } from './batch-jobs.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await adminFixture();
});

async function bucketOf(objects: number): Promise<string> {
  const s3 = s3Of(fixture.server);
  const bucket = uniqueName('batch');
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  onTestFinished(() => removeBucket(fixture.server, bucket));
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

test('starts, describes and finishes a job', async () => {
  const { root, lesser } = fixture;
  const bucket = await bucketOf(3);
  const job = await batchJobStart(root, { yaml: expiry(bucket, '1s') });
  expect(job).toMatchObject({ type: 'expire', user: (await root.credentials()).accessKey });
  const { id } = job;
  expect(await batchJobDescribe(root, { id })).toContain(bucket);
  await expect
    .poll(() => batchJobInfo(root, { id }), { timeout: 40_000, interval: 200 })
    .toMatchObject({ complete: true });
  await expect(batchJobDescribe(lesser, { id })).rejects.toMatchObject(accessDenied);
  await expect(batchJobInfo(lesser, { id })).rejects.toMatchObject(accessDenied);
});

test('lists and cancels a job', async () => {
  const { root, lesser } = fixture;
  const { id } = await batchJobStart(root, { yaml: expiry(await bucketOf(1), '10d') });
  expect(await batchJobList(root)).toContainEqual(expect.objectContaining({ id, type: 'expire' }));
  const others = await batchJobList(root, { type: 'replicate' });
  for (const job of others) expect(job).toMatchObject({ type: 'replicate' });
  await expect(batchJobList(lesser)).rejects.toMatchObject(accessDenied);
  await expect(batchJobCancel(lesser, { id })).rejects.toMatchObject(accessDenied);
  await batchJobCancel(root, { id });
  await expect.poll(async () => (await batchJobList(root)).map((job) => job.id)).not.toContain(id);
});

test('rejects invalid jobs and unauthorized users', async () => {
  const yaml = expiry(uniqueName('none'), '10d');
  await expect(batchJobStart(fixture.root, { yaml })).rejects.toMatchObject({ name: 'AdminApiError' });
  await expect(batchJobStart(fixture.lesser, { yaml })).rejects.toMatchObject(accessDenied);
  await expect(batchJobDescribe(fixture.root, { id: 'none' })).rejects.toMatchObject({
    code: 'XMinioAdminNoSuchJob',
  });
  await expect(batchJobStart(fixture.root, { yaml: 'x'.repeat(5_000_000) })).rejects.toMatchObject({
    field: 'yaml',
  });
});
