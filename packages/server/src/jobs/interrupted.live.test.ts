import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CreateBucketCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { jobCreate, jobFailureList, jobResume, jobView } from '@longshore/contract/jobs/jobs';
import type { Job } from '@longshore/contract/jobs/jobs-schemas';
import { sessionDelete } from '@longshore/contract/session/login';
import { accountInfo, createAdmin, serviceAccountAdd, tokensRevoke } from '@longshore/madmin';
import { startConsole } from '@longshore/testkit/console-process';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { startPostgres } from '@longshore/testkit/postgres';
import { s3Of, type StorageServer } from '@longshore/testkit/s3';
import { tarOfFiles } from '@longshore/testkit/tar';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, callerAt } from '#/testing/caller.ts';
import { startLiveConsole } from '#/testing/live-console.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';
import { sharing } from '#/testing/shared-database.ts';

const { minio, s3, personas, willRemove } = await liveFixture();

/** The server unpacks one archive into its members: the quickest way to many objects. */
async function filled(count: number, server: StorageServer = minio): Promise<string> {
  const client = s3Of(server);
  const Bucket = uniqueName('jobs');
  if (server === minio) willRemove(Bucket);
  await client.send(new CreateBucketCommand({ Bucket }));
  const Body = tarOfFiles({ prefix: 'many/', from: 0, count, sizeBytes: 0 });
  const Metadata = { 'snowball-auto-extract': 'true' };
  await client.send(new PutObjectCommand({ Bucket, Key: 'many.tar', Body, Metadata }));
  client.destroy();
  return Bucket;
}

const isEmpty = async (Bucket: string): Promise<boolean> =>
  (await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'many/' }))).KeyCount === 0;

const view = (as: Caller, { id: jobId }: Pick<Job, 'id'>): Promise<Job> => as(jobView, { params: { jobId } });

async function until(as: Caller, job: Job, isSo: (job: Job) => boolean): Promise<Job> {
  await expect.poll(async () => isSo(await view(as, job)), { timeout: 40_000 }).toBe(true);
  return view(as, job);
}

const administratorAt = (url: string) => callerAt(url, personas.administrator);
const everything = { kind: 'delete', prefix: 'many/' } as const;

test(
  'a job outlives a killed console, counts once what it did, and then forgets its keys',
  { timeout: 120_000 },
  async () => {
    const count = 600;
    const bucket = await filled(count);
    const dataDir = await mkdtemp(join(tmpdir(), 'longshore-jobs-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const env = { CONSOLE_LOG_LEVEL: 'trace' };
    const first = await startConsole({ server: minio.endpoint, dataDir, env });
    const caller = await administratorAt(first.url);
    const job = await caller(jobCreate, { body: { ...everything, bucket, objectsPerSecond: 100 } });
    await until(caller, job, ({ done }) => done > 0);
    await first.kill();
    const second = await startConsole({ server: minio.endpoint, dataDir, env });
    onTestFinished(() => second.kill());
    const again = await administratorAt(second.url);
    const ended = await until(again, job, ({ endedAt }) => endedAt !== undefined);
    expect(ended).toMatchObject({ state: 'done', total: count, done: count, failed: 0 });
    expect(await isEmpty(bucket)).toBe(true);
    const file = new DatabaseSync(join(dataDir, 'longshore.db'));
    expect(file.prepare('select secret from jobs').all()).toEqual([{ secret: null }]);
    file.close();
    const output = first.output() + second.output();
    expect(output).toContain('a job ended');
    expect(output).not.toContain(caller.raw.cookie().slice(10, 60));
  },
);

test(
  'another replica takes over a job within 30 s, and the first writes no more',
  { timeout: 120_000 },
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const bucket = await filled(300);
    const env = sharing(postgres);
    const first = await startConsole({ server: minio.endpoint, env });
    onTestFinished(() => first.kill());
    const caller = await administratorAt(first.url);
    const job = await caller(jobCreate, { body: { ...everything, bucket, objectsPerSecond: 20 } });
    await until(caller, job, ({ done }) => done > 0);
    const second = await startConsole({ server: minio.endpoint, env });
    onTestFinished(() => second.kill());
    const other = await administratorAt(second.url);
    process.kill(first.pid, 'SIGSTOP');
    const { done } = await view(other, job);
    const stoppedAt = Date.now();
    await until(other, job, (now) => now.done > done + 30);
    expect(Date.now() - stoppedAt).toBeLessThan(30_000);
    process.kill(first.pid, 'SIGCONT');
    await other.raw.request(`/jobs/${job.id}/rate`, {
      method: 'PUT',
      body: '{"objectsPerSecond":0}',
      headers: { 'content-type': 'application/json' },
    });
    const ended = await until(other, job, ({ endedAt }) => endedAt !== undefined);
    expect(ended).toMatchObject({ state: 'done', total: 300, done: 300, failed: 0 });
  },
);

test('a console that stops gives its jobs up at once', async () => {
  const bucket = await filled(100);
  const dataDir = await mkdtemp(join(tmpdir(), 'longshore-jobs-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = { CONSOLE_DATA_DIR: dataDir };
  const first = await startLiveConsole(minio.endpoint, env);
  const caller = await administratorAt(first.url);
  const job = await caller(jobCreate, { body: { ...everything, bucket, objectsPerSecond: 10 } });
  await until(caller, job, ({ done }) => done > 0);
  await first.close();
  const file = new DatabaseSync(join(dataDir, 'longshore.db'));
  const left = file.prepare('select state, lease_until_ms from jobs').all();
  file.close();
  expect(left).toEqual([{ state: 'running', lease_until_ms: 0 }]);
  const second = await ownConsole(minio.endpoint, env);
  const again = await administratorAt(second.url);
  const { done } = await view(again, job);
  await until(again, job, (now) => now.done > done);
});

test('waits while the storage server is down or not itself, and goes on', async () => {
  const own = await startMinio();
  onTestFinished(() => own.stop());
  const proxy = await startFailingProxy(own.endpoint);
  onTestFinished(() => proxy.close());
  const live = await ownConsole(proxy.url);
  const bucket = await filled(60, own);
  const caller = await callerAt(live.url, { accessKey: own.rootUser, secretKey: own.rootPassword });
  const job = await caller(jobCreate, { body: { ...everything, bucket, objectsPerSecond: 20 } });
  await until(caller, job, ({ done }) => done > 0);
  await proxy.fail('garbage');
  const waiting = await until(caller, job, ({ reason }) => reason?.code === 'UpstreamInvalid');
  expect(waiting.state).toBe('running');
  await own.kill();
  await proxy.fail('none');
  await until(caller, job, ({ reason }) => reason !== undefined && reason.code !== 'UpstreamInvalid');
  await own.restart();
  const ended = await until(caller, job, ({ endedAt }) => endedAt !== undefined);
  expect(ended).toMatchObject({ state: 'done', total: 60, done: 60, failed: 0 });
});

test('stops when its credentials expire, and goes on with those of a new session', async () => {
  const clock = { aheadMs: 0 };
  const now = () => Date.now() + clock.aheadMs;
  const live = await ownConsole(minio.endpoint, { CONSOLE_STS_DURATION: '15m' }, { now });
  const bucket = await filled(30);
  const caller = await administratorAt(live.url);
  const job = await caller(jobCreate, { body: { ...everything, bucket, objectsPerSecond: 5 } });
  await until(caller, job, ({ done }) => done > 0);
  clock.aheadMs = 15 * 60_000;
  const { jobs } = live.deps.store;
  const row = () => jobs.find(`user ${personas.administrator.accessKey}`, job.id);
  await expect.poll(async () => (await row())?.state, { timeout: 10_000 }).toBe('stopped');
  expect(await row()).toMatchObject({ secret: null, reason_code: 'CredentialsExpired' });
  // The storage server's clock did not go on.
  clock.aheadMs = 0;
  const again = await administratorAt(live.url);
  await again(jobResume, { params: { jobId: job.id } });
  expect(await until(again, job, ({ state }) => state === 'done')).toMatchObject({ total: 30, done: 30 });
});

test('goes on with the keys of a renewed session when those it began with expire', async () => {
  const clock: { stoppedAtMs?: number } = {};
  const now = () => clock.stoppedAtMs ?? Date.now();
  const live = await ownConsole(minio.endpoint, { CONSOLE_STS_DURATION: '15m' }, { now });
  const bucket = await filled(30);
  const caller = await administratorAt(live.url);
  const job = await caller(jobCreate, { body: { ...everything, bucket, objectsPerSecond: 5 } });
  await until(caller, job, ({ done }) => done > 0);
  const expiresAtMs = Date.parse(job.expiresAt ?? '');
  // Expiry is told in whole seconds.
  await expect.poll(() => Date.now() + 15 * 60_000, { timeout: 10_000 }).toBeGreaterThan(expiresAtMs + 2000);
  const { accessKey, secretKey } = personas.administrator;
  expect((await caller.raw.post('/login', { accessKey, secretKey })).ok).toBe(true);
  expect(Date.parse((await view(caller, job)).expiresAt ?? '')).toBeGreaterThan(expiresAtMs);
  clock.stoppedAtMs = expiresAtMs;
  const ended = await until(caller, job, ({ endedAt }) => endedAt !== undefined);
  expect(ended).toMatchObject({ state: 'done', total: 30, done: 30, failed: 0 });
});

test('stops when the storage server ends its keys', async () => {
  const live = await ownConsole(minio.endpoint);
  const bucket = await filled(30);
  const caller = await administratorAt(live.url);
  const { credentials } = await live.deps.sessions.open(caller.raw.cookie());
  const job = await caller(jobCreate, { body: { ...everything, bucket, objectsPerSecond: 5 } });
  await tokensRevoke(createAdmin({ endpoint: minio.endpoint, credentials }), {});
  const again = await administratorAt(live.url);
  const stopped = await until(again, job, ({ endedAt }) => endedAt !== undefined);
  expect(stopped).toMatchObject({ state: 'stopped', reason: { code: 'CredentialsExpired' } });
});

test('goes on after sign-out, and ends its temporary keys', async () => {
  const live = await ownConsole(minio.endpoint);
  const bucket = await filled(20);
  const caller = await administratorAt(live.url);
  const { credentials } = await live.deps.sessions.open(caller.raw.cookie());
  const job = await caller(jobCreate, { body: { ...everything, bucket, objectsPerSecond: 5 } });
  const warning = 'Still running: 1 job. The temporary keys end with the last one.';
  expect(await caller(sessionDelete, {})).toEqual({ warnings: [warning] });
  const admin = createAdmin({ endpoint: minio.endpoint, credentials });
  await accountInfo(admin);
  const again = await administratorAt(live.url);
  expect(await until(again, job, ({ endedAt }) => endedAt !== undefined)).toMatchObject({ done: 20 });
  await expect
    .poll(() =>
      accountInfo(admin).then(
        () => 200,
        (cause: unknown) => (cause as { status: number }).status,
      ),
    )
    .toBe(403);
});

test('ends with the session of an access key, which is kept no longer', async () => {
  const live = await ownConsole(minio.endpoint);
  const bucket = await filled(40);
  const { accessKey, secretKey } = await serviceAccountAdd(adminOf(minio), {});
  const keys = { accessKey, secretKey };
  const caller = await callerAt(live.url, keys);
  const job = await caller(jobCreate, { body: { ...everything, bucket, objectsPerSecond: 2 } });
  const warning = 'Stopped with the session: 1 job. Sign in again to resume.';
  expect(await caller(sessionDelete, {})).toEqual({ warnings: [warning] });
  const again = await callerAt(live.url, keys);
  const stopped = await view(again, job);
  expect(stopped).toMatchObject({ state: 'stopped', reason: { code: 'SignedOut' } });
  const row = await live.deps.store.jobs.find(`key ${accessKey}`, job.id);
  expect(row).toMatchObject({ secret: null });
  expect(await isEmpty(bucket)).toBe(false);
  // Its user is another owner.
  const root = await callerAt(live.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
  await expect(view(root, job)).rejects.toMatchObject({ status: 404 });
  await again(jobResume, { params: { jobId: job.id } });
  await again.raw.request(`/jobs/${job.id}/cancel`, { method: 'POST' });
  expect((await again(jobFailureList, { params: { jobId: job.id } })).failures).toEqual([]);
});

test('ends a job that is made while its session signs out', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const live = await ownConsole(proxy.url);
  const bucket = await filled(40);
  const keys = await serviceAccountAdd(adminOf(minio), {});
  const caller = await callerAt(live.url, keys);
  await proxy.fail('hold', { pathPattern: /list-type=2/ });
  const making = caller.raw.post('/jobs', { ...everything, bucket, objectsPerSecond: 1 });
  const isAsked = () => proxy.requests().some(({ path }) => path.includes('list-type=2'));
  await expect.poll(isAsked).toBe(true);
  await caller(sessionDelete, {});
  await proxy.fail('none');
  expect((await making).status).toBe(401);
  const { rows } = await live.deps.store.jobs.list(`key ${keys.accessKey}`, { offset: 0, limit: 1 });
  expect(rows).toMatchObject([{ state: 'stopped', reason_code: 'SignedOut', secret: null }]);
});

test('ends a running job of an access key whose session is over, wherever that was noted', async () => {
  const live = await ownConsole(minio.endpoint);
  const bucket = await filled(60);
  const keys = await serviceAccountAdd(adminOf(minio), {});
  const caller = await callerAt(live.url, keys);
  const job = await caller(jobCreate, { body: { ...everything, bucket, objectsPerSecond: 1 } });
  await until(caller, job, ({ state }) => state === 'running');
  // As another console leaves it that could not get at the jobs.
  await live.deps.sessions.end(await live.deps.sessions.open(caller.raw.cookie()));
  const { jobs } = live.deps.store;
  const row = () => jobs.find(`key ${keys.accessKey}`, job.id);
  await expect.poll(async () => (await row())?.state, { timeout: 20_000 }).toBe('stopped');
  expect(await row()).toMatchObject({ reason_code: 'SignedOut', secret: null });
  expect(await isEmpty(bucket)).toBe(false);
});
