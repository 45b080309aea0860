import { PutObjectCommand } from '@aws-sdk/client-s3';
import { remoteBucketView, replicationStatus } from '@longshore/contract/buckets/replication';
import { uniqueName } from '@longshore/testkit/names';
import { expect, test } from 'vitest';
import { refusalOf } from '#/testing/caller.ts';
import { replicationFixture } from '#/testing/replication-fixture.ts';

const fixture = await replicationFixture({ endsFar: true });

const statusOf = (bucketName: string, as = fixture.administrator, query = {}) =>
  as(replicationStatus, { params: { bucketName }, query });

test('returns no figures without rules', async () => {
  const bucket = await fixture.newOrigin();
  expect(await statusOf(bucket)).toEqual({ targets: [], failures: [], hasMoreFailures: false });
  expect(await refusalOf(statusOf(uniqueName('missing')))).toMatchObject({
    status: 404,
    code: 'NoSuchBucket',
  });
  expect(await refusalOf(statusOf(bucket, fixture.readOnly))).toMatchObject({
    status: 403,
    action: 's3:GetReplicationConfiguration',
    resource: bucket,
  });
});

// The last one: the far server is down after it.
test('counts what was replicated, and names what was not', async () => {
  const { bucket } = fixture.personas;
  const choices = { bandwidth: 200_000_000, replicateDeletes: true };
  const made = await fixture.replicate([[bucket, await fixture.newTarget()]], choices);
  expect(made).toMatchObject([{ errorString: '' }]);
  await fixture.s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'arrives', Body: 'hello' }));
  await expect
    .poll(() => statusOf(bucket), { timeout: 20_000, interval: 500 })
    .toMatchObject({
      countedSeconds: expect.any(Number) as unknown,
      replicatedBytes: 5,
      replicatedCount: 1,
      pendingBytes: 0,
      pendingCount: 0,
      failedBytes: 0,
      failedCount: 0,
      failedLastHourCount: 0,
      targets: [
        { online: true, replicatedBytes: 5, replicatedCount: 1, failedCount: 0, limitBandwidth: 200_000_000 },
      ],
      failures: [],
      hasMoreFailures: false,
    });
  const remote = () => fixture.administrator(remoteBucketView, { params: { bucketName: bucket } });
  expect(await remote()).toMatchObject({ status: 'online' });
  await fixture.far.kill();
  await fixture.s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'b&/does not', Body: 'hello!' }));
  await expect
    .poll(() => statusOf(bucket), { timeout: 30_000, interval: 500 })
    .toMatchObject({
      replicatedCount: 1,
      failedCount: 1,
      failedBytes: 6,
      failedLastHourCount: 1,
      targets: [{ online: false, failedCount: 1, failedBytes: 6 }],
      failures: [{ key: 'b&/does not', status: 'FAILED', isDelete: false }],
    });
  expect(await remote()).toMatchObject({ status: 'offline' });
  const { failures = [], targets } = await statusOf(bucket);
  expect(failures[0]?.arns).toEqual(targets.map(({ arn }) => arn));
  expect(Date.parse(failures[0]?.lastTriedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(await statusOf(bucket, fixture.administrator, { failures: false })).not.toHaveProperty('failures');
  // Who owns the bucket and nothing of the server sees the figures only.
  const owner = await statusOf(bucket, fixture.oneBucket);
  expect(owner).toMatchObject({ replicatedCount: 1, failedCount: 1, hasMoreFailures: false });
  expect(owner).not.toHaveProperty('failures');
  expect(owner.targets[0]).not.toHaveProperty('online');
  for (let at = 0; at < 101; at += 1)
    await fixture.s3.send(
      new PutObjectCommand({ Bucket: bucket, Key: `c/${String(at).padStart(3, '0')}`, Body: '.' }),
    );
  await expect
    .poll(() => statusOf(bucket), { timeout: 30_000, interval: 500 })
    .toMatchObject({ hasMoreFailures: true, failures: { length: 100 } });
});
