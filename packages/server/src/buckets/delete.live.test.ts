import { DeleteObjectCommand, HeadBucketCommand, PutBucketVersioningCommand } from '@aws-sdk/client-s3';
import { signIn } from '@longshore/testkit/console-session';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { type BucketWorld, refusalIn, startBucketWorld } from '@longshore/testkit/bucket-world';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let world: BucketWorld;
beforeAll(async () => {
  world = await startBucketWorld(startLiveConsole);
});
afterAll(() => world.close());

const take = (bucket: string, query = '', session = world.administrator) =>
  session.delete(`/buckets/${bucket}${query}`);
const isThere = (Bucket: string) =>
  world.s3.send(new HeadBucketCommand({ Bucket })).then(
    () => true,
    () => false,
  );

async function fullBucket(options: { readonly locking?: boolean } = {}): Promise<string> {
  const Bucket = await world.newBucket(options);
  await world.s3.send(
    new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  for (const key of ['a', 'a', 'b', 'c/ä', 'gone']) await world.put(Bucket, key);
  await world.s3.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
  return Bucket;
}

test('a bucket that is not empty is refused with what is in it', async () => {
  const bucket = await fullBucket();
  expect(await refusalIn(await take(bucket))).toMatchObject({
    status: 409,
    code: 'BucketNotEmpty',
    resource: bucket,
    detailedMessage: 'It holds 3 objects, 5 versions and 1 delete marker',
  });
  expect(await isThere(bucket)).toBe(true);
});

test('a thousand are counted, no more', async () => {
  const bucket = await world.newBucket();
  for (let done = 0; done < 1001; done += 91)
    await Promise.all(Array.from({ length: 91 }, (_, at) => world.put(bucket, `key-${done + at}`)));
  expect(await refusalIn(await take(bucket))).toMatchObject({
    code: 'BucketNotEmpty',
    detailedMessage: 'It holds 1,000 or more versions of objects',
  });
  expect((await take(bucket, '?force=true')).status).toBe(204);
});

test('by force it goes with all that is in it, and the list no longer has it', async () => {
  const bucket = await fullBucket();
  expect((await take(bucket, '?force=true')).status).toBe(204);
  expect(await isThere(bucket)).toBe(false);
  const { buckets } = (await (await world.administrator.get('/buckets')).json()) as {
    buckets: { name: string }[];
  };
  expect(buckets.map(({ name }) => name)).not.toContain(bucket);
  const again = await refusalIn(await take(bucket, '?force=true'));
  expect(again).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});

test('where objects can be locked the server does not delete by force', async () => {
  const bucket = await fullBucket({ locking: true });
  const refusal = await refusalIn(await take(bucket, '?force=true'));
  expect(refusal).toMatchObject({ status: 409, code: 'BucketNotEmpty' });
  expect(refusal.detailedMessage).toMatch(/^It holds 3 objects.*by force where objects can be locked/);
  const empty = await world.newBucket({ locking: true });
  expect((await take(empty, '?force=true')).status).toBe(204);
});

test('by force needs a permission of its own', async () => {
  const bucket = await fullBucket();
  const user = await createUser(adminOf(world.minio), 'deleter', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:DeleteBucket'], Resource: [`arn:aws:s3:::${bucket}`] }],
  });
  onTestFinished(() => user.remove());
  const session = await signIn(world.url, user);
  expect(await refusalIn(await take(bucket, '?force=true', session))).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    action: 's3:ForceDeleteBucket',
    resource: bucket,
  });
  expect(await refusalIn(await take(bucket, '', session))).toMatchObject({
    code: 'BucketNotEmpty',
    detailedMessage: '',
  });
  expect(await refusalIn(await take(bucket, '?force=true', world.readOnly))).toMatchObject({ status: 403 });
  expect(await isThere(bucket)).toBe(true);
});

test('force is true or false', async () => {
  const reply = await take(world.personas.bucket, '?force=yes');
  expect(await refusalIn(reply)).toMatchObject({ status: 400, code: 'InvalidInput', field: 'query.force' });
});
