import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import {
  replicationRuleDelete,
  replicationRuleDeleteAll,
  replicationRuleDeleteMany,
  replicationRuleUpdate,
  replicationRuleView,
} from '@longshore/contract/buckets/replication';
import { remoteTargetList } from '@longshore/madmin';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { rawRules, writeRawRules } from '@longshore/testkit/replication-rules';
import { s3Of } from '@longshore/testkit/s3';
import { expect, onTestFinished, test } from 'vitest';
import { type BodyOf, type How, refusalOf } from '#/testing/caller.ts';
import { keysOf, newBucket, replicationWorld } from '#/testing/replication-world.ts';

const world = await replicationWorld();
const near = world.minio;

type ReplicationChoices = Parameters<typeof world.replicate>[1];

const allOn = {
  replicateDeleteMarkers: true,
  replicateDeletes: true,
  replicateMetadata: true,
  replicateExistingObjects: true,
};

/** A bucket that replicates to the far server. */
async function replicating(choices: ReplicationChoices = {}): Promise<{ origin: string; target: string }> {
  const [origin, target] = await Promise.all([world.newOrigin(), world.newTarget()]);
  expect(await world.replicate([[origin, target]], { ...allOn, ...choices })).toEqual([
    { originBucket: origin, targetBucket: target, errorString: '' },
  ]);
  return { origin, target };
}

const ruleOf = (bucketName: string, ruleId = '') => ({ params: { bucketName, ruleId } });
const update = (
  place: ReturnType<typeof ruleOf>,
  body: BodyOf<typeof replicationRuleUpdate>,
  { as = world.administrator, revision }: How = {},
) => as(replicationRuleUpdate, { ...place, query: { revision }, body });
const remove = (place: ReturnType<typeof ruleOf>, as = world.administrator) =>
  as(replicationRuleDelete, place);
const removeAll = (bucketName: string, as = world.administrator) =>
  as(replicationRuleDeleteAll, { params: { bucketName } });
const removeMany = (bucketName: string, rules: string[], as = world.administrator) =>
  as(replicationRuleDeleteMany, { params: { bucketName }, body: { rules } });

const targetsOf = (bucket: string) => remoteTargetList(adminOf(near), { bucket });

async function hasObject(Bucket: string, Key: string): Promise<boolean> {
  const head = world.farS3.send(new HeadObjectCommand({ Bucket, Key }));
  return head.then(
    () => true,
    () => false,
  );
}

test('what is put into the bucket arrives at the remote server', async () => {
  const { origin, target } = await replicating({ bandwidth: 200_000_000, healthCheckPeriod: 60 });
  await world.s3.send(new PutObjectCommand({ Bucket: origin, Key: 'one', Body: 'hello' }));
  await expect.poll(() => hasObject(target, 'one'), { timeout: 20_000 }).toBe(true);
  const [rule, ...others] = await world.rulesOf(origin);
  expect(others).toEqual([]);
  const [remote] = await targetsOf(origin);
  expect(rule).toEqual({
    id: rule?.id,
    status: 'Enabled',
    priority: 1,
    syncMode: 'async',
    bandwidth: '200000000',
    healthCheckPeriod: 60,
    delete_marker_replication: true,
    deletes_replication: true,
    existingObjects: true,
    metadata_replication: true,
    prefix: '',
    tags: '',
    storageClass: '',
    destination: { bucket: remote?.arn },
  });
  const one = await world.administrator(replicationRuleView, ruleOf(origin, rule?.id));
  expect(one).toEqual({ ...rule, revision: expect.any(String) as unknown });
});

test('synchronous replication has no bandwidth, and priorities count up', async () => {
  const { origin, target } = await replicating({ syncMode: 'sync', bandwidth: 200_000_000, priority: 7 });
  const more: ReplicationChoices = {
    syncMode: 'sync',
    prefix: 'a/',
    tags: 'team=blue%3D1&x=y',
    storageClass: 'STANDARD',
  };
  expect(await world.replicate([[origin, target]], more)).toMatchObject([{ errorString: '' }]);
  expect(await world.rulesOf(origin)).toMatchObject([
    { priority: 7, syncMode: 'sync', bandwidth: '0', prefix: '' },
    {
      priority: 8,
      prefix: 'a/',
      tags: 'team=blue%3D1&x=y',
      storageClass: 'STANDARD',
      delete_marker_replication: false,
      deletes_replication: false,
      existingObjects: false,
      metadata_replication: false,
    },
  ]);
  expect(await targetsOf(origin)).toHaveLength(1);
});

test('each of several buckets is told of', async () => {
  const [good, plain] = [await world.newOrigin(), await world.newOrigin({ versioned: false })];
  const [target, plainTarget] = [await world.newTarget(), await world.newTarget({ versioned: false })];
  const state = await world.replicate([
    [plain, target],
    [uniqueName('missing'), target],
    [good, plainTarget],
    [good, 'no-such-bucket'],
    [good, target],
  ]);
  expect(state.map(({ errorString }) => errorString)).toEqual([
    expect.stringContaining('The bucket has no versioning') as unknown,
    expect.stringContaining('The bucket does not exist') as unknown,
    expect.stringContaining('The target bucket has no versioning') as unknown,
    expect.stringContaining('The remote server has no such bucket') as unknown,
    '',
  ]);
  expect(await targetsOf(plain)).toEqual([]);
  expect(await world.rulesOf(good)).toHaveLength(1);
});

test('a refused rule leaves no target behind, unless it was there before', async () => {
  const [origin, target] = [await world.newOrigin(), await world.newTarget()];
  const create = (choices: ReplicationChoices) => world.replicate([[origin, target]], choices);
  expect(await create({ storageClass: 'NO_SUCH_CLASS' })).toMatchObject([
    { errorString: expect.stringContaining('storage class') as unknown },
  ]);
  expect(await targetsOf(origin)).toEqual([]);
  expect(await world.rulesOf(origin)).toEqual([]);
  expect(await create({ priority: 3 })).toMatchObject([{ errorString: '' }]);
  const samePriority = await create({ priority: 3 });
  expect(samePriority).toMatchObject([
    { errorString: expect.stringContaining('has this priority') as unknown },
  ]);
  expect(await targetsOf(origin)).toHaveLength(1);
  const otherMode = await create({ syncMode: 'sync' });
  expect(otherMode).toMatchObject([{ errorString: expect.stringContaining('another mode') as unknown }]);
  const deleteMarkers = await create({ tags: 'a=b', replicateDeleteMarkers: true });
  expect(deleteMarkers).toMatchObject([
    { errorString: expect.stringContaining('delete markers') as unknown },
  ]);
  expect(await world.rulesOf(origin)).toHaveLength(1);
});

test('wrong keys, a server that is down, and the bucket itself are refused in words', async () => {
  const [origin, target] = [await world.newOrigin(), await world.newTarget()];
  const errorOfOne = async (choices: ReplicationChoices, to = target) =>
    (await world.replicate([[origin, to]], choices))[0]?.errorString;
  expect(await errorOfOne({ secretKey: 'another secret' })).toMatch(/does not accept this secret key/);
  expect(await errorOfOne({ accessKey: 'nobody' })).toMatch(/access key/);
  expect(await errorOfOne({ targetURL: 'http://127.0.0.1:1' })).toMatch(/cannot reach the remote server/);
  expect(await errorOfOne({ bandwidth: 5 })).toMatch(/at least 100 MB/);
  expect(await errorOfOne(keysOf(near), origin)).toMatch(/replicated to itself/);
  expect(await targetsOf(origin)).toEqual([]);
  for (const targetURL of ['127.0.0.1:9000', 'ftp://host', 'http://host/path', 'http://user:word@host']) {
    const refusal = await refusalOf(world.replicate([[origin, target]], { targetURL }));
    expect(refusal).toMatchObject({ status: 400, field: 'body.targetURL' });
  }
});

test('saving one rule leaves the others as they are written', async () => {
  const { origin, target } = await replicating();
  const create = (choices: ReplicationChoices) => world.replicate([[origin, target]], choices);
  await create({ prefix: 'b/', tags: 'k=v&l=w', replicateDeletes: true });
  await create({ prefix: 'c/', replicateMetadata: true, storageClass: 'STANDARD' });
  const before = await rawRules(near, origin);
  const [, middle] = await world.rulesOf(origin);
  const place = ruleOf(origin, middle?.id);
  const { revision } = await world.administrator(replicationRuleView, place);
  const change = {
    ruleState: false,
    arn: middle?.destination?.bucket,
    prefix: 'd&/',
    tags: '',
    replicateDeleteMarkers: true,
    replicateDeletes: false,
    replicateMetadata: true,
    replicateExistingObjects: true,
    priority: 9,
    storageClass: 'REDUCED_REDUNDANCY',
  };
  await update(place, change, { revision });
  const after = await rawRules(near, origin);
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect((await world.rulesOf(origin))[1]).toMatchObject({
    id: middle?.id,
    status: 'Disabled',
    prefix: 'd&/',
    tags: '',
    delete_marker_replication: true,
    deletes_replication: false,
    metadata_replication: true,
    existingObjects: true,
    priority: 9,
    storageClass: 'REDUCED_REDUNDANCY',
  });
  const late = update(place, { priority: 10 }, { revision });
  expect(await refusalOf(late)).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  // Nothing named: nothing changed.
  await update(place, {});
  expect(await rawRules(near, origin)).toEqual(after);
  const refused = (body: BodyOf<typeof replicationRuleUpdate>) => refusalOf(update(place, body));
  expect(await refused({ priority: 1 })).toMatchObject({ status: 400, field: 'body.priority' });
  expect(await refused({ prefix: '', tags: 'a=b' })).toMatchObject({ field: 'body.replicateDeleteMarkers' });
  expect(await refused({ storageClass: 'NONE' })).toMatchObject({ field: 'body.storageClass' });
  expect(await refused({ arn: 'arn:minio:replication::none:b' })).toMatchObject({ field: 'body.arn' });
  expect(await refused({ tags: 'a=%' })).toMatchObject({ status: 400, field: 'body.tags' });
  expect(
    await refused({ prefix: '', tags: `${'k'.repeat(129)}=v`, replicateDeleteMarkers: false }),
  ).toMatchObject({
    field: 'body.tags',
  });
  expect(await rawRules(near, origin)).toEqual(after);
});

test('two changes at once are both made', async () => {
  const { origin, target } = await replicating();
  await world.replicate([[origin, target]]);
  const ids = (await world.rulesOf(origin)).map(({ id }) => id);
  await Promise.all(ids.map((id, at) => update(ruleOf(origin, id), { prefix: `p${at}/` })));
  const prefixes = (await world.rulesOf(origin)).map(({ prefix }) => prefix);
  expect(prefixes).toEqual(['p0/', 'p1/']);
});

test('the last rule takes the document and its target with it', async () => {
  const { origin, target } = await replicating();
  for (const prefix of ['b/', 'c/', 'd/']) await world.replicate([[origin, target]], { prefix });
  const [a = '', b, c = '', d] = (await world.rulesOf(origin)).map(({ id }) => id);
  const unknown = await refusalOf(remove(ruleOf(origin, 'unknown')));
  expect(unknown).toMatchObject({ status: 404, field: 'params.ruleId' });
  await remove(ruleOf(origin, b));
  const oneUnknown = await refusalOf(removeMany(origin, [a, 'unknown']));
  expect(oneUnknown).toMatchObject({ status: 404, field: 'body.rules' });
  await removeMany(origin, []);
  await world.administrator(replicationRuleDeleteMany, { params: { bucketName: origin }, body: {} });
  expect(await world.rulesOf(origin)).toHaveLength(3);
  await removeMany(origin, [a, c]);
  expect((await world.rulesOf(origin)).map(({ id }) => id)).toEqual([d]);
  expect(await targetsOf(origin)).toHaveLength(1);
  await remove(ruleOf(origin, d));
  expect(await world.rulesOf(origin)).toEqual([]);
  expect(await targetsOf(origin)).toEqual([]);
});

test('all rules go, and a bucket without any is no failure', async () => {
  const { origin } = await replicating();
  await removeAll(origin);
  expect(await world.rulesOf(origin)).toEqual([]);
  expect(await targetsOf(origin)).toEqual([]);
  await removeAll(origin);
  const missing = await refusalOf(world.rulesOf(uniqueName('missing')));
  expect(missing).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});

test('a target that no rule uses any more goes with its rule', async () => {
  const { origin } = await replicating();
  const third = await startMinio();
  onTestFinished(() => third.stop());
  const thirdS3 = s3Of(third);
  onTestFinished(() => thirdS3.destroy());
  const toThird = await world.replicate([[origin, await newBucket(thirdS3)]], keysOf(third));
  expect(toThird).toMatchObject([{ errorString: '' }]);
  const sameServer = await world.replicate([[origin, await world.newTarget()]]);
  expect(sameServer).toMatchObject([{ errorString: expect.stringContaining('only one') as unknown }]);
  const [, second] = await world.rulesOf(origin);
  expect(await targetsOf(origin)).toHaveLength(2);
  await remove(ruleOf(origin, second?.id));
  expect((await targetsOf(origin)).map(({ arn }) => arn)).not.toContain(second?.destination?.bucket);
  expect(await targetsOf(origin)).toHaveLength(1);
});

test('rules of one ID cannot be told apart, and are left alone', async () => {
  const { origin } = await replicating();
  const [rule = ''] = await rawRules(near, origin);
  const twin = rule.replace('<Priority>1<', '<Priority>2<');
  const anonymous = rule.replace(/<ID>.*<\/ID>/, '').replace('<Priority>1<', '<Priority>3<');
  await writeRawRules(near, origin, [rule, twin, anonymous]);
  const shown = await world.rulesOf(origin);
  expect(shown.map(({ id }) => id)).toEqual([shown[0]?.id, shown[0]?.id, undefined]);
  const place = ruleOf(origin, shown[0]?.id);
  expect(await refusalOf(update(place, { priority: 8 }))).toMatchObject({ status: 400 });
  expect(await refusalOf(remove(place))).toMatchObject({ status: 400 });
  expect(await rawRules(near, origin)).toHaveLength(3);
});

test('people without the rights are refused', async () => {
  const { origin, target } = await replicating();
  const [rule] = await world.rulesOf(origin);
  const { readOnly } = world;
  const place = ruleOf(origin, rule?.id);
  const calls: Promise<unknown>[] = [
    world.rulesOf(origin, readOnly),
    readOnly(replicationRuleView, place),
    update(place, { priority: 4 }, { as: readOnly }),
    remove(place, readOnly),
    removeAll(origin, readOnly),
    removeMany(origin, [rule?.id ?? ''], readOnly),
  ];
  for (const refusal of await Promise.all(calls.map(refusalOf)))
    expect(refusal).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      action: expect.stringMatching(/^s3:(Get|Put)Repl/) as unknown,
      resource: origin,
    });
  const own = await world.replicate([[world.personas.bucket, target]], {}, world.oneBucket);
  expect(own).toMatchObject([{ errorString: expect.stringContaining('admin:GetBucketTarget') as unknown }]);
  expect(await world.rulesOf(world.personas.bucket, world.oneBucket)).toEqual([]);
});

test('who may make targets but not rules leaves no target behind', async () => {
  const [origin, target] = [await world.newOrigin(), await world.newTarget()];
  const user = await createUser(adminOf(near), 'half', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['admin:GetBucketTarget', 'admin:SetBucketTarget'], Resource: [] },
      { Effect: 'Allow', Action: ['s3:GetReplicationConfiguration'], Resource: ['arn:aws:s3:::*'] },
    ],
  });
  onTestFinished(() => user.remove());
  const state = await world.replicate([[origin, target]], {}, await world.as(user));
  expect(state).toMatchObject([
    { errorString: expect.stringContaining('s3:PutReplicationConfiguration') as unknown },
  ]);
  expect(await targetsOf(origin)).toEqual([]);
});

test('who owns a bucket but no targets sees its rules without them, and deletes them', async () => {
  const { bucket } = world.personas;
  const target = await world.newTarget();
  await world.replicate([[bucket, target]]);
  await world.replicate([[bucket, target]], { prefix: 'a/' });
  const [first, second] = await world.rulesOf(bucket, world.oneBucket);
  expect(first).not.toHaveProperty('syncMode');
  await remove(ruleOf(bucket, first?.id), world.oneBucket);
  await remove(ruleOf(bucket, second?.id), world.oneBucket);
  expect(await targetsOf(bucket)).toEqual([]);
});
