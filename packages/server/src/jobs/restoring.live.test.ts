import {
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
} from '@aws-sdk/client-s3';
import { bucketVersioningSet } from '@longshore/contract/buckets/versioning';
import type { CallOf } from '@longshore/contract/endpoint';
import { jobCreate, jobFailureList, jobRetry, jobView } from '@longshore/contract/jobs/jobs';
import type { Job } from '@longshore/contract/jobs/jobs-schemas';
import { expect, test } from 'vitest';
import { refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const { s3, administrator, newBucket, put } = await liveFixture();

type Task = CallOf<typeof jobCreate>['body'];

const view = (jobId: string) => administrator(jobView, { params: { jobId } });

/** The job once it is over. */
async function ended({ id }: Job): Promise<Job> {
  await expect.poll(async () => (await view(id)).endedAt, { timeout: 20_000 }).toBeDefined();
  return view(id);
}

const ran = async (body: Task): Promise<Job> => ended(await administrator(jobCreate, { body }));

const setVersioning = (Bucket: string, Status: 'Enabled' | 'Suspended') =>
  s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status } }));

async function filled(keys: readonly string[], { versioning = false } = {}): Promise<string> {
  const Bucket = await newBucket();
  if (versioning) await setVersioning(Bucket, 'Enabled');
  for (const key of keys) await put(Bucket, key, `content of ${key}`);
  return Bucket;
}

const keysIn = async (Bucket: string): Promise<string[]> =>
  ((await s3.send(new ListObjectsV2Command({ Bucket }))).Contents ?? []).map(({ Key = '' }) => Key);

/** When all that is stored was there, and nothing that is stored from now on. */
async function momentAfter(Bucket: string): Promise<string> {
  const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
  const lastMs = Math.max(...Versions.map(({ LastModified }) => Number(LastModified)));
  // The server tells whole milliseconds, and lists them.
  await expect.poll(() => Date.now()).toBeGreaterThan(lastMs + 5);
  return new Date(lastMs + 1).toISOString();
}

test('restores a folder to a moment', async () => {
  const bucket = await filled(['a/changed', 'a/deleted', 'a/same', 'b'], { versioning: true });
  const at = await momentAfter(bucket);
  await put(bucket, 'a/changed', 'new');
  await put(bucket, 'a/later', 'new');
  await administrator(jobCreate, { body: { kind: 'delete', bucket, only: ['a/deleted'] } });
  await expect.poll(() => keysIn(bucket)).not.toContain('a/deleted');
  const job = await ran({ kind: 'restore', bucket, prefix: 'a/', at });
  expect(job).toMatchObject({ state: 'done', total: 3, done: 3, failed: 0 });
  expect(await keysIn(bucket)).toEqual(['a/changed', 'a/deleted', 'a/same', 'b']);
  const { ContentLength } = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: 'a/changed' }));
  expect(ContentLength).toBe('content of a/changed'.length);
  expect(await ran({ kind: 'restore', bucket, prefix: 'a/', at })).toMatchObject({ total: 0, done: 0 });
});

test('restores nothing where what is overwritten would be lost', async () => {
  const at = new Date(0).toISOString();
  for (const Status of [undefined, 'Suspended'] as const) {
    const bucket = await filled(['a/1']);
    if (Status) await setVersioning(bucket, Status);
    const refusal = refusalOf(administrator(jobCreate, { body: { kind: 'restore', bucket, at } }));
    expect(await refusal).toMatchObject({ status: 400, code: 'InvalidInput', field: 'body.bucket' });
    expect(await keysIn(bucket)).toEqual(['a/1']);
  }
});

test('stops restoring when versioning is suspended meanwhile', async () => {
  const keys = Array.from({ length: 12 }, (_, index) => `a/${String(index).padStart(2, '0')}`);
  const bucket = await filled(keys, { versioning: true });
  const body = { kind: 'restore', bucket, at: new Date(0).toISOString(), objectsPerSecond: 2 } as const;
  const job = await administrator(jobCreate, { body });
  await expect.poll(async () => (await view(job.id)).done, { timeout: 15_000 }).toBeGreaterThan(0);
  await setVersioning(bucket, 'Suspended');
  const stopped = await ended(job);
  expect(stopped).toMatchObject({ state: 'stopped', reason: { code: 'InvalidInput' } });
  expect(await keysIn(bucket)).toEqual(keys.slice(stopped.done));
});

test('leaves what is excluded from versioning or was changed after the preview, also when tried again', async () => {
  const bucket = await filled(['b', 'c']);
  const versioned = { enabled: true, excludePrefixes: ['tmp/'] };
  await administrator(bucketVersioningSet, { params: { bucketName: bucket }, body: versioned });
  const at = new Date(0).toISOString();
  const seenAt = await momentAfter(bucket);
  for (const key of ['c', 'tmp/a']) await put(bucket, key, 'later');
  const job = await ran({ kind: 'restore', bucket, at, seenAt });
  expect(job).toMatchObject({ state: 'done', done: 1, failed: 2 });
  const params = { jobId: job.id };
  const failed = [
    { key: 'c', code: 'ChangedMeanwhile' },
    { key: 'tmp/a', code: 'InvalidBucketState' },
  ];
  expect((await administrator(jobFailureList, { params })).failures).toMatchObject(failed);
  await administrator(jobRetry, { params });
  expect(await ended(job)).toMatchObject({ state: 'done', done: 1, failed: 2 });
  expect((await administrator(jobFailureList, { params })).failures).toMatchObject(failed);
  expect(await keysIn(bucket)).toEqual(['c', 'tmp/a']);
});
