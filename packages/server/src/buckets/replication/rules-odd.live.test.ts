import {
  bucketReplicationCreate,
  bucketReplicationView,
  replicationRuleDelete,
  replicationRuleUpdate,
} from '@longshore/contract/buckets/replication';
import { remoteTargetList } from '@longshore/madmin';
import { adminOf } from '@longshore/testkit/personas';
import { keysOf, newBucket, startTwoServers, type TwoServers } from '@longshore/testkit/two-servers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BodyOf, type Caller, callerOf, refusalOf } from '#/testing/caller.ts';
import { startLiveConsole } from '#/testing/live-console.ts';

let it: TwoServers;
let administrator: Caller;
beforeAll(async () => {
  it = await startTwoServers(startLiveConsole);
  administrator = callerOf(it.administrator);
});
afterAll(() => it.stop());

type Draft = Partial<BodyOf<typeof bucketReplicationCreate>>;

async function add(origin: string, more: Draft = {}) {
  const bucketsRelation = [{ originBucket: origin, destinationBucket: await newBucket(it.farS3) }];
  const body = { ...keysOf(it.far), bucketsRelation, ...more };
  const { replicationState } = await administrator(bucketReplicationCreate, { body });
  return replicationState[0] ?? { errorString: 'nothing was answered' };
}

const rulesOf = async (bucketName: string) =>
  (await administrator(bucketReplicationView, { params: { bucketName } })).rules;

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
  const params = { bucketName: origin, ruleId: before[0]?.id ?? '' };
  const change = administrator(replicationRuleUpdate, { params, body: { ruleState: false } });
  expect(await refusalOf(change)).toMatchObject({
    field: 'body.arn',
    message: expect.stringContaining('cannot reach the other server') as unknown,
  });
  expect((await rulesOf(origin))[0]?.status).toBe(before[0]?.status);
  await administrator(replicationRuleDelete, { params });
  expect(await remoteTargetList(adminOf(it.near), { bucket: origin })).toEqual([]);
});
