import { GetBucketEncryptionCommand, GetBucketTaggingCommand } from '@aws-sdk/client-s3';
import { bucketBulkSet } from '@longshore/contract/buckets/bulk';
import { bucketTagsSet } from '@longshore/contract/buckets/tags';
import { bucketVersioningView } from '@longshore/contract/buckets/versioning';
import { bucketQuotaInfo } from '@longshore/madmin';
import { adminOf } from '@longshore/testkit/personas';
import { expect, test } from 'vitest';
import { type BodyOf, refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();

const bulk = async (body: BodyOf<typeof bucketBulkSet>, as = fixture.administrator) =>
  (await as(bucketBulkSet, { body })).results;
const tagsOf = async (Bucket: string) => {
  const { TagSet = [] } = await fixture.s3.send(new GetBucketTaggingCommand({ Bucket }));
  return Object.fromEntries(TagSet.map(({ Key = '', Value = '' }) => [Key, Value]));
};

test('replaces or adds tags of many buckets, and continues after a missing one', async () => {
  const buckets: string[] = [];
  for (let made = 0; made < 20; made += 1) buckets.push(await fixture.newBucket());
  const [first = ''] = buckets;
  const gone = await fixture.goneBucket();
  const tags = { own: '1', team: 'red' };
  await fixture.administrator(bucketTagsSet, { params: { bucketName: first }, body: { tags } });
  const asked = [...buckets.slice(0, 3), gone, ...buckets.slice(3)];
  const results = await bulk({ buckets: asked, tags: { team: 'blue' }, keepOtherTags: true });
  expect(results.map(({ bucketName }) => bucketName)).toEqual(asked);
  expect(results.filter(({ error }) => error !== undefined)).toEqual([
    { bucketName: gone, code: 'NoSuchBucket', error: expect.stringContaining('does not exist') as unknown },
  ]);
  expect(await tagsOf(first)).toEqual({ own: '1', team: 'blue' });
  expect(await tagsOf(buckets.at(-1) ?? '')).toEqual({ team: 'blue' });
  await bulk({ buckets: [first], tags: { only: '' } });
  expect(await tagsOf(first)).toEqual({ only: '' });
  await bulk({ buckets, tags: {} });
  await expect(tagsOf(first)).rejects.toMatchObject({ name: 'NoSuchTagSet' });
});

test('reports too many tags per bucket', async () => {
  const full = await fixture.newBucket();
  const tags = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`key-${at}`, '']));
  await fixture.administrator(bucketTagsSet, { params: { bucketName: full }, body: { tags } });
  const [result] = await bulk({ buckets: [full], tags: { more: '' }, keepOtherTags: true });
  expect(result).toMatchObject({
    code: 'InvalidInput',
    error: expect.stringContaining('more than 50') as unknown,
  });
  expect(await tagsOf(full)).toEqual(tags);
});

test('sets quota, versioning and encryption of several buckets', async () => {
  const buckets = [await fixture.newBucket(), await fixture.newBucket()];
  const locked = await fixture.newBucket({ locking: true });
  const fine = buckets.map((bucketName) => ({ bucketName }));
  expect(await bulk({ buckets, quota: { enabled: true, amount: 12_345 } })).toEqual(fine);
  for (const bucket of buckets)
    expect(await bucketQuotaInfo(adminOf(fixture.minio), { bucket })).toMatchObject({ quotaBytes: 12_345 });
  expect(await bulk({ buckets, quota: { enabled: false } })).toEqual(fine);

  const versioning = { enabled: true, excludePrefixes: ['tmp/'] };
  const versioned = await bulk({ buckets: [locked, ...buckets], versioning });
  expect(versioned).toEqual([
    { bucketName: locked, code: 'InvalidBucketState', error: expect.stringContaining('excluded') as unknown },
    ...fine,
  ]);
  for (const bucketName of buckets) {
    const view = await fixture.administrator(bucketVersioningView, { params: { bucketName } });
    expect(view).toMatchObject({ status: 'Enabled', excludedPrefixes: [{ prefix: 'tmp/' }] });
  }

  expect(await bulk({ buckets, encryption: { encType: 'sse-s3' } })).toEqual(fine);
  for (const Bucket of buckets) await fixture.s3.send(new GetBucketEncryptionCommand({ Bucket }));
  const missing = { encType: 'sse-kms', kmsKeyID: 'no-such-key' } as const;
  expect(await bulk({ buckets, encryption: missing })).toEqual(
    buckets.map((bucketName) => ({
      bucketName,
      code: 'kms:KeyNotFound',
      error: expect.stringContaining('key does not exist') as unknown,
    })),
  );
  expect(await bulk({ buckets, encryption: { encType: 'none' } })).toEqual(fine);
});

test('checks permissions per bucket', async () => {
  const other = await fixture.newBucket();
  const own = fixture.personas.bucket;
  const results = await bulk({ buckets: [other, own], tags: { a: 'b' } }, fixture.oneBucket);
  expect(results).toEqual([
    {
      bucketName: other,
      code: 'AccessDenied',
      error: expect.stringContaining(`s3:PutBucketTagging on ${other}`) as unknown,
    },
    { bucketName: own },
  ]);
  const quota = await bulk({ buckets: [own], quota: { enabled: true, amount: 5 } }, fixture.oneBucket);
  expect(quota).toMatchObject([
    { code: 'AccessDenied', error: expect.stringContaining('admin:SetBucketQuota') as unknown },
  ]);
  const rest = await bulk({ buckets: [other], versioning: { enabled: true } }, fixture.readOnly);
  expect(rest).toMatchObject([{ error: expect.stringContaining('s3:PutBucketVersioning') as unknown }]);
  const encryption = await bulk({ buckets: [other], encryption: { encType: 'none' } }, fixture.readOnly);
  expect(encryption).toMatchObject([
    { error: expect.stringContaining('s3:PutEncryptionConfiguration') as unknown },
  ]);
});

test.each([
  [{ buckets: [], tags: {} }, 'body.buckets'],
  [{ buckets: ['aaa', 'aaa'], tags: {} }, 'body.buckets'],
  [{ buckets: ['a/b'], tags: {} }, 'body.buckets.0'],
  [{ buckets: ['aaa'] }, 'body'],
  [{ buckets: ['aaa'], tags: {}, quota: { enabled: false } }, 'body'],
  [{ buckets: ['aaa'], quota: { enabled: true } }, 'body.quota.amount'],
  [
    { buckets: ['aaa'], versioning: { enabled: false, excludeFolders: true } },
    'body.versioning.excludeFolders',
  ],
  [{ buckets: ['aaa'], encryption: { encType: 'sse-kms' } }, 'body.encryption.kmsKeyID'],
])('rejects %j as a whole', async (body, field) => {
  const refusal = await refusalOf(fixture.administrator.unchecked(bucketBulkSet, { body }));
  expect(refusal).toMatchObject({ status: 400, code: 'InvalidInput', field });
});
