import { GetObjectTaggingCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import {
  objectBulkSet,
  objectMetadataView,
  objectRetentionDelete,
  objectTagsSet,
} from '@longshore/contract/objects/details';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { type BodyOf, refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();
const { s3, administrator, newBucket, put } = fixture;

type Asked = BodyOf<typeof objectBulkSet>;
const set = async (bucketName: string, body: Asked, as = administrator) =>
  (await as(objectBulkSet, { params: { bucketName }, body })).results;
const named = (...paths: string[]) => paths.map((path) => ({ path }));

async function tagsIn(Bucket: string, Key: string) {
  const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key }));
  return Object.fromEntries(TagSet.map(({ Key: key = '', Value }) => [key, Value]));
}

test('adds and removes tags of many objects, and keeps their others', async () => {
  const bucket = await newBucket();
  const keys = Array.from({ length: 30 }, (_, at) => `n${at}`);
  for (const key of keys) await put(bucket, key);
  const query = { prefix: 'n1' };
  await administrator(objectTagsSet, { params: { bucketName: bucket }, query, body: { tags: { own: '1' } } });
  expect(await set(bucket, { objects: named(...keys), tags: { team: 'blue' } })).toEqual(named(...keys));
  expect(await tagsIn(bucket, 'n0')).toEqual({ team: 'blue' });
  expect(await tagsIn(bucket, 'n1')).toEqual({ own: '1', team: 'blue' });
  expect(await set(bucket, { objects: named(...keys), removeTags: ['team', 'none'] })).toEqual(
    named(...keys),
  );
  expect(await tagsIn(bucket, 'n0')).toEqual({});
  expect(await tagsIn(bucket, 'n1')).toEqual({ own: '1' });
});

test('names each that could not be changed, and changes the others', async () => {
  const bucket = await newBucket();
  for (const key of ['a', 'full']) await put(bucket, key);
  const tags = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`k${at}`, '']));
  await administrator(objectTagsSet, {
    params: { bucketName: bucket },
    query: { prefix: 'full' },
    body: { tags },
  });
  const results = await set(bucket, { objects: named('a', 'full', 'gone'), tags: { team: 'blue' } });
  expect(results).toEqual([
    { path: 'a' },
    { path: 'full', code: 'InvalidInput', error: expect.stringContaining('more than 10 tags') as unknown },
    { path: 'gone', code: 'NoSuchKey', error: expect.stringContaining('does not exist') as unknown },
  ]);
  expect(await tagsIn(bucket, 'a')).toEqual({ team: 'blue' });
});

test('names the permission where a user lacks it for some', async () => {
  const bucket = await newBucket();
  for (const key of ['mine/a', 'other/b']) await put(bucket, key);
  const Action = ['s3:GetObjectTagging', 's3:PutObjectTagging'];
  const user = await createUser(adminOf(fixture.minio), 'tagger', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action, Resource: [`arn:aws:s3:::${bucket}/mine/*`] }],
  });
  onTestFinished(() => user.remove());
  const asked = { objects: named('mine/a', 'other/b'), tags: { team: 'blue' } };
  const [mine, other] = await set(bucket, asked, await fixture.as(user));
  expect(mine).toEqual({ path: 'mine/a' });
  expect(other).toMatchObject({ code: 'AccessDenied' });
  expect(other?.error).toContain(`s3:GetObjectTagging on ${bucket}/other/b`);
});

test('sets legal hold and retention of versions', async () => {
  const Bucket = await newBucket({ locking: true });
  const { VersionId: versionID = '' } = await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '1' }));
  await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '2' }));
  const objects = [{ path: 'a', versionID }];
  const view = () =>
    administrator(objectMetadataView, { params: { bucketName: Bucket }, query: { prefix: 'a', versionID } });
  expect(await set(Bucket, { objects, legalHold: { status: 'enabled' } })).toEqual(objects);
  expect(await view()).toMatchObject({ legal_hold_status: 'ON' });
  expect(await set(Bucket, { objects, legalHold: { status: 'disabled' } })).toEqual(objects);
  const expires = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const released = { params: { bucketName: Bucket }, query: { prefix: 'a', version_id: versionID } };
  onTestFinished(() => administrator(objectRetentionDelete, released));
  expect(await set(Bucket, { objects, retention: { mode: 'governance', expires } })).toEqual(objects);
  expect(await view()).toMatchObject({ retention_mode: 'GOVERNANCE' });
  const refused = await set(Bucket, {
    objects,
    retention: { mode: 'governance', expires: '2020-01-01T00:00:00Z' },
  });
  expect(refused).toMatchObject([{ path: 'a', error: expect.any(String) as unknown }]);
});

test.each([
  { objects: [] },
  { objects: named('a') },
  { objects: named('a'), tags: { a: 'b' }, legalHold: { status: 'enabled' } },
  { objects: named('a//b'), tags: { a: 'b' } },
  { objects: named('a'), removeTags: [] },
  { objects: named(...Array.from({ length: 1001 }, () => 'a')), tags: { a: 'b' } },
])('rejects what is not one change: %#', async (body) => {
  const call = administrator.unchecked(objectBulkSet, { params: { bucketName: 'abc' }, body });
  expect(await refusalOf(call)).toMatchObject({ status: 400, code: 'InvalidInput' });
});
