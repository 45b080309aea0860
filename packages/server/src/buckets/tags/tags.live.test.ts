import { GetBucketTaggingCommand, PutBucketTaggingCommand } from '@aws-sdk/client-s3';
import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import {
  type BucketWorld,
  type How,
  refusalIn,
  revisionQuery,
  startBucketWorld,
} from '@longshore/testkit/bucket-world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let world: BucketWorld;
beforeAll(async () => {
  world = await startBucketWorld(startLiveConsole);
});
afterAll(() => world.close());

const set = (bucket: string, tags: unknown, how: How = {}) =>
  (how.as ?? world.administrator).put(`/buckets/${bucket}/tags${revisionQuery(how)}`, { tags });
const viewOf = async (bucket: string) =>
  (await (await world.administrator.get(`/buckets/${bucket}`)).json()) as Bucket;
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key-${at}`, '']));

test('the given tags become all, and none takes all away', async () => {
  const Bucket = await world.newBucket();
  expect((await set(Bucket, { team: 'blue/1', empty: '' })).status).toBe(200);
  expect((await viewOf(Bucket)).details?.tags).toEqual({ team: 'blue/1', empty: '' });
  const longest = { ['k'.repeat(128)]: 'v'.repeat(256), 'a b_.:/=+-@': ' ' };
  expect((await set(Bucket, longest)).status).toBe(200);
  const { TagSet = [] } = await world.s3.send(new GetBucketTaggingCommand({ Bucket }));
  expect(Object.fromEntries(TagSet.map(({ Key, Value }) => [Key, Value]))).toEqual(longest);
  expect((await set(Bucket, many(50))).status).toBe(200);
  expect((await set(Bucket, {})).status).toBe(200);
  expect((await viewOf(Bucket)).details?.tags ?? {}).toEqual({});
  expect((await set(Bucket, {})).status).toBe(200);
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
  const refusal = await refusalIn(await set(bucket, tags));
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
  const reply = await set(Bucket, { mine: '1' }, { revision: tagsRevision });
  expect(await refusalIn(reply)).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  const now = await viewOf(Bucket);
  expect(now.details?.tags).toEqual({ other: '1' });
  expect((await set(Bucket, { mine: '1' }, { revision: now.tagsRevision })).status).toBe(200);
});

test('only who may change the tags does', async () => {
  const bucket = await world.newBucket();
  for (const tags of [{ a: 'b' }, {}])
    expect(await refusalIn(await set(bucket, tags, { as: world.readOnly }))).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      action: 's3:PutBucketTagging',
      resource: bucket,
    });
  expect((await set(bucket, { a: 'b' }, { as: world.oneBucket })).status).toBe(403);
  expect((await set(world.personas.bucket, { a: 'b' }, { as: world.oneBucket })).status).toBe(200);
});

test('of a bucket that is gone', async () => {
  const bucket = await world.goneBucket();
  for (const tags of [{ a: 'b' }, {}])
    expect(await refusalIn(await set(bucket, tags))).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});
