import {
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { CallOf } from '@longshore/contract/endpoint';
import { jobCreate, jobFailureList, jobView } from '@longshore/contract/jobs/jobs';
import type { Job } from '@longshore/contract/jobs/jobs-schemas';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import type { Caller } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const { minio, s3, administrator, readOnly, as, newBucket, put } = await liveFixture();

type Task = CallOf<typeof jobCreate>['body'];

/** The job once it is over. */
async function ran(body: Task, as: Caller = administrator): Promise<Job> {
  const { id: jobId } = await as(jobCreate, { body });
  const view = () => as(jobView, { params: { jobId } });
  await expect.poll(async () => (await view()).endedAt, { timeout: 20_000 }).toBeDefined();
  return view();
}

async function filled(keys: readonly string[], { versioning = false } = {}): Promise<string> {
  const Bucket = await newBucket();
  if (versioning)
    await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  for (const key of keys) await put(Bucket, key, `content of ${key}`);
  return Bucket;
}

const keysIn = async (Bucket: string): Promise<string[]> =>
  ((await s3.send(new ListObjectsV2Command({ Bucket }))).Contents ?? []).map(({ Key = '' }) => Key);

const failuresOf = async ({ id: jobId }: Job) =>
  (await administrator(jobFailureList, { params: { jobId } })).failures.map(({ key, code }) => [key, code]);

test('copies a folder into another bucket with metadata and tags', async () => {
  const bucket = await filled(['a/1', 'a/b/2', 'c']);
  const Key = 'a/tagged ü';
  await s3.send(
    new PutObjectCommand({ Bucket: bucket, Key, Body: 'x', Tagging: 'k=v', Metadata: { note: 'kept' } }),
  );
  const targetBucket = await newBucket();
  const job = await ran({ kind: 'copy', bucket, prefix: 'a/', targetBucket, targetPrefix: 'to/' });
  expect(job).toMatchObject({ state: 'done', total: 3, done: 3, bytes: 31 });
  expect(await keysIn(targetBucket)).toEqual(['to/1', 'to/b/2', 'to/tagged ü']);
  expect(await keysIn(bucket)).toHaveLength(4);
  const at = { Bucket: targetBucket, Key: 'to/tagged ü' };
  expect((await s3.send(new HeadObjectCommand(at))).Metadata).toEqual({ note: 'kept' });
  expect((await s3.send(new GetObjectTaggingCommand(at))).TagSet).toEqual([{ Key: 'k', Value: 'v' }]);
});

test.each([
  ['refuse', { done: 1, failed: 1, skipped: 0 }, 'old'],
  ['skip', { done: 1, failed: 0, skipped: 1 }, 'old'],
  ['replace', { done: 2, failed: 0, skipped: 0 }, 'content of a/1'],
] as const)('meets an object at the target: %s', async (existing, counts, content) => {
  const bucket = await filled(['a/1', 'a/2']);
  const targetBucket = await newBucket();
  await put(targetBucket, '1', 'old');
  const job = await ran({ kind: 'copy', bucket, prefix: 'a/', targetBucket, existing });
  expect(job).toMatchObject({ state: 'done', ...counts });
  expect(await failuresOf(job)).toEqual(existing === 'refuse' ? [['a/1', 'TargetExists']] : []);
  const { ContentLength } = await s3.send(new HeadObjectCommand({ Bucket: targetBucket, Key: '1' }));
  expect(ContentLength).toBe(content.length);
});

test('moves what is named and keeps older versions of it', async () => {
  const bucket = await filled(['a/1', 'a/1', 'a/b/2', 'a/c'], { versioning: true });
  const job = await ran({
    kind: 'move',
    bucket,
    prefix: 'a/',
    only: ['a/1', 'a/b/'],
    targetBucket: bucket,
    targetPrefix: 'to/',
  });
  expect(job).toMatchObject({ state: 'done', done: 2, failed: 0 });
  // The older version of a/1 comes to light.
  expect(await keysIn(bucket)).toEqual(['a/1', 'a/c', 'to/1', 'to/b/2']);
});

test('counts the copies that lack, or may lack, the lock of their originals', async () => {
  const bucket = await newBucket({ locking: true });
  const LegalHold = { ObjectLockLegalHoldStatus: 'ON' } as const;
  await put(bucket, 'a/free');
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'a/held', Body: 'x', ...LegalHold }));
  const task = { kind: 'copy', bucket, prefix: 'a/' } as const;
  const seen = await ran({ ...task, targetBucket: await newBucket() });
  expect(seen).toMatchObject({ state: 'done', done: 2, failed: 0, withoutLock: 1 });
  const kept = await ran({ ...task, targetBucket: await newBucket({ locking: true }) });
  expect(kept).toMatchObject({ state: 'done', done: 2, failed: 0 });
  expect(kept).not.toHaveProperty('withoutLock');
  const user = await createUser(adminOf(minio), 'copier', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: [
          's3:ListBucket',
          's3:GetBucketObjectLockConfiguration',
          's3:GetObject',
          's3:GetObjectVersion',
          's3:PutObject',
          's3:DeleteObject',
          's3:DeleteObjectVersion',
        ],
        Resource: ['arn:aws:s3:::*'],
      },
    ],
  });
  onTestFinished(user.remove);
  const blind = await as(user);
  const unseen = await ran({ ...task, targetBucket: await newBucket() }, blind);
  expect(unseen).toMatchObject({ state: 'done', done: 2, failed: 0, withoutLock: 2 });
  const refused = await ran({ ...task, kind: 'move', targetBucket: await newBucket() }, blind);
  expect(refused).toMatchObject({ state: 'done', done: 0, failed: 2 });
});

test('keeps the sources that may not be deleted, or copied', async () => {
  const bucket = await filled(['a/1']);
  const targetBucket = await newBucket();
  const job = await ran({ kind: 'move', bucket, prefix: 'a/', targetBucket }, readOnly);
  expect(job).toMatchObject({ state: 'done', done: 0, failed: 1 });
  expect([await keysIn(bucket), await keysIn(targetBucket)]).toEqual([['a/1'], []]);
});

test.each([
  [
    true,
    [
      { Key: 'old', Value: '1' },
      { Key: 'new', Value: '2' },
    ],
  ],
  [false, [{ Key: 'new', Value: '2' }]],
])('tags all below a folder, others kept: %s', async (keepOtherTags, expected) => {
  const bucket = await filled(['a/1', 'b']);
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'a/2', Body: 'x', Tagging: 'old=1' }));
  const job = await ran({ kind: 'tag', bucket, prefix: 'a/', tags: { new: '2' }, keepOtherTags });
  expect(job).toMatchObject({ state: 'done', done: 2 });
  const tagsOf = async (Key: string) =>
    (await s3.send(new GetObjectTaggingCommand({ Bucket: bucket, Key }))).TagSet;
  expect(await tagsOf('a/1')).toEqual([{ Key: 'new', Value: '2' }]);
  expect(await tagsOf('a/2')).toHaveLength(expected.length);
  expect(await tagsOf('a/2')).toEqual(expect.arrayContaining(expected));
  expect(await tagsOf('b')).toEqual([]);
});
