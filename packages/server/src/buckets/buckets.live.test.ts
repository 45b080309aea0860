import {
  GetBucketVersioningCommand,
  GetObjectLockConfigurationCommand,
  HeadBucketCommand,
  PutBucketPolicyCommand,
  PutBucketTaggingCommand,
} from '@aws-sdk/client-s3';
import { bucketCreate, bucketDelete, bucketList, bucketView } from '@longshore/contract/buckets/buckets';
import type { ErrorBody } from '@longshore/contract/error';
import { bucketQuotaInfo } from '@longshore/madmin';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { waitFor } from '@longshore/testkit/wait';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const { minio, s3, personas, administrator, readOnly, oneBucket, as, willRemove } = await liveFixture();

const errorOf = async (reply: Response) => (await reply.json()) as ErrorBody;
const listOf = (caller: Caller) => caller(bucketList, {});
const viewOf = (bucketName: string, caller = administrator) => caller(bucketView, { params: { bucketName } });
const take = (bucketName: string, caller = administrator) => caller(bucketDelete, { params: { bucketName } });

/** The bucket as the list shows it, once it does: the storage server's list may be a second old. */
const listedOf = async (bucketName: string) =>
  waitFor(`${bucketName} in the list`, async () =>
    (await listOf(administrator)).buckets.find(({ name }) => name === bucketName),
  );

async function create(draft: Record<string, unknown>): Promise<string> {
  const name = willRemove(uniqueName('made'));
  const reply = await administrator.unchecked(bucketCreate, { body: { name, ...draft } });
  expect(reply).toEqual({ bucketName: name });
  return name;
}
const refusalOfDraft = (draft: Record<string, unknown>) =>
  refusalOf(administrator.unchecked(bucketCreate, { body: draft }));

test('shows each user their own buckets in the list', async () => {
  const all = await listOf(administrator);
  expect(all.hasUsage).toBe(true);
  expect(all.total).toBe(all.buckets.length);
  const own = await listOf(oneBucket);
  expect(own.buckets.map(({ name }) => name)).toEqual([personas.bucket]);
  expect(own.buckets[0]?.rw_access).toEqual({ read: true, write: true });
  const none = await listOf(await as(personas.noRights));
  expect(none).toEqual({ buckets: [], total: 0, hasUsage: true });
});

test('makes one call to the storage server for the list', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const caller = await callerAt((await ownConsole(proxy.url)).url, personas.administrator);
  const before = proxy.requests().length;
  await listOf(caller);
  expect(proxy.requests().slice(before)).toMatchObject([
    { method: 'GET', path: expect.stringContaining('/accountinfo') as unknown },
  ]);
});

test('creates a plain bucket', async () => {
  const name = await create({});
  await listedOf(name);
  expect(await viewOf(name)).toMatchObject({ name, access: 'PRIVATE', definition: '', size: 0, objects: 0 });
  expect((await s3.send(new GetBucketVersioningCommand({ Bucket: name }))).Status).toBeUndefined();
});

test('creates a versioned bucket with exclusions', async () => {
  const name = await create({
    versioning: { enabled: true, excludePrefixes: ['tmp/*', 'a&b<c/'], excludeFolders: true },
  });
  const listed = await listedOf(name);
  expect(listed.details).toMatchObject({ versioning: true, locking: false });
});

test('enables locking and versioning with retention, whatever their switches say', async () => {
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

test('creates a bucket with a quota', async () => {
  const name = await create({ quota: { enabled: true, quota_type: 'hard', amount: 5_368_709_120 } });
  expect(await bucketQuotaInfo(adminOf(minio), { bucket: name })).toMatchObject({
    quotaBytes: 5_368_709_120,
  });
  const listed = await listedOf(name);
  expect(listed.details?.quota).toEqual({ quota: 5_368_709_120, type: 'hard' });
});

test('treats null members as omitted', async () => {
  const nothing = await create({ versioning: null, quota: null, retention: null, locking: null });
  expect((await s3.send(new GetBucketVersioningCommand({ Bucket: nothing }))).Status).toBeUndefined();
  const some = await create({
    versioning: { enabled: true, excludePrefixes: null, excludeFolders: null },
    quota: { enabled: false, amount: null, quota_type: null },
  });
  expect((await s3.send(new GetBucketVersioningCommand({ Bucket: some }))).Status).toBe('Enabled');
  expect(await refusalOfDraft({ name: null })).toMatchObject({
    status: 400,
    field: 'body.name',
    detailedMessage: 'It is missing',
  });
});

test('rejects an existing name with 400', async () => {
  const refusal = await refusalOfDraft({ name: personas.bucket });
  expect(refusal).toMatchObject({ status: 400, code: 'BucketAlreadyOwnedByYou' });
});

test('rejects a bad name before anything is sent', async () => {
  const refusal = await refusalOfDraft({ name: 'Not..Good' });
  expect(refusal).toMatchObject({ status: 400, code: 'InvalidInput', field: 'body.name' });
});

test('names the missing permission to create', async () => {
  const name = uniqueName('refused');
  expect(await refusalOf(readOnly(bucketCreate, { body: { name } }))).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    action: 's3:CreateBucket',
    resource: name,
  });
});

test('deletes a bucket whose settings were refused, and keeps one without its quota', async () => {
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
  const halfMaker = await as(user);
  const refused = uniqueName('half');
  const refusing = halfMaker(bucketCreate, { body: { name: refused, versioning: { enabled: true } } });
  expect(await refusalOf(refusing)).toMatchObject({ status: 403 });
  await expect(s3.send(new HeadBucketCommand({ Bucket: refused }))).rejects.toMatchObject({
    name: 'NotFound',
  });

  const lines: { bucket?: string; msg?: string }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const logged = await ownConsole(minio.endpoint, {}, { log });
  const kept = willRemove(uniqueName('half'));
  const quota = { enabled: true, amount: 1 << 20 };
  expect(await (await callerAt(logged.url, user))(bucketCreate, { body: { name: kept, quota } })).toEqual({
    bucketName: kept,
    warnings: [expect.stringContaining('admin:SetBucketQuota') as unknown],
  });
  expect(lines.filter(({ bucket }) => bucket === kept)).toMatchObject([
    { level: 40, msg: 'the quota of a new bucket could not be set', err: { code: 'AccessDenied' } },
  ]);
  await user.remove();
});

test('includes access and tags for those who may see them', async () => {
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
  expect(await viewOf(Bucket)).toMatchObject({ access: 'PUBLIC', details: { tags: { team: 'blue/1' } } });

  expect(await listedOf(Bucket)).toMatchObject({ name: Bucket });

  const seen = await viewOf(Bucket, readOnly);
  expect(seen).toMatchObject({ name: Bucket, objects: 0 });
  expect(seen).not.toHaveProperty('definition');

  const noRights = await as(personas.noRights);
  expect(await refusalOf(viewOf(Bucket, noRights))).toMatchObject({ status: 403 });
});

test('returns 404 for a missing bucket', async () => {
  const name = uniqueName('nowhere');
  expect(await refusalOf(viewOf(name))).toMatchObject({ status: 404 });
  expect(await refusalOf(take(name))).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});

test('lets only permitted users delete an empty bucket', async () => {
  const name = await create({});
  const refusal = await refusalOf(take(name, readOnly));
  expect(refusal).toMatchObject({ status: 403, action: 's3:DeleteBucket', resource: name });
  await take(name);
});

test('creates and deletes a bucket with one request each to the storage server', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const caller = await callerAt((await ownConsole(proxy.url)).url, personas.administrator);
  const name = willRemove(uniqueName('counted'));
  const before = proxy.requests().length;
  await caller(bucketCreate, { body: { name } });
  await take(name, caller);
  expect(proxy.requests().slice(before)).toMatchObject([
    { method: 'PUT', path: expect.stringContaining(name) as unknown },
    { method: 'DELETE', path: expect.stringContaining(name) as unknown },
  ]);
});

test('leaves no bucket without its settings when the browser disconnects', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const caller = await callerAt((await ownConsole(proxy.url)).url, personas.administrator);
  const Bucket = willRemove(uniqueName('left'));
  await proxy.fail('slow', { delayMs: 1000, pathPattern: new RegExp(`^/${Bucket}`) });
  const leave = new AbortController();
  const body = { name: Bucket, versioning: { enabled: true } };
  const call = caller(bucketCreate, { body }, { signal: leave.signal });
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

test.each(['a%2Fb', 'minio', '.minio.sys', '..%2Fx', 'a%00bc'])('rejects %s as a bucket', async (name) => {
  for (const reply of [
    await administrator.raw.get(`/buckets/${name}`),
    await administrator.raw.delete(`/buckets/${name}`),
  ]) {
    expect(reply.status).toBe(400);
    expect(await errorOf(reply)).toMatchObject({ code: 'InvalidInput', field: 'params.bucketName' });
  }
});

test('keeps object calls from reaching the admin API', async () => {
  const { raw } = administrator;
  const replies = [
    await raw.get('/buckets/minio/objects/download?prefix=admin/v3/info'),
    await raw.get('/buckets/minio/objects?prefix=admin/v3/info'),
    await raw.request('/buckets/minio/objects/content?prefix=admin/v3/import-iam', {
      method: 'PUT',
      body: 'x',
    }),
    await raw.delete('/buckets/minio/objects?prefix=admin/v3/x'),
    await raw.post('/buckets/minio/delete-objects', [{ path: 'admin/v3/x' }]),
  ];
  for (const reply of replies) {
    expect(reply.status).toBe(400);
    expect(await errorOf(reply)).toMatchObject({ code: 'InvalidInput', field: 'params.bucketName' });
  }
  expect(await refusalOfDraft({ name: 'minio' })).toMatchObject({ status: 400 });
});

test.each([
  [{ versioning: { enabled: false, excludePrefixes: ['a'] } }, 'body.versioning.excludePrefixes'],
  [{ versioning: { enabled: false, excludeFolders: true } }, 'body.versioning.excludeFolders'],
  [{ versioning: { enabled: true, excludeFolders: true }, locking: true }, 'body.versioning.excludeFolders'],
])('creates no bucket from contradictory settings: %j', async (draft, field) => {
  const Bucket = uniqueName('contradictory');
  const refusal = await refusalOfDraft({ name: Bucket, ...draft });
  expect(refusal).toMatchObject({ status: 400, code: 'InvalidInput', field });
  await expect(s3.send(new HeadBucketCommand({ Bucket }))).rejects.toMatchObject({ name: 'NotFound' });
});
