import { CreateBucketCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';
import type { ErrorBody } from '@longshore/contract/error';
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
import { startLiveConsole } from '#/testing/live-console.ts';
import { type OldObjectWriter, writerOfOldObjects } from '#/testing/old-objects.ts';
import { reportsOf } from '#/testing/dry-run-reports.ts';
import { counts } from '#/testing/dry-run-scenarios.ts';

let minio: Minio;
let console: Awaited<ReturnType<typeof startLiveConsole>>;
let personas: Personas;
let administrator: ConsoleSession;
let replicator: Awaited<ReturnType<typeof createUser>>;
let s3: S3Client;

beforeAll(async () => {
  minio = await sharedMinio();
  s3 = s3Of(minio);
  personas = await createPersonas(minio);
  replicator = await createUser(adminOf(minio), 'replicator', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: [
          's3:PutObject',
          's3:PutObjectTagging',
          's3:PutObjectRetention',
          's3:PutObjectLegalHold',
          's3:DeleteObject',
          's3:ReplicateObject',
          's3:ReplicateDelete',
        ],
        Resource: ['arn:aws:s3:::*'],
      },
    ],
  });
  console = await startLiveConsole(minio.endpoint);
  administrator = await signIn(console.url, personas.administrator);
});
afterAll(async () => {
  await console.close();
  await replicator.remove();
  await personas.remove();
  s3.destroy();
});

async function newBucket({ lock = false }: { lock?: boolean } = {}): Promise<{
  bucket: string;
  old: OldObjectWriter;
}> {
  const bucket = uniqueName('scanned');
  await s3.send(new CreateBucketCommand({ Bucket: bucket, ObjectLockEnabledForBucket: lock }));
  onTestFinished(() => removeBucket(minio, bucket));
  const { accessKey, secretKey } = replicator;
  return { bucket, old: writerOfOldObjects(minio, { bucket, credentials: { accessKey, secretKey } }) };
}

const errorOf = async (reply: Response) => (await reply.json()) as ErrorBody;
const at = (bucket: string) => `/buckets/${bucket}/lifecycle-dry-run`;

async function dryRun(bucket: string, rule: Record<string, unknown>): Promise<LifecycleDryRun> {
  const reports = await reportsOf(await administrator.post(at(bucket), rule));
  const last = reports.at(-1);
  if (last === undefined) throw new Error('The dry run told nothing');
  expect(last).toMatchObject({ isDone: true, isComplete: true });
  return last;
}

test('previews a changed rule', async () => {
  const { bucket, old } = await newBucket();
  await old.put({ key: 'logs/a', daysAgo: 10 });
  await old.put({ key: 'b', daysAgo: 10 });
  const rule = { type: 'expiry', id: 'logs', prefix: 'logs/', expiry_days: 100, disable: true };
  expect((await administrator.post(`/buckets/${bucket}/lifecycle`, rule)).status).toBe(201);
  const changed = await dryRun(bucket, { lifecycle_id: 'logs', expiry_days: 5 });
  expect(changed.today.expire).toEqual(counts(1, 1, 10));
  const unknown = await administrator.post(at(bucket), { lifecycle_id: 'other', expiry_days: 5 });
  expect(unknown.status).toBe(404);
  expect((await errorOf(unknown)).field).toBe('body.lifecycle_id');
});

test('stops at the maximum of versions and says that its figures are partial', async () => {
  const { bucket } = await newBucket();
  const put = (index: number) =>
    s3.send(new PutObjectCommand({ Bucket: bucket, Key: String(index).padStart(5, '0'), Body: 'x' }));
  for (let from = 0; from < 1050; from += 50)
    await Promise.all(Array.from({ length: 50 }, (_, index) => put(from + index)));
  const rule = { type: 'expiry', expiry_date: '2020-01-01', maxVersions: 1000 };
  const reports = await reportsOf(await administrator.post(at(bucket), rule));
  expect(reports.filter(({ isDone }) => isDone)).toEqual([reports.at(-1)]);
  expect(reports.at(-1)).toMatchObject({
    isDone: true,
    isComplete: false,
    lastKey: '00999',
    scanned: { versions: 1000, bytes: 1000 },
  });
  const { today, scanned } = await dryRun(bucket, { ...rule, maxVersions: 2000 });
  expect(scanned.versions).toBe(1050);
  expect(today.expire).toEqual(counts(1050, 1050, 1050));
});

test('aborts its calls when the browser disconnects', async () => {
  const { bucket, old } = await newBucket();
  for (let index = 0; index < 40; index += 1) await old.put({ key: `k${index}`, daysAgo: 9 });
  const proxy = await startFailingProxy(minio.endpoint);
  const apart = await startLiveConsole(proxy.url);
  const session = await signIn(apart.url, personas.administrator);
  const leave = new AbortController();
  // Without tags in the list, each object is asked for its own.
  await proxy.fail('hang', { pathPattern: /tagging/ });
  const reply = session.request(at(bucket), {
    method: 'POST',
    body: JSON.stringify({ type: 'expiry', expiry_days: 5, tags: 'k=v' }),
    headers: { 'content-type': 'application/json' },
    signal: leave.signal,
  });
  const asked = () => proxy.requests().filter(({ path }) => path.includes('tagging')).length;
  await expect.poll(asked).toBeGreaterThan(0);
  leave.abort();
  await expect(reply).rejects.toThrow();
  const isLeft = () => proxy.abandoned().some((path) => path.includes('tagging'));
  await expect.poll(isLeft, { timeout: 20_000 }).toBe(true);
  await apart.close();
  expect(asked()).toBeLessThan(40);
  await proxy.close();
});

test('rejects an invalid rule and a missing bucket before scanning', async () => {
  const { bucket } = await newBucket();
  for (const [rule, field] of [
    [{ type: 'expiry', expiry_days: 1, storage_class: 'COLD' }, 'body.storage_class'],
    [{ type: 'transition', storage_class: 'COLD' }, 'body.transition_days'],
    [{ type: 'expiry' }, 'body.expiry_days'],
    [{ type: 'expiry', expiry_days: 1, tags: '=x' }, 'body.tags'],
    [{ type: 'transition', transition_days: 1 }, 'body.storage_class'],
    [{ type: 'expiry', expiry_days: 1, maxVersions: 1 }, 'body.maxVersions'],
  ] as const) {
    const reply = await administrator.post(at(bucket), rule);
    expect(reply.status).toBe(400);
    expect((await errorOf(reply)).field).toBe(field);
  }
  const nowhere = await administrator.post(at(uniqueName('nowhere')), { type: 'expiry', expiry_days: 1 });
  expect(nowhere.status).toBe(404);
  expect((await errorOf(nowhere)).code).toBe('NoSuchBucket');
});

test('names the missing permission', async () => {
  const { bucket, old } = await newBucket({ lock: true });
  for (const daysAgo of [9, 8]) await old.put({ key: 'a', daysAgo, tags: 'k=v' });
  const bucketActions = [
    's3:GetBucketVersioning',
    's3:GetBucketObjectLockConfiguration',
    's3:ListBucketVersions',
    's3:GetObjectTagging',
    's3:GetObjectLegalHold',
    's3:GetObjectRetention',
  ];
  const rule = { type: 'expiry', noncurrentversion_expiration_days: 1, tags: 'k=v' };
  for (const [index, action] of bucketActions.entries()) {
    const user = await createUser(adminOf(minio), 'looker', {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Action: ['s3:ListAllMyBuckets', ...bucketActions.toSpliced(index, 1)],
          Resource: ['arn:aws:s3:::*'],
        },
      ],
    });
    const reply = await (await signIn(console.url, user)).post(at(bucket), rule);
    expect(reply.status).toBe(403);
    expect(await errorOf(reply)).toMatchObject({ code: 'AccessDenied', action });
    await user.remove();
  }
  const user = await createUser(adminOf(minio), 'looker', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: bucketActions, Resource: ['arn:aws:s3:::*'] }],
  });
  const reports = await reportsOf(await (await signIn(console.url, user)).post(at(bucket), rule));
  expect(reports.at(-1)).toMatchObject({ isComplete: true, today: { expire: counts(0, 1, 10) } });
  const without = await (await signIn(console.url, personas.noRights)).post(at(bucket), rule);
  expect(without.status).toBe(403);
});
