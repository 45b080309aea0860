import {
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { objectMetadataView } from '@longshore/contract/objects/details';
import { objectMetadataSet } from '@longshore/contract/objects/metadata';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { type BodyOf, type Caller, refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const { minio, s3, administrator, readOnly, oneBucket, as, newBucket, put } = await liveFixture();

const day = 24 * 60 * 60_000;

interface As {
  readonly caller?: Caller;
  readonly revision?: string | undefined;
}
const set = (
  [bucketName, prefix]: readonly [string, string],
  body: BodyOf<typeof objectMetadataSet>,
  { caller = administrator, revision }: As = {},
) => caller(objectMetadataSet, { params: { bucketName }, query: { prefix, revision }, body });
const head = (Bucket: string, Key: string) => s3.send(new HeadObjectCommand({ Bucket, Key }));
const view = (bucketName: string, prefix: string) =>
  administrator(objectMetadataView, { params: { bucketName }, query: { prefix } });

test('changes metadata and content type, and keeps content, tags and all else', async () => {
  const Bucket = await newBucket();
  const Key = 'dir/größe a+b%2F.txt';
  const stored = {
    ContentType: 'text/plain',
    CacheControl: 'no-cache',
    ContentLanguage: 'de',
    Metadata: { old: '1' },
    Tagging: 'team=blue',
    StorageClass: 'REDUCED_REDUNDANCY',
  } as const;
  await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'content', ...stored }));
  await set([Bucket, Key], {
    content_type: 'text/csv',
    cache_control: '',
    user_metadata: { Team: 'grün', plain: 'a b' },
  });
  expect(await head(Bucket, Key)).toMatchObject({
    ContentType: 'text/csv',
    ContentLanguage: 'de',
    StorageClass: 'REDUCED_REDUNDANCY',
    Metadata: { plain: 'a b' },
  });
  const shown = await view(Bucket, Key);
  expect(shown.user_metadata).toEqual({ team: 'grün', plain: 'a b' });
  expect(shown.objectMetadata).not.toHaveProperty('Cache-Control');
  expect(shown.tags).toEqual({ team: 'blue' });
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  expect(await Body?.transformToString()).toBe('content');
});

test('leaves as it is what is left out or null', async () => {
  const Bucket = await newBucket();
  await s3.send(
    new PutObjectCommand({ Bucket, Key: 'a', Body: 'x', ContentType: 'text/x-a', Metadata: { one: '1' } }),
  );
  await set([Bucket, 'a'], { content_type: null, user_metadata: null, other: 1 } as never);
  expect(await head(Bucket, 'a')).toMatchObject({ ContentType: 'text/x-a', Metadata: { one: '1' } });
  await set([Bucket, 'a'], { user_metadata: {} });
  expect(await head(Bucket, 'a')).toMatchObject({ ContentType: 'text/x-a', Metadata: {} });
});

test('makes a new version with the retention and legal hold of the latest', async () => {
  const Bucket = await newBucket({ locking: true });
  const ObjectLockRetainUntilDate = new Date(Math.floor((Date.now() + 2 * day) / 1000) * 1000);
  const lock = { ObjectLockMode: 'GOVERNANCE', ObjectLockLegalHoldStatus: 'ON' } as const;
  const { VersionId } = await s3.send(
    new PutObjectCommand({
      ...lock,
      Bucket,
      Key: 'a',
      Body: 'x',
      Tagging: 'team=blue',
      ChecksumAlgorithm: 'SHA256',
      ObjectLockRetainUntilDate,
    }),
  );
  await set([Bucket, 'a'], { user_metadata: { team: 'blue' } });
  const now = await head(Bucket, 'a');
  expect(now).toMatchObject({ Metadata: { team: 'blue' }, ...lock, ObjectLockRetainUntilDate });
  expect(now.VersionId).not.toBe(VersionId);
  const { TagSet } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key: 'a' }));
  expect(TagSet).toEqual([{ Key: 'team', Value: 'blue' }]);
  const { Versions } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
  expect(Versions).toHaveLength(2);
});

test('does not overwrite metadata that someone else changed', async () => {
  const Bucket = await newBucket();
  await put(Bucket, 'a');
  const { metadataRevision: revision } = await view(Bucket, 'a');
  await set([Bucket, 'a'], { user_metadata: { theirs: '1' } }, { revision });
  const mine = set([Bucket, 'a'], { user_metadata: { mine: '1' } }, { revision });
  expect(await refusalOf(mine)).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  expect(await head(Bucket, 'a')).toMatchObject({ Metadata: { theirs: '1' } });
});

test('refuses what headers cannot carry, and reports what is missing', async () => {
  const Bucket = await newBucket();
  await put(Bucket, 'a');
  for (const [body, field] of [
    [{ content_type: 'größe' }, 'body.content_type'],
    [{ expires: 'a\r\nb: c' }, 'body.expires'],
    [{ user_metadata: { 'a b': '1' } }, 'body.user_metadata'],
    [{ user_metadata: { a: '1', A: '2' } }, 'body.user_metadata'],
    [{ user_metadata: { a: 'x'.repeat(2048), b: 'x' } }, 'body.user_metadata'],
  ] as const) {
    const refusal = await refusalOf(set([Bucket, 'a'], body));
    expect(refusal).toMatchObject({ status: 400 });
    expect(refusal.field).toMatch(new RegExp(`^${field}`));
  }
  expect(await refusalOf(set([Bucket, 'none'], {}))).toMatchObject({ status: 404, code: 'NoSuchKey' });
});

test('read-only: names the permission to write, and another bucket’s user the one to read', async () => {
  const Bucket = await newBucket();
  await put(Bucket, 'a');
  expect(await refusalOf(set([Bucket, 'a'], {}, { caller: readOnly }))).toMatchObject({
    status: 403,
    action: 's3:PutObject',
    resource: `${Bucket}/a`,
  });
  expect(await refusalOf(set([Bucket, 'a'], {}, { caller: oneBucket }))).toMatchObject({
    status: 403,
    action: 's3:GetObject',
  });
});

test('names the permissions that a locked object needs, and keeps its lock', async () => {
  const Bucket = await newBucket({ locking: true });
  await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x', ObjectLockLegalHoldStatus: 'ON' }));
  const write = ['s3:GetObject', 's3:PutObject'];
  const read = ['s3:GetBucketObjectLockConfiguration', 's3:GetObjectRetention', 's3:GetObjectLegalHold'];
  for (const [Action, action] of [
    [write, 's3:GetBucketObjectLockConfiguration'],
    [[...write, ...read.slice(0, 2)], 's3:GetObjectLegalHold'],
    [[...write, ...read], 's3:PutObjectLegalHold'],
  ] as const) {
    const user = await createUser(adminOf(minio), 'writer', {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action: [...Action], Resource: ['arn:aws:s3:::*'] }],
    });
    onTestFinished(user.remove);
    const refusal = await refusalOf(set([Bucket, 'a'], {}, { caller: await as(user) }));
    expect(refusal).toMatchObject({ status: 403, action });
  }
  expect(await head(Bucket, 'a')).toMatchObject({ ObjectLockLegalHoldStatus: 'ON' });
});

test('keeps the version null where versioning is suspended', async () => {
  const Bucket = await newBucket();
  await put(Bucket, 'a');
  for (const Status of ['Enabled', 'Suspended'] as const)
    await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status } }));
  await set([Bucket, 'a'], { user_metadata: { one: '1' } });
  const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
  expect(Versions.map(({ VersionId }) => VersionId)).toEqual(['null']);
  expect(await head(Bucket, 'a')).toMatchObject({ Metadata: { one: '1' } });
});
