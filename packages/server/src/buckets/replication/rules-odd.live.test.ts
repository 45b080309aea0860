import { replicationRuleDelete, replicationRuleUpdate } from '@longshore/contract/buckets/replication';
import { remoteTargetList } from '@longshore/madmin';
import { adminOf } from '@longshore/testkit/personas';
import { expect, test } from 'vitest';
import { refusalOf } from '#/testing/caller.ts';
import { replicationFixture } from '#/testing/replication-fixture.ts';

const fixture = await replicationFixture({ endsFar: true });
const targetsOf = (bucket: string) => remoteTargetList(adminOf(fixture.minio), { bucket });

test('rejects a priority above the highest, and removes the new target', async () => {
  const origin = await fixture.newOrigin();
  const target = await fixture.newTarget();
  expect(await fixture.replicate([[origin, target]], { priority: 2_147_483_647 })).toMatchObject([
    { errorString: '' },
  ]);
  expect(await fixture.replicate([[origin, target]])).toMatchObject([
    { errorString: expect.stringContaining('highest priority') as unknown, field: 'body.priority' },
  ]);
  expect(await fixture.rulesOf(origin)).toHaveLength(1);
  expect(await targetsOf(origin)).toHaveLength(1);
});

test('explains a refusal while the remote server is down, and keeps the rule', async () => {
  const origin = await fixture.newOrigin();
  expect(await fixture.replicate([[origin, await fixture.newTarget()]])).toMatchObject([{ errorString: '' }]);
  const before = await fixture.rulesOf(origin);
  await fixture.far.stop();
  const params = { bucketName: origin, ruleId: before[0]?.id ?? '' };
  const change = fixture.administrator(replicationRuleUpdate, { params, body: { ruleState: false } });
  expect(await refusalOf(change)).toMatchObject({
    field: 'body.arn',
    message: expect.stringContaining('cannot reach the remote server') as unknown,
  });
  expect((await fixture.rulesOf(origin))[0]?.status).toBe(before[0]?.status);
  await fixture.administrator(replicationRuleDelete, { params });
  expect(await targetsOf(origin)).toEqual([]);
});
