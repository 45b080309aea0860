import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListMultipartUploadsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { objectRestore, objectVersionList } from '@longshore/contract/objects/versions';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { copyVersion } from '#/s3/copy-version.ts';
import { createS3Pool } from '#/s3/pool.ts';
import { refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const { minio, s3, personas, administrator, readOnly, oneBucket, as, newBucket, willRemove } =
  await liveFixture();

type Status = 'Enabled' | 'Suspended';
const setVersioning = (Bucket: string, Status: Status) =>
  s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status } }));

async function versionedBucket(status: Status = 'Enabled'): Promise<string> {
  const bucket = await newBucket();
  await setVersioning(bucket, status);
  return bucket;
}

const put = async (Bucket: string, Key: string, more: Partial<PutObjectCommandInput> = {}) => {
  const { VersionId = 'null' } = await s3.send(new PutObjectCommand({ Bucket, Key, Body: Key, ...more }));
  return VersionId;
};
const remove = (Bucket: string, Key: string) => s3.send(new DeleteObjectCommand({ Bucket, Key }));
const contentOf = async (Bucket: string, Key: string) =>
  (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();

const restore = (
  bucketName: string,
  query: { prefix: string; version_id?: string },
  caller = administrator,
) => caller(objectRestore, { params: { bucketName }, query });
const versionsOf = async (bucketName: string, prefix: string) =>
  (await administrator(objectVersionList, { params: { bucketName }, query: { prefix } })).versions;

test.each(['a', 'ü/日本 +&%2F?#', ' blank ', 'tab\tand\nline', '\u202Egnp.exe', 'a'.repeat(255)])(
  'restores an older version of %j',
  async (key) => {
    const bucket = await versionedBucket();
    const first = await put(bucket, key, { Body: 'one', Metadata: { who: 'me' }, Tagging: 'a=b' });
    await put(bucket, key, { Body: 'second' });
    await restore(bucket, { prefix: key, version_id: first });
    expect(await contentOf(bucket, key)).toBe('one');
    const object = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    expect(object.Metadata).toEqual({ who: 'me' });
    const tags = await s3.send(new GetObjectTaggingCommand({ Bucket: bucket, Key: key }));
    expect(tags.TagSet).toEqual([{ Key: 'a', Value: 'b' }]);
    const versions = await versionsOf(bucket, key);
    expect(versions.map(({ size, is_latest: isLatest }) => [size, isLatest])).toEqual([
      [3, true],
      [6, false],
      [3, false],
    ]);
  },
);

test('restores a deleted object with its newest version', async () => {
  const bucket = await versionedBucket();
  await put(bucket, 'a', { Body: 'one' });
  await put(bucket, 'a', { Body: 'second' });
  await remove(bucket, 'a');
  await remove(bucket, 'a');
  await put(bucket, 'a/b');
  await restore(bucket, { prefix: 'a' });
  expect(await contentOf(bucket, 'a')).toBe('second');
  const again = await refusalOf(restore(bucket, { prefix: 'a' }));
  expect(again).toMatchObject({ status: 400, code: 'InvalidInput', field: 'query.version_id' });
});

test('restores the version from before versioning', async () => {
  const bucket = await newBucket();
  await put(bucket, 'a', { Body: 'before' });
  await setVersioning(bucket, 'Enabled');
  await put(bucket, 'a', { Body: 'after' });
  await restore(bucket, { prefix: 'a', version_id: 'null' });
  expect(await contentOf(bucket, 'a')).toBe('before');
  expect(await versionsOf(bucket, 'a')).toHaveLength(3);
});

test('overwrites what was stored while versioning is suspended', async () => {
  const bucket = await versionedBucket();
  const kept = await put(bucket, 'a', { Body: 'kept' });
  await setVersioning(bucket, 'Suspended');
  await put(bucket, 'a', { Body: 'lost' });
  await restore(bucket, { prefix: 'a', version_id: kept });
  expect(await contentOf(bucket, 'a')).toBe('kept');
  const versions = await versionsOf(bucket, 'a');
  expect(versions.map((version) => [version.version_id, version.size])).toEqual([
    ['null', 4],
    [kept, 4],
  ]);
});

test('restores in a bucket with object locking', async () => {
  const bucket = await newBucket({ locking: true });
  const ObjectLockRetainUntilDate = new Date(Date.now() + 3_600_000);
  const first = await put(bucket, 'a', { Body: 'one', ObjectLockLegalHoldStatus: 'ON' });
  await put(bucket, 'a', { Body: 'second', ObjectLockMode: 'GOVERNANCE', ObjectLockRetainUntilDate });
  await restore(bucket, { prefix: 'a', version_id: first });
  expect(await contentOf(bucket, 'a')).toBe('one');
});

test('rejects what is not there', async () => {
  const bucket = await versionedBucket();
  await put(bucket, 'ab');
  await remove(bucket, 'gone');
  const gone = uniqueName('never');
  expect(await refusalOf(restore(gone, { prefix: 'a' }))).toMatchObject({
    status: 404,
    code: 'NoSuchBucket',
  });
  for (const prefix of ['a', 'gone'])
    expect(await refusalOf(restore(bucket, { prefix }))).toMatchObject({ status: 404, code: 'NotFound' });
  const unknown = { prefix: 'ab', version_id: '00000000-0000-4000-8000-000000000000' };
  expect((await refusalOf(restore(bucket, unknown))).status).toBe(404);
  const odd = { prefix: 'ab', version_id: 'odd' };
  expect((await refusalOf(restore(bucket, odd))).status).toBe(400);
  expect(await refusalOf(restore(bucket, { prefix: '../ab' }))).toMatchObject({ field: 'query.prefix' });
});

test('a delete marker cannot be restored', async () => {
  const bucket = await versionedBucket();
  await put(bucket, 'a');
  const { VersionId = '' } = await remove(bucket, 'a');
  const refused = await refusalOf(restore(bucket, { prefix: 'a', version_id: VersionId }));
  expect(refused).toMatchObject({ status: 405 });
});

test('names the permission that is missing', async () => {
  const { bucket } = personas;
  await setVersioning(bucket, 'Enabled');
  const first = await put(bucket, 'mine', { Body: 'one' });
  await put(bucket, 'mine', { Body: 'second' });
  const asked = { prefix: 'mine', version_id: first };
  const resource = `${bucket}/mine`;
  const mayRead = await createUser(adminOf(minio), 'reads-versions', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:GetObject', 's3:GetObjectVersion'], Resource: ['arn:aws:s3:::*'] },
    ],
  });
  onTestFinished(() => mayRead.remove());
  expect(await refusalOf(restore(bucket, asked, await as(mayRead)))).toMatchObject({
    status: 403,
    action: 's3:PutObject',
    resource,
  });
  for (const caller of [readOnly, await as(personas.noRights)])
    expect(await refusalOf(restore(bucket, asked, caller))).toMatchObject({ status: 403, resource });
  const unlisted = await refusalOf(restore(bucket, { prefix: 'mine' }, await as(personas.noRights)));
  expect(unlisted).toMatchObject({ status: 403, action: 's3:ListBucketVersions', resource });
  expect(await contentOf(bucket, 'mine')).toBe('second');
  await restore(bucket, asked, oneBucket);
  expect(await contentOf(bucket, 'mine')).toBe('one');
});

test('copies in parts with metadata and tags', async () => {
  const Bucket = willRemove(uniqueName('parts'));
  await s3.send(new CreateBucketCommand({ Bucket }));
  const mebibyte = 1024 ** 2;
  const Body = Buffer.alloc(11 * mebibyte, 'large ');
  await put(Bucket, 'from', { Body, Metadata: { who: 'me' }, ContentType: 'text/odd', Tagging: 'a=b%20c' });
  const pool = createS3Pool({ endpoint: minio.endpoint });
  onTestFinished(() => pool.close());
  const credentials = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
  const own = { pool, credentials, region: 'us-east-1', now: Date.now };
  const input = {
    source: { bucket: Bucket, key: 'from' },
    bucket: Bucket,
    key: 'to ü',
    sizes: { wholeMostBytes: 10 * mebibyte, partBytes: 5 * mebibyte },
  };
  const { signal } = new AbortController();
  const { etag } = await copyVersion(own, input, { signal });
  expect(etag).toMatch(/-3$/);
  const copy = await s3.send(new GetObjectCommand({ Bucket, Key: 'to ü' }));
  expect(copy).toMatchObject({ Metadata: { who: 'me' }, ContentType: 'text/odd', TagCount: 1 });
  expect(Buffer.compare(Buffer.from((await copy.Body?.transformToByteArray()) ?? []), Body)).toBe(0);
  const broken = { ...input, sizes: { ...input.sizes, partBytes: mebibyte } };
  await expect(copyVersion(own, broken, { signal })).rejects.toMatchObject({ code: 'EntityTooSmall' });
  expect(
    (await s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix: 'to ü' }))).Uploads,
  ).toBeUndefined();
});
