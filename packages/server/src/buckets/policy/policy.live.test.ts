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
import { liveFixture } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();

const set = (
  bucketName: string,
  body: BodyOf<typeof bucketPolicySet>,
  { as = fixture.administrator, revision }: How = {},
) => as(bucketPolicySet, { params: { bucketName }, query: { revision }, body });
const viewOf = (bucketName: string) => fixture.administrator(bucketView, { params: { bucketName } });
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

test('lets anyone read and write a public bucket until it is private again', async () => {
  const bucket = await fixture.newBucket();
  expect(await set(bucket, { access: 'PUBLIC' })).toMatchObject({ name: bucket, access: 'PUBLIC' });
  const address = `${fixture.minio.endpoint}/${bucket}/a`;
  expect((await fetch(address, { method: 'PUT', body: 'hello' })).status).toBe(200);
  expect(await (await fetch(address)).text()).toBe('hello');
  expect((await fetch(`${fixture.minio.endpoint}/${bucket}`)).status).toBe(200);
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(204);

  expect(await set(bucket, { access: 'PRIVATE' })).toMatchObject({
    access: 'PRIVATE',
    definition: '',
  });
  expect((await fetch(address)).status).toBe(403);
  await set(bucket, { access: 'PRIVATE' });
});

test('sets a custom policy as written', async () => {
  const bucket = await fixture.newBucket();
  const definition = policyFor(bucket);
  const view = await set(bucket, { access: 'CUSTOM', definition });
  expect(view.access).toBe('CUSTOM');
  expect(JSON.parse(view.definition ?? '')).toEqual(JSON.parse(definition));
  const { Policy = '' } = await fixture.s3.send(new GetBucketPolicyCommand({ Bucket: bucket }));
  expect(JSON.parse(Policy)).toEqual(JSON.parse(definition));
});

test.each([
  ['{"Version": "2012-10-17"', 'It is not JSON'],
  [policyFor('x', { Action: 's3:GetObjects' }), 'the action “s3:GetObjects” is not known'],
  [policyFor('some-other-bucket'), 'is not of the bucket'],
  [policyFor('x', { Conditions: {} }), 'no member “Conditions”'],
])('rejects an invalid policy before it is sent: %s', async (definition, words) => {
  const bucket = await fixture.newBucket();
  const refusal = await refusalOf(set(bucket, { access: 'CUSTOM', definition }));
  expect(refusal).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field: 'body.definition',
    detailedMessage: expect.stringContaining(words) as unknown,
  });
});

test('puts server refusals at the field', async () => {
  const bucket = await fixture.newBucket();
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
    fixture.administrator.unchecked(bucketPolicySet, {
      params: { bucketName: bucket },
      body: { access: 'OPEN' },
    }),
  );
  expect(other).toMatchObject({ code: 'InvalidInput', field: 'body.access' });
});

test('does not overwrite a concurrent change', async () => {
  const Bucket = await fixture.newBucket();
  const { policyRevision } = await viewOf(Bucket);
  await fixture.s3.send(new PutBucketPolicyCommand({ Bucket, Policy: policyFor(Bucket) }));
  const refusal = await refusalOf(set(Bucket, { access: 'PUBLIC' }, { revision: policyRevision }));
  expect(refusal).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  const now = await viewOf(Bucket);
  expect(now.access).toBe('CUSTOM');
  await set(Bucket, { access: 'PUBLIC' }, { revision: now.policyRevision });

  const shared = (await viewOf(Bucket)).policyRevision;
  await fixture.s3.send(new DeleteBucketPolicyCommand({ Bucket }));
  expect(await refusalOf(set(Bucket, { access: 'PRIVATE' }, { revision: shared }))).toMatchObject({
    status: 409,
  });
});

test('requires permission to change the policy', async () => {
  const bucket = await fixture.newBucket();
  for (const session of [fixture.readOnly, fixture.oneBucket]) {
    const refusal = await refusalOf(set(bucket, { access: 'PUBLIC' }, { as: session }));
    expect(refusal).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      action: 's3:PutBucketPolicy',
      resource: bucket,
    });
  }
  const taking = await refusalOf(set(bucket, { access: 'PRIVATE' }, { as: fixture.readOnly }));
  expect(taking).toMatchObject({ status: 403, action: 's3:DeleteBucketPolicy' });
  await set(fixture.personas.bucket, { access: 'PRIVATE' }, { as: fixture.oneBucket });
});

test('sets a policy without permission to see it', async () => {
  const bucket = await fixture.newBucket();
  const user = await createUser(adminOf(fixture.minio), 'blind-setter', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:PutBucketPolicy'], Resource: [`arn:aws:s3:::${bucket}`] }],
  });
  onTestFinished(() => user.remove());
  const view = await set(bucket, { access: 'PUBLIC' }, { as: await fixture.as(user) });
  expect(view).toMatchObject({ name: bucket });
  expect((await viewOf(bucket)).access).toBe('PUBLIC');
});

test('reports a missing bucket', async () => {
  const bucket = await fixture.goneBucket();
  for (const body of [
    { access: 'PUBLIC' },
    { access: 'PRIVATE' },
    { access: 'CUSTOM', definition: policyFor(bucket) },
  ] as const)
    expect(await refusalOf(set(bucket, body))).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});
