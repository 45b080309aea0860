import { DeleteBucketEncryptionCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { signIn } from '@longshore/testkit/console-session';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import {
  type BucketWorld,
  type How,
  refusalIn,
  revisionQuery,
  startBucketWorld,
} from '@longshore/testkit/bucket-world';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

// The storage server of the tests has the built-in key.
const key = 'test-key';

let world: BucketWorld;
beforeAll(async () => {
  world = await startBucketWorld(startLiveConsole);
});
afterAll(() => world.close());

const view = (bucket: string, session = world.administrator) =>
  session.get(`/buckets/${bucket}/encryption/info`);
const enable = (bucket: string, body: object, how: How = {}) =>
  (how.as ?? world.administrator).post(`/buckets/${bucket}/encryption/enable${revisionQuery(how)}`, body);
const disable = (bucket: string, how: How = {}) =>
  (how.as ?? world.administrator).post(`/buckets/${bucket}/encryption/disable${revisionQuery(how)}`);
const revisionIn = async (bucket: string) =>
  ((await (await view(bucket)).json()) as { revision: string }).revision;
const byServer = { encType: 'sse-s3' };
const byKey = { encType: 'sse-kms', kmsKeyID: key };

test('new objects are encrypted as set, until it is off again', async () => {
  const Bucket = await world.newBucket();
  const none = { status: 404, code: 'ServerSideEncryptionConfigurationNotFoundError' };
  expect(await refusalIn(await view(Bucket))).toMatchObject(none);
  expect((await enable(Bucket, byServer)).status).toBe(200);
  expect(await (await view(Bucket)).json()).toEqual({
    algorithm: 'AES256',
    revision: expect.any(String) as unknown,
  });
  expect((await enable(Bucket, byKey)).status).toBe(200);
  expect(await (await view(Bucket)).json()).toMatchObject({ algorithm: 'aws:kms', kmsMasterKeyID: key });
  await world.put(Bucket, 'secret');
  const head = await world.s3.send(new HeadObjectCommand({ Bucket, Key: 'secret' }));
  expect(head.ServerSideEncryption).toBe('aws:kms');
  expect((await disable(Bucket)).status).toBe(200);
  expect(await refusalIn(await view(Bucket))).toMatchObject(none);
  expect((await disable(Bucket)).status).toBe(200);
});

test.each([
  [{ encType: 'sse-kms' }, 'body.kmsKeyID'],
  [{ encType: 'sse-kms', kmsKeyID: '' }, 'body.kmsKeyID'],
  [{ encType: 'sse-kms', kmsKeyID: 'my key' }, 'body.kmsKeyID'],
  [{ encType: 'sse-c' }, 'body.encType'],
])('%j is no encryption', async (body, field) => {
  const bucket = await world.newBucket();
  expect(await refusalIn(await enable(bucket, body))).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field,
  });
});

test('a key that does not exist is refused on its field', async () => {
  const bucket = await world.newBucket();
  const reply = await enable(bucket, { encType: 'sse-kms', kmsKeyID: 'no-such-key' });
  expect(await refusalIn(reply)).toMatchObject({
    status: 400,
    code: 'kms:KeyNotFound',
    field: 'body.kmsKeyID',
    message: 'There is no such key',
  });
  expect((await view(bucket)).status).toBe(404);
});

test('encryption that someone else changed meanwhile is not overwritten', async () => {
  const Bucket = await world.newBucket();
  await enable(Bucket, byServer);
  const revision = await revisionIn(Bucket);
  await world.s3.send(new DeleteBucketEncryptionCommand({ Bucket }));
  for (const reply of [await enable(Bucket, byKey, { revision }), await disable(Bucket, { revision })])
    expect(await refusalIn(reply)).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  await enable(Bucket, byKey);
  expect((await disable(Bucket, { revision: await revisionIn(Bucket) })).status).toBe(200);
});

test('only who may see or change it does', async () => {
  const bucket = await world.newBucket();
  expect(await refusalIn(await view(bucket, world.readOnly))).toMatchObject({
    status: 403,
    action: 's3:GetEncryptionConfiguration',
    resource: bucket,
  });
  const changing = { status: 403, action: 's3:PutEncryptionConfiguration', resource: bucket };
  expect(await refusalIn(await enable(bucket, byServer, { as: world.readOnly }))).toMatchObject(changing);
  expect(await refusalIn(await disable(bucket, { as: world.readOnly }))).toMatchObject(changing);
  expect((await enable(world.personas.bucket, byServer, { as: world.oneBucket })).status).toBe(200);
  expect((await disable(world.personas.bucket, { as: world.oneBucket })).status).toBe(200);
});

test('of a bucket that is gone', async () => {
  const bucket = await world.goneBucket();
  for (const reply of [await view(bucket), await enable(bucket, byServer), await disable(bucket)])
    expect(await refusalIn(reply)).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});

test('keys are listed to choose from, for who may see them', async () => {
  const list = async (query = '') => (await world.administrator.get(`/kms/keys${query}`)).json();
  expect(await list()).toEqual({ results: [{ name: key }] });
  expect(await list('?pattern=test')).toEqual({ results: [{ name: key }] });
  expect(await list('?pattern=other')).toEqual({ results: [] });
  const refusal = await refusalIn(await world.readOnly.get('/kms/keys'));
  expect(refusal).toMatchObject({ status: 403, action: 'kms:ListKeys' });
});

test('the built-in key stays the only one', async () => {
  const make = (name: string, session = world.administrator) => session.post('/kms/keys', { key: name });
  expect(await refusalIn(await make(uniqueName('key')))).toMatchObject({
    status: 404,
    code: 'NotOffered',
    message: expect.stringContaining('built-in key') as unknown,
  });
  expect(await refusalIn(await make(uniqueName('key'), world.readOnly))).toMatchObject({
    status: 403,
    action: 'kms:CreateKey',
  });
  for (const name of ['', 'a b', 'a/b', 'k'.repeat(81)])
    expect(await refusalIn(await make(name))).toMatchObject({
      status: 400,
      code: 'InvalidInput',
      field: 'body.key',
    });
});

test('a server without keys says so', async () => {
  const minio = await startMinio({ env: { MINIO_KMS_SECRET_KEY: '' } });
  const console = await startLiveConsole(minio.endpoint);
  onTestFinished(async () => {
    await console.close();
    await minio.stop();
  });
  const session = await signIn(console.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
  const bucket = uniqueName('keyless');
  await session.post('/buckets', { name: bucket });
  expect(await refusalIn(await enable(bucket, byServer, { as: session }))).toMatchObject({
    status: 404,
    code: 'NotOffered',
    field: 'body.encType',
  });
  expect(await refusalIn(await session.get('/kms/keys'))).toMatchObject({ status: 404, code: 'NotOffered' });
});
