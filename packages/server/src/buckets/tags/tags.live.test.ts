import { GetBucketTaggingCommand, PutBucketTaggingCommand } from '@aws-sdk/client-s3';
import { bucketView } from '@longshore/contract/buckets/buckets';
import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import { expect, test } from 'vitest';
import { type BodyOf, type How, refusalOf } from '#/testing/caller.ts';
import { liveWorld } from '#/testing/live-world.ts';

const world = await liveWorld();

type Tags = BodyOf<typeof bucketTagsSet>['tags'];
const set = (bucketName: string, tags: Tags, { as = world.administrator, revision }: How = {}) =>
  as(bucketTagsSet, { params: { bucketName }, query: { revision }, body: { tags } });
const viewOf = (bucketName: string) => world.administrator(bucketView, { params: { bucketName } });
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key-${at}`, '']));

test('the given tags become all, and none takes all away', async () => {
  const Bucket = await world.newBucket();
  await set(Bucket, { team: 'blue/1', empty: '' });
  expect((await viewOf(Bucket)).details?.tags).toEqual({ team: 'blue/1', empty: '' });
  const longest = { ['k'.repeat(128)]: 'v'.repeat(256), 'a b_.:/=+-@': ' ' };
  await set(Bucket, longest);
  const { TagSet = [] } = await world.s3.send(new GetBucketTaggingCommand({ Bucket }));
  expect(Object.fromEntries(TagSet.map(({ Key, Value }) => [Key, Value]))).toEqual(longest);
  await set(Bucket, many(50));
  await set(Bucket, {});
  expect((await viewOf(Bucket)).details?.tags ?? {}).toEqual({});
  await set(Bucket, {});
});

test.each([
  [many(51), 'must be at most 50 tags'],
  [{ ['k'.repeat(129)]: 'v' }, 'at most 128'],
  [{ key: 'v'.repeat(257) }, 'at most 256'],
  [{ '': 'v' }, 'must not be empty'],
  [{ ä: 'v' }, 'letters a to z'],
  [{ key: 'a&b' }, 'letters a to z'],
  [{ key: 1 }, 'must be text'],
  [['key'], ''],
])('tags that the server would not take are refused before they are sent: %j', async (tags, words) => {
  const bucket = await world.newBucket();
  const call = world.administrator.unchecked(bucketTagsSet, {
    params: { bucketName: bucket },
    body: { tags },
  });
  const refusal = await refusalOf(call);
  expect(refusal).toMatchObject({ status: 400, code: 'InvalidInput' });
  expect(refusal.field).toMatch(/^body\.tags/);
  expect(refusal.detailedMessage.replace('It must', 'must')).toContain(words);
});

test('tags that someone else changed meanwhile are not overwritten', async () => {
  const Bucket = await world.newBucket();
  const { tagsRevision } = await viewOf(Bucket);
  await world.s3.send(
    new PutBucketTaggingCommand({ Bucket, Tagging: { TagSet: [{ Key: 'other', Value: '1' }] } }),
  );
  const refusal = await refusalOf(set(Bucket, { mine: '1' }, { revision: tagsRevision }));
  expect(refusal).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  const now = await viewOf(Bucket);
  expect(now.details?.tags).toEqual({ other: '1' });
  await set(Bucket, { mine: '1' }, { revision: now.tagsRevision });
});

test.each([{}, { tags: null }])('%o takes all tags away', async (body) => {
  const bucketName = await world.newBucket();
  await set(bucketName, { a: 'b' });
  await world.administrator.unchecked(bucketTagsSet, { params: { bucketName }, body });
  expect((await viewOf(bucketName)).details?.tags ?? {}).toEqual({});
});

test('only who may change the tags does', async () => {
  const bucket = await world.newBucket();
  for (const tags of [{ a: 'b' }, {}])
    expect(await refusalOf(set(bucket, tags, { as: world.readOnly }))).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      action: 's3:PutBucketTagging',
      resource: bucket,
    });
  expect(await refusalOf(set(bucket, { a: 'b' }, { as: world.oneBucket }))).toMatchObject({ status: 403 });
  await set(world.personas.bucket, { a: 'b' }, { as: world.oneBucket });
});

test('of a bucket that is gone', async () => {
  const bucket = await world.goneBucket();
  for (const tags of [{ a: 'b' }, {}])
    expect(await refusalOf(set(bucket, tags))).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});
