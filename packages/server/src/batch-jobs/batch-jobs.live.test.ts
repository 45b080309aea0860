import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import {
  batchJobCancel,
  batchJobDefinitionView,
  batchJobList,
  batchJobStart,
  batchJobTemplateView,
  batchJobView,
} from '@longshore/contract/batch-jobs/batch-jobs';
import type { BatchJob } from '@longshore/contract/batch-jobs/batch-jobs-schemas';
import { bucketCreate } from '@longshore/contract/buckets/buckets';
import { definitionFindings } from '@longshore/contract/batch-jobs/definition';
import { batchJobTypes } from '@longshore/contract/batch-jobs/types';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { eventsOf } from '#/testing/events-of.ts';
import { liveFixture, ownConsole, rootOf } from '#/testing/live-fixture.ts';

const { administrator, readOnly, minio, s3, newBucket, put, as, console } = await liveFixture();

const expire = (bucket: string, olderThan = '1ms') => `expire:
  apiVersion: v1
  bucket: ${bucket}
  prefix: old/
  rules:
    - type: object
      olderThan: ${olderThan}
`;

const secretKey = 'harbour-master-secret';

const replicate = (source: string, target: string, keys = [minio.rootUser, minio.rootPassword]) => `replicate:
  apiVersion: v1
  source:
    type: minio
    bucket: ${source}
  target:
    type: minio
    bucket: ${target}
    endpoint: ${minio.endpoint}
    credentials:
      accessKey: ${keys[0] ?? ''}
      secretKey: ${keys[1] ?? ''}
`;

const start = (definition: string, as: Caller = administrator) => as(batchJobStart, { body: { definition } });

const eventsAt = (id: string) => `/admin/batch-jobs/${encodeURIComponent(id)}/events`;

async function keysIn(Bucket: string): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  return Contents.map(({ Key = '' }) => Key);
}

async function userOf(...actions: string[]) {
  const Statement = [
    { Effect: 'Allow' as const, Action: actions.map((action) => `admin:${action}`), Resource: [] },
  ];
  const user = await createUser(adminOf(minio), 'batch-user', { Version: '2012-10-17', Statement });
  onTestFinished(() => user.remove());
  return { user, caller: await as(user) };
}

async function filled(keys: readonly string[]): Promise<string> {
  const bucket = await newBucket();
  for (const key of keys) await put(bucket, key);
  return bucket;
}

test('an expire job deletes what its rule takes, and is followed to its end', async () => {
  const bucket = await filled(['old/1', 'old/2', 'new/1']);
  const { id, type } = await start(expire(bucket));
  expect(type).toBe('expire');
  const told = await eventsOf<BatchJob>(await administrator.raw.get(eventsAt(id)));
  const last = told.at(-1);
  expect(last).toMatchObject({
    id,
    type: 'expire',
    state: 'done',
    progress: { objects: 2, objectsFailed: 0 },
  });
  expect(last?.elapsedSeconds).toBeGreaterThanOrEqual(0);
  expect(await keysIn(bucket)).toEqual(['new/1']);
  expect(await administrator(batchJobView, { params: { jobId: id } })).toMatchObject({ state: 'done' });
  // One that is over is told once.
  expect(await eventsOf(await administrator.raw.get(eventsAt(id)))).toHaveLength(1);
  expect(await refusalOf(administrator(batchJobCancel, { params: { jobId: id } }))).toMatchObject({
    status: 409,
    code: 'JobStateRefused',
  });
});

test('a replicate job copies to the other bucket, and nobody is told its keys', async () => {
  const [source, target] = [await filled(['a', 'b/c']), await newBucket()];
  const { id } = await start(replicate(source, target));
  const { definition } = await administrator(batchJobDefinitionView, { params: { jobId: id } });
  expect(definition).toContain(target);
  expect(definition).not.toContain(minio.rootPassword);
  const [last] = (await eventsOf<BatchJob>(await administrator.raw.get(eventsAt(id)))).toReversed();
  expect(last).toMatchObject({ type: 'replicate', state: 'done', progress: { objects: 2 } });
  expect(await keysIn(target)).toEqual(['a', 'b/c']);
  const { store } = console.deps;
  const entries = await store.journal.list({ count: 100 });
  const entry = entries.find(({ after }) => after?.includes(id) === true);
  expect(entry).toMatchObject({ rowId: 'batchJobStart', outcome: 'done' });
  expect(entry?.after).toContain(target);
  expect(JSON.stringify(entries)).not.toContain(minio.rootPassword);
});

test('a job is listed with who started it, and cancelled while it runs', async () => {
  const { caller, user } = await userOf('StartBatchJob', 'ListBatchJobs', 'CancelBatchJob');
  const { caller: lister } = await userOf('ListBatchJobs');
  const [source, target] = [await filled(['a', 'b', 'c']), await newBucket()];
  // The other side takes nothing, so that the job goes on.
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  await proxy.fail('hang', { methods: ['PUT', 'POST'] });
  const { id } = await start(replicate(source, target).replace(minio.endpoint, proxy.url), caller);
  const params = { jobId: id };
  const listed = (await caller(batchJobList, {})).jobs.find((job) => job.id === id);
  expect(listed).toMatchObject({ type: 'replicate', user: user.accessKey });
  expect(['waiting', 'running']).toContain(listed?.state);
  const watched = await administrator.raw.get(eventsAt(id));
  expect(await refusalOf(lister(batchJobCancel, { params }))).toMatchObject({
    status: 403,
    action: 'admin:CancelBatchJob',
  });
  await caller(batchJobCancel, { params });
  expect((await eventsOf<BatchJob>(watched)).at(-1)).toMatchObject({ id, state: 'cancelled' });
  expect((await caller(batchJobList, {})).jobs.map((job) => job.id)).not.toContain(id);
  expect(await keysIn(target)).toEqual([]);
});

test.each<[what: string, definition: string, message: RegExp]>([
  ['no job', 'foo: bar\n', /does not accept/],
  ['broken YAML', 'expire:\n  rules: [\n', /does not accept/],
  ['a text', 'harbour', /does not accept/],
  ['a bucket that is not there', expire(uniqueName('none')), /does not accept/],
])('rejects %s at its field', async (_what, definition, message) => {
  expect(await refusalOf(start(definition))).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field: 'body.definition',
    message: expect.stringMatching(message) as unknown,
  });
});

test.each([{}, { definition: '' }, { definition: 'x'.repeat(65_537) }])(
  'rejects definitions before sending %#',
  async (body) => {
    expect(await refusalOf(administrator.unchecked(batchJobStart, { body }))).toMatchObject({
      status: 400,
      field: 'body.definition',
    });
  },
);

test('keys that the other side refuses are a fault of the definition, and end no session', async () => {
  const [source, target] = [await filled(['a']), await newBucket()];
  const wrong = [uniqueName('nobody'), secretKey];
  const refusal = await refusalOf(start(replicate(source, target, wrong)));
  expect(refusal).toMatchObject({ status: 400, field: 'body.definition' });
  expect(refusal.message).toBe('The other side refuses the keys of the definition');
  expect(JSON.stringify(refusal)).not.toContain(secretKey);
  expect(await refusalOf(start(replicate(source, target, [minio.rootUser, secretKey])))).toMatchObject({
    message: 'The other side refuses the keys of the definition',
  });
  expect((await administrator(batchJobList, {})).jobs).toBeInstanceOf(Array);
  const away = replicate(source, target).replace(minio.endpoint, 'http://127.0.0.1:1');
  expect(await refusalOf(start(away))).toMatchObject({
    status: 400,
    detailedMessage: expect.stringContaining('connection refused') as unknown,
  });
});

test('keys are not rotated by a server without a KMS', async () => {
  const root = await rootOf(await startMinio({ env: { MINIO_KMS_SECRET_KEY: '' } }));
  await root(bucketCreate, { body: { name: 'sealed' } });
  const definition = 'keyrotate:\n  apiVersion: v1\n  bucket: sealed\n  encryption:\n    type: sse-s3\n';
  expect(await refusalOf(start(definition, root))).toMatchObject({
    status: 501,
    code: 'NotOffered',
    message: expect.stringContaining('no KMS') as unknown,
  });
});

test('a key that the KMS does not have is a fault of the definition', async () => {
  const bucket = await newBucket();
  const definition = `keyrotate:\n  apiVersion: v1\n  bucket: ${bucket}\n  encryption:\n    type: sse-kms\n    key: none\n`;
  expect(await refusalOf(start(definition))).toMatchObject({ status: 400, field: 'body.definition' });
});

test.each(batchJobTypes)('a template of type %s has nothing but blanks to be mended', async (type) => {
  const { definition } = await administrator(batchJobTemplateView, { params: { type } });
  expect(new Set(definitionFindings(definition).map(({ note }) => note))).toEqual(new Set(['blank']));
  // Every option taken: each is known here, as it is to the storage server.
  const whole = definition.replaceAll(/^( *)#(?! \S)/gm, '$1').replaceAll(/<[a-z-]+>(?=$)/gm, 'http://a');
  const notes = definitionFindings(whole).filter(({ note }) => note !== 'wrongValue');
  expect(notes).toEqual([]);
});

test('knows no job of another id', async () => {
  for (const jobId of ['none', 'expire-none:-1', 'a/b']) {
    const params = { jobId };
    expect(await refusalOf(administrator(batchJobView, { params }))).toMatchObject({ status: 404 });
    expect(await refusalOf(administrator(batchJobDefinitionView, { params }))).toMatchObject({ status: 404 });
    expect(await refusalOf(administrator(batchJobCancel, { params }))).toMatchObject({ status: 404 });
    const reply = await administrator.raw.get(eventsAt(jobId));
    expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'NotFound' }]);
  }
});

test('rejects unauthorized users', async () => {
  const { id } = await start(expire(await filled(['old/1']), '10d'));
  const params = { jobId: id };
  const denied = (action: string) => ({ status: 403, code: 'AccessDenied', action: `admin:${action}` });
  expect(await refusalOf(readOnly(batchJobList, {}))).toMatchObject(denied('ListBatchJobs'));
  expect(await refusalOf(readOnly(batchJobView, { params }))).toMatchObject(denied('ListBatchJobs'));
  expect(await refusalOf(readOnly(batchJobDefinitionView, { params }))).toMatchObject(
    denied('DescribeBatchJob'),
  );
  expect(await refusalOf(readOnly(batchJobCancel, { params }))).toMatchObject(denied('CancelBatchJob'));
  expect(await refusalOf(start(expire('photos'), readOnly))).toMatchObject(denied('StartBatchJob'));
  const reply = await readOnly.raw.get(eventsAt(id));
  expect([reply.status, await reply.json()]).toMatchObject([403, { action: 'admin:ListBatchJobs' }]);
});

test('says that the storage server cannot be reached', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const { url } = await ownConsole(proxy.url);
  const behind = await callerAt(url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
  await proxy.fail('cut', { pathPattern: /start-job/ });
  expect(await refusalOf(start(expire('photos'), behind))).toMatchObject({ code: 'UpstreamCut' });
  await proxy.fail('refuse');
  expect(await refusalOf(behind(batchJobList, {}))).toMatchObject({ code: 'UpstreamUnreachable' });
});
