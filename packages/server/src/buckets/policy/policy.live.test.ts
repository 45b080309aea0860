import {
  DeleteBucketPolicyCommand,
  GetBucketPolicyCommand,
  PutBucketPolicyCommand,
} from '@aws-sdk/client-s3';
import { bucketView } from '@longshore/contract/buckets/buckets';
import { bucketPolicySet } from '@longshore/contract/buckets/policy';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { type BodyOf, type How, refusalOf } from '#/testing/caller.ts';
import { liveWorld } from '#/testing/live-world.ts';

const world = await liveWorld();

const set = (
  bucketName: string,
  body: BodyOf<typeof bucketPolicySet>,
  { as = world.administrator, revision }: How = {},
) => as(bucketPolicySet, { params: { bucketName }, query: { revision }, body });
const viewOf = (bucketName: string) => world.administrator(bucketView, { params: { bucketName } });
const policyFor = (bucket: string, change: object = {}) =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Sid: 'read',
        Effect: 'Allow',
        Principal: { AWS: ['*'] },
        Action: ['s3:GetObject'],
        Resource: [`arn:aws:s3:::${bucket}/public/*`],
        Condition: { IpAddress: { 'aws:SourceIp': ['10.0.0.0/8'] } },
        ...change,
      },
    ],
  });

test('public lets anyone read and write until it is private again', async () => {
  const bucket = await world.newBucket();
  expect(await set(bucket, { access: 'PUBLIC' })).toMatchObject({ name: bucket, access: 'PUBLIC' });
  const address = `${world.minio.endpoint}/${bucket}/a`;
  expect((await fetch(address, { method: 'PUT', body: 'hello' })).status).toBe(200);
  expect(await (await fetch(address)).text()).toBe('hello');
  expect((await fetch(`${world.minio.endpoint}/${bucket}`)).status).toBe(200);
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(204);

  expect(await set(bucket, { access: 'PRIVATE' })).toMatchObject({
    access: 'PRIVATE',
    definition: '',
  });
  expect((await fetch(address)).status).toBe(403);
  await set(bucket, { access: 'PRIVATE' });
});

test('a policy of one’s own is set as it is written', async () => {
  const bucket = await world.newBucket();
  const definition = policyFor(bucket);
  const view = await set(bucket, { access: 'CUSTOM', definition });
  expect(view.access).toBe('CUSTOM');
  expect(JSON.parse(view.definition ?? '')).toEqual(JSON.parse(definition));
  const { Policy = '' } = await world.s3.send(new GetBucketPolicyCommand({ Bucket: bucket }));
  expect(JSON.parse(Policy)).toEqual(JSON.parse(definition));
});

test.each([
  ['{"Version": "2012-10-17"', 'It is not JSON'],
  [policyFor('x', { Action: 's3:GetObjects' }), 'the action “s3:GetObjects” is not known'],
  [policyFor('some-other-bucket'), 'is not of the bucket'],
  [policyFor('x', { Conditions: {} }), 'no member “Conditions”'],
])('a policy that is none is refused before it is sent: %s', async (definition, words) => {
  const bucket = await world.newBucket();
  const refusal = await refusalOf(set(bucket, { access: 'CUSTOM', definition }));
  expect(refusal).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field: 'body.definition',
    detailedMessage: expect.stringContaining(words) as unknown,
  });
});

test('what only the server finds wrong lands on the field too', async () => {
  const bucket = await world.newBucket();
  const definition = policyFor(bucket, { Condition: { Nonsense: { 'aws:SourceIp': ['10.0.0.0/8'] } } });
  const refusal = await refusalOf(set(bucket, { access: 'CUSTOM', definition }));
  expect(refusal).toMatchObject({
    status: 400,
    code: 'MalformedPolicy',
    field: 'body.definition',
    message: expect.stringContaining('Nonsense') as unknown,
  });
  expect((await viewOf(bucket)).access).toBe('PRIVATE');
  const none = await refusalOf(set(bucket, { access: 'CUSTOM', definition: '  ' }));
  expect(none).toMatchObject({ code: 'InvalidInput', field: 'body.definition' });
  const other = await refusalOf(
    world.administrator.unchecked(bucketPolicySet, {
      params: { bucketName: bucket },
      body: { access: 'OPEN' },
    }),
  );
  expect(other).toMatchObject({ code: 'InvalidInput', field: 'body.access' });
});

test('a policy that someone else changed meanwhile is not overwritten', async () => {
  const Bucket = await world.newBucket();
  const { policyRevision } = await viewOf(Bucket);
  await world.s3.send(new PutBucketPolicyCommand({ Bucket, Policy: policyFor(Bucket) }));
  const refusal = await refusalOf(set(Bucket, { access: 'PUBLIC' }, { revision: policyRevision }));
  expect(refusal).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  const now = await viewOf(Bucket);
  expect(now.access).toBe('CUSTOM');
  await set(Bucket, { access: 'PUBLIC' }, { revision: now.policyRevision });

  const shared = (await viewOf(Bucket)).policyRevision;
  await world.s3.send(new DeleteBucketPolicyCommand({ Bucket }));
  expect(await refusalOf(set(Bucket, { access: 'PRIVATE' }, { revision: shared }))).toMatchObject({
    status: 409,
  });
});

test('only who may change the policy does', async () => {
  const bucket = await world.newBucket();
  for (const session of [world.readOnly, world.oneBucket]) {
    const refusal = await refusalOf(set(bucket, { access: 'PUBLIC' }, { as: session }));
    expect(refusal).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      action: 's3:PutBucketPolicy',
      resource: bucket,
    });
  }
  const taking = await refusalOf(set(bucket, { access: 'PRIVATE' }, { as: world.readOnly }));
  expect(taking).toMatchObject({ status: 403, action: 's3:DeleteBucketPolicy' });
  await set(world.personas.bucket, { access: 'PRIVATE' }, { as: world.oneBucket });
});

test('who may set a policy without seeing it gets the change done', async () => {
  const bucket = await world.newBucket();
  const user = await createUser(adminOf(world.minio), 'blind-setter', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:PutBucketPolicy'], Resource: [`arn:aws:s3:::${bucket}`] }],
  });
  onTestFinished(() => user.remove());
  const view = await set(bucket, { access: 'PUBLIC' }, { as: await world.as(user) });
  expect(view).toMatchObject({ name: bucket });
  expect((await viewOf(bucket)).access).toBe('PUBLIC');
});

test('of a bucket that is gone', async () => {
  const bucket = await world.goneBucket();
  for (const body of [
    { access: 'PUBLIC' },
    { access: 'PRIVATE' },
    { access: 'CUSTOM', definition: policyFor(bucket) },
  ] as const)
    expect(await refusalOf(set(bucket, body))).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});
