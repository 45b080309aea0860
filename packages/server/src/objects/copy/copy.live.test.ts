import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectRetentionCommand,
  GetObjectTaggingCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  PutObjectLegalHoldCommand,
} from '@aws-sdk/client-s3';
import { objectCopy, objectMove } from '@longshore/contract/objects/copy';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { callerAt, refusalOf } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const { minio, s3, personas, administrator, readOnly, oneBucket, as, newBucket, goneBucket, put } =
  await liveFixture();

const versioned = async (): Promise<string> => {
  const Bucket = await newBucket();
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  return Bucket;
};

const contentOf = async (Bucket: string, Key: string): Promise<string | undefined> =>
  s3.send(new GetObjectCommand({ Bucket, Key })).then(
    ({ Body }) => Body?.transformToString(),
    () => undefined,
  );

const asked = (bucketName: string, prefix: string, [bucket, key]: readonly [string, string]) => ({
  params: { bucketName },
  query: { prefix },
  body: { bucket, key },
});

test('copies an object with metadata and tags under any name', async () => {
  const bucket = await newBucket();
  const target = await newBucket();
  const Key = 'a b/ü+%2F?&.txt';
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key,
      Body: 'content',
      ContentType: 'text/x-special',
      CacheControl: 'no-store',
      Metadata: { note: 'kept' },
      Tagging: 'team=a',
    }),
  );
  expect(await administrator(objectCopy, asked(bucket, Key, [target, `copies/${Key}`]))).toEqual({});
  const at = { Bucket: target, Key: `copies/${Key}` };
  expect(await s3.send(new GetObjectCommand(at))).toMatchObject({
    ContentType: 'text/x-special',
    CacheControl: 'no-store',
    Metadata: { note: 'kept' },
  });
  expect((await s3.send(new GetObjectTaggingCommand(at))).TagSet).toEqual([{ Key: 'team', Value: 'a' }]);
  expect(await contentOf(bucket, Key)).toBe('content');
});

test('copies the version that is named', async () => {
  const bucket = await versioned();
  const { VersionId } = await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'a', Body: 'old' }));
  await put(bucket, 'a', 'new');
  const input = asked(bucket, 'a', [bucket, 'b']);
  const query = { prefix: 'a', version_id: VersionId };
  expect(await administrator(objectCopy, { ...input, query })).toEqual({
    versionId: expect.any(String) as string,
  });
  expect(await contentOf(bucket, 'b')).toBe('old');
});

test('replaces what is there only when told to', async () => {
  const bucket = await newBucket();
  await put(bucket, 'a', 'new');
  await put(bucket, 'b', 'old');
  for (const row of [objectCopy, objectMove])
    expect(await refusalOf(administrator(row, asked(bucket, 'a', [bucket, 'b'])))).toMatchObject({
      status: 409,
      code: 'TargetExists',
      field: 'body.key',
      resource: `${bucket}/b`,
    });
  expect(await contentOf(bucket, 'b')).toBe('old');
  const body = { bucket, key: 'b', overwrite: true };
  await administrator(objectMove, { ...asked(bucket, 'a', [bucket, 'b']), body });
  expect([await contentOf(bucket, 'a'), await contentOf(bucket, 'b')]).toEqual([undefined, 'new']);
});

test('moves exactly the version that it copied', async () => {
  const bucket = await versioned();
  await put(bucket, 'a', 'old');
  await put(bucket, 'a', 'new');
  await administrator(objectMove, asked(bucket, 'a', [bucket, 'b']));
  expect([await contentOf(bucket, 'a'), await contentOf(bucket, 'b')]).toEqual(['old', 'new']);
  const { DeleteMarkers } = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket }));
  expect(DeleteMarkers).toBeUndefined();
});

test('keeps a retention where the target has locks, and says where not', async () => {
  const bucket = await newBucket({ locking: true });
  const until = new Date(Date.now() + 3_600_000);
  const lock = { ObjectLockMode: 'GOVERNANCE', ObjectLockRetainUntilDate: until } as const;
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'a', Body: 'x', ...lock }));
  expect(await administrator(objectCopy, asked(bucket, 'a', [bucket, 'b']))).not.toHaveProperty('warnings');
  const { Retention } = await s3.send(new GetObjectRetentionCommand({ Bucket: bucket, Key: 'b' }));
  expect(Retention).toMatchObject({ Mode: 'GOVERNANCE' });
  const plain = await newBucket();
  expect(await administrator(objectCopy, asked(bucket, 'a', [plain, 'b']))).toEqual({
    warnings: [expect.stringContaining('neither the retention')],
  });
  expect(await refusalOf(administrator(objectMove, asked(bucket, 'a', [plain, 'c'])))).toMatchObject({
    code: 'ObjectLocked',
    message: expect.stringContaining('retained') as string,
  });
  await put(bucket, 'held');
  const LegalHold = { Status: 'ON' } as const;
  await s3.send(new PutObjectLegalHoldCommand({ Bucket: bucket, Key: 'held', LegalHold }));
  expect(await refusalOf(administrator(objectMove, asked(bucket, 'held', [plain, 'c'])))).toMatchObject({
    code: 'ObjectLocked',
    message: expect.stringContaining('legal hold') as string,
  });
  expect(await contentOf(plain, 'c')).toBeUndefined();
});

/** Somebody who may read, write and delete objects, and what is named beside. */
async function writer(...more: readonly string[]) {
  const own = [
    'ListBucket',
    'GetObject',
    'GetObjectVersion',
    'PutObject',
    'DeleteObject',
    'DeleteObjectVersion',
  ];
  const user = await createUser(adminOf(minio), 'writer', {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: [...own.map((action) => `s3:${action}`), ...more],
        Resource: ['arn:aws:s3:::*'],
      },
    ],
  });
  onTestFinished(user.remove);
  return as(user);
}

test('without permission to read a lock: copies and says that it may be lacking, and does not move', async () => {
  const bucket = await newBucket({ locking: true });
  const LegalHold = { ObjectLockLegalHoldStatus: 'ON' } as const;
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'held', Body: 'x', ...LegalHold }));
  const locking = 's3:GetBucketObjectLockConfiguration';
  const resource = `${bucket}/held`;
  for (const [more, refused] of [
    [[locking], { status: 403, action: 's3:GetObjectRetention', resource }],
    [[locking, 's3:GetObjectRetention'], { status: 403, action: 's3:GetObjectLegalHold', resource }],
    // What nobody sees the storage server keeps.
    [[], { status: 400, message: expect.stringContaining('WORM') as string }],
  ] as const) {
    const caller = await writer(...more);
    expect(await caller(objectCopy, asked(bucket, 'held', [bucket, 'copy']))).toMatchObject({
      warnings: [expect.stringContaining('may not have a retention or legal hold')],
    });
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'copy' }));
    const moved = `moved-${String(more.length)}`;
    expect(await refusalOf(caller(objectMove, asked(bucket, 'held', [bucket, moved])))).toMatchObject(
      refused,
    );
    expect(await contentOf(bucket, 'held')).toBe('x');
    if ('action' in refused) expect(await contentOf(bucket, moved)).toBeUndefined();
  }
});

test('with permission to read a lock: sees that there is none, and moves', async () => {
  const bucket = await newBucket({ locking: true });
  await put(bucket, 'free');
  const caller = await writer('s3:GetObjectRetention', 's3:GetObjectLegalHold');
  expect(await caller(objectCopy, asked(bucket, 'free', [bucket, 'copy']))).not.toHaveProperty('warnings');
  await caller(objectMove, asked(bucket, 'free', [bucket, 'moved']));
  expect([await contentOf(bucket, 'free'), await contentOf(bucket, 'moved')]).toEqual([undefined, 'content']);
});

test('without locks in the bucket nothing is said of them', async () => {
  const bucket = await versioned();
  await put(bucket, 'a');
  const caller = await writer('s3:GetBucketObjectLockConfiguration');
  expect(await caller(objectCopy, asked(bucket, 'a', [bucket, 'b']))).not.toHaveProperty('warnings');
  await caller(objectMove, asked(bucket, 'a', [bucket, 'c']));
  expect(await contentOf(bucket, 'c')).toBe('content');
});

test('rejects an object onto itself, and names that cannot be stored', async () => {
  const bucket = await newBucket();
  await put(bucket, 'a');
  for (const [key, field] of [
    ['a', 'body.key'],
    ['a/../b', 'body.key'],
    ['/b', 'body.key'],
  ] as const)
    for (const row of [objectCopy, objectMove])
      expect(await refusalOf(administrator(row, asked(bucket, 'a', [bucket, key])))).toMatchObject({
        status: 400,
        code: 'InvalidInput',
        field,
      });
});

test('reports a missing object and missing buckets', async () => {
  const bucket = await newBucket();
  const gone = await goneBucket();
  await put(bucket, 'a');
  for (const row of [objectCopy, objectMove]) {
    expect(await refusalOf(administrator(row, asked(bucket, 'none', [bucket, 'b'])))).toMatchObject({
      status: 404,
      code: 'NoSuchKey',
    });
    expect((await refusalOf(administrator(row, asked(gone, 'a', [bucket, 'b'])))).status).toBe(404);
    expect((await refusalOf(administrator(row, asked(bucket, 'a', [gone, 'b'])))).status).toBe(404);
  }
  expect(await contentOf(bucket, 'a')).toBe('content');
});

test('names the permission that is missing, and keeps the source', async () => {
  const bucket = await newBucket();
  await put(bucket, 'a');
  await put(personas.bucket, 'mine');
  for (const row of [objectCopy, objectMove]) {
    expect(await refusalOf(readOnly(row, asked(bucket, 'a', [bucket, 'b'])))).toMatchObject({
      status: 403,
      action: 's3:PutObject',
      resource: `${bucket}/b`,
    });
    expect(await refusalOf(oneBucket(row, asked(bucket, 'a', [personas.bucket, 'b'])))).toMatchObject({
      status: 403,
      action: 's3:GetObject',
      resource: `${bucket}/a`,
    });
    expect(await refusalOf(oneBucket(row, asked(personas.bucket, 'mine', [bucket, 'b'])))).toMatchObject({
      status: 403,
      resource: `${bucket}/b`,
    });
  }
  expect([await contentOf(bucket, 'a'), await contentOf(personas.bucket, 'mine')]).toEqual([
    'content',
    'content',
  ]);
});

test('keeps the source when the answer to the copy is cut or garbled', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const live = await ownConsole(proxy.url);
  const caller = await callerAt(live.url, personas.administrator);
  const bucket = await newBucket();
  await put(bucket, 'a');
  for (const failure of ['cut', 'garbage'] as const) {
    await proxy.fail(failure, { methods: ['PUT'] });
    const key = `to-${failure}`;
    expect((await refusalOf(caller(objectMove, asked(bucket, 'a', [bucket, key])))).status).toBe(502);
    expect(await contentOf(bucket, 'a')).toBe('content');
  }
});
