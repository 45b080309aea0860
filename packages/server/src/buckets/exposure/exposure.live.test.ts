import { bucketExposureList } from '@longshore/contract/buckets/exposure';
import { bucketPolicySet } from '@longshore/contract/buckets/policy';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { refusalOf } from '#/testing/caller.ts';
import { liveWorld } from '#/testing/live-world.ts';

const world = await liveWorld();

const exposuresOf = async (names: readonly string[], as = world.administrator) =>
  (await as(bucketExposureList, { query: { buckets: names.join(',') } })).exposures;

test('returns what each bucket opens to anyone, and leaves out one that is gone', async () => {
  const [open, closed] = [await world.newBucket(), await world.newBucket()];
  await world.administrator(bucketPolicySet, { params: { bucketName: open }, body: { access: 'PUBLIC' } });
  expect(await exposuresOf([closed, await world.goneBucket(), open])).toEqual([
    { bucketName: closed, kind: 'private', open: [] },
    {
      bucketName: open,
      kind: 'public',
      open: [{ prefix: '', isRead: true, isListed: true, isWritten: true }],
    },
  ]);
});

test('leaves out buckets whose policy the user may not read', async () => {
  const [mine, other] = [await world.newBucket(), await world.newBucket()];
  const user = await createUser(adminOf(world.minio), 'policy-reader', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:GetBucketPolicy'], Resource: [`arn:aws:s3:::${mine}`] }],
  });
  onTestFinished(() => user.remove());
  const told = await exposuresOf([mine, other], await world.as(user));
  expect(told).toEqual([{ bucketName: mine, kind: 'private', open: [] }]);
});

test.each(['', 'ab', Array.from({ length: 51 }, (_, at) => `bucket-${at}`).join(',')])(
  'rejects the names %j',
  async (buckets) => {
    const refusal = await refusalOf(
      world.administrator.unchecked(bucketExposureList, { query: { buckets } }),
    );
    expect(refusal).toMatchObject({ status: 400, code: 'InvalidInput' });
  },
);
