import type { BucketReplicationRule } from '@longshore/contract/buckets/replication-schemas';
import { remoteTargetList } from '@longshore/madmin';
import { refusalIn } from '@longshore/testkit/bucket-world';
import { adminOf } from '@longshore/testkit/personas';
import { keysOf, newBucket, startTwoServers, type TwoServers } from '@longshore/testkit/two-servers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let it: TwoServers;
beforeAll(async () => {
  it = await startTwoServers(startLiveConsole);
});
afterAll(() => it.stop());

async function add(origin: string, more: object = {}): Promise<{ errorString: string; field?: string }> {
  const bucketsRelation = [{ originBucket: origin, destinationBucket: await newBucket(it.farS3) }];
  const asked = { ...keysOf(it.far), bucketsRelation, ...more };
  const reply = await it.administrator.post('/buckets-replication', asked);
  const { replicationState } = (await reply.json()) as { replicationState: { errorString: string }[] };
  return replicationState[0] ?? { errorString: 'nothing was answered' };
}

async function rulesOf(bucket: string): Promise<BucketReplicationRule[]> {
  const reply = await it.administrator.get(`/buckets/${bucket}/replication`);
  return ((await reply.json()) as { rules: BucketReplicationRule[] }).rules;
}

test('a rule is not put above the highest priority there is, and its target goes again', async () => {
  const origin = await newBucket(it.nearS3);
  const target = await newBucket(it.farS3);
  const bucketsRelation = [{ originBucket: origin, destinationBucket: target }];
  expect(await add(origin, { bucketsRelation, priority: 2_147_483_647 })).toMatchObject({ errorString: '' });
  expect(await add(origin, { bucketsRelation })).toMatchObject({
    errorString: expect.stringContaining('highest priority') as unknown,
    field: 'body.priority',
  });
  expect(await rulesOf(origin)).toHaveLength(1);
  expect(await remoteTargetList(adminOf(it.near), { bucket: origin })).toHaveLength(1);
});

test('a rule whose other server is down is refused in words of its own, and stays as it was', async () => {
  const origin = await newBucket(it.nearS3);
  expect(await add(origin)).toMatchObject({ errorString: '' });
  const before = await rulesOf(origin);
  await it.far.stop();
  const path = `/buckets/${origin}/replication/${before[0]?.id ?? ''}`;
  expect(await refusalIn(await it.administrator.put(path, { ruleState: false }))).toMatchObject({
    field: 'body.arn',
    message: expect.stringContaining('cannot reach the other server') as unknown,
  });
  expect((await rulesOf(origin))[0]?.status).toBe(before[0]?.status);
  expect((await it.administrator.delete(path)).status).toBe(204);
  expect(await remoteTargetList(adminOf(it.near), { bucket: origin })).toEqual([]);
});
