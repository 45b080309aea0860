import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { accessDenied, adminFixture, adminFixtureOf } from '@longshore/testkit/admin-fixture';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { s3Of } from '@longshore/testkit/s3';
import { expect, onTestFinished, test } from 'vitest';
import { dataUsageInfo } from './data-usage.ts';

test('returns the last scan by bucket', async () => {
  // Its own server, which scans without pauses.
  const server = await startMinio({ env: { MINIO_SCANNER_SPEED: 'fastest' } });
  onTestFinished(() => server.stop());
  const { root } = await adminFixtureOf(server);
  const before = await dataUsageInfo(root);
  expect(before).toMatchObject({ objectsCount: 0, bucketsUsageInfo: {} });

  const s3 = s3Of(server);
  onTestFinished(() => s3.destroy());
  const Bucket = uniqueName('usage');
  await s3.send(new CreateBucketCommand({ Bucket }));
  await s3.send(new PutObjectCommand({ Bucket, Key: 'one', Body: 'x'.repeat(2000) }));
  await expect
    .poll(async () => (await dataUsageInfo(root)).objectsCount, { timeout: 50_000, interval: 250 })
    .toBe(1);
  const usage = await dataUsageInfo(root, { capacity: true });
  expect(Date.parse(usage.lastUpdate)).toBeGreaterThan(Date.parse('2020-01-01T00:00:00Z'));
  expect(usage).toMatchObject({ bucketsCount: 1, objectsTotalSize: 2000, bucketsSizes: { [Bucket]: 2000 } });
  expect(usage.bucketsUsageInfo[Bucket]).toMatchObject({
    size: 2000,
    objectsCount: 1,
    objectsSizesHistogram: { BETWEEN_1024_B_AND_64_KB: 1 },
  });
});

test('rejects users without permission', async () => {
  const { lesser } = await adminFixture();
  await expect(dataUsageInfo(lesser)).rejects.toMatchObject(accessDenied);
});
