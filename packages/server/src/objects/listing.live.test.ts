import {
  CreateBucketCommand,
  DeleteObjectCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { CallOf } from '@longshore/contract/endpoint';
import { objectList } from '@longshore/contract/objects/objects';
import type { ObjectList } from '@longshore/contract/objects/objects-schemas';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { startLiveConsole } from '#/testing/live-console.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const { minio, s3, personas, willRemove } = await liveFixture();
const proxy = await startFailingProxy(minio.endpoint);
const console = await startLiveConsole(proxy.url);
const administrator = await callerAt(console.url, personas.administrator);
const bucket = willRemove(uniqueName('listing'));
const keys = ['a/1', 'a/2', 'a/b/1', 'a/', 'b', 'c + d%2F&', 'ü\u202e'];

beforeAll(async () => {
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  for (const Key of keys) {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key,
        Body: Key.endsWith('/') ? '' : Key,
        ContentType: 'text/x-test',
        Metadata: { colour: 'blue' },
        Tagging: 'team=one%20two',
      }),
    );
  }
});
afterAll(async () => {
  await console.close();
  await proxy.close();
});

type Query = NonNullable<CallOf<typeof objectList>['query']>;
const list = (caller: Caller, query: Query, bucketName = bucket) =>
  caller(objectList, { params: { bucketName }, query });
const names = (page: ObjectList): string[] => page.objects.map(({ name }) => name);

test('lists one level, folders first, without its own marker', async () => {
  expect(names(await list(administrator, {}))).toEqual(['a/', 'b', 'c + d%2F&', 'ü\u202e']);
  const folder = await list(administrator, { prefix: 'a/' });
  expect(names(folder)).toEqual(['a/b/', 'a/1', 'a/2']);
  expect(folder.total).toBe(3);
  expect(folder.objects[0]).toEqual({ name: 'a/b/', size: 0, last_modified: '' });
  expect(folder.objects[1]).toMatchObject({
    name: 'a/1',
    size: 3,
    etag: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
  });
  expect(Date.parse(folder.objects[1]?.last_modified ?? '')).toBeGreaterThan(0);
});

test('lists everything below', async () => {
  expect(names(await list(administrator, { recursive: true, prefix: 'a/' }))).toEqual([
    'a/1',
    'a/2',
    'a/b/1',
  ]);
});

test('pages by cursor to the end', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page: ObjectList = await list(administrator, { pageSize: 2, cursor });
    expect(page.objects.length).toBeLessThanOrEqual(2);
    seen.push(...names(page));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(seen.toSorted()).toEqual(['a/', 'b', 'c + d%2F&', 'ü\u202e'].toSorted());
});

test('includes metadata and tags on request', async () => {
  const page = await list(administrator, { prefix: 'b', with_metadata: true });
  expect(page.objects[0]).toMatchObject({
    name: 'b',
    content_type: 'text/x-test',
    user_metadata: { colour: 'blue' },
    user_tags: { team: 'one two' },
  });
  expect((await list(administrator, { prefix: 'b' })).objects[0]).not.toHaveProperty('metadata');
});

test('lists versions and delete markers, also in pages', async () => {
  const Bucket = uniqueName('versions');
  await s3.send(new CreateBucketCommand({ Bucket }));
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  for (const Key of ['a b', 'a b', 'a b', 'c', 'f/1'])
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'c' }));
  const seen: ObjectList['objects'] = [];
  let cursor: string | undefined;
  do {
    const query = { with_versions: true, limit: 2, cursor };
    const page: ObjectList = await list(administrator, query, Bucket);
    seen.push(...page.objects);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  const told = seen.map((one) => `${one.name} ${one.is_latest ?? '-'} ${one.is_delete_marker ?? '-'}`);
  expect(told.toSorted()).toEqual(
    [
      'a b true false',
      'a b false false',
      'a b false false',
      'c true true',
      'c false false',
      'f/ - -',
    ].toSorted(),
  );
  expect(new Set(seen.map(({ version_id }) => version_id)).size).toBe(6);
  const bad = await refusalOf(list(administrator, { with_versions: true, cursor: 'nonsense' }, Bucket));
  expect(bad).toMatchObject({ status: 400, code: 'InvalidInput', field: 'query.cursor' });
  await removeBucket(minio, Bucket);
});

test('lists all, one folder or nothing by permission', async () => {
  const readOnly = await callerAt(console.url, personas.readOnly);
  expect(names(await list(readOnly, {}))).toContain('b');
  const prefixOnly = await callerAt(console.url, personas.prefixOnly);
  expect(names(await list(prefixOnly, { prefix: personas.prefix }, personas.bucket))).toEqual([]);
  expect(await refusalOf(list(prefixOnly, {}, personas.bucket))).toMatchObject({ status: 403 });
  const noRights = await callerAt(console.url, personas.noRights);
  expect(await refusalOf(list(noRights, { prefix: 'a/' }))).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    action: 's3:ListBucket',
    resource: `${bucket}/a/`,
  });
});

test('rejects a missing bucket, a missing session and invalid input', async () => {
  const absent = await refusalOf(list(administrator, {}, uniqueName('absent')));
  expect(absent).toMatchObject({ status: 404, code: 'NoSuchBucket' });
  expect((await fetch(`${console.url}/api/v1/buckets/${bucket}/objects`)).status).toBe(401);
  expect(await refusalOf(list(administrator, { pageSize: 0 }))).toMatchObject({
    code: 'InvalidInput',
    field: 'query.pageSize',
  });
});

test.each([
  ['500', 502, 'UpstreamInvalid'],
  ['garbage', 502, 'UpstreamInvalid'],
  ['cut', 502, 'UpstreamCut'],
  ['refuse', 502, 'UpstreamUnreachable'],
] as const)('reports a storage server that fails by %s', async (mode, status, code) => {
  await proxy.fail(mode, { pathPattern: /list-type/ });
  const refusal = await refusalOf(list(administrator, {}));
  await proxy.fail('none');
  expect(refusal).toMatchObject({ status, code });
});

test('asks for no more of a listing than the storage server gives at once', async () => {
  const before = proxy.requests().length;
  await administrator(objectList, { params: { bucketName: bucket }, query: { limit: 0 } });
  expect(proxy.requests().slice(before)).toMatchObject([
    { method: 'GET', path: expect.stringMatching(/[?&]max-keys=1000(?:&|$)/) as unknown },
  ]);
});
