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
import { expect, test } from 'vitest';
import { type BodyOf, refusalOf } from '#/testing/caller.ts';
import { liveWorld } from '#/testing/live-world.ts';

const { s3, personas, administrator, readOnly, as, willRemove } = await liveWorld();

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

test('one object', async () => {
  const bucket = await makeBucket(false);
  await put(bucket, 'a', 'ab', 'a/b');
  await take(bucket, { prefix: 'a' });
  expect(await versionsIn(bucket)).toEqual(['a/b', 'ab']);
});

test('a folder, and nothing whose name only begins alike', async () => {
  const bucket = await makeBucket(false);
  await put(bucket, 'a/', 'a/b', 'a/c/d', 'ab', 'a');
  await take(bucket, { prefix: 'a/', recursive: true });
  expect(await versionsIn(bucket)).toEqual(['a', 'ab']);
});

test('recursive without a slash means exactly that key', async () => {
  const bucket = await makeBucket(false);
  await put(bucket, 'a', 'ab');
  const query = { prefix: 'a', recursive: true, all_versions: true };
  await take(bucket, query);
  expect(await versionsIn(bucket)).toEqual(['ab']);
});

test('many: recursive without a slash means exactly that key', async () => {
  const bucket = await makeBucket(true);
  await put(bucket, 'a', 'a', 'ab', 'a/b');
  await takeMany(bucket, [{ path: 'a', recursive: true }], { all_versions: true });
  expect(await versionsIn(bucket)).toEqual(['a/b', 'ab']);
});

test('recursive without a slash and for one version is refused, before anything goes', async () => {
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
])('a name that cannot be stored touches no other object: %j', async (key) => {
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

test('a query that is not text is refused, and not taken for the name of its own letters', async () => {
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

test('a bucket that does not exist answers 404, for one and for many', async () => {
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

test('several causes together answer 409, and a folder that may not be listed is one of them', async () => {
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

test('in a versioned bucket: marker, one version, non-current versions, all versions', async () => {
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

test('many: each entry with its own version and no other', async () => {
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

test('more than one page', async () => {
  const bucket = await makeBucket(false);
  for (let from = 0; from < 1050; from += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, at) => put(bucket, `many/${from + at}`)));
  }
  await put(bucket, 'stays');
  await take(bucket, { prefix: 'many/', recursive: true });
  expect(await versionsIn(bucket)).toEqual(['stays']);
});

test('many: more entries than the storage server takes at once', async () => {
  const bucket = await makeBucket(false);
  const keys = Array.from({ length: 1001 }, (_, at) => `absent/${at}`);
  await put(bucket, 'absent/0', 'absent/1000', 'stays');
  await takeMany(
    bucket,
    keys.map((path) => ({ path })),
  );
  expect(await versionsIn(bucket)).toEqual(['stays']);
});

test('keys that XML cannot carry, and some that it must escape', async () => {
  const bucket = await makeBucket(false);
  const keys = ['a\u0001b', 'tab\there', 'line\nfeed\r', '<&>"\'', 'plain'];
  await put(bucket, ...keys);
  await takeMany(
    bucket,
    keys.map((path) => ({ path })),
  );
  expect(await versionsIn(bucket)).toEqual([]);
});

test('locked versions go only with the bypass', async () => {
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

test('who may not delete is told what was refused, and nothing goes', async () => {
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

test('partly refused: what could go is gone, the rest is counted', async () => {
  const { bucket, prefix } = personas;
  await put(bucket, `${prefix}mine`, 'other');
  const prefixOnly = await as(personas.prefixOnly);
  const body = [{ path: `${prefix}mine` }, { path: 'other' }];
  const call = prefixOnly(objectDeleteMany, { params: { bucketName: bucket }, body });
  const message = '1 of 2 could not be deleted, 1 was deleted';
  expect(await refusalOf(call)).toMatchObject({ status: 403, message });
  expect(await versionsIn(bucket)).toEqual(['other']);
});
