import { DeleteObjectCommand, HeadBucketCommand, PutBucketVersioningCommand } from '@aws-sdk/client-s3';
import { bucketDelete, bucketList } from '@longshore/contract/buckets/buckets';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();

const take = (bucketName: string, query: { readonly force?: boolean } = {}, as = fixture.administrator) =>
  as(bucketDelete, { params: { bucketName }, query });
const isThere = (Bucket: string) =>
  fixture.s3.send(new HeadBucketCommand({ Bucket })).then(
    () => true,
    () => false,
  );

async function fullBucket(options: { readonly locking?: boolean } = {}): Promise<string> {
  const Bucket = await fixture.newBucket(options);
  await fixture.s3.send(
    new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  for (const key of ['a', 'a', 'b', 'c/ä', 'gone']) await fixture.put(Bucket, key);
  await fixture.s3.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
  return Bucket;
}

test('refuses a bucket that is not empty and says what it contains', async () => {
  const bucket = await fullBucket();
  expect(await refusalOf(take(bucket))).toMatchObject({
    status: 409,
    code: 'BucketNotEmpty',
    resource: bucket,
    detailedMessage: 'It holds 3 objects, 5 versions and 1 delete marker',
  });
  expect(await isThere(bucket)).toBe(true);
});

test('counts at most a thousand objects', async () => {
  const bucket = await fixture.newBucket();
  for (let done = 0; done < 1001; done += 91)
    await Promise.all(Array.from({ length: 91 }, (_, at) => fixture.put(bucket, `key-${done + at}`)));
  expect(await refusalOf(take(bucket))).toMatchObject({
    code: 'BucketNotEmpty',
    detailedMessage: 'It holds 1,000 or more versions of objects',
  });
  await take(bucket, { force: true });
});

test('empties and deletes by force, and drops the bucket from the list', async () => {
  const bucket = await fullBucket();
  await take(bucket, { force: true });
  expect(await isThere(bucket)).toBe(false);
  const { buckets } = await fixture.administrator(bucketList, {});
  expect(buckets.map(({ name }) => name)).not.toContain(bucket);
  const again = await refusalOf(take(bucket, { force: true }));
  expect(again).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});

test('does not force where objects can be locked', async () => {
  const bucket = await fullBucket({ locking: true });
  const refusal = await refusalOf(take(bucket, { force: true }));
  expect(refusal).toMatchObject({ status: 409, code: 'BucketNotEmpty' });
  expect(refusal.detailedMessage).toMatch(/^It holds 3 objects.*by force where objects can be locked/);
  const empty = await fixture.newBucket({ locking: true });
  await take(empty, { force: true });
});

test('requires a permission of its own for force', async () => {
  const bucket = await fullBucket();
  const user = await createUser(adminOf(fixture.minio), 'deleter', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:DeleteBucket'], Resource: [`arn:aws:s3:::${bucket}`] }],
  });
  onTestFinished(() => user.remove());
  const deleter = await fixture.as(user);
  expect(await refusalOf(take(bucket, { force: true }, deleter))).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    action: 's3:ForceDeleteBucket',
    resource: bucket,
  });
  expect(await refusalOf(take(bucket, {}, deleter))).toMatchObject({
    code: 'BucketNotEmpty',
    detailedMessage: '',
  });
  expect(await refusalOf(take(bucket, { force: true }, fixture.readOnly))).toMatchObject({ status: 403 });
  expect(await isThere(bucket)).toBe(true);
});

test('accepts only true or false for force', async () => {
  const refusal = await refusalOf(
    fixture.administrator.unchecked(bucketDelete, {
      params: { bucketName: fixture.personas.bucket },
      query: { force: 'perhaps' },
    }),
  );
  expect(refusal).toMatchObject({ status: 400, code: 'InvalidInput', field: 'query.force' });
});
