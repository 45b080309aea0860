import { DeleteObjectCommand, PutBucketVersioningCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { CallOf } from '@longshore/contract/endpoint';
import { objectStateList, objectVersionList } from '@longshore/contract/objects/versions';
import { uniqueName } from '@longshore/testkit/names';
import { waitFor } from '@longshore/testkit/wait';
import { expect, test } from 'vitest';
import { refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const { s3, personas, administrator, oneBucket, as, newBucket } = await liveFixture();

async function versionedBucket(): Promise<string> {
  const Bucket = await newBucket();
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  return Bucket;
}

const put = (Bucket: string, Key: string, Body: string) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body }));
const remove = (Bucket: string, Key: string) => s3.send(new DeleteObjectCommand({ Bucket, Key }));

/** Versions are told apart by their times, which listings give in milliseconds. */
async function nextMoment(): Promise<string> {
  const since = Date.now();
  await waitFor('the next millisecond', () => Date.now() > since + 1);
  return new Date(since + 1).toISOString();
}

type Query = NonNullable<CallOf<typeof objectStateList>['query']>;

/** All pages joined; each call says how many versions it looks at. */
async function statesOf(bucketName: string, query: Query = {}, caller = administrator) {
  const objects = [];
  let cursor: string | undefined;
  do {
    const page = await caller(objectStateList, { params: { bucketName }, query: { ...query, cursor } });
    objects.push(...page.objects);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return objects;
}

async function changedBucket(): Promise<{ bucket: string; moments: string[] }> {
  const bucket = await versionedBucket();
  const moments = [await nextMoment()];
  await put(bucket, 'a & ü', 'one');
  await put(bucket, 'folder/inside', 'x');
  await put(bucket, 'stays', 'stays');
  moments.push(await nextMoment());
  await put(bucket, 'a & ü', 'second');
  moments.push(await nextMoment());
  await remove(bucket, 'a & ü');
  await remove(bucket, 'a & ü');
  await put(bucket, 'later', 'later');
  return { bucket, moments };
}

test.each([1, 2, 3, 1000])('returns the objects of each moment, %i versions a page', async (pageSize) => {
  const { bucket, moments } = await changedBucket();
  const [empty, first, second] = moments;
  const shown = async (query: Query) =>
    (await statesOf(bucket, { pageSize, ...query })).map(({ name, size, deleted_at: deletedAt }) =>
      deletedAt === undefined ? [name, size] : [name, size, 'deleted'],
    );
  const sorted = (rows: unknown[][]) => new Map(rows.map((row) => [String(row[0]), row]));
  const folder = ['folder/', undefined];
  const expectRows = async (query: Query, rows: unknown[][]) => {
    const found = await shown(query);
    expect(found).toHaveLength(rows.length);
    expect(sorted(found)).toEqual(sorted(rows));
  };
  await expectRows({ date: empty }, [folder]);
  await expectRows({ date: first }, [['a & ü', 3], folder, ['stays', 5]]);
  await expectRows({ date: second, with_deleted: true }, [['a & ü', 6], folder, ['stays', 5]]);
  await expectRows({}, [folder, ['later', 5], ['stays', 5]]);
  await expectRows({ with_deleted: true }, [['a & ü', 6, 'deleted'], folder, ['later', 5], ['stays', 5]]);
  await expectRows({ prefix: 'folder/', pageSize }, [['folder/inside', 1]]);
});

test('names the version that a deleted object had', async () => {
  const bucket = await versionedBucket();
  const { VersionId } = await put(bucket, 'a', 'one');
  await remove(bucket, 'a');
  const [state] = await statesOf(bucket, { with_deleted: true });
  expect(state).toMatchObject({ name: 'a', size: 3, version_id: VersionId, is_latest: true });
  expect(Date.parse(state?.deleted_at ?? '')).toBeGreaterThan(Date.parse(state?.last_modified ?? ''));
});

test('goes on past fifty pages of one object', async () => {
  const bucket = await versionedBucket();
  const before = await nextMoment();
  for (let count = 0; count < 60; count += 1) await put(bucket, 'a', 'x');
  await put(bucket, 'b', 'x');
  expect(await statesOf(bucket, { pageSize: 1 })).toHaveLength(2);
  const params = { bucketName: bucket };
  const page = await administrator(objectStateList, { params, query: { pageSize: 1, date: before } });
  expect(page.objects).toEqual([]);
  expect(page.nextCursor).toBeDefined();
  expect(await statesOf(bucket, { pageSize: 1, date: before })).toEqual([]);
});

test('rejects a bad moment, a foreign cursor and a missing bucket', async () => {
  const { bucket } = personas;
  const bad = await refusalOf(statesOf(bucket, { date: 'yesterday' }));
  expect(bad).toMatchObject({ status: 400, code: 'InvalidInput', field: 'query.date' });
  const foreign = administrator(objectStateList, {
    params: { bucketName: bucket },
    query: { cursor: 'odd' },
  });
  expect(await refusalOf(foreign)).toMatchObject({ status: 400, field: 'query.cursor' });
  expect(await refusalOf(statesOf(uniqueName('never')))).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});

test('names the missing permission to list versions', async () => {
  const { bucket } = personas;
  expect(await statesOf(bucket, {}, oneBucket)).toEqual([]);
  const nobody = await as(personas.noRights);
  const refused = { status: 403, action: 's3:ListBucketVersions' };
  expect(await refusalOf(statesOf(bucket, {}, nobody))).toMatchObject({ ...refused, resource: bucket });
  const versions = nobody(objectVersionList, { params: { bucketName: bucket }, query: { prefix: 'a' } });
  expect(await refusalOf(versions)).toMatchObject({ ...refused, resource: `${bucket}/a` });
});

test('lists the versions of one object and of no other', async () => {
  const bucket = await versionedBucket();
  for (const body of ['1', '22', '333']) await put(bucket, 'a', body);
  await remove(bucket, 'a');
  for (const key of ['a/b', 'aa']) await put(bucket, key, 'other');
  const found = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const query = { prefix: 'a', pageSize: 2, cursor };
    const page = await administrator(objectVersionList, { params: { bucketName: bucket }, query });
    found.push(...page.versions);
    cursor = page.nextCursor;
    pages += 1;
  } while (cursor !== undefined);
  expect(found.map((version) => [version.size, version.is_latest, version.is_delete_marker])).toEqual([
    [0, true, true],
    [3, false, false],
    [2, false, false],
    [1, false, false],
  ]);
  expect(pages).toBeLessThanOrEqual(3);
});
