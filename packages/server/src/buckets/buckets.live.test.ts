import {
  GetBucketVersioningCommand,
  GetObjectLockConfigurationCommand,
  HeadBucketCommand,
  PutBucketPolicyCommand,
  PutBucketTaggingCommand,
} from '@aws-sdk/client-s3';
import type { BucketList } from '@longshore/contract/buckets/buckets-schemas';
import type { ErrorBody } from '@longshore/contract/error';
import { bucketQuotaView } from '@longshore/madmin';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import {
  adminOf,
  createPersonas,
  createUser,
  type Personas,
  removeBucket,
} from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { waitFor } from '@longshore/testkit/wait';
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

const listOf = async (session: ConsoleSession) =>
  (await (await session.get('/buckets')).json()) as BucketList;
const errorOf = async (reply: Response) => (await reply.json()) as ErrorBody;

/** The bucket as the list shows it, once it does: the storage server's list may be a second old. */
const listedOf = async (bucketName: string) =>
  waitFor(`${bucketName} in the list`, async () =>
    (await listOf(administrator)).buckets.find(({ name }) => name === bucketName),
  );

async function create(draft: Record<string, unknown>): Promise<string> {
  const name = uniqueName('made');
  made.push(name);
  const reply = await administrator.post('/buckets', { name, ...draft });
  expect(await reply.json()).toEqual({ bucketName: name });
  expect(reply.status).toBe(200);
  return name;
}

test('the list shows each user their own buckets', async () => {
  const all = await listOf(administrator);
  expect(all.hasUsage).toBe(true);
  expect(all.total).toBe(all.buckets.length);
  const own = await listOf(await signIn(console.url, personas.oneBucket));
  expect(own.buckets.map(({ name }) => name)).toEqual([personas.bucket]);
  expect(own.buckets[0]?.rw_access).toEqual({ read: true, write: true });
  const none = await listOf(await signIn(console.url, personas.noRights));
  expect(none).toEqual({ buckets: [], total: 0, hasUsage: true });
});

test('the list makes one call to the storage server', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  const counted = await startLiveConsole(proxy.url);
  const session = await signIn(counted.url, personas.administrator);
  const before = proxy.requests().length;
  await listOf(session);
  expect(proxy.requests().slice(before)).toMatchObject([
    { method: 'GET', path: expect.stringContaining('/accountinfo') as unknown },
  ]);
  await counted.close();
  await proxy.close();
});

test('a plain bucket', async () => {
  const name = await create({});
  await listedOf(name);
  const view = await (await administrator.get(`/buckets/${name}`)).json();
  expect(view).toMatchObject({ name, access: 'PRIVATE', definition: '', size: 0, objects: 0 });
  expect((await s3.send(new GetBucketVersioningCommand({ Bucket: name }))).Status).toBeUndefined();
});

test('a versioned bucket with exclusions', async () => {
  const name = await create({
    versioning: { enabled: true, excludePrefixes: ['tmp/*', 'a&b<c/'], excludeFolders: true },
  });
  const listed = await listedOf(name);
  expect(listed.details).toMatchObject({ versioning: true, locking: false });
});

test('retention brings locking and versioning, whatever their switches say', async () => {
  const name = await create({
    locking: false,
    versioning: { enabled: false, excludePrefixes: [], excludeFolders: false },
    retention: { mode: 'governance', unit: 'years', validity: 2 },
  });
  const lock = await s3.send(new GetObjectLockConfigurationCommand({ Bucket: name }));
  expect(lock.ObjectLockConfiguration?.Rule?.DefaultRetention).toEqual({ Mode: 'GOVERNANCE', Years: 2 });
  const listed = await listedOf(name);
  expect(listed.details).toMatchObject({ versioning: true, locking: true });
});

test('a quota', async () => {
  const name = await create({ quota: { enabled: true, quota_type: 'hard', amount: 5_368_709_120 } });
  expect(await bucketQuotaView(adminOf(minio), { bucket: name })).toMatchObject({
    quotaBytes: 5_368_709_120,
  });
  const listed = await listedOf(name);
  expect(listed.details?.quota).toEqual({ quota: 5_368_709_120, type: 'hard' });
});

test('members that are null count as left out', async () => {
  const nothing = await create({ versioning: null, quota: null, retention: null, locking: null });
  expect((await s3.send(new GetBucketVersioningCommand({ Bucket: nothing }))).Status).toBeUndefined();
  const some = await create({
    versioning: { enabled: true, excludePrefixes: null, excludeFolders: null },
    quota: { enabled: false, amount: null, quota_type: null },
  });
  expect((await s3.send(new GetBucketVersioningCommand({ Bucket: some }))).Status).toBe('Enabled');
  const reply = await administrator.post('/buckets', { name: null });
  expect(reply.status).toBe(400);
  expect(await errorOf(reply)).toMatchObject({ field: 'body.name', detailedMessage: 'It is missing' });
});

test('an existing name is refused with 400', async () => {
  const reply = await administrator.post('/buckets', { name: personas.bucket });
  expect(reply.status).toBe(400);
  expect((await errorOf(reply)).code).toBe('BucketAlreadyOwnedByYou');
});

test('a bad name is refused before anything is sent', async () => {
  const reply = await administrator.post('/buckets', { name: 'Not..Good' });
  expect(reply.status).toBe(400);
  expect(await errorOf(reply)).toMatchObject({ code: 'InvalidInput', field: 'body.name' });
});

test('who may not create is told so', async () => {
  const name = uniqueName('refused');
  const reply = await (await signIn(console.url, personas.readOnly)).post('/buckets', { name });
  expect(reply.status).toBe(403);
  expect(await errorOf(reply)).toMatchObject({
    code: 'AccessDenied',
    action: 's3:CreateBucket',
    resource: name,
  });
});

test('a bucket whose set-up is refused is taken away again, one without its quota stays', async () => {
  const user = await createUser(adminOf(minio), 'half-maker', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:CreateBucket', 's3:DeleteBucket', 's3:ListBucket'],
        Resource: ['arn:aws:s3:::*'],
      },
    ],
  });
  const session = await signIn(console.url, user);
  const refused = uniqueName('half');
  const reply = await session.post('/buckets', { name: refused, versioning: { enabled: true } });
  expect(reply.status).toBe(403);
  await expect(s3.send(new HeadBucketCommand({ Bucket: refused }))).rejects.toMatchObject({
    name: 'NotFound',
  });

  const kept = uniqueName('half');
  made.push(kept);
  const created = await session.post('/buckets', { name: kept, quota: { enabled: true, amount: 1 << 20 } });
  expect(created.status).toBe(200);
  expect(await created.json()).toEqual({
    bucketName: kept,
    warnings: [expect.stringContaining('admin:SetBucketQuota') as unknown],
  });
  await user.remove();
});

test('the view tells access and tags, to those who may see them', async () => {
  const Bucket = await create({});
  const statement = { Effect: 'Allow', Principal: { AWS: ['*'] } };
  const Policy = JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      { ...statement, Action: ['s3:ListBucket'], Resource: [`arn:aws:s3:::${Bucket}`] },
      { ...statement, Action: ['s3:GetObject', 's3:PutObject'], Resource: [`arn:aws:s3:::${Bucket}/*`] },
    ],
  });
  await s3.send(new PutBucketPolicyCommand({ Bucket, Policy }));
  await s3.send(
    new PutBucketTaggingCommand({ Bucket, Tagging: { TagSet: [{ Key: 'team', Value: 'blue/1' }] } }),
  );
  const full = await (await administrator.get(`/buckets/${Bucket}`)).json();
  expect(full).toMatchObject({ access: 'PUBLIC', details: { tags: { team: 'blue/1' } } });

  expect(await listedOf(Bucket)).toMatchObject({ name: Bucket });

  const partly = await (await signIn(console.url, personas.readOnly)).get(`/buckets/${Bucket}`);
  const seen = (await partly.json()) as Record<string, unknown>;
  expect(partly.status, JSON.stringify(seen)).toBe(200);
  expect(seen).toMatchObject({ name: Bucket, objects: 0 });
  expect(seen).not.toHaveProperty('definition');

  const refused = await (await signIn(console.url, personas.noRights)).get(`/buckets/${Bucket}`);
  expect(refused.status).toBe(403);
});

test('what does not exist answers 404', async () => {
  const name = uniqueName('nowhere');
  expect((await administrator.get(`/buckets/${name}`)).status).toBe(404);
  const reply = await administrator.delete(`/buckets/${name}`);
  expect(reply.status).toBe(404);
  expect((await errorOf(reply)).code).toBe('NoSuchBucket');
});

test('an empty bucket is deleted by who may', async () => {
  const name = await create({});
  const refused = await (await signIn(console.url, personas.readOnly)).delete(`/buckets/${name}`);
  expect(refused.status).toBe(403);
  expect(await errorOf(refused)).toMatchObject({ action: 's3:DeleteBucket', resource: name });
  expect((await administrator.delete(`/buckets/${name}`)).status).toBe(204);
});

test('creates and deletes a bucket with one request each to the storage server', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  const counted = await startLiveConsole(proxy.url);
  onTestFinished(async () => {
    await counted.close();
    await proxy.close();
  });
  const session = await signIn(counted.url, personas.administrator);
  const name = uniqueName('counted');
  made.push(name);
  const before = proxy.requests().length;
  expect((await session.post('/buckets', { name })).status).toBe(200);
  expect((await session.delete(`/buckets/${name}`)).status).toBe(204);
  expect(proxy.requests().slice(before)).toMatchObject([
    { method: 'PUT', path: expect.stringContaining(name) as unknown },
    { method: 'DELETE', path: expect.stringContaining(name) as unknown },
  ]);
});

test('a browser that leaves while a bucket is made leaves none without its settings', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  const behind = await startLiveConsole(proxy.url);
  onTestFinished(async () => {
    await behind.close();
    await proxy.close();
  });
  const session = await signIn(behind.url, personas.administrator);
  const Bucket = uniqueName('left');
  made.push(Bucket);
  await proxy.fail('slow', { delayMs: 300, pathPattern: new RegExp(`^/${Bucket}`) });
  const leave = new AbortController();
  const call = session.request('/buckets', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: Bucket, versioning: { enabled: true } }),
    signal: leave.signal,
  });
  await waitFor('the call to make the bucket', () =>
    proxy.requests().some(({ path }) => path.startsWith(`/${Bucket}`)),
  );
  leave.abort();
  await expect(call).rejects.toThrow();
  await waitFor('the versioning of the bucket', async () => {
    const { Status } = await s3.send(new GetBucketVersioningCommand({ Bucket }));
    return Status === 'Enabled';
  });
});

test.each(['a%2Fb', 'minio', '.minio.sys', '..%2Fx', 'a%00bc'])('%s is no bucket', async (name) => {
  for (const reply of [
    await administrator.get(`/buckets/${name}`),
    await administrator.delete(`/buckets/${name}`),
  ]) {
    expect(reply.status).toBe(400);
    expect(await errorOf(reply)).toMatchObject({ code: 'InvalidInput', field: 'params.bucketName' });
  }
});

test('the admin API is not reached by the calls for objects', async () => {
  const replies = [
    await administrator.get('/buckets/minio/objects/download?prefix=admin/v3/info'),
    await administrator.get('/buckets/minio/objects?prefix=admin/v3/info'),
    await administrator.request('/buckets/minio/objects/content?prefix=admin/v3/import-iam', {
      method: 'PUT',
      body: 'x',
    }),
    await administrator.delete('/buckets/minio/objects?prefix=admin/v3/x'),
    await administrator.post('/buckets/minio/delete-objects', [{ path: 'admin/v3/x' }]),
  ];
  for (const reply of replies) {
    expect(reply.status).toBe(400);
    expect(await errorOf(reply)).toMatchObject({ code: 'InvalidInput', field: 'params.bucketName' });
  }
  expect((await administrator.post('/buckets', { name: 'minio' })).status).toBe(400);
});

test.each([
  [{ versioning: { enabled: false, excludePrefixes: ['a'] } }, 'body.versioning.excludePrefixes'],
  [{ versioning: { enabled: false, excludeFolders: true } }, 'body.versioning.excludeFolders'],
  [{ versioning: { enabled: true, excludeFolders: true }, locking: true }, 'body.versioning.excludeFolders'],
])('settings that contradict each other make no bucket: %j', async (draft, field) => {
  const Bucket = uniqueName('contradictory');
  const reply = await administrator.post('/buckets', { name: Bucket, ...draft });
  expect(reply.status).toBe(400);
  expect(await errorOf(reply)).toMatchObject({ code: 'InvalidInput', field });
  await expect(s3.send(new HeadBucketCommand({ Bucket }))).rejects.toMatchObject({ name: 'NotFound' });
});
