import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import {
  bucketReplicationView,
  replicationRuleDelete,
  replicationRuleDeleteAll,
  replicationRuleDeleteMany,
  replicationRuleUpdate,
  replicationRuleView,
} from '@longshore/contract/buckets/replication';
import { remoteTargetList } from '@longshore/madmin';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { rawRules, writeRawRules } from '@longshore/testkit/replication-rules';
import { s3Of } from '@longshore/testkit/s3';
import { expect, onTestFinished, test } from 'vitest';
import { type BodyOf, callerAt, type How, refusalOf } from '#/testing/caller.ts';
import { ownConsole } from '#/testing/live-fixture.ts';
import { keysOf, newBucket, replicationFixture } from '#/testing/replication-fixture.ts';

const fixture = await replicationFixture();
const near = fixture.minio;

type ReplicationChoices = Parameters<typeof fixture.replicate>[1];

const allOn = {
  replicateDeleteMarkers: true,
  replicateDeletes: true,
  replicateMetadata: true,
  replicateExistingObjects: true,
};

/** A bucket that replicates to the far server. */
async function replicating(choices: ReplicationChoices = {}): Promise<{ origin: string; target: string }> {
  const [origin, target] = await Promise.all([fixture.newOrigin(), fixture.newTarget()]);
  expect(await fixture.replicate([[origin, target]], { ...allOn, ...choices })).toEqual([
    { originBucket: origin, targetBucket: target, errorString: '' },
  ]);
  return { origin, target };
}

const ruleOf = (bucketName: string, ruleId = '') => ({ params: { bucketName, ruleId } });
const update = (
  place: ReturnType<typeof ruleOf>,
  body: BodyOf<typeof replicationRuleUpdate>,
  { as = fixture.administrator, revision }: How = {},
) => as(replicationRuleUpdate, { ...place, query: { revision }, body });
const remove = (place: ReturnType<typeof ruleOf>, { as = fixture.administrator, revision }: How = {}) =>
  as(replicationRuleDelete, { ...place, query: { revision } });
const removeAll = (bucketName: string, { as = fixture.administrator, revision }: How = {}) =>
  as(replicationRuleDeleteAll, { params: { bucketName }, query: { revision } });
const removeMany = (
  bucketName: string,
  rules: string[],
  { as = fixture.administrator, revision }: How = {},
) => as(replicationRuleDeleteMany, { params: { bucketName }, query: { revision }, body: { rules } });
const revisionOf = async (bucketName: string) =>
  (await fixture.administrator(bucketReplicationView, { params: { bucketName } })).revision;

const targetsOf = (bucket: string) => remoteTargetList(adminOf(near), { bucket });

async function hasObject(Bucket: string, Key: string): Promise<boolean> {
  const head = fixture.farS3.send(new HeadObjectCommand({ Bucket, Key }));
  return head.then(
    () => true,
    () => false,
  );
}

test('replicates new objects to the remote server', async () => {
  const { origin, target } = await replicating({ bandwidth: 200_000_000, healthCheckPeriod: 60 });
  await fixture.s3.send(new PutObjectCommand({ Bucket: origin, Key: 'one', Body: 'hello' }));
  await expect.poll(() => hasObject(target, 'one'), { timeout: 20_000 }).toBe(true);
  const [rule, ...others] = await fixture.rulesOf(origin);
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
  const one = await fixture.administrator(replicationRuleView, ruleOf(origin, rule?.id));
  expect(one).toEqual({ ...rule, revision: expect.any(String) as unknown });
});

test('rejects bandwidth for synchronous replication, and counts priorities up', async () => {
  const { origin, target } = await replicating({ syncMode: 'sync', bandwidth: 200_000_000, priority: 7 });
  const more: ReplicationChoices = {
    syncMode: 'sync',
    prefix: 'a/',
    tags: 'team=blue%3D1&x=y',
    storageClass: 'STANDARD',
  };
  expect(await fixture.replicate([[origin, target]], more)).toMatchObject([{ errorString: '' }]);
  expect(await fixture.rulesOf(origin)).toMatchObject([
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

test('reports results per bucket', async () => {
  const [good, plain] = [await fixture.newOrigin(), await fixture.newOrigin({ versioned: false })];
  const [target, plainTarget] = [await fixture.newTarget(), await fixture.newTarget({ versioned: false })];
  const state = await fixture.replicate([
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
  expect(await fixture.rulesOf(good)).toHaveLength(1);
});

test('leaves no new target behind a refused rule', async () => {
  const [origin, target] = [await fixture.newOrigin(), await fixture.newTarget()];
  const create = (choices: ReplicationChoices) => fixture.replicate([[origin, target]], choices);
  expect(await create({ storageClass: 'NO_SUCH_CLASS' })).toMatchObject([
    { errorString: expect.stringContaining('storage class') as unknown },
  ]);
  expect(await targetsOf(origin)).toEqual([]);
  expect(await fixture.rulesOf(origin)).toEqual([]);
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
  expect(await fixture.rulesOf(origin)).toHaveLength(1);
});

test('explains wrong keys, an unreachable server and the source as target', async () => {
  const [origin, target] = [await fixture.newOrigin(), await fixture.newTarget()];
  const errorOfOne = async (choices: ReplicationChoices, to = target) =>
    (await fixture.replicate([[origin, to]], choices))[0]?.errorString;
  expect(await errorOfOne({ secretKey: 'another secret' })).toMatch(/does not accept this secret key/);
  expect(await errorOfOne({ accessKey: 'nobody' })).toMatch(/access key/);
  expect(await errorOfOne({ targetURL: 'http://127.0.0.1:1' })).toMatch(/cannot reach the remote server/);
  expect(await errorOfOne({ bandwidth: 5 })).toMatch(/at least 100 MB/);
  expect(await errorOfOne(keysOf(near), origin)).toMatch(/replicated to itself/);
  expect(await targetsOf(origin)).toEqual([]);
  for (const targetURL of ['127.0.0.1:9000', 'ftp://host', 'http://host/path', 'http://user:word@host']) {
    const refusal = await refusalOf(fixture.replicate([[origin, target]], { targetURL }));
    expect(refusal).toMatchObject({ status: 400, field: 'body.targetURL' });
  }
});

test('keeps other rules as written', async () => {
  const { origin, target } = await replicating();
  const create = (choices: ReplicationChoices) => fixture.replicate([[origin, target]], choices);
  await create({ prefix: 'b/', tags: 'k=v&l=w', replicateDeletes: true });
  await create({ prefix: 'c/', replicateMetadata: true, storageClass: 'STANDARD' });
  const before = await rawRules(near, origin);
  const [, middle] = await fixture.rulesOf(origin);
  const place = ruleOf(origin, middle?.id);
  const { revision } = await fixture.administrator(replicationRuleView, place);
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
  expect((await fixture.rulesOf(origin))[1]).toMatchObject({
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

test('applies two concurrent changes', async () => {
  const { origin, target } = await replicating();
  await fixture.replicate([[origin, target]]);
  const ids = (await fixture.rulesOf(origin)).map(({ id }) => id);
  await Promise.all(ids.map((id, at) => update(ruleOf(origin, id), { prefix: `p${at}/` })));
  const prefixes = (await fixture.rulesOf(origin)).map(({ prefix }) => prefix);
  expect(prefixes).toEqual(['p0/', 'p1/']);
});

test('deletes document and target with the last rule', async () => {
  const { origin, target } = await replicating();
  for (const prefix of ['b/', 'c/', 'd/']) await fixture.replicate([[origin, target]], { prefix });
  const [a = '', b, c = '', d] = (await fixture.rulesOf(origin)).map(({ id }) => id);
  const unknown = await refusalOf(remove(ruleOf(origin, 'unknown')));
  expect(unknown).toMatchObject({ status: 404, field: 'params.ruleId' });
  await remove(ruleOf(origin, b));
  const oneUnknown = await refusalOf(removeMany(origin, [a, 'unknown']));
  expect(oneUnknown).toMatchObject({ status: 404, field: 'body.rules' });
  await removeMany(origin, []);
  await fixture.administrator(replicationRuleDeleteMany, { params: { bucketName: origin }, body: {} });
  expect(await fixture.rulesOf(origin)).toHaveLength(3);
  await removeMany(origin, [a, c]);
  expect((await fixture.rulesOf(origin)).map(({ id }) => id)).toEqual([d]);
  expect(await targetsOf(origin)).toHaveLength(1);
  await remove(ruleOf(origin, d));
  expect(await fixture.rulesOf(origin)).toEqual([]);
  expect(await targetsOf(origin)).toEqual([]);
});

test('leaves a target alone that another rule uses', async () => {
  const { origin, target } = await replicating();
  await fixture.replicate([[origin, target]], { prefix: 'b/' });
  const proxy = await startFailingProxy(near.endpoint);
  onTestFinished(() => proxy.close());
  const as = await callerAt((await ownConsole(proxy.url)).url, fixture.personas.administrator);
  const removals = () => proxy.requests().filter(({ path }) => path.includes('/remove-remote-target'));
  const [a, b] = await fixture.rulesOf(origin);
  await remove(ruleOf(origin, a?.id), { as });
  expect(removals()).toEqual([]);
  await remove(ruleOf(origin, b?.id), { as });
  expect(removals()).toHaveLength(1);
});

test('deletes no rules when they changed since they were read', async () => {
  const { origin, target } = await replicating();
  const add = (prefix: string) => fixture.replicate([[origin, target]], { prefix });
  await add('b/');
  const [a = '', b = ''] = (await fixture.rulesOf(origin)).map(({ id }) => id);
  const revision = await revisionOf(origin);
  await add('c/');
  const deletions = [
    () => remove(ruleOf(origin, a), { revision }),
    () => removeMany(origin, [a, b], { revision }),
    () => removeAll(origin, { revision }),
  ];
  for (const deletion of deletions)
    expect(await refusalOf(deletion())).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  expect(await fixture.rulesOf(origin)).toHaveLength(3);
  expect(await targetsOf(origin)).toHaveLength(1);
  await remove(ruleOf(origin, a), { revision: await revisionOf(origin) });
  await removeMany(origin, [b], { revision: await revisionOf(origin) });
  expect((await fixture.rulesOf(origin)).map(({ prefix }) => prefix)).toEqual(['c/']);
  await removeAll(origin, { revision: await revisionOf(origin) });
  expect(await fixture.rulesOf(origin)).toEqual([]);
});

test('deletes all rules, and accepts a bucket without any', async () => {
  const { origin } = await replicating();
  await removeAll(origin);
  expect(await fixture.rulesOf(origin)).toEqual([]);
  expect(await targetsOf(origin)).toEqual([]);
  await removeAll(origin);
  const missing = await refusalOf(fixture.rulesOf(uniqueName('missing')));
  expect(missing).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});

test('deletes an unused target with its rule', async () => {
  const { origin } = await replicating();
  const third = await startMinio();
  onTestFinished(() => third.stop());
  const thirdS3 = s3Of(third);
  onTestFinished(() => thirdS3.destroy());
  const toThird = await fixture.replicate([[origin, await newBucket(thirdS3)]], keysOf(third));
  expect(toThird).toMatchObject([{ errorString: '' }]);
  const sameServer = await fixture.replicate([[origin, await fixture.newTarget()]]);
  expect(sameServer).toMatchObject([{ errorString: expect.stringContaining('only one') as unknown }]);
  const [, second] = await fixture.rulesOf(origin);
  expect(await targetsOf(origin)).toHaveLength(2);
  await remove(ruleOf(origin, second?.id));
  expect((await targetsOf(origin)).map(({ arn }) => arn)).not.toContain(second?.destination?.bucket);
  expect(await targetsOf(origin)).toHaveLength(1);
});

test('keeps rules that share an ID', async () => {
  const { origin } = await replicating();
  const [rule = ''] = await rawRules(near, origin);
  const twin = rule.replace('<Priority>1<', '<Priority>2<');
  const anonymous = rule.replace(/<ID>.*<\/ID>/, '').replace('<Priority>1<', '<Priority>3<');
  await writeRawRules(near, origin, [rule, twin, anonymous]);
  const shown = await fixture.rulesOf(origin);
  expect(shown.map(({ id }) => id)).toEqual([shown[0]?.id, shown[0]?.id, undefined]);
  const place = ruleOf(origin, shown[0]?.id);
  expect(await refusalOf(update(place, { priority: 8 }))).toMatchObject({ status: 400 });
  expect(await refusalOf(remove(place))).toMatchObject({ status: 400 });
  expect(await rawRules(near, origin)).toHaveLength(3);
});

test('requires permission', async () => {
  const { origin, target } = await replicating();
  const [rule] = await fixture.rulesOf(origin);
  const { readOnly } = fixture;
  const place = ruleOf(origin, rule?.id);
  const calls: Promise<unknown>[] = [
    fixture.rulesOf(origin, readOnly),
    readOnly(replicationRuleView, place),
    update(place, { priority: 4 }, { as: readOnly }),
    remove(place, { as: readOnly }),
    removeAll(origin, { as: readOnly }),
    removeMany(origin, [rule?.id ?? ''], { as: readOnly }),
  ];
  for (const refusal of await Promise.all(calls.map(refusalOf)))
    expect(refusal).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      action: expect.stringMatching(/^s3:(Get|Put)Repl/) as unknown,
      resource: origin,
    });
  const own = await fixture.replicate([[fixture.personas.bucket, target]], {}, fixture.oneBucket);
  expect(own).toMatchObject([{ errorString: expect.stringContaining('admin:GetBucketTarget') as unknown }]);
  expect(await fixture.rulesOf(fixture.personas.bucket, fixture.oneBucket)).toEqual([]);
});

test('leaves no target when only targets may be created', async () => {
  const [origin, target] = [await fixture.newOrigin(), await fixture.newTarget()];
  const user = await createUser(adminOf(near), 'half', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['admin:GetBucketTarget', 'admin:SetBucketTarget'], Resource: [] },
      { Effect: 'Allow', Action: ['s3:GetReplicationConfiguration'], Resource: ['arn:aws:s3:::*'] },
    ],
  });
  onTestFinished(() => user.remove());
  const state = await fixture.replicate([[origin, target]], {}, await fixture.as(user));
  expect(state).toMatchObject([
    { errorString: expect.stringContaining('s3:PutReplicationConfiguration') as unknown },
  ]);
  expect(await targetsOf(origin)).toEqual([]);
});

test('lets the owner of a bucket see and delete rules without targets', async () => {
  const { bucket } = fixture.personas;
  const target = await fixture.newTarget();
  await fixture.replicate([[bucket, target]]);
  await fixture.replicate([[bucket, target]], { prefix: 'a/' });
  const [first, second] = await fixture.rulesOf(bucket, fixture.oneBucket);
  expect(first).not.toHaveProperty('syncMode');
  await remove(ruleOf(bucket, first?.id), { as: fixture.oneBucket });
  await remove(ruleOf(bucket, second?.id), { as: fixture.oneBucket });
  expect(await targetsOf(bucket)).toEqual([]);
});
