import {
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { CallOf } from '@longshore/contract/endpoint';
import {
  jobCancel,
  jobCreate,
  jobFailureList,
  jobList,
  jobPause,
  jobRateSet,
  jobResume,
  jobRetry,
  jobView,
} from '@longshore/contract/jobs/jobs';
import type { Job } from '@longshore/contract/jobs/jobs-schemas';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { tarOfFiles } from '@longshore/testkit/tar';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, refusalOf } from '#/testing/caller.ts';
import { eventsOf } from '#/testing/events-of.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const { minio, s3, personas, administrator, readOnly, oneBucket, as, newBucket, put } = await liveFixture();

type Task = CallOf<typeof jobCreate>['body'];

const start = (body: Task, as: Caller = administrator): Promise<Job> => as(jobCreate, { body });
const view = (jobId: string, as: Caller = administrator): Promise<Job> => as(jobView, { params: { jobId } });

async function ended(job: Job, as: Caller = administrator): Promise<Job> {
  await expect.poll(async () => (await view(job.id, as)).endedAt).toBeDefined();
  return view(job.id, as);
}

async function filled(keys: readonly string[], versioning = false): Promise<string> {
  const Bucket = await newBucket();
  if (versioning)
    await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  await Promise.all(keys.map((key) => put(Bucket, key, key)));
  return Bucket;
}

/** What a stream tells that does not end by itself. */
async function* jobsIn(reply: Response): AsyncGenerator<Job, void, undefined> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = reply.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    const blocks = (rest + decoder.decode(piece.value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks)
      if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length)) as Job;
  }
}

const keysIn = async (Bucket: string): Promise<string[]> =>
  ((await s3.send(new ListObjectsV2Command({ Bucket }))).Contents ?? []).map(({ Key = '' }) => Key);

const numbered = (count: number, folder = 'f/'): string[] =>
  Array.from({ length: count }, (_, at) => `${folder}${String(at).padStart(5, '0')}`);

test('deletes what is below a folder, and nothing beside it', async () => {
  const bucket = await filled([...numbered(5), 'fa', 'g/1']);
  const job = await start({ kind: 'delete', bucket, prefix: 'f/' });
  expect(job).toMatchObject({ state: 'queued', phase: 'counting', done: 0, objectsPerSecond: 0 });
  expect(await ended(job)).toMatchObject({ state: 'done', total: 5, done: 5, failed: 0 });
  expect(await keysIn(bucket)).toEqual(['fa', 'g/1']);
});

test('deletes more objects than a page lists', async () => {
  const Bucket = await newBucket();
  // The server unpacks it.
  const Body = tarOfFiles({ prefix: 'f/', from: 0, count: 1001, sizeBytes: 0 });
  const Metadata = { 'snowball-auto-extract': 'true' };
  await s3.send(new PutObjectCommand({ Bucket, Key: 'many.tar', Body, Metadata }));
  const job = await start({ kind: 'delete', bucket: Bucket, prefix: 'f/' });
  expect(await ended(job)).toMatchObject({ state: 'done', total: 1001, done: 1001 });
  expect((await keysIn(Bucket)).filter((key) => key.startsWith('f/'))).toEqual([]);
});

test('deletes only what is named', async () => {
  const bucket = await filled(['a/1', 'a/2', 'a/22', 'a/b/1', 'a/b/2', 'a/c']);
  const job = await start({ kind: 'delete', bucket, prefix: 'a/', only: ['a/b/', 'a/2', 'a/b/1'] });
  expect(await ended(job)).toMatchObject({ state: 'done', total: 3, done: 3 });
  expect(await keysIn(bucket)).toEqual(['a/1', 'a/22', 'a/c']);
});

test('deletes all versions, chunk by chunk', async () => {
  const bucket = await filled(['a/1', 'a/2', 'a/3'], true);
  for (const key of ['a/1', 'a/2', 'a/2']) await put(bucket, key, 'again');
  const job = await start({ kind: 'delete', bucket, versions: 'all', objectsPerSecond: 2 });
  expect(await ended(job)).toMatchObject({ state: 'done', total: 6, done: 6 });
  const { Versions = [], DeleteMarkers = [] } = await s3.send(
    new ListObjectVersionsCommand({ Bucket: bucket }),
  );
  expect([Versions, DeleteMarkers]).toEqual([[], []]);
});

test('shows a job to its owner only', async () => {
  const bucket = await filled(['a']);
  const job = await start({ kind: 'delete', bucket, objectsPerSecond: 1 });
  const params = { jobId: job.id };
  for (const row of [jobView, jobPause, jobResume, jobCancel, jobRetry, jobFailureList])
    expect(await refusalOf(readOnly(row, { params }))).toMatchObject({ status: 404, code: 'NotFound' });
  const body = { objectsPerSecond: 0 };
  expect(await refusalOf(readOnly(jobRateSet, { params, body }))).toMatchObject({ code: 'NotFound' });
  expect(await readOnly(jobList, {})).toEqual({ jobs: [], total: 0 });
  expect((await administrator(jobList, { query: { offset: 0, limit: 1 } })).jobs).toMatchObject([
    { id: job.id },
  ]);
  await ended(job);
});

test('tells how a job gets on until it ends, to its owner only', async () => {
  const bucket = await filled(numbered(12));
  const job = await start({ kind: 'delete', bucket, prefix: 'f/', objectsPerSecond: 4 });
  const refused = await readOnly.raw.get(`/job-events?jobId=${job.id}`);
  expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'NotFound' }]);
  const told = await eventsOf<Job>(await administrator.raw.get(`/job-events?jobId=${job.id}`));
  expect(new Set(told.map(({ id }) => id))).toEqual(new Set([job.id]));
  expect(told.length).toBeGreaterThan(2);
  expect(told.at(-1)).toEqual(await view(job.id));
  expect(told.at(-1)).toMatchObject({ state: 'done', done: 12 });
  // One that is over is told once.
  expect(await eventsOf(await administrator.raw.get(`/job-events?jobId=${job.id}`))).toEqual([told.at(-1)]);
});

test('tells of all jobs of a user for as long as anybody listens', async () => {
  const bucket = await filled(['a/1', 'b/1']);
  const left = new AbortController();
  const first = await start({ kind: 'delete', bucket, prefix: 'a/' });
  const reply = await administrator.raw.request('/job-events', { signal: left.signal });
  const second = await start({ kind: 'delete', bucket, prefix: 'b/' });
  const told = new Map<string, string>();
  for await (const { id, state } of jobsIn(reply)) {
    told.set(id, state);
    if ([first, second].every((job) => told.get(job.id) === 'done')) break;
  }
  left.abort();
  expect([told.get(first.id), told.get(second.id)]).toEqual(['done', 'done']);
});

test('takes twenty jobs of a user that are not over, and one more when one of them is', async () => {
  const bucket = await filled(numbered(40));
  const user = await createUser(adminOf(minio), 'many-jobs', 'consoleAdmin');
  onTestFinished(() => user.remove());
  const busy = await as(user);
  const task = { kind: 'delete', bucket, prefix: 'f/', objectsPerSecond: 1 } as const;
  const jobs: Job[] = [];
  for (let count = 0; count < 20; count += 1) jobs.push(await start(task, busy));
  onTestFinished(async () => {
    const { jobs: all } = await busy(jobList, { query: { offset: 0, limit: 50 } });
    for (const { id, endedAt } of all)
      if (endedAt === undefined) await busy(jobCancel, { params: { jobId: id } });
  });
  expect(await refusalOf(start(task, busy))).toMatchObject({ status: 429, code: 'TooManyJobs' });
  expect(await start({ kind: 'delete', bucket, prefix: 'none/' })).toMatchObject({ state: 'queued' });
  const last = jobs.at(-1)?.id ?? '';
  await busy(jobCancel, { params: { jobId: last } });
  expect(await start(task, busy)).toMatchObject({ state: 'queued' });
});

test('rejects a job without access to the bucket at once', async () => {
  const bucket = await filled(['a']);
  expect(await refusalOf(start({ kind: 'delete', bucket }, oneBucket))).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    action: 's3:ListBucket',
  });
  const missing = { kind: 'delete', bucket: 'not-a-bucket-of-anyone' } as const;
  expect(await refusalOf(start(missing))).toMatchObject({ status: 404, code: 'NoSuchBucket' });
  const elsewhere = { kind: 'copy', bucket: personas.bucket, targetBucket: bucket } as const;
  expect(await refusalOf(start(elsewhere, oneBucket))).toMatchObject({
    code: 'AccessDenied',
    resource: bucket,
  });
});

test('lists every object that could not be deleted, and tries it again', async () => {
  const bucket = await filled(numbered(3));
  const job = await start({ kind: 'delete', bucket, prefix: 'f/' }, readOnly);
  expect(await ended(job, readOnly)).toMatchObject({ state: 'done', total: 3, done: 0, failed: 3 });
  const params = { jobId: job.id };
  const page = await readOnly(jobFailureList, { params, query: { offset: 1, limit: 1 } });
  expect(page).toEqual({
    failures: [{ key: 'f/00001', code: 'AccessDenied', message: expect.any(String) as string }],
    total: 3,
  });
  expect(await keysIn(bucket)).toHaveLength(3);
  await readOnly(jobRetry, { params });
  expect(await ended(job, readOnly)).toMatchObject({ state: 'done', done: 0, failed: 3 });
  expect((await readOnly(jobFailureList, { params })).failures.map(({ key }) => key)).toEqual(numbered(3));
});

test('pauses, changes its rate, resumes and cancels', async () => {
  const bucket = await filled(numbered(40));
  const job = await start({ kind: 'delete', bucket, prefix: 'f/', objectsPerSecond: 4 });
  const params = { jobId: job.id };
  await expect.poll(async () => (await view(job.id)).done, { timeout: 10_000 }).toBeGreaterThan(0);
  await administrator(jobPause, { params });
  await expect.poll(async () => (await view(job.id)).state, { timeout: 5000 }).toBe('paused');
  const paused = await view(job.id);
  expect(paused.done + (await keysIn(bucket)).length).toBe(40);
  expect(paused).not.toHaveProperty('expiresAt');
  expect(await refusalOf(administrator(jobPause, { params }))).toMatchObject({
    status: 409,
    code: 'JobStateRefused',
  });
  await administrator(jobResume, { params });
  await expect.poll(async () => (await view(job.id)).done, { timeout: 10_000 }).toBeGreaterThan(paused.done);
  await administrator(jobCancel, { params });
  const cancelled = await ended(job);
  expect(cancelled.state).toBe('cancelled');
  expect(await keysIn(bucket)).not.toEqual([]);
  for (const row of [jobResume, jobCancel, jobRetry])
    expect(await refusalOf(administrator(row, { params }))).toMatchObject({ code: 'JobStateRefused' });
});

test('goes faster when its limit is lifted', async () => {
  const bucket = await filled(numbered(30));
  const job = await start({ kind: 'delete', bucket, prefix: 'f/', objectsPerSecond: 1 });
  await administrator(jobRateSet, { params: { jobId: job.id }, body: { objectsPerSecond: 0 } });
  expect(await ended(job)).toMatchObject({ state: 'done', done: 30, objectsPerSecond: 0 });
});

const longKey = (_: unknown, at: number) => `a/${String(at)}${'k'.repeat(900)}`;

test.each<[string, Partial<Task>, string]>([
  ['without a target', { kind: 'copy' }, 'body.targetBucket'],
  ['into itself', { kind: 'copy', targetBucket: 'abc', targetPrefix: 'a/b/' }, 'body.targetPrefix'],
  ['around itself', { kind: 'move', targetBucket: 'abc', targetPrefix: '' }, 'body.targetPrefix'],
  ['without tags', { kind: 'tag' }, 'body.tags'],
  ['without a moment', { kind: 'restore' }, 'body.at'],
  ['without a legal hold', { kind: 'legalHold' }, 'body.legalHold'],
  ['without a retention', { kind: 'retention' }, 'body.retention'],
  ['with more keys than are kept', { only: Array.from({ length: 250 }, longKey) }, 'body.only'],
  ['with keys elsewhere', { only: ['b/1'] }, 'body.only'],
  ['without a slash', { prefix: 'a' }, 'body.prefix'],
])('rejects a job %s', async (_, task, field) => {
  const body = { kind: 'delete', bucket: 'abc', prefix: 'a/', ...task } as Task;
  expect(await refusalOf(start(body))).toMatchObject({ status: 400, code: 'InvalidInput', field });
});
