import {
  CreateBucketCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  PutObjectLockConfigurationCommand,
} from '@aws-sdk/client-s3';
import type { ErrorBody } from '@longshore/contract/error';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { createPersonas, type Personas, removeBucket } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let minio: Minio;
let console: Awaited<ReturnType<typeof startLiveConsole>>;
let personas: Personas;
let s3: ReturnType<typeof s3Of>;
let administrator: ConsoleSession;
const made: string[] = [];

beforeAll(async () => {
  minio = await sharedMinio();
  s3 = s3Of(minio);
  personas = await createPersonas(minio);
  console = await startLiveConsole(minio.endpoint);
  administrator = await signIn(console.url, personas.administrator);
});
afterAll(async () => {
  await console.close();
  for (const bucket of made) await removeBucket(minio, bucket).catch(() => undefined);
  await personas.remove();
  s3.destroy();
});

async function makeBucket(versioned: boolean): Promise<string> {
  const Bucket = uniqueName('deletion');
  made.push(Bucket);
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

const address = (bucket: string, query: Record<string, string>): string =>
  `/buckets/${bucket}/objects?${new URLSearchParams(query).toString()}`;

async function expectDeleted(reply: Response): Promise<void> {
  expect(await reply.text()).toBe('');
  expect(reply.status).toBe(200);
}

test('one object', async () => {
  const bucket = await makeBucket(false);
  await put(bucket, 'a', 'ab', 'a/b');
  await expectDeleted(await administrator.delete(address(bucket, { prefix: 'a' })));
  expect(await versionsIn(bucket)).toEqual(['a/b', 'ab']);
});

test('a folder, and nothing whose name only begins alike', async () => {
  const bucket = await makeBucket(false);
  await put(bucket, 'a/', 'a/b', 'a/c/d', 'ab', 'a');
  await expectDeleted(await administrator.delete(address(bucket, { prefix: 'a/', recursive: 'true' })));
  expect(await versionsIn(bucket)).toEqual(['a', 'ab']);
});

test('recursive without a slash means exactly that key', async () => {
  const bucket = await makeBucket(false);
  await put(bucket, 'a', 'ab');
  const query = { prefix: 'a', recursive: 'true', all_versions: 'true' };
  await expectDeleted(await administrator.delete(address(bucket, query)));
  expect(await versionsIn(bucket)).toEqual(['ab']);
});

test('recursive without a slash and for one version is refused, before anything goes', async () => {
  const bucket = await makeBucket(false);
  await put(bucket, 'a', 'folder/b');
  const one = await administrator.delete(address(bucket, { prefix: 'folder', recursive: 'true' }));
  expect(one.status).toBe(400);
  expect(await one.json()).toMatchObject({ code: 'InvalidInput', field: 'query.prefix' });
  const entries = [{ path: 'a' }, { path: 'folder', recursive: true }];
  const many = await administrator.post(`/buckets/${bucket}/delete-objects`, entries);
  expect(many.status).toBe(400);
  const said = (await many.json()) as ErrorBody;
  expect(said).toMatchObject({ code: 'InvalidInput', field: 'body.1.path' });
  expect(said.message).toContain('slash');
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
  const many = await administrator.post(`/buckets/${bucket}/delete-objects`, [
    { path: 'first' },
    { path: key },
  ]);
  expect(many.status).toBe(400);
  const said = (await many.json()) as ErrorBody;
  expect(said).toMatchObject({ code: 'InvalidInput', field: 'body.1.path' });
  expect(said.detailedMessage).toContain('must');
  if (key.isWellFormed()) {
    const one = await administrator.delete(address(bucket, { prefix: key }));
    expect(one.status).toBe(400);
    expect(await one.json()).toMatchObject({ code: 'InvalidInput', field: 'query.prefix' });
    const query = new URLSearchParams({ prefix: key }).toString();
    const down = await administrator.get(`/buckets/${bucket}/objects/download?${query}`);
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
      await administrator.delete(`/buckets/${bucket}/objects?prefix=${prefix}`),
      await administrator.get(`/buckets/${bucket}/objects/download?prefix=${prefix}`),
    ])
      expect(reply.status, prefix).toBe(400);
  }
  expect((await versionsIn(bucket)).toSorted()).toEqual(['%', '%ED%A0%80', '\uFFFD'].toSorted());
});

test('a bucket that does not exist answers 404, for one and for many', async () => {
  const bucket = uniqueName('absent');
  const replies = [
    await administrator.delete(address(bucket, { prefix: 'a' })),
    await administrator.delete(address(bucket, { prefix: 'a/', recursive: 'true' })),
    await administrator.post(`/buckets/${bucket}/delete-objects`, [{ path: 'a' }, { path: 'b' }]),
    await administrator.post(`/buckets/${bucket}/delete-objects`, [
      { path: 'a/', recursive: true },
      { path: 'b/', recursive: true },
    ]),
  ];
  for (const reply of replies) {
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: 'NoSuchBucket' });
  }
});

test('several causes together answer 409, and a folder that may not be listed is one of them', async () => {
  const { bucket, prefix } = personas;
  await put(bucket, `${prefix}gone`, 'kept');
  const session = await signIn(console.url, personas.prefixOnly);
  const reply = await session.post(`/buckets/${bucket}/delete-objects`, [
    { path: `${prefix}gone` },
    { path: `${prefix}absent`, versionID: 'not-a-version' },
    { path: 'kept' },
    { path: 'elsewhere/', recursive: true },
  ]);
  const said = (await reply.json()) as ErrorBody;
  expect(said.message).toBe('3 of 4 could not be deleted, 1 was deleted');
  expect(said.detailedMessage).toContain('elsewhere/ (AccessDenied)');
  expect(reply.status).toBe(409);
  expect(await versionsIn(bucket)).toEqual(['kept']);
  await expectDeleted(await administrator.delete(`/buckets/${bucket}/objects?prefix=kept`));
});

test('in a versioned bucket: marker, one version, non-current versions, all versions', async () => {
  const bucket = await makeBucket(true);
  const [first = ''] = await put(bucket, 'a', 'a', 'a', 'ab');
  await expectDeleted(await administrator.delete(address(bucket, { prefix: 'a' })));
  expect(await versionsIn(bucket)).toEqual(['a', 'a', 'a', 'a (deleted)', 'ab']);
  await expectDeleted(await administrator.delete(address(bucket, { prefix: 'a', version_id: first })));
  expect(await versionsIn(bucket)).toEqual(['a', 'a', 'a (deleted)', 'ab']);
  await expectDeleted(
    await administrator.delete(address(bucket, { prefix: 'a', non_current_versions: 'true' })),
  );
  expect(await versionsIn(bucket)).toEqual(['a (deleted)', 'ab']);
  await expectDeleted(await administrator.delete(address(bucket, { prefix: 'a', all_versions: 'true' })));
  expect(await versionsIn(bucket)).toEqual(['ab']);
  const both = await administrator.delete(
    address(bucket, { prefix: 'a', all_versions: 'true', non_current_versions: 'true' }),
  );
  expect(both.status).toBe(400);
});

test('many: each entry with its own version and no other', async () => {
  const bucket = await makeBucket(true);
  const [a1 = ''] = await put(bucket, 'a', 'a', 'b', 'b', 'f/1', 'f/2/3');
  const entries = [{ path: 'a', versionID: a1 }, { path: 'b' }, { path: 'f/', recursive: true }];
  await expectDeleted(await administrator.post(`/buckets/${bucket}/delete-objects`, entries));
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
  await expectDeleted(await administrator.post(`/buckets/${bucket}/delete-objects?all_versions=true`, all));
  expect(await versionsIn(bucket)).toEqual(['a']);
});

test('more than one page', async () => {
  const bucket = await makeBucket(false);
  for (let from = 0; from < 1050; from += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, at) => put(bucket, `many/${from + at}`)));
  }
  await put(bucket, 'stays');
  await expectDeleted(await administrator.delete(address(bucket, { prefix: 'many/', recursive: 'true' })));
  expect(await versionsIn(bucket)).toEqual(['stays']);
});

test('keys that XML cannot carry, and some that it must escape', async () => {
  const bucket = await makeBucket(false);
  const keys = ['a\u0001b', 'tab\there', 'line\nfeed\r', '<&>"\'', 'plain'];
  await put(bucket, ...keys);
  await expectDeleted(
    await administrator.post(
      `/buckets/${bucket}/delete-objects`,
      keys.map((path) => ({ path })),
    ),
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
  const many = `/buckets/${bucket}/delete-objects?all_versions=true`;
  const refused = await administrator.post(many, entries);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await versionsIn(bucket)).toEqual(['a', 'b', 'b']);
  const single = { prefix: 'a', all_versions: 'true' };
  expect((await administrator.delete(address(bucket, single))).status).toBeGreaterThanOrEqual(400);
  await expectDeleted(await administrator.delete(address(bucket, { ...single, bypass: 'true' })));
  await expectDeleted(await administrator.post(`${many}&bypass=true`, entries));
  expect(await versionsIn(bucket)).toEqual([]);
  expect((await administrator.delete(`/buckets/${bucket}`)).status).toBe(204);
});

test('who may not delete is told what was refused, and nothing goes', async () => {
  const bucket = await makeBucket(false);
  await put(bucket, 'a', 'b', 'c');
  const readOnly = await signIn(console.url, personas.readOnly);
  const one = await readOnly.delete(address(bucket, { prefix: 'a' }));
  expect(one.status).toBe(403);
  expect(await one.json()).toMatchObject({
    code: 'AccessDenied',
    action: 's3:DeleteObject',
    resource: `${bucket}/a`,
  });
  const many = await readOnly.post(`/buckets/${bucket}/delete-objects`, [{ path: 'a' }, { path: 'b' }]);
  expect(many.status).toBe(403);
  const said = (await many.json()) as ErrorBody;
  expect(said.message).toBe('2 of 2 could not be deleted');
  expect(said.detailedMessage).toContain('a (AccessDenied), b (AccessDenied)');
  expect(await versionsIn(bucket)).toEqual(['a', 'b', 'c']);
});

test('partly refused: what could go is gone, the rest is counted', async () => {
  const { bucket, prefix } = personas;
  await put(bucket, `${prefix}mine`, 'other');
  const session = await signIn(console.url, personas.prefixOnly);
  const reply = await session.post(`/buckets/${bucket}/delete-objects`, [
    { path: `${prefix}mine` },
    { path: 'other' },
  ]);
  expect(reply.status).toBe(403);
  expect(((await reply.json()) as ErrorBody).message).toBe('1 of 2 could not be deleted, 1 was deleted');
  expect(await versionsIn(bucket)).toEqual(['other']);
});
