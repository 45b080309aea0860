import {
  DeleteBucketPolicyCommand,
  GetBucketPolicyCommand,
  PutBucketPolicyCommand,
} from '@aws-sdk/client-s3';
import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import { signIn } from '@longshore/testkit/console-session';
import { adminOf, createUser } from '@longshore/testkit/personas';
import {
  type BucketWorld,
  type How,
  refusalIn,
  revisionQuery,
  startBucketWorld,
} from '@longshore/testkit/bucket-world';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let world: BucketWorld;
beforeAll(async () => {
  world = await startBucketWorld(startLiveConsole);
});
afterAll(() => world.close());

const set = (bucket: string, body: object, how: How = {}) =>
  (how.as ?? world.administrator).put(`/buckets/${bucket}/set-policy${revisionQuery(how)}`, body);
const viewOf = async (bucket: string) =>
  (await (await world.administrator.get(`/buckets/${bucket}`)).json()) as Bucket;
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
  const reply = await set(bucket, { access: 'PUBLIC' });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ name: bucket, access: 'PUBLIC' });
  const address = `${world.minio.endpoint}/${bucket}/a`;
  expect((await fetch(address, { method: 'PUT', body: 'hello' })).status).toBe(200);
  expect(await (await fetch(address)).text()).toBe('hello');
  expect((await fetch(`${world.minio.endpoint}/${bucket}`)).status).toBe(200);
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(204);

  expect(await (await set(bucket, { access: 'PRIVATE' })).json()).toMatchObject({
    access: 'PRIVATE',
    definition: '',
  });
  expect((await fetch(address)).status).toBe(403);
  expect((await set(bucket, { access: 'PRIVATE' })).status).toBe(200);
});

test('a policy of one’s own is set as it is written', async () => {
  const bucket = await world.newBucket();
  const definition = policyFor(bucket);
  const reply = await set(bucket, { access: 'CUSTOM', definition });
  const view = (await reply.json()) as Bucket;
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
  const reply = await set(bucket, { access: 'CUSTOM', definition });
  expect(await refusalIn(reply)).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field: 'body.definition',
    detailedMessage: expect.stringContaining(words) as unknown,
  });
});

test('what only the server finds wrong lands on the field too', async () => {
  const bucket = await world.newBucket();
  const definition = policyFor(bucket, { Condition: { Nonsense: { 'aws:SourceIp': ['10.0.0.0/8'] } } });
  const reply = await set(bucket, { access: 'CUSTOM', definition });
  expect(await refusalIn(reply)).toMatchObject({
    status: 400,
    code: 'MalformedPolicy',
    field: 'body.definition',
    message: expect.stringContaining('Nonsense') as unknown,
  });
  expect((await viewOf(bucket)).access).toBe('PRIVATE');
  const none = await refusalIn(await set(bucket, { access: 'CUSTOM', definition: '  ' }));
  expect(none).toMatchObject({ code: 'InvalidInput', field: 'body.definition' });
  const other = await refusalIn(await set(bucket, { access: 'OPEN' }));
  expect(other).toMatchObject({ code: 'InvalidInput', field: 'body.access' });
});

test('a policy that someone else changed meanwhile is not overwritten', async () => {
  const Bucket = await world.newBucket();
  const { policyRevision } = await viewOf(Bucket);
  await world.s3.send(new PutBucketPolicyCommand({ Bucket, Policy: policyFor(Bucket) }));
  const reply = await set(Bucket, { access: 'PUBLIC' }, { revision: policyRevision });
  expect(await refusalIn(reply)).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  const now = await viewOf(Bucket);
  expect(now.access).toBe('CUSTOM');
  expect((await set(Bucket, { access: 'PUBLIC' }, { revision: now.policyRevision })).status).toBe(200);

  const shared = (await viewOf(Bucket)).policyRevision;
  await world.s3.send(new DeleteBucketPolicyCommand({ Bucket }));
  expect((await set(Bucket, { access: 'PRIVATE' }, { revision: shared })).status).toBe(409);
});

test('only who may change the policy does', async () => {
  const bucket = await world.newBucket();
  for (const session of [world.readOnly, world.oneBucket]) {
    const reply = await set(bucket, { access: 'PUBLIC' }, { as: session });
    expect(await refusalIn(reply)).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      action: 's3:PutBucketPolicy',
      resource: bucket,
    });
  }
  const taking = await refusalIn(await set(bucket, { access: 'PRIVATE' }, { as: world.readOnly }));
  expect(taking).toMatchObject({ status: 403, action: 's3:DeleteBucketPolicy' });
  const own = await set(world.personas.bucket, { access: 'PRIVATE' }, { as: world.oneBucket });
  expect(own.status).toBe(200);
});

test('who may set a policy without seeing it gets the change done', async () => {
  const bucket = await world.newBucket();
  const user = await createUser(adminOf(world.minio), 'blind-setter', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:PutBucketPolicy'], Resource: [`arn:aws:s3:::${bucket}`] }],
  });
  onTestFinished(() => user.remove());
  const reply = await set(bucket, { access: 'PUBLIC' }, { as: await signIn(world.url, user) });
  expect(await reply.json()).toMatchObject({ name: bucket });
  expect((await viewOf(bucket)).access).toBe('PUBLIC');
});

test('of a bucket that is gone', async () => {
  const bucket = await world.goneBucket();
  for (const body of [
    { access: 'PUBLIC' },
    { access: 'PRIVATE' },
    { access: 'CUSTOM', definition: policyFor(bucket) },
  ])
    expect(await refusalIn(await set(bucket, body))).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});
