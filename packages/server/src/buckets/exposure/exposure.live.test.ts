import { DeleteBucketPolicyCommand, PutBucketPolicyCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { bucketExposureList } from '@longshore/contract/buckets/exposure';
import { bucketPolicySet } from '@longshore/contract/buckets/policy';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();

const exposuresOf = async (names: readonly string[], as = fixture.administrator) =>
  (await as(bucketExposureList, { query: { buckets: names.join(',') } })).exposures;

test('returns what each bucket opens to anyone, and omits missing ones', async () => {
  const [open, closed] = [await fixture.newBucket(), await fixture.newBucket()];
  await fixture.administrator(bucketPolicySet, { params: { bucketName: open }, body: { access: 'PUBLIC' } });
  expect(await exposuresOf([closed, await fixture.goneBucket(), open])).toEqual([
    { bucketName: closed, kind: 'private', open: [] },
    {
      bucketName: open,
      kind: 'public',
      open: [
        {
          prefix: '',
          isRead: true,
          isListed: true,
          isWritten: true,
          areUploadsListed: true,
          areSettingsOpen: false,
          isConditional: false,
        },
      ],
    },
  ]);
});

const anyone = { Effect: 'Allow', Principal: '*', Action: ['s3:GetObject', 's3:ListBucket'] };
const listing = { ...anyone, Action: 's3:ListBucket' };
const reading = { ...anyone, Action: 's3:GetObject' };
const onAll = (arn: string) => [arn, `${arn}/*`];
const denied = (Action: string, Resource: string) => ({ ...anyone, Effect: 'Deny', Action, Resource });

/** As the storage server itself treats somebody who does not sign in. */
test.each<[string, (arn: string) => object[], { kind: string; list: number; read: number }]>([
  ['all of it', (arn) => [{ ...anyone, Resource: onAll(arn) }], { kind: 'public', list: 200, read: 200 }],
  [
    'all of it, to everyone by two stars',
    (arn) => [{ ...anyone, Principal: { AWS: ['**'] }, Resource: onAll(arn) }],
    { kind: 'public', list: 200, read: 200 },
  ],
  [
    'the name by a pattern',
    (arn) => [{ ...listing, Resource: `${arn.slice(0, -1)}?` }],
    { kind: 'public', list: 200, read: 403 },
  ],
  ['the objects', (arn) => [{ ...reading, Resource: `${arn}/*` }], { kind: 'public', list: 403, read: 200 }],
  [
    'any action on the objects',
    (arn) => [{ ...anyone, Action: 's3:*', Resource: `${arn}/*` }],
    { kind: 'public', list: 403, read: 200 },
  ],
  [
    'a folder of any bucket',
    () => [{ ...reading, Resource: 'arn:aws:s3:::*/public/*' }],
    { kind: 'public', list: 403, read: 200 },
  ],
  [
    'any address but one',
    (arn) => [
      { ...anyone, Resource: onAll(arn), Condition: { NotIpAddress: { 'aws:SourceIp': '10.9.8.7/32' } } },
    ],
    { kind: 'custom', list: 200, read: 200 },
  ],
  [
    'all but another folder',
    (arn) => [{ ...anyone, Resource: onAll(arn) }, denied('*', `${arn}/docs/*`)],
    { kind: 'public', list: 200, read: 200 },
  ],
  [
    'nothing, for a Deny on all',
    (arn) => [{ ...anyone, Resource: onAll(arn) }, denied('s3:*', '*')],
    { kind: 'custom', list: 403, read: 403 },
  ],
])('says what a policy opens: %s', async (_name, statements, { kind, ...statuses }) => {
  const bucket = await fixture.newBucket();
  await fixture.s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'public/a', Body: 'text' }));
  const Policy = JSON.stringify({
    Version: '2012-10-17',
    Statement: statements(`arn:aws:s3:::${bucket}`),
  });
  await fixture.s3.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
  const statusOf = async (path: string) => {
    const reply = await fetch(`${fixture.minio.endpoint}/${bucket}${path}`);
    await reply.body?.cancel();
    return reply.status;
  };
  expect({ list: await statusOf(''), read: await statusOf('/public/a') }).toEqual(statuses);
  const [told] = await exposuresOf([bucket]);
  expect(told?.kind).toBe(kind);
  const has = (right: 'isListed' | 'isRead') => told?.open.some((place) => place[right]);
  expect({ list: has('isListed'), read: has('isRead') }).toEqual({
    list: statuses.list === 200,
    read: statuses.read === 200,
  });
});

test('answers a name that is asked twice once', async () => {
  const bucket = await fixture.newBucket();
  expect(await exposuresOf([bucket, bucket, bucket])).toEqual([
    { bucketName: bucket, kind: 'private', open: [] },
  ]);
});

/** MinIO keeps policies of up to 20 kB. By steps of the lengths' product this one takes half a minute. */
test('tells of a policy that its owner made to take long that it was not judged', async () => {
  const { bucket, oneBucket } = fixture.personas;
  const numbers = Array.from({ length: 9 }, (_, at) => at);
  const arn = `arn:aws:s3:::${bucket}/`;
  const Statement = [
    { ...reading, Action: 's3:*', Resource: numbers.map((at) => `${arn}${'a'.repeat(900)}${at}`) },
    { ...denied('s3:*', ''), Resource: numbers.map((at) => `${arn}*${'a?'.repeat(250)}b${at}*`) },
  ];
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
  await fixture.s3.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
  onTestFinished(async () => {
    await fixture.s3.send(new DeleteBucketPolicyCommand({ Bucket: bucket }));
  });
  const told = [{ bucketName: bucket, kind: 'custom', open: [], isUnjudged: true }];
  expect(await exposuresOf([bucket])).toEqual(told);
  expect(await exposuresOf([bucket], await fixture.as(oneBucket))).toEqual(told);
});

test('omits buckets whose policy the user may not read', async () => {
  const [mine, other] = [await fixture.newBucket(), await fixture.newBucket()];
  const user = await createUser(adminOf(fixture.minio), 'policy-reader', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:GetBucketPolicy'], Resource: [`arn:aws:s3:::${mine}`] }],
  });
  onTestFinished(() => user.remove());
  const told = await exposuresOf([mine, other], await fixture.as(user));
  expect(told).toEqual([{ bucketName: mine, kind: 'private', open: [] }]);
});

test.each(['', 'ab', Array.from({ length: 51 }, (_, at) => `bucket-${at}`).join(',')])(
  'rejects the names %j',
  async (buckets) => {
    const refusal = await refusalOf(
      fixture.administrator.unchecked(bucketExposureList, { query: { buckets } }),
    );
    expect(refusal).toMatchObject({ status: 400, code: 'InvalidInput' });
  },
);
