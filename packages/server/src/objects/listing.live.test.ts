import {
  CreateBucketCommand,
  DeleteObjectCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { ObjectList } from '@longshore/contract/objects/objects-schemas';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { type FailingProxy, startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { createPersonas, type Personas, removeBucket } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let minio: Minio;
let console: Awaited<ReturnType<typeof startLiveConsole>>;
let proxy: FailingProxy;
let personas: Personas;
let s3: ReturnType<typeof s3Of>;
let administrator: ConsoleSession;
const bucket = uniqueName('listing');
const keys = ['a/1', 'a/2', 'a/b/1', 'a/', 'b', 'c + d%2F&', 'ü\u202e'];

beforeAll(async () => {
  minio = await sharedMinio();
  s3 = s3Of(minio);
  personas = await createPersonas(minio);
  proxy = await startFailingProxy(minio.endpoint);
  console = await startLiveConsole(proxy.url);
  administrator = await signIn(console.url, personas.administrator);
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
  await removeBucket(minio, bucket);
  await personas.remove();
  s3.destroy();
});

async function list(
  session: ConsoleSession,
  query: Record<string, string>,
  name = bucket,
): Promise<ObjectList> {
  const reply = await session.get(`/buckets/${name}/objects?${new URLSearchParams(query).toString()}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as ObjectList;
}
const names = (page: ObjectList): string[] => page.objects.map(({ name }) => name);

test('one level: folders first, the own marker left out', async () => {
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

test('everything below', async () => {
  expect(names(await list(administrator, { recursive: 'true', prefix: 'a/' }))).toEqual([
    'a/1',
    'a/2',
    'a/b/1',
  ]);
});

test('pages by cursor until the last one has none', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(administrator, { pageSize: '2', ...(cursor === undefined ? {} : { cursor }) });
    expect(page.objects.length).toBeLessThanOrEqual(2);
    seen.push(...names(page));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(seen.toSorted()).toEqual(['a/', 'b', 'c + d%2F&', 'ü\u202e'].toSorted());
});

test('metadata and tags on request', async () => {
  const page = await list(administrator, { prefix: 'b', with_metadata: 'true' });
  expect(page.objects[0]).toMatchObject({
    name: 'b',
    content_type: 'text/x-test',
    user_metadata: { colour: 'blue' },
    user_tags: { team: 'one two' },
  });
  expect((await list(administrator, { prefix: 'b' })).objects[0]).not.toHaveProperty('metadata');
});

test('versions and delete markers, also page by page', async () => {
  const Bucket = uniqueName('versions');
  await s3.send(new CreateBucketCommand({ Bucket }));
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  for (const Key of ['a b', 'a b', 'a b', 'c', 'f/1'])
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'c' }));
  const seen: ObjectList['objects'] = [];
  let cursor: string | undefined;
  do {
    const query = { with_versions: 'true', limit: '2', ...(cursor === undefined ? {} : { cursor }) };
    const page = await list(administrator, query, Bucket);
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
  const bad = await administrator.get(`/buckets/${Bucket}/objects?with_versions=true&cursor=nonsense`);
  expect(bad.status).toBe(400);
  expect(await bad.json()).toMatchObject({ code: 'InvalidInput', field: 'query.cursor' });
  await removeBucket(minio, Bucket);
});

test('rights decide: all of it, one folder of it, nothing of it', async () => {
  const readOnly = await signIn(console.url, personas.readOnly);
  expect(names(await list(readOnly, {}))).toContain('b');
  const prefixOnly = await signIn(console.url, personas.prefixOnly);
  expect(names(await list(prefixOnly, { prefix: personas.prefix }, personas.bucket))).toEqual([]);
  expect((await prefixOnly.get(`/buckets/${personas.bucket}/objects`)).status).toBe(403);
  const noRights = await signIn(console.url, personas.noRights);
  const refused = await noRights.get(`/buckets/${bucket}/objects?prefix=a%2F`);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: 'AccessDenied',
    action: 's3:ListBucket',
    resource: `${bucket}/a/`,
  });
});

test('no bucket, no session, no sense', async () => {
  const absent = await administrator.get(`/buckets/${uniqueName('absent')}/objects`);
  expect(absent.status).toBe(404);
  expect(await absent.json()).toMatchObject({ code: 'NoSuchBucket' });
  expect((await fetch(`${console.url}/api/v1/buckets/${bucket}/objects`)).status).toBe(401);
  const sizes = await administrator.get(`/buckets/${bucket}/objects?pageSize=0`);
  expect(await sizes.json()).toMatchObject({ code: 'InvalidInput', field: 'query.pageSize' });
});

test.each([
  ['500', 502, 'UpstreamInvalid'],
  ['garbage', 502, 'UpstreamInvalid'],
  ['cut', 502, 'UpstreamCut'],
  ['refuse', 502, 'UpstreamUnreachable'],
] as const)('a storage server that fails by %s', async (mode, status, code) => {
  await proxy.fail(mode, { pathPattern: /list-type/ });
  const reply = await administrator.get(`/buckets/${bucket}/objects`);
  await proxy.fail('none');
  expect(await reply.json()).toMatchObject({ code });
  expect(reply.status).toBe(status);
});
