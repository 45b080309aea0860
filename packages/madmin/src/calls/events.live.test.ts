import {
  DeleteObjectCommand,
  PutObjectCommand,
  CreateBucketCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { accessDenied, adminFixture, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventWatch, type EventRecord, type EventWatch } from './events.ts';

let fixture: AdminFixture;
let s3: S3Client;
beforeAll(async () => {
  fixture = await adminFixture();
  s3 = s3Of(fixture.server);
});
afterAll(() => s3.destroy());

async function newBucket(): Promise<string> {
  const Bucket = uniqueName('watched');
  await s3.send(new CreateBucketCommand({ Bucket }));
  onTestFinished(() => removeBucket(fixture.server, Bucket));
  return Bucket;
}

/** The server sends records when there are 4 KiB of them: metadata fills them up. */
function put(Bucket: string, Key: string): Promise<unknown> {
  const Metadata = { filler: 'x'.repeat(1800) };
  return s3.send(new PutObjectCommand({ Bucket, Key, Body: 'hello', Metadata }));
}

/** The first so many records of something that is done over and over: nothing tells when the server began to watch. */
async function recordsOf(
  act: () => Promise<unknown>,
  input: EventWatch,
  count: number,
): Promise<readonly EventRecord[]> {
  let acting = Promise.resolve<unknown>(undefined);
  const timer = setInterval(() => {
    acting = acting.then(act);
  }, 150);
  const records: EventRecord[] = [];
  try {
    for await (const record of eventWatch(fixture.root, input)) if (records.push(record) === count) break;
  } finally {
    clearInterval(timer);
    await acting;
  }
  return records;
}

test('yields puts and removals in a bucket, with odd keys', async () => {
  const bucket = await newBucket();
  const keys = ['a b/ü+c?.txt', 'a b/100%2F.txt', 'a b/日本.txt'];
  const act = async (): Promise<void> => {
    for (const key of keys) await put(bucket, key);
    for (const Key of keys) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
  };
  const eventNames = ['s3:ObjectCreated:*', 's3:ObjectRemoved:*'];
  // Enough for pings, which are left out, to come between them.
  const records = await recordsOf(act, { bucket, eventNames }, 60);
  expect(new Set(records.map(({ s3: { object } }) => object.key))).toEqual(new Set(keys));
  const made = records.find((record) => record.s3.object.key === keys[0] && record.s3.object.size === 5);
  expect(made).toMatchObject({
    eventName: 's3:ObjectCreated:Put',
    eventSource: 'minio:s3',
    userIdentity: { principalId: fixture.server.rootUser },
    s3: {
      bucket: { name: bucket },
      object: { key: keys[0], eTag: '5d41402abc4b2a76b9719d911017c592' },
    },
    source: { host: '127.0.0.1' },
  });
  expect(records.map(({ eventName }) => eventName)).toContain('s3:ObjectRemoved:Delete');
});

test('filters by prefix and suffix of keys', async () => {
  const bucket = await newBucket();
  const act = async (): Promise<void> => {
    for (const key of ['a b/1.txt', 'a b/1.jpg', 'ab/1.txt']) await put(bucket, key);
  };
  const input = { bucket, eventNames: ['s3:ObjectCreated:*'], prefix: 'a b/', suffix: '.txt' };
  const records = await recordsOf(act, input, 4);
  expect(new Set(records.map(({ s3: { object } }) => object.key))).toEqual(new Set(['a b/1.txt']));
});

test('watches all buckets at once', async () => {
  const buckets = [await newBucket(), await newBucket()];
  const suffix = uniqueName('key');
  const act = async (): Promise<void> => {
    for (const bucket of buckets) await put(bucket, suffix);
  };
  const records = await recordsOf(act, { eventNames: ['s3:ObjectCreated:Put'], suffix }, 12);
  expect(new Set(records.map((record) => record.s3.bucket.name))).toEqual(new Set(buckets));
});

test('stops waiting on abort', async () => {
  const bucket = await newBucket();
  const controller = new AbortController();
  const waiting = eventWatch(
    fixture.root,
    { bucket, eventNames: ['s3:ObjectCreated:*'] },
    { signal: controller.signal },
  ).next();
  await put(bucket, 'key');
  controller.abort('enough');
  await expect(waiting).rejects.toBe('enough');
});

test('rejects users without permission, for a bucket and for all', async () => {
  const bucket = await newBucket();
  const eventNames = ['s3:ObjectCreated:*'];
  await expect(eventWatch(fixture.lesser, { bucket, eventNames }).next()).rejects.toMatchObject(accessDenied);
  await expect(eventWatch(fixture.lesser, { eventNames }).next()).rejects.toMatchObject(accessDenied);
});

test('rejects what the server does not know', async () => {
  const bucket = uniqueName('missing');
  const missing = eventWatch(fixture.root, { bucket, eventNames: ['s3:ObjectCreated:*'] });
  await expect(missing.next()).rejects.toMatchObject({ name: 'AdminApiError', code: 'NoSuchBucket' });
  const unknown = eventWatch(fixture.root, { eventNames: ['s3:Nonsense'] });
  await expect(unknown.next()).rejects.toMatchObject({ name: 'AdminApiError', code: 'InvalidArgument' });
});

test.each([
  ['eventNames', { eventNames: [] }],
  ['bucket', { bucket: '', eventNames: ['s3:*'] }],
  ['pingSeconds', { pingSeconds: 0, eventNames: ['s3:*'] }],
  ['pingSeconds', { pingSeconds: 1.5, eventNames: ['s3:*'] }],
])('rejects invalid input at once: %s', (field, input) => {
  expect(() => eventWatch(fixture.root, input)).toThrow(
    expect.objectContaining({ name: 'InputError', field }),
  );
});
