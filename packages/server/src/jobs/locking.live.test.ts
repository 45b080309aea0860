import { GetObjectLegalHoldCommand, GetObjectRetentionCommand } from '@aws-sdk/client-s3';
import type { CallOf } from '@longshore/contract/endpoint';
import { jobCreate, jobFailureList, jobRetry, jobView } from '@longshore/contract/jobs/jobs';
import type { Job } from '@longshore/contract/jobs/jobs-schemas';
import { objectLegalHoldSet, objectRetentionDelete } from '@longshore/contract/objects/details';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();
const { s3, administrator, readOnly, newBucket, put } = fixture;

type Task = CallOf<typeof jobCreate>['body'];

const keys = ['f/1', 'f/g/2', 'f/g/3'];

/** A bucket that locks, with objects in a folder and one beside it. */
async function filled(): Promise<string> {
  const bucket = await newBucket({ locking: true });
  for (const key of [...keys, 'fa']) await put(bucket, key);
  return bucket;
}

async function ended(job: Job, as: Caller = administrator): Promise<Job> {
  const view = () => as(jobView, { params: { jobId: job.id } });
  await expect.poll(async () => (await view()).endedAt, { timeout: 20_000 }).toBeDefined();
  return view();
}

const run = async (body: Task, as: Caller = administrator): Promise<Job> =>
  ended(await as(jobCreate, { body }), as);

const failuresOf = async ({ id: jobId }: Job, as: Caller = administrator) =>
  (await as(jobFailureList, { params: { jobId } })).failures;

async function holdOf(Bucket: string, Key: string): Promise<string> {
  const asked = s3.send(new GetObjectLegalHoldCommand({ Bucket, Key }));
  return asked.then(
    ({ LegalHold }) => LegalHold?.Status ?? 'none',
    () => 'none',
  );
}

async function untilOf(Bucket: string, Key: string): Promise<string | undefined> {
  const { Retention } = await s3.send(new GetObjectRetentionCommand({ Bucket, Key }));
  return Retention?.RetainUntilDate?.toISOString();
}

const inDays = (days: number) =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000).toISOString();

/** A bucket is only deleted with nothing in it, which what is locked prevents. */
const willUnlock = (bucketName: string) =>
  onTestFinished(async () => {
    const params = { bucketName };
    for (const prefix of keys) {
      await administrator(objectLegalHoldSet, { params, query: { prefix }, body: { status: 'disabled' } });
      await administrator(objectRetentionDelete, { params, query: { prefix } });
    }
  });

test('puts all below a folder under legal hold, and releases what is named', async () => {
  const bucket = await filled();
  willUnlock(bucket);
  const on = await run({ kind: 'legalHold', bucket, prefix: 'f/', legalHold: { status: 'enabled' } });
  expect(on).toMatchObject({ state: 'done', total: 3, done: 3, failed: 0 });
  for (const key of keys) expect(await holdOf(bucket, key)).toBe('ON');
  expect(await holdOf(bucket, 'fa')).toBe('none');
  const off = await run({
    kind: 'legalHold',
    bucket,
    prefix: 'f/',
    only: ['f/g/'],
    legalHold: { status: 'disabled' },
  });
  expect(off).toMatchObject({ state: 'done', total: 2, done: 2 });
  expect(await Promise.all(keys.map((key) => holdOf(bucket, key)))).toEqual(['ON', 'OFF', 'OFF']);
});

test('sets the retention of all below a folder, and lists what it may not shorten', async () => {
  const bucket = await filled();
  willUnlock(bucket);
  const retain = (days: number, more: object = {}) =>
    run({
      kind: 'retention',
      bucket,
      prefix: 'f/',
      retention: { mode: 'governance', expires: inDays(days), ...more },
    });
  expect(await retain(5)).toMatchObject({ state: 'done', total: 3, done: 3 });
  const kept = await untilOf(bucket, 'f/g/2');
  expect(kept?.slice(0, 10)).toBe(inDays(5).slice(0, 10));
  const refused = await retain(2);
  expect(refused).toMatchObject({ state: 'done', done: 0, failed: 3 });
  expect((await failuresOf(refused)).map(({ key, message }) => [key, message])).toEqual(
    keys.map((key) => [key, 'The retention of this version cannot be shortened or removed']),
  );
  expect(await untilOf(bucket, 'f/g/2')).toBe(kept);
  expect(await retain(2, { governance_bypass: true })).toMatchObject({ done: 3, failed: 0 });
  expect((await untilOf(bucket, 'f/g/2'))?.slice(0, 10)).toBe(inDays(2).slice(0, 10));
});

test('bypasses governance for nobody who may not, which MinIO itself does not ask', async () => {
  const bucket = await filled();
  willUnlock(bucket);
  const retention = { mode: 'governance', expires: inDays(5) } as const;
  await run({ kind: 'retention', bucket, prefix: 'f/', retention });
  const kept = await untilOf(bucket, 'f/1');
  const user = await createUser(adminOf(fixture.minio), 'keeper', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:ListBucket', 's3:PutObjectRetention'], Resource: ['arn:aws:s3:::*'] },
    ],
  });
  onTestFinished(() => user.remove());
  const as = await fixture.as(user);
  const shorter = { ...retention, expires: inDays(2), governance_bypass: true };
  const job = await run({ kind: 'retention', bucket, prefix: 'f/', retention: shorter }, as);
  expect(job).toMatchObject({ state: 'done', done: 0, failed: 3 });
  expect((await failuresOf(job, as)).map(({ code }) => code)).toEqual(keys.map(() => 'AccessDenied'));
  expect(await untilOf(bucket, 'f/1')).toBe(kept);
  await as(jobRetry, { params: { jobId: job.id } });
  expect(await ended(job, as)).toMatchObject({ done: 0, failed: 3 });
});

test('lists every object that its owner may not lock', async () => {
  const bucket = await filled();
  const job = await run(
    { kind: 'legalHold', bucket, prefix: 'f/', legalHold: { status: 'enabled' } },
    readOnly,
  );
  expect(job).toMatchObject({ state: 'done', done: 0, failed: 3 });
  expect((await failuresOf(job, readOnly)).map(({ key, code }) => [key, code])).toEqual(
    keys.map((key) => [key, 'AccessDenied']),
  );
  expect(await holdOf(bucket, 'f/1')).toBe('none');
});

test('rejects locking where the bucket cannot', async () => {
  const bucket = await newBucket();
  await put(bucket, 'a');
  const held = { kind: 'legalHold', bucket, legalHold: { status: 'enabled' } } as const;
  expect(await refusalOf(administrator(jobCreate, { body: held }))).toMatchObject({
    status: 400,
    field: 'body.bucket',
    message: 'Object locking is not enabled on this bucket',
  });
});
