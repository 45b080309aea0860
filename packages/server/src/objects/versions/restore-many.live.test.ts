import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { bucketVersioningSet } from '@longshore/contract/buckets/versioning';
import type { ErrorBody } from '@longshore/contract/error';
import type { RestorePreview, RestoreProgress } from '@longshore/contract/objects/versions-schemas';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { waitFor } from '@longshore/testkit/wait';
import { expect, onTestFinished, test } from 'vitest';
import { eventsOf } from '#/testing/events-of.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const { minio, s3, personas, administrator, as, newBucket } = await liveFixture();

type Status = 'Enabled' | 'Suspended';
async function versionedBucket(Status: Status = 'Enabled', locking = false): Promise<string> {
  const Bucket = await newBucket({ locking });
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status } }));
  return Bucket;
}

const put = (Bucket: string, Key: string, Body = Key) => s3.send(new PutObjectCommand({ Bucket, Key, Body }));
const remove = (Bucket: string, Key: string) => s3.send(new DeleteObjectCommand({ Bucket, Key }));
const contentOf = async (Bucket: string, Key: string) =>
  (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();
const keysIn = async (Bucket: string) =>
  (await s3.send(new ListObjectsV2Command({ Bucket }))).Contents?.map(({ Key }) => Key);

async function nextMoment(): Promise<string> {
  const since = Date.now();
  await waitFor('the next millisecond', () => Date.now() > since + 1);
  return new Date(since + 1).toISOString();
}

interface Asked {
  readonly prefix: string;
  readonly date: string;
  readonly seenAt?: string;
}

const preview = (bucket: string, asked: Asked, caller: ConsoleSession = administrator.raw) =>
  caller.get(`/buckets/${bucket}/restore-preview?${new URLSearchParams({ ...asked }).toString()}`);
const run = (bucket: string, asked: Asked, caller: ConsoleSession = administrator.raw) =>
  caller.request(`/buckets/${bucket}/restore?${new URLSearchParams({ ...asked }).toString()}`, {
    method: 'POST',
  });

async function lastOf<Event extends { isDone: boolean }>(reply: Response): Promise<Event> {
  const events = await eventsOf<Event>(reply);
  const last = events.at(-1);
  if (last === undefined) throw new Error('Nothing was told');
  expect(events.filter(({ isDone }) => isDone)).toEqual([last]);
  return last;
}

async function changedBucket(): Promise<{ bucket: string; date: string }> {
  const bucket = await versionedBucket();
  for (const key of ['in/changed ü', 'in/deleted', 'in/kept', 'out']) await put(bucket, key, 'then');
  const date = await nextMoment();
  await put(bucket, 'in/changed ü', 'later on');
  await remove(bucket, 'in/deleted');
  for (const key of ['in/new', 'in/deep/new']) await put(bucket, key);
  await put(bucket, 'out', 'later on');
  return { bucket, date };
}

test('previews and restores what is below a prefix, and nothing else', async () => {
  const { bucket, date } = await changedBucket();
  const asked = { prefix: 'in/', date };
  const seen = await lastOf<RestorePreview>(await preview(bucket, asked));
  expect(seen).toMatchObject({
    restore: { objects: 2, bytes: 8 },
    remove: { objects: 2, bytes: 17 },
    keep: { objects: 1, bytes: 4 },
    isDone: true,
  });
  expect(seen.examples).toEqual([
    { name: 'in/changed ü', change: 'restore', size: 4 },
    { name: 'in/deep/new', change: 'remove', size: 11 },
    { name: 'in/deleted', change: 'restore', size: 4 },
    { name: 'in/new', change: 'remove', size: 6 },
  ]);
  const versionsBefore = (await s3.send(new ListObjectVersionsCommand({ Bucket: bucket }))).Versions ?? [];
  const done = await lastOf<RestoreProgress>(await run(bucket, { ...asked, seenAt: seen.seenAt }));
  expect(done).toMatchObject({
    restored: { objects: 2, bytes: 8 },
    removed: 2,
    kept: 1,
    failedCount: 0,
    failed: [],
  });
  expect(await keysIn(bucket)).toEqual(['in/changed ü', 'in/deleted', 'in/kept', 'out']);
  expect(await contentOf(bucket, 'in/changed ü')).toBe('then');
  expect(await contentOf(bucket, 'out')).toBe('later on');
  const versionsAfter = (await s3.send(new ListObjectVersionsCommand({ Bucket: bucket }))).Versions ?? [];
  const idsAfter = new Set(versionsAfter.map(({ VersionId }) => VersionId));
  expect(versionsBefore.length).toBeGreaterThan(4);
  expect(versionsBefore.every(({ VersionId }) => idsAfter.has(VersionId))).toBe(true);
});

test('changes nothing when it is run again', async () => {
  const { bucket, date } = await changedBucket();
  await lastOf(await run(bucket, { prefix: '', date }));
  const again = await lastOf<RestoreProgress>(await run(bucket, { prefix: '', date }));
  expect(again).toMatchObject({ restored: { objects: 0 }, removed: 0, kept: 4, failedCount: 0 });
});

test('leaves what was changed after the preview', async () => {
  const { bucket, date } = await changedBucket();
  const seenAt = await nextMoment();
  await put(bucket, 'in/new', 'newest');
  const done = await lastOf<RestoreProgress>(await run(bucket, { prefix: 'in/', date, seenAt }));
  expect(done).toMatchObject({ removed: 1, failedCount: 1 });
  expect(done.failed).toMatchObject([{ key: 'in/new', code: 'ChangedMeanwhile' }]);
  expect(await contentOf(bucket, 'in/new')).toBe('newest');
});

test('restores in a bucket with object locking', async () => {
  const bucket = await versionedBucket('Enabled', true);
  await put(bucket, 'a', 'then');
  const date = await nextMoment();
  const ObjectLockRetainUntilDate = new Date(Date.now() + 3_600_000);
  const lock = { ObjectLockMode: 'GOVERNANCE', ObjectLockRetainUntilDate } as const;
  for (const Key of ['a', 'b'])
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'locked', ...lock }));
  await lastOf(await run(bucket, { prefix: '', date }));
  expect(await keysIn(bucket)).toEqual(['a']);
  expect(await contentOf(bucket, 'a')).toBe('then');
});

test('rejects a bucket that does not keep what is overwritten', async () => {
  for (const bucket of [await versionedBucket('Suspended'), await newBucket()]) {
    await put(bucket, 'a');
    const reply = await run(bucket, { prefix: '', date: new Date(0).toISOString() });
    expect(reply.status).toBe(400);
    expect(((await reply.json()) as ErrorBody).message).toContain('Versioning must be enabled');
    expect(await keysIn(bucket)).toEqual(['a']);
  }
});

test('leaves and reports objects that are excluded from versioning', async () => {
  const bucket = await newBucket();
  const body = { enabled: true, excludePrefixes: ['tmp/'] };
  await administrator(bucketVersioningSet, { params: { bucketName: bucket }, body });
  const date = await nextMoment();
  await put(bucket, 'tmp/a');
  await put(bucket, 'b');
  const done = await lastOf<RestoreProgress>(await run(bucket, { prefix: '', date }));
  expect(done).toMatchObject({ removed: 1, failed: [{ key: 'tmp/a', code: 'InvalidBucketState' }] });
  expect(await keysIn(bucket)).toEqual(['tmp/a']);
});

test('names the missing permission', async () => {
  const { bucket, date } = await changedBucket();
  const asked = { prefix: 'in/', date };
  const nobody = (await as(personas.noRights)).raw;
  const resource = `${bucket}/in/`;
  const refused = { code: 'AccessDenied', action: 's3:ListBucketVersions', resource };
  expect(await (await preview(bucket, asked, nobody)).json()).toMatchObject(refused);
  const versions = await run(bucket, asked, nobody);
  expect(versions.status).toBe(403);
  expect(await versions.json()).toMatchObject({ action: 's3:GetBucketVersioning', resource: bucket });
  const reader = await createUser(adminOf(minio), 'reader', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:Get*', 's3:List*'], Resource: ['arn:aws:s3:::*'] }],
  });
  onTestFinished(() => reader.remove());
  const { raw } = await as(reader);
  expect(await lastOf<RestorePreview>(await preview(bucket, asked, raw))).toMatchObject({
    restore: { objects: 2 },
  });
  const done = await lastOf<RestoreProgress>(await run(bucket, asked, raw));
  expect(done).toMatchObject({ restored: { objects: 0 }, removed: 0, kept: 1, failedCount: 4 });
  expect(new Set(done.failed.map(({ code }) => code))).toEqual(new Set(['AccessDenied']));
  expect(await contentOf(bucket, 'in/changed ü')).toBe('later on');
});

test('rejects a bad moment and a missing bucket', async () => {
  const bad = await preview(personas.bucket, { prefix: '', date: 'yesterday' });
  expect(bad.status).toBe(400);
  expect(await bad.json()).toMatchObject({ field: 'query.date' });
  const date = new Date().toISOString();
  for (const reply of [
    await preview('never-there', { prefix: '', date }),
    await run('never-there', { prefix: '', date }),
  ]) {
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: 'NoSuchBucket' });
  }
});

test('stops with an error when the storage server does', async () => {
  const { bucket, date } = await changedBucket();
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const apart = await ownConsole(proxy.url);
  const session = await signIn(apart.url, personas.administrator);
  await proxy.fail('cut', { methods: ['PUT'], pathPattern: /in\// });
  const text = await (await run(bucket, { prefix: 'in/', date }, session)).text();
  expect(text).toContain('event: error');
  expect(text).toContain('UpstreamCut');
  await proxy.fail('garbage', { pathPattern: /versions/ });
  expect(await (await preview(bucket, { prefix: 'in/', date }, session)).text()).toContain('UpstreamInvalid');
  expect(await contentOf(bucket, 'in/changed ü')).toBe('later on');
});
