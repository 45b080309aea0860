import { replicationRuleDelete, replicationRuleUpdate } from '@longshore/contract/buckets/replication';
import { remoteTargetList } from '@longshore/madmin';
import { adminOf } from '@longshore/testkit/personas';
import { expect, test } from 'vitest';
import { refusalOf } from '#/testing/caller.ts';
import { replicationWorld } from '#/testing/replication-world.ts';

const world = await replicationWorld({ endsFar: true });
const targetsOf = (bucket: string) => remoteTargetList(adminOf(world.minio), { bucket });

test('a rule is not put above the highest priority there is, and its target goes again', async () => {
  const origin = await world.newOrigin();
  const target = await world.newTarget();
  expect(await world.replicate([[origin, target]], { priority: 2_147_483_647 })).toMatchObject([
    { errorString: '' },
  ]);
  expect(await world.replicate([[origin, target]])).toMatchObject([
    { errorString: expect.stringContaining('highest priority') as unknown, field: 'body.priority' },
  ]);
  expect(await world.rulesOf(origin)).toHaveLength(1);
  expect(await targetsOf(origin)).toHaveLength(1);
});

test('a rule whose other server is down is refused in words of its own, and stays as it was', async () => {
  const origin = await world.newOrigin();
  expect(await world.replicate([[origin, await world.newTarget()]])).toMatchObject([{ errorString: '' }]);
  const before = await world.rulesOf(origin);
  await world.far.stop();
  const params = { bucketName: origin, ruleId: before[0]?.id ?? '' };
  const change = world.administrator(replicationRuleUpdate, { params, body: { ruleState: false } });
  expect(await refusalOf(change)).toMatchObject({
    field: 'body.arn',
    message: expect.stringContaining('cannot reach the remote server') as unknown,
  });
  expect((await world.rulesOf(origin))[0]?.status).toBe(before[0]?.status);
  await world.administrator(replicationRuleDelete, { params });
  expect(await targetsOf(origin)).toEqual([]);
});
