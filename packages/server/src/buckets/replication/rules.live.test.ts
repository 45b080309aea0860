import type { BucketReplicationRule } from '@longshore/contract/buckets/replication-schemas';
import { refusalIn } from '@longshore/testkit/refusal';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { remoteTargetList } from '@longshore/madmin';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { uniqueName } from '@longshore/testkit/names';
import { startMinio } from '@longshore/testkit/minio';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keysOf, newBucket, startTwoServers, type TwoServers } from '@longshore/testkit/two-servers';
import { rawRules, writeRawRules } from '@longshore/testkit/replication-rules';
import { startLiveConsole } from '#/testing/live-console.ts';

let it: TwoServers;
beforeAll(async () => {
  it = await startTwoServers(startLiveConsole);
});
afterAll(() => it.stop());

async function rulesShown(session: ConsoleSession, bucket: string): Promise<BucketReplicationRule[]> {
  const reply = await session.get(`/buckets/${bucket}/replication`);
  return ((await reply.json()) as { rules: BucketReplicationRule[] }).rules;
}

interface State {
  readonly originBucket: string;
  readonly targetBucket: string;
  readonly errorString: string;
}

async function create(more: Record<string, unknown>): Promise<State[]> {
  const reply = await it.administrator.post('/buckets-replication', { ...keysOf(it.far), ...more });
  expect(reply.status, await reply.clone().text()).toBe(200);
  return ((await reply.json()) as { replicationState: State[] }).replicationState;
}

const allOn = {
  replicateDeleteMarkers: true,
  replicateDeletes: true,
  replicateMetadata: true,
  replicateExistingObjects: true,
};

/** A bucket that replicates to the far server. */
async function replicating(more: Record<string, unknown> = {}): Promise<{ origin: string; target: string }> {
  const [origin, target] = await Promise.all([newBucket(it.nearS3), newBucket(it.farS3)]);
  const bucketsRelation = [{ originBucket: origin, destinationBucket: target }];
  expect(await create({ bucketsRelation, ...allOn, ...more })).toEqual([
    { originBucket: origin, targetBucket: target, errorString: '' },
  ]);
  return { origin, target };
}

const targetsOf = (bucket: string) => remoteTargetList(adminOf(it.near), { bucket });

async function hasObject(Bucket: string, Key: string): Promise<boolean> {
  const head = it.farS3.send(new HeadObjectCommand({ Bucket, Key }));
  return head.then(
    () => true,
    () => false,
  );
}

test('what is put into the bucket arrives at the other server', async () => {
  const { origin, target } = await replicating({ bandwidth: 200_000_000, healthCheckPeriod: 60 });
  await it.nearS3.send(new PutObjectCommand({ Bucket: origin, Key: 'one', Body: 'hello' }));
  await expect.poll(() => hasObject(target, 'one'), { timeout: 20_000 }).toBe(true);
  const [rule, ...others] = await rulesShown(it.administrator, origin);
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
  const one = await it.administrator.get(`/buckets/${origin}/replication/${rule?.id}`);
  expect(await one.json()).toEqual({ ...rule, revision: expect.any(String) as unknown });
});

test('synchronous replication has no bandwidth, and priorities count up', async () => {
  const { origin, target } = await replicating({ syncMode: 'sync', bandwidth: 200_000_000, priority: 7 });
  const bucketsRelation = [{ originBucket: origin, destinationBucket: target }];
  const more = { syncMode: 'sync', prefix: 'a/', tags: 'team=blue%3D1&x=y', storageClass: 'STANDARD' };
  expect(await create({ bucketsRelation, ...more })).toMatchObject([{ errorString: '' }]);
  expect(await rulesShown(it.administrator, origin)).toMatchObject([
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
  const [good, plain, missing] = [
    await newBucket(it.nearS3),
    await newBucket(it.nearS3, false),
    uniqueName('missing'),
  ];
  const [target, plainTarget] = [await newBucket(it.farS3), await newBucket(it.farS3, false)];
  const state = await create({
    bucketsRelation: [
      { originBucket: plain, destinationBucket: target },
      { originBucket: missing, destinationBucket: target },
      { originBucket: good, destinationBucket: plainTarget },
      { originBucket: good, destinationBucket: 'no-such-bucket' },
      { originBucket: good, destinationBucket: target },
    ],
  });
  expect(state.map(({ errorString }) => errorString)).toEqual([
    expect.stringContaining('The bucket has no versioning') as unknown,
    expect.stringContaining('The bucket does not exist') as unknown,
    expect.stringContaining('The bucket there has no versioning') as unknown,
    expect.stringContaining('The other server has no such bucket') as unknown,
    '',
  ]);
  expect(await targetsOf(plain)).toEqual([]);
  expect(await rulesShown(it.administrator, good)).toHaveLength(1);
});

test('a refused rule leaves no target behind, unless it was there before', async () => {
  const [origin, target] = [await newBucket(it.nearS3), await newBucket(it.farS3)];
  const bucketsRelation = [{ originBucket: origin, destinationBucket: target }];
  const wrong = { bucketsRelation, storageClass: 'NO_SUCH_CLASS' };
  expect(await create(wrong)).toMatchObject([
    { errorString: expect.stringContaining('storage class') as unknown },
  ]);
  expect(await targetsOf(origin)).toEqual([]);
  expect(await rulesShown(it.administrator, origin)).toEqual([]);
  expect(await create({ bucketsRelation, priority: 3 })).toMatchObject([{ errorString: '' }]);
  const samePriority = await create({ bucketsRelation, priority: 3 });
  expect(samePriority).toMatchObject([
    { errorString: expect.stringContaining('has this priority') as unknown },
  ]);
  expect(await targetsOf(origin)).toHaveLength(1);
  const otherMode = await create({ bucketsRelation, syncMode: 'sync' });
  expect(otherMode).toMatchObject([{ errorString: expect.stringContaining('another mode') as unknown }]);
  const deleteMarkers = await create({ bucketsRelation, tags: 'a=b', replicateDeleteMarkers: true });
  expect(deleteMarkers).toMatchObject([
    { errorString: expect.stringContaining('Delete markers') as unknown },
  ]);
  expect(await rulesShown(it.administrator, origin)).toHaveLength(1);
});

test('wrong keys, a server that is down, and the bucket itself are refused in words', async () => {
  const [origin, target] = [await newBucket(it.nearS3), await newBucket(it.farS3)];
  const bucketsRelation = [{ originBucket: origin, destinationBucket: target }];
  const errorOfOne = async (more: Record<string, unknown>) =>
    (await create({ bucketsRelation, ...more }))[0]?.errorString;
  expect(await errorOfOne({ secretKey: 'another secret' })).toMatch(/does not accept this secret key/);
  expect(await errorOfOne({ accessKey: 'nobody' })).toMatch(/access key/);
  expect(await errorOfOne({ targetURL: 'http://127.0.0.1:1' })).toMatch(/cannot reach the other server/);
  expect(await errorOfOne({ bandwidth: 5 })).toMatch(/at least 100 MB/);
  const itself = [{ originBucket: origin, destinationBucket: origin }];
  expect(await errorOfOne({ ...keysOf(it.near), bucketsRelation: itself })).toMatch(/replicated to itself/);
  expect(await targetsOf(origin)).toEqual([]);
  for (const targetURL of ['127.0.0.1:9000', 'ftp://host', 'http://host/path', 'http://user:word@host']) {
    const reply = await it.administrator.post('/buckets-replication', {
      ...keysOf(it.far),
      targetURL,
      bucketsRelation,
    });
    expect(await refusalIn(reply)).toMatchObject({ status: 400, field: 'body.targetURL' });
  }
});

test('saving one rule leaves the others as they are written', async () => {
  const { origin, target } = await replicating();
  const bucketsRelation = [{ originBucket: origin, destinationBucket: target }];
  await create({ bucketsRelation, prefix: 'b/', tags: 'k=v&l=w', replicateDeletes: true });
  await create({ bucketsRelation, prefix: 'c/', replicateMetadata: true, storageClass: 'STANDARD' });
  const before = await rawRules(it.near, origin);
  const [, middle] = await rulesShown(it.administrator, origin);
  const path = `/buckets/${origin}/replication/${middle?.id}`;
  const { revision } = (await (await it.administrator.get(path)).json()) as { revision: string };
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
  const reply = await it.administrator.put(`${path}?revision=${revision}`, change);
  expect(reply.status, await reply.text()).toBe(201);
  const after = await rawRules(it.near, origin);
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect((await rulesShown(it.administrator, origin))[1]).toMatchObject({
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
  const late = await it.administrator.put(`${path}?revision=${revision}`, { priority: 10 });
  expect(await refusalIn(late)).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  // Nothing named: nothing changed.
  expect((await it.administrator.put(path, {})).status).toBe(201);
  expect(await rawRules(it.near, origin)).toEqual(after);
  const refused = async (body: object) => refusalIn(await it.administrator.put(path, body));
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
  expect(await rawRules(it.near, origin)).toEqual(after);
});

test('two changes at once are both made', async () => {
  const { origin, target } = await replicating();
  await create({ bucketsRelation: [{ originBucket: origin, destinationBucket: target }] });
  const ids = (await rulesShown(it.administrator, origin)).map(({ id }) => id);
  await Promise.all(
    ids.map((id, at) => it.administrator.put(`/buckets/${origin}/replication/${id}`, { prefix: `p${at}/` })),
  );
  const prefixes = (await rulesShown(it.administrator, origin)).map(({ prefix }) => prefix);
  expect(prefixes).toEqual(['p0/', 'p1/']);
});

test('the last rule takes the document and its target with it', async () => {
  const { origin, target } = await replicating();
  const bucketsRelation = [{ originBucket: origin, destinationBucket: target }];
  for (const prefix of ['b/', 'c/', 'd/']) await create({ bucketsRelation, prefix });
  const [a, b, c, d] = (await rulesShown(it.administrator, origin)).map(({ id }) => id);
  const path = `/buckets/${origin}`;
  const unknown = await it.administrator.delete(`${path}/replication/unknown`);
  expect(await refusalIn(unknown)).toMatchObject({ status: 404, field: 'params.ruleId' });
  expect((await it.administrator.delete(`${path}/replication/${b}`)).status).toBe(204);
  const many = `${path}/delete-selected-replication-rules`;
  const oneUnknown = await it.administrator.delete(many, { rules: [a, 'unknown'] });
  expect(await refusalIn(oneUnknown)).toMatchObject({ status: 404, field: 'body.rules' });
  for (const none of [{}, { rules: null }, { rules: [] }])
    expect((await it.administrator.delete(many, none)).status).toBe(204);
  expect(await rulesShown(it.administrator, origin)).toHaveLength(3);
  expect((await it.administrator.delete(many, { rules: [a, c] })).status).toBe(204);
  expect((await rulesShown(it.administrator, origin)).map(({ id }) => id)).toEqual([d]);
  expect(await targetsOf(origin)).toHaveLength(1);
  expect((await it.administrator.delete(`${path}/replication/${d}`)).status).toBe(204);
  expect(await rulesShown(it.administrator, origin)).toEqual([]);
  expect(await targetsOf(origin)).toEqual([]);
});

test('all rules go, and a bucket without any is no failure', async () => {
  const { origin } = await replicating();
  const path = `/buckets/${origin}/delete-all-replication-rules`;
  expect((await it.administrator.delete(path)).status).toBe(204);
  expect(await rulesShown(it.administrator, origin)).toEqual([]);
  expect(await targetsOf(origin)).toEqual([]);
  expect((await it.administrator.delete(path)).status).toBe(204);
  const missing = await it.administrator.get(`/buckets/${uniqueName('missing')}/replication`);
  expect(await refusalIn(missing)).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});

test('a target that no rule uses any more goes with its rule', async () => {
  const { origin } = await replicating();
  const third = await startMinio();
  onTestFinished(() => third.stop());
  const thirdS3 = s3Of(third);
  onTestFinished(() => thirdS3.destroy());
  const toThird = [{ originBucket: origin, destinationBucket: await newBucket(thirdS3) }];
  expect(await create({ ...keysOf(third), bucketsRelation: toThird })).toMatchObject([{ errorString: '' }]);
  const bucketsRelation = [{ originBucket: origin, destinationBucket: await newBucket(it.farS3) }];
  const sameServer = await create({ bucketsRelation });
  expect(sameServer).toMatchObject([{ errorString: expect.stringContaining('one only') as unknown }]);
  const [, second] = await rulesShown(it.administrator, origin);
  expect(await targetsOf(origin)).toHaveLength(2);
  expect((await it.administrator.delete(`/buckets/${origin}/replication/${second?.id}`)).status).toBe(204);
  expect((await targetsOf(origin)).map(({ arn }) => arn)).not.toContain(second?.destination?.bucket);
  expect(await targetsOf(origin)).toHaveLength(1);
});

test('rules of one ID cannot be told apart, and are left alone', async () => {
  const { origin } = await replicating();
  const [rule = ''] = await rawRules(it.near, origin);
  const twin = rule.replace('<Priority>1<', '<Priority>2<');
  const anonymous = rule.replace(/<ID>.*<\/ID>/, '').replace('<Priority>1<', '<Priority>3<');
  await writeRawRules(it.near, origin, [rule, twin, anonymous]);
  const shown = await rulesShown(it.administrator, origin);
  expect(shown.map(({ id }) => id)).toEqual([shown[0]?.id, shown[0]?.id, undefined]);
  const path = `/buckets/${origin}/replication/${shown[0]?.id}`;
  expect(await refusalIn(await it.administrator.put(path, { priority: 8 }))).toMatchObject({ status: 400 });
  expect(await refusalIn(await it.administrator.delete(path))).toMatchObject({ status: 400 });
  expect(await rawRules(it.near, origin)).toHaveLength(3);
});

test('people without the rights are refused', async () => {
  const { origin, target } = await replicating();
  const [rule] = await rulesShown(it.administrator, origin);
  const path = `/buckets/${origin}`;
  const read = {
    status: 403,
    code: 'AccessDenied',
    action: 's3:GetReplicationConfiguration',
    resource: origin,
  };
  for (const reply of [
    await it.readOnly.get(`${path}/replication`),
    await it.readOnly.get(`${path}/replication/${rule?.id}`),
    await it.readOnly.put(`${path}/replication/${rule?.id}`, { priority: 4 }),
    await it.readOnly.delete(`${path}/replication/${rule?.id}`),
    await it.readOnly.delete(`${path}/delete-all-replication-rules`),
    await it.readOnly.delete(`${path}/delete-selected-replication-rules`, { rules: [rule?.id] }),
  ])
    expect(await refusalIn(reply)).toMatchObject({
      ...read,
      action: expect.stringMatching(/^s3:(Get|Put)Repl/) as unknown,
    });
  const bucketsRelation = [{ originBucket: it.personas.bucket, destinationBucket: target }];
  const reply = await it.oneBucket.post('/buckets-replication', { ...keysOf(it.far), bucketsRelation });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({
    replicationState: [{ errorString: expect.stringContaining('admin:GetBucketTarget') as unknown }],
  });
  expect(await rulesShown(it.oneBucket, it.personas.bucket)).toEqual([]);
});

test('who may make targets but not rules leaves no target behind', async () => {
  const [originBucket, destinationBucket] = [await newBucket(it.nearS3), await newBucket(it.farS3)];
  const user = await createUser(adminOf(it.near), 'half', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['admin:GetBucketTarget', 'admin:SetBucketTarget'], Resource: [] },
      { Effect: 'Allow', Action: ['s3:GetReplicationConfiguration'], Resource: ['arn:aws:s3:::*'] },
    ],
  });
  onTestFinished(() => user.remove());
  const session = await signIn(it.url, user);
  const bucketsRelation = [{ originBucket, destinationBucket }];
  const reply = await session.post('/buckets-replication', { ...keysOf(it.far), bucketsRelation });
  expect(await reply.json()).toMatchObject({
    replicationState: [{ errorString: expect.stringContaining('s3:PutReplicationConfiguration') as unknown }],
  });
  expect(await targetsOf(originBucket)).toEqual([]);
});

test('who owns a bucket but no targets sees its rules without them, and deletes them', async () => {
  const target = await newBucket(it.farS3);
  const bucketsRelation = [{ originBucket: it.personas.bucket, destinationBucket: target }];
  await create({ bucketsRelation });
  await create({ bucketsRelation, prefix: 'a/' });
  const [first, second] = await rulesShown(it.oneBucket, it.personas.bucket);
  expect(first).not.toHaveProperty('syncMode');
  const path = `/buckets/${it.personas.bucket}/replication`;
  expect((await it.oneBucket.delete(`${path}/${first?.id}`)).status).toBe(204);
  expect((await it.oneBucket.delete(`${path}/${second?.id}`)).status).toBe(204);
  expect(await targetsOf(it.personas.bucket)).toEqual([]);
});
