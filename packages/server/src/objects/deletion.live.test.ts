import {
  CreateBucketCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  PutObjectLockConfigurationCommand,
} from '@aws-sdk/client-s3';
import { bucketDelete } from '@longshore/contract/buckets/buckets';
import type { CallOf } from '@longshore/contract/endpoint';
import { objectDelete, objectDeleteMany } from '@longshore/contract/objects/objects';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { type BodyOf, refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const { minio, s3, personas, administrator, readOnly, as, willRemove } = await liveFixture();

async function makeBucket(versioned: boolean): Promise<string> {
  const Bucket = willRemove(uniqueName('deletion'));
  await s3.send(new CreateBucketCommand({ Bucket }));
  if (versioned) {
    await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  }
  return Bucket;
}

async function put(Bucket: string, ...keys: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const Key of keys) {
    const reply = await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    ids.push(reply.VersionId ?? '');
  }
  return ids;
}

/** `key` for a version, `key (deleted)` for a delete marker; newest first within a key. */
async function versionsIn(Bucket: string): Promise<string[]> {
  const page = await s3.send(new ListObjectVersionsCommand({ Bucket }));
  return [
    ...(page.Versions ?? []).map(({ Key = '' }) => Key),
    ...(page.DeleteMarkers ?? []).map(({ Key = '' }) => `${Key} (deleted)`),
  ].toSorted();
}

type Query = CallOf<typeof objectDelete>['query'];
const take = (bucketName: string, query: Query, caller = administrator) =>
  caller(objectDelete, { params: { bucketName }, query });

type Entries = BodyOf<typeof objectDeleteMany>;
type ManyQuery = NonNullable<CallOf<typeof objectDeleteMany>['query']>;
const takeMany = (bucketName: string, body: Entries, query: ManyQuery = {}) =>
  administrator(objectDeleteMany, { params: { bucketName }, query, body });

test('deletes one object', async () => {
  const bucket = await makeBucket(false);
  await put(bucket, 'a', 'ab', 'a/b');
  await take(bucket, { prefix: 'a' });
  expect(await versionsIn(bucket)).toEqual(['a/b', 'ab']);
});

test('deletes a folder and no key with the same beginning', async () => {
  const bucket = await makeBucket(false);
  await put(bucket, 'a/', 'a/b', 'a/c/d', 'ab', 'a');
  await take(bucket, { prefix: 'a/', recursive: true });
  expect(await versionsIn(bucket)).toEqual(['a', 'ab']);
});

test('deletes exactly one key when recursive without a slash', async () => {
  const bucket = await makeBucket(false);
  await put(bucket, 'a', 'ab');
  const query = { prefix: 'a', recursive: true, all_versions: true };
  await take(bucket, query);
  expect(await versionsIn(bucket)).toEqual(['ab']);
});

test('many: deletes exactly one key when recursive without a slash', async () => {
  const bucket = await makeBucket(true);
  await put(bucket, 'a', 'a', 'ab', 'a/b');
  await takeMany(bucket, [{ path: 'a', recursive: true }], { all_versions: true });
  expect(await versionsIn(bucket)).toEqual(['a/b', 'ab']);
});

test('rejects recursive with one version and no slash before deleting', async () => {
  const bucket = await makeBucket(false);
  await put(bucket, 'a', 'folder/b');
  const one = await refusalOf(take(bucket, { prefix: 'folder', recursive: true }));
  expect(one).toMatchObject({ status: 400, code: 'InvalidInput', field: 'query.prefix' });
  const entries = [{ path: 'a' }, { path: 'folder', recursive: true }];
  const many = await refusalOf(takeMany(bucket, entries));
  expect(many).toMatchObject({ status: 400, code: 'InvalidInput', field: 'body.1.path' });
  expect(many.message).toContain('slash');
  expect(await versionsIn(bucket)).toEqual(['a', 'folder/b']);
});

test.each([
  '/al/k',
  'al//k',
  'al/./k',
  'al/../al/k',
  'al\\..\\al',
  'dm__XLDIR__',
  '\ud800',
  '\u0000',
  '/al/',
])('deletes no other object for a name that cannot be stored: %j', async (key) => {
  const bucket = await makeBucket(false);
  const keys = ['al/k', 'dm/', 'first'];
  await put(bucket, ...keys);
  const many = await refusalOf(takeMany(bucket, [{ path: 'first' }, { path: key }]));
  expect(many).toMatchObject({ status: 400, code: 'InvalidInput', field: 'body.1.path' });
  expect(many.detailedMessage).toContain('must');
  if (key.isWellFormed()) {
    const one = await refusalOf(take(bucket, { prefix: key }));
    expect(one).toMatchObject({ status: 400, code: 'InvalidInput', field: 'query.prefix' });
    const query = new URLSearchParams({ prefix: key }).toString();
    const down = await administrator.raw.get(`/buckets/${bucket}/objects/download?${query}`);
    expect(down.status).toBe(400);
    expect(await down.json()).toMatchObject({ code: 'InvalidInput', field: 'query.prefix' });
  }
  expect(await versionsIn(bucket)).toEqual(keys);
});

test('rejects a query that is not text', async () => {
  const bucket = await makeBucket(false);
  await put(bucket, '%ED%A0%80', '%', '\uFFFD');
  for (const prefix of ['%ED%A0%80', '%', '%FF']) {
    for (const reply of [
      await administrator.raw.delete(`/buckets/${bucket}/objects?prefix=${prefix}`),
      await administrator.raw.get(`/buckets/${bucket}/objects/download?prefix=${prefix}`),
    ])
      expect(reply.status, prefix).toBe(400);
  }
  expect((await versionsIn(bucket)).toSorted()).toEqual(['%', '%ED%A0%80', '\uFFFD'].toSorted());
});

test('returns 404 for a missing bucket, for one and for many', async () => {
  const bucket = uniqueName('absent');
  for (const call of [
    () => take(bucket, { prefix: 'a' }),
    () => take(bucket, { prefix: 'a/', recursive: true }),
    () => takeMany(bucket, [{ path: 'a' }, { path: 'b' }]),
    () =>
      takeMany(bucket, [
        { path: 'a/', recursive: true },
        { path: 'b/', recursive: true },
      ]),
  ])
    expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});

test('returns 409 for several causes, an unlisted folder among them', async () => {
  const { bucket, prefix } = personas;
  await put(bucket, `${prefix}gone`, 'kept');
  const prefixOnly = await as(personas.prefixOnly);
  const body = [
    { path: `${prefix}gone` },
    { path: `${prefix}absent`, versionID: 'not-a-version' },
    { path: 'kept' },
    { path: 'elsewhere/', recursive: true },
  ];
  const params = { bucketName: bucket };
  expect(await refusalOf(prefixOnly(objectDeleteMany, { params, body }))).toMatchObject({
    status: 409,
    message: '3 of 4 could not be deleted, 1 was deleted',
    detailedMessage: expect.stringContaining('elsewhere/ (AccessDenied)') as unknown,
  });
  expect(await versionsIn(bucket)).toEqual(['kept']);
  await take(bucket, { prefix: 'kept' });
});

test('deletes in a versioned bucket: marker, one version, noncurrent, all', async () => {
  const bucket = await makeBucket(true);
  const [first = ''] = await put(bucket, 'a', 'a', 'a', 'ab');
  await take(bucket, { prefix: 'a' });
  expect(await versionsIn(bucket)).toEqual(['a', 'a', 'a', 'a (deleted)', 'ab']);
  await take(bucket, { prefix: 'a', version_id: first });
  expect(await versionsIn(bucket)).toEqual(['a', 'a', 'a (deleted)', 'ab']);
  await take(bucket, { prefix: 'a', non_current_versions: true });
  expect(await versionsIn(bucket)).toEqual(['a (deleted)', 'ab']);
  await take(bucket, { prefix: 'a', all_versions: true });
  expect(await versionsIn(bucket)).toEqual(['ab']);
  const both = take(bucket, { prefix: 'a', all_versions: true, non_current_versions: true });
  expect(await refusalOf(both)).toMatchObject({ status: 400 });
});

test('many: deletes each given version and no other', async () => {
  const bucket = await makeBucket(true);
  const [a1 = ''] = await put(bucket, 'a', 'a', 'b', 'b', 'f/1', 'f/2/3');
  const entries = [{ path: 'a', versionID: a1 }, { path: 'b' }, { path: 'f/', recursive: true }];
  await takeMany(bucket, entries);
  expect(await versionsIn(bucket)).toEqual([
    'a',
    'b',
    'b',
    'b (deleted)',
    'f/1',
    'f/1 (deleted)',
    'f/2/3',
    'f/2/3 (deleted)',
  ]);
  const all = [{ path: 'b' }, { path: 'f/', recursive: true }];
  await takeMany(bucket, all, { all_versions: true });
  expect(await versionsIn(bucket)).toEqual(['a']);
});

test('deletes more than one page', async () => {
  const bucket = await makeBucket(false);
  for (let from = 0; from < 1050; from += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, at) => put(bucket, `many/${from + at}`)));
  }
  await put(bucket, 'stays');
  await take(bucket, { prefix: 'many/', recursive: true });
  expect(await versionsIn(bucket)).toEqual(['stays']);
});

test('many: deletes more objects than the storage server takes at once', async () => {
  const bucket = await makeBucket(false);
  const keys = Array.from({ length: 1001 }, (_, at) => `absent/${at}`);
  await put(bucket, 'absent/0', 'absent/1000', 'stays');
  await takeMany(
    bucket,
    keys.map((path) => ({ path })),
  );
  expect(await versionsIn(bucket)).toEqual(['stays']);
});

test('deletes keys that XML cannot carry or must escape', async () => {
  const bucket = await makeBucket(false);
  const keys = ['a\u0001b', 'tab\there', 'line\nfeed\r', '<&>"\'', 'plain'];
  await put(bucket, ...keys);
  await takeMany(
    bucket,
    keys.map((path) => ({ path })),
  );
  expect(await versionsIn(bucket)).toEqual([]);
});

test('deletes locked versions only with the bypass', async () => {
  const bucket = uniqueName('deletion');
  await s3.send(new CreateBucketCommand({ Bucket: bucket, ObjectLockEnabledForBucket: true }));
  await s3.send(
    new PutObjectLockConfigurationCommand({
      Bucket: bucket,
      ObjectLockConfiguration: {
        ObjectLockEnabled: 'Enabled',
        Rule: { DefaultRetention: { Mode: 'GOVERNANCE', Days: 1 } },
      },
    }),
  );
  await put(bucket, 'a', 'b', 'b');
  const entries = [{ path: 'a' }, { path: 'b' }];
  await refusalOf(takeMany(bucket, entries, { all_versions: true }));
  expect(await versionsIn(bucket)).toEqual(['a', 'b', 'b']);
  const single = { prefix: 'a', all_versions: true };
  await refusalOf(take(bucket, single));
  await take(bucket, { ...single, bypass: true });
  await takeMany(bucket, entries, { all_versions: true, bypass: true });
  expect(await versionsIn(bucket)).toEqual([]);
  await administrator(bucketDelete, { params: { bucketName: bucket } });
});

test('names what was refused, and deletes nothing', async () => {
  const bucket = await makeBucket(false);
  await put(bucket, 'a', 'b', 'c');
  expect(await refusalOf(take(bucket, { prefix: 'a' }, readOnly))).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    action: 's3:DeleteObject',
    resource: `${bucket}/a`,
  });
  const body = [{ path: 'a' }, { path: 'b' }];
  const many = readOnly(objectDeleteMany, { params: { bucketName: bucket }, body });
  expect(await refusalOf(many)).toMatchObject({
    status: 403,
    message: '2 of 2 could not be deleted',
    detailedMessage: expect.stringContaining('a (AccessDenied), b (AccessDenied)') as unknown,
  });
  expect(await versionsIn(bucket)).toEqual(['a', 'b', 'c']);
});

test('names each object that stays, and adds one delete marker to each other', async () => {
  const bucket = await makeBucket(true);
  await put(bucket, 'free1', 'free2', 'keep1', 'keep2');
  const user = await createUser(adminOf(minio), 'partly', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:*'], Resource: ['arn:aws:s3:::*'] },
      { Effect: 'Deny', Action: ['s3:DeleteObject'], Resource: [`arn:aws:s3:::${bucket}/keep*`] },
    ],
  });
  onTestFinished(() => user.remove());
  const partly = await as(user);
  const body = ['free1', 'keep1', 'free2', 'keep2'].map((path) => ({ path }));
  const call = partly(objectDeleteMany, { params: { bucketName: bucket }, body });
  const refused = { code: 'AccessDenied', message: expect.stringContaining('Denied') as unknown };
  const { undeleted = [] } = await refusalOf(call);
  expect(undeleted.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
    { key: 'keep1', ...refused },
    { key: 'keep2', ...refused },
  ]);
  expect(await versionsIn(bucket)).toEqual([
    'free1',
    'free1 (deleted)',
    'free2',
    'free2 (deleted)',
    'keep1',
    'keep2',
  ]);
});

test('deletes what is permitted and counts the rest', async () => {
  const { bucket, prefix } = personas;
  await put(bucket, `${prefix}mine`, 'other');
  const prefixOnly = await as(personas.prefixOnly);
  const body = [{ path: `${prefix}mine` }, { path: 'other' }];
  const call = prefixOnly(objectDeleteMany, { params: { bucketName: bucket }, body });
  const message = '1 of 2 could not be deleted, 1 was deleted';
  expect(await refusalOf(call)).toMatchObject({ status: 403, message });
  expect(await versionsIn(bucket)).toEqual(['other']);
});
