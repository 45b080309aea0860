import { refusalIn } from '@longshore/testkit/bucket-world';
import type { ConsoleSession } from '@longshore/testkit/console-session';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { AnswerOf } from '@longshore/contract/endpoint';
import type { replicationStatus } from '@longshore/contract/buckets/replication';
import { uniqueName } from '@longshore/testkit/names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysOf, newBucket, startTwoServers, type TwoServers } from '@longshore/testkit/two-servers';
import { startLiveConsole } from '#/testing/live-console.ts';

type Status = AnswerOf<typeof replicationStatus>;

let it: TwoServers;
beforeAll(async () => {
  it = await startTwoServers(startLiveConsole);
});
afterAll(() => it.stop());

async function statusOf(
  bucket: string,
  session: ConsoleSession = it.administrator,
  query = '',
): Promise<Status> {
  const reply = await session.get(`/buckets/${bucket}/replication-status${query}`);
  expect(reply.status, await reply.clone().text()).toBe(200);
  return (await reply.json()) as Status;
}

test('a bucket without rules has no figures', async () => {
  const bucket = await newBucket(it.nearS3);
  expect(await statusOf(bucket)).toEqual({ targets: [], failures: [], hasMoreFailures: false });
  const missing = await it.administrator.get(`/buckets/${uniqueName('missing')}/replication-status`);
  expect(await refusalIn(missing)).toMatchObject({ status: 404, code: 'NoSuchBucket' });
  const refused = await it.readOnly.get(`/buckets/${bucket}/replication-status`);
  expect(await refusalIn(refused)).toMatchObject({
    status: 403,
    action: 's3:GetReplicationConfiguration',
    resource: bucket,
  });
});

// The last one: the far server is down after it.
test('what arrived is counted, and what did not is named', async () => {
  const { bucket } = it.personas;
  const destinationBucket = await newBucket(it.farS3);
  const made = await it.administrator.post('/buckets-replication', {
    ...keysOf(it.far),
    bandwidth: 200_000_000,
    replicateDeletes: true,
    bucketsRelation: [{ originBucket: bucket, destinationBucket }],
  });
  expect(await made.json()).toMatchObject({ replicationState: [{ errorString: '' }] });
  await it.nearS3.send(new PutObjectCommand({ Bucket: bucket, Key: 'arrives', Body: 'hello' }));
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
  const remote = async () => (await it.administrator.get(`/remote-buckets/${bucket}`)).json();
  expect(await remote()).toMatchObject({ status: 'online' });
  await it.far.kill();
  await it.nearS3.send(new PutObjectCommand({ Bucket: bucket, Key: 'b&/does not', Body: 'hello!' }));
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
  expect(await statusOf(bucket, it.administrator, '?failures=false')).not.toHaveProperty('failures');
  // Who owns the bucket and nothing of the server sees the figures only.
  const owner = await statusOf(bucket, it.oneBucket);
  expect(owner).toMatchObject({ replicatedCount: 1, failedCount: 1, hasMoreFailures: false });
  expect(owner).not.toHaveProperty('failures');
  expect(owner.targets[0]).not.toHaveProperty('online');
  for (let at = 0; at < 101; at += 1)
    await it.nearS3.send(
      new PutObjectCommand({ Bucket: bucket, Key: `c/${String(at).padStart(3, '0')}`, Body: '.' }),
    );
  await expect
    .poll(() => statusOf(bucket), { timeout: 30_000, interval: 500 })
    .toMatchObject({ hasMoreFailures: true, failures: { length: 100 } });
});
