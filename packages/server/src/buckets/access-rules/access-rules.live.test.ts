import { GetBucketPolicyCommand, PutBucketPolicyCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { ErrorBody } from '@longshore/contract/error';
import { type BucketWorld, startBucketWorld } from '@longshore/testkit/bucket-world';
import { uniqueName } from '@longshore/testkit/names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let world: BucketWorld;
beforeAll(async () => {
  world = await startBucketWorld(startLiveConsole);
});
afterAll(() => world.close());

interface Rules {
  accessRules: { prefix?: string; access?: string }[];
  total: number;
  revision: string;
}
const pathOf = (bucket: string) => `/bucket/${bucket}/access-rules`;
const rulesOf = async (bucket: string, page = '') =>
  (await (await world.administrator.get(`${pathOf(bucket)}${page}`)).json()) as Rules;
const set = (bucket: string, prefix: string, access = 'readonly') =>
  world.administrator.put(pathOf(bucket), { prefix, access });
const errorOf = async (reply: Response) => (await reply.json()) as ErrorBody;
const anyoneGets = async (path: string) => (await fetch(`${world.minio.endpoint}/${path}`)).status;
const anyonePuts = async (path: string) =>
  (await fetch(`${world.minio.endpoint}/${path}`, { method: 'PUT', body: 'text' })).status;

test('what anyone may do below a prefix is what the rule says', async () => {
  const bucket = await world.newBucket();
  for (const Key of ['a/deep/one', 'b/one', 'c/one'])
    await world.s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'text' }));
  for (const [prefix, access] of [
    ['a/', 'readonly'],
    ['b/', 'writeonly'],
    ['c/', 'readwrite'],
  ] as const) {
    const reply = await set(bucket, prefix, access);
    expect(await reply.json()).toBe(true);
    expect(reply.status).toBe(200);
  }
  expect((await rulesOf(bucket)).accessRules).toEqual([
    { prefix: 'a/', access: 'readonly' },
    { prefix: 'b/', access: 'writeonly' },
    { prefix: 'c/', access: 'readwrite' },
  ]);
  const gets = ['a/deep/one', 'b/one', 'c/one', '?prefix=a/deep/', '?prefix=b/', '?prefix=c/', '?prefix='];
  expect(await Promise.all(gets.map((path) => anyoneGets(`${bucket}/${path}`)))).toEqual([
    200, 403, 200, 200, 403, 200, 403,
  ]);
  const puts = ['a/new', 'b/new', 'c/new', 'new'];
  expect(await Promise.all(puts.map((path) => anyonePuts(`${bucket}/${path}`)))).toEqual([
    403, 200, 200, 403,
  ]);
});

test('/ is the whole bucket, and its access is told with the bucket', async () => {
  const bucket = await world.newBucket();
  expect(await rulesOf(bucket)).toMatchObject({ accessRules: [], total: 0 });
  await set(bucket, '/', 'readwrite');
  expect((await rulesOf(bucket)).accessRules).toEqual([{ prefix: '', access: 'readwrite' }]);
  expect(await (await world.administrator.get(`/buckets/${bucket}`)).json()).toMatchObject({
    access: 'PUBLIC',
  });
  const gone = await world.administrator.delete(pathOf(bucket), { prefix: '/' });
  expect(await gone.json()).toBe(true);
  expect(await (await world.administrator.get(`/buckets/${bucket}`)).json()).toMatchObject({
    access: 'PRIVATE',
  });
});

test('other statements stay as they are', async () => {
  const bucket = await world.newBucket();
  const custom = {
    Sid: 'pictures',
    Effect: 'Allow',
    Principal: { AWS: ['*'] },
    Action: ['s3:GetObject'],
    Resource: [`arn:aws:s3:::${bucket}/*.png`],
    Condition: { IpAddress: { 'aws:SourceIp': ['192.0.2.0/24'] } },
  };
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [custom] });
  await world.s3.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
  const statements = async () => {
    const { Policy: text = '' } = await world.s3.send(new GetBucketPolicyCommand({ Bucket: bucket }));
    return (JSON.parse(text) as { Statement: unknown[] }).Statement;
  };
  const before = await statements();
  await set(bucket, 'x/');
  await set(bucket, 'y/', 'writeonly');
  expect(await statements()).toEqual(expect.arrayContaining(before));
  expect((await rulesOf(bucket)).accessRules).toEqual([
    { prefix: 'x/', access: 'readonly' },
    { prefix: 'y/', access: 'writeonly' },
    { prefix: '*.png', access: 'custom' },
  ]);
  expect((await rulesOf(bucket, '?offset=1&limit=1')).accessRules).toEqual([
    { prefix: 'y/', access: 'writeonly' },
  ]);
  for (const prefix of ['x/', 'y/']) await world.administrator.delete(pathOf(bucket), { prefix });
  expect(await statements()).toEqual(before);
  const refused = await world.administrator.delete(pathOf(bucket), { prefix: '*.png' });
  expect(refused.status).toBe(400);
  expect(await errorOf(refused)).toMatchObject({ field: 'body.prefix' });
  expect(await statements()).toEqual(before);
});

test('a change meanwhile is noticed', async () => {
  const bucket = await world.newBucket();
  const { revision } = await rulesOf(bucket);
  await set(bucket, 'other/');
  const query = `?revision=${encodeURIComponent(revision)}`;
  const late = await world.administrator.put(`${pathOf(bucket)}${query}`, {
    prefix: 'mine/',
    access: 'readonly',
  });
  expect(late.status).toBe(409);
  expect((await errorOf(late)).code).toBe('ChangedMeanwhile');
  const gone = await world.administrator.delete(`${pathOf(bucket)}${query}`, { prefix: 'other/' });
  expect(gone.status).toBe(409);
  expect((await rulesOf(bucket)).accessRules).toEqual([{ prefix: 'other/', access: 'readonly' }]);
  const now = `?revision=${encodeURIComponent((await rulesOf(bucket)).revision)}`;
  const done = await world.administrator.put(`${pathOf(bucket)}${now}`, {
    prefix: 'mine/',
    access: 'readonly',
  });
  expect(done.status).toBe(200);
});

test.each([
  [{ prefix: '', access: 'readonly' }, 'body.prefix'],
  [{ prefix: 'a/*', access: 'readonly' }, 'body.prefix'],
  [{ prefix: 'a?/', access: 'readonly' }, 'body.prefix'],
  [{ prefix: '${aws:username}/', access: 'readonly' }, 'body.prefix'],
  [{ prefix: 'a/', access: 'everything' }, 'body.access'],
  [{ prefix: 'x'.repeat(1025), access: 'readonly' }, 'body.prefix'],
])('%o is refused', async (body, field) => {
  const reply = await world.administrator.put(pathOf(world.personas.bucket), body);
  expect(reply.status).toBe(400);
  expect(await errorOf(reply)).toMatchObject({ code: 'InvalidInput', field });
});

test('a rule and a bucket that are not there', async () => {
  const bucket = await world.newBucket();
  expect((await world.administrator.delete(pathOf(bucket), { prefix: 'none/' })).status).toBe(404);
  const missing = await set(uniqueName('never'), 'a/');
  expect(missing.status).toBe(404);
  expect((await errorOf(missing)).code).toBe('NoSuchBucket');
});

test('who may not is told which right is missing', async () => {
  const session = world.readOnly;
  const path = pathOf(world.personas.bucket);
  for (const reply of [
    await session.get(path),
    await session.put(path, { prefix: 'a/', access: 'readonly' }),
    await session.delete(path, { prefix: 'a/' }),
  ]) {
    expect(reply.status).toBe(403);
    expect(await errorOf(reply)).toMatchObject({
      action: 's3:GetBucketPolicy',
      resource: world.personas.bucket,
    });
  }
  const owner = world.oneBucket;
  expect((await owner.put(path, { prefix: 'a/', access: 'readonly' })).status).toBe(200);
  expect((await owner.delete(path, { prefix: 'a/' })).status).toBe(200);
  const other = await world.newBucket();
  expect((await owner.put(pathOf(other), { prefix: 'a/', access: 'readonly' })).status).toBe(403);
});
