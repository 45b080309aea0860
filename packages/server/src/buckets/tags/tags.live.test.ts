import { GetBucketTaggingCommand, PutBucketTaggingCommand } from '@aws-sdk/client-s3';
import { bucketView } from '@longshore/contract/buckets/buckets';
import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import { expect, test } from 'vitest';
import { type BodyOf, type How, refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();

type Tags = BodyOf<typeof bucketTagsSet>['tags'];
const set = (bucketName: string, tags: Tags, { as = fixture.administrator, revision }: How = {}) =>
  as(bucketTagsSet, { params: { bucketName }, query: { revision }, body: { tags } });
const viewOf = (bucketName: string) => fixture.administrator(bucketView, { params: { bucketName } });
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key-${at}`, '']));

test('replaces all tags, and removes them when none are given', async () => {
  const Bucket = await fixture.newBucket();
  await set(Bucket, { team: 'blue/1', empty: '' });
  expect((await viewOf(Bucket)).details?.tags).toEqual({ team: 'blue/1', empty: '' });
  const longest = { ['k'.repeat(128)]: 'v'.repeat(256), 'a b_.:/=+-@': ' ' };
  await set(Bucket, longest);
  const { TagSet = [] } = await fixture.s3.send(new GetBucketTaggingCommand({ Bucket }));
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
])('rejects invalid tags before they are sent: %j', async (tags, words) => {
  const bucket = await fixture.newBucket();
  const call = fixture.administrator.unchecked(bucketTagsSet, {
    params: { bucketName: bucket },
    body: { tags },
  });
  const refusal = await refusalOf(call);
  expect(refusal).toMatchObject({ status: 400, code: 'InvalidInput' });
  expect(refusal.field).toMatch(/^body\.tags/);
  expect(refusal.detailedMessage.replace('It must', 'must')).toContain(words);
});

test('does not overwrite a concurrent change', async () => {
  const Bucket = await fixture.newBucket();
  const { tagsRevision } = await viewOf(Bucket);
  await fixture.s3.send(
    new PutBucketTaggingCommand({ Bucket, Tagging: { TagSet: [{ Key: 'other', Value: '1' }] } }),
  );
  const refusal = await refusalOf(set(Bucket, { mine: '1' }, { revision: tagsRevision }));
  expect(refusal).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  const now = await viewOf(Bucket);
  expect(now.details?.tags).toEqual({ other: '1' });
  await set(Bucket, { mine: '1' }, { revision: now.tagsRevision });
});

test.each([{}, { tags: null }])('removes all tags with %o', async (body) => {
  const bucketName = await fixture.newBucket();
  await set(bucketName, { a: 'b' });
  await fixture.administrator.unchecked(bucketTagsSet, { params: { bucketName }, body });
  expect((await viewOf(bucketName)).details?.tags ?? {}).toEqual({});
});

test('requires permission to change tags', async () => {
  const bucket = await fixture.newBucket();
  for (const tags of [{ a: 'b' }, {}])
    expect(await refusalOf(set(bucket, tags, { as: fixture.readOnly }))).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      action: 's3:PutBucketTagging',
      resource: bucket,
    });
  expect(await refusalOf(set(bucket, { a: 'b' }, { as: fixture.oneBucket }))).toMatchObject({ status: 403 });
  await set(fixture.personas.bucket, { a: 'b' }, { as: fixture.oneBucket });
});

test('reports a missing bucket', async () => {
  const bucket = await fixture.goneBucket();
  for (const tags of [{ a: 'b' }, {}])
    expect(await refusalOf(set(bucket, tags))).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});
