import {
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { bucketRewind } from '@longshore/contract/buckets/rewind';
import { uniqueName } from '@longshore/testkit/names';
import { waitFor } from '@longshore/testkit/wait';
import { expect, test } from 'vitest';
import { type Caller, refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();

const rewind = (
  as: Caller,
  { bucket = fixture.personas.bucket, date = '2026-01-01T00:00:00Z', prefix = '' },
) => as(bucketRewind, { params: { bucketName: bucket, date }, query: { prefix } });

/** Versions are told apart by their times, which listings give in milliseconds. */
async function nextMoment(): Promise<void> {
  const since = Date.now();
  await waitFor('the next millisecond', () => Date.now() > since);
}

test('returns the objects of each moment', async () => {
  const Bucket = await fixture.newBucket();
  await fixture.s3.send(
    new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  const put = (Key: string, Body: string) => fixture.s3.send(new PutObjectCommand({ Bucket, Key, Body }));
  const first = await put('a & ü', 'one');
  await put('folder/inside', 'x');
  await nextMoment();
  await put('a & ü', 'second');
  await nextMoment();
  await fixture.s3.send(new DeleteObjectCommand({ Bucket, Key: 'a & ü' }));
  await put('later', 'later');
  const { Versions = [], DeleteMarkers = [] } = await fixture.s3.send(
    new ListObjectVersionsCommand({ Bucket }),
  );
  const timeOf = (size: number) => Versions.find((one) => one.Size === size)?.LastModified ?? new Date(0);
  const objectsAt = async (date: Date, prefix = '') => {
    const asked = { bucket: Bucket, date: date.toISOString(), prefix };
    const { objects, isComplete } = await rewind(fixture.administrator, asked);
    expect(isComplete).toBe(true);
    return objects;
  };
  const folder = { name: 'folder/' };
  expect(await objectsAt(timeOf(3))).toEqual([
    folder,
    expect.objectContaining({
      name: 'a & ü',
      size: 3,
      version_id: first.VersionId,
      delete_flag: false,
      is_latest: false,
    }),
  ]);
  expect(await objectsAt(timeOf(6))).toEqual([folder, expect.objectContaining({ name: 'a & ü', size: 6 })]);
  const deletedAt = DeleteMarkers[0]?.LastModified ?? new Date(0);
  expect(await objectsAt(deletedAt)).toContainEqual(
    expect.objectContaining({ name: 'a & ü', delete_flag: true, is_latest: true }),
  );
  expect(await objectsAt(new Date(Date.now() + 60_000))).toHaveLength(3);
  expect(await objectsAt(new Date(0))).toEqual([folder]);
  expect(await objectsAt(new Date(), 'folder/')).toEqual([
    expect.objectContaining({ name: 'folder/inside', size: 1 }),
  ]);
});

test('rejects an invalid date and a missing bucket', async () => {
  const bad = await refusalOf(rewind(fixture.administrator, { date: 'yesterday' }));
  expect(bad).toMatchObject({ status: 400, code: 'InvalidInput', field: 'params.date' });
  const gone = { bucket: uniqueName('never'), date: '2026-01-01T00:00:00+02:00' };
  expect(await refusalOf(rewind(fixture.administrator, gone))).toMatchObject({ status: 404 });
});

test('names the missing permission to list versions', async () => {
  expect(await rewind(fixture.oneBucket, {})).toEqual({ objects: [], isComplete: true });
  const refused = await refusalOf(rewind(await fixture.as(fixture.personas.noRights), {}));
  expect(refused).toMatchObject({
    status: 403,
    action: 's3:ListBucketVersions',
    resource: fixture.personas.bucket,
  });
});
