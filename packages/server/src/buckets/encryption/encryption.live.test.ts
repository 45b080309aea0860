import { DeleteBucketEncryptionCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { bucketCreate } from '@longshore/contract/buckets/buckets';
import {
  bucketEncryptionDisable,
  bucketEncryptionEnable,
  bucketEncryptionView,
} from '@longshore/contract/buckets/encryption';
import { kmsKeyCreate, kmsKeyList } from '@longshore/contract/kms/kms';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { expect, test } from 'vitest';
import { type BodyOf, type How, refusalOf } from '#/testing/caller.ts';
import { liveWorld, rootOf } from '#/testing/live-world.ts';

// The storage server of the tests has the built-in key.
const key = 'test-key';

const world = await liveWorld();

const view = (bucketName: string, as = world.administrator) =>
  as(bucketEncryptionView, { params: { bucketName } });
const enable = (
  bucketName: string,
  body: BodyOf<typeof bucketEncryptionEnable>,
  { as = world.administrator, revision }: How = {},
) => as(bucketEncryptionEnable, { params: { bucketName }, query: { revision }, body });
const disable = (bucketName: string, { as = world.administrator, revision }: How = {}) =>
  as(bucketEncryptionDisable, { params: { bucketName }, query: { revision } });
const byServer = { encType: 'sse-s3' } as const;
const byKey = { encType: 'sse-kms', kmsKeyID: key } as const;

test('new objects are encrypted as set, until it is off again', async () => {
  const Bucket = await world.newBucket();
  const none = { status: 404, code: 'ServerSideEncryptionConfigurationNotFoundError' };
  expect(await refusalOf(view(Bucket))).toMatchObject(none);
  await enable(Bucket, byServer);
  expect(await view(Bucket)).toEqual({
    algorithm: 'AES256',
    revision: expect.any(String) as unknown,
  });
  await enable(Bucket, byKey);
  expect(await view(Bucket)).toMatchObject({ algorithm: 'aws:kms', kmsMasterKeyID: key });
  await world.put(Bucket, 'secret');
  const head = await world.s3.send(new HeadObjectCommand({ Bucket, Key: 'secret' }));
  expect(head.ServerSideEncryption).toBe('aws:kms');
  await disable(Bucket);
  expect(await refusalOf(view(Bucket))).toMatchObject(none);
  await disable(Bucket);
});

test('whoever asks for none too is answered with a revision that holds', async () => {
  const bucket = await world.newBucket();
  const look = () =>
    world.administrator(bucketEncryptionView, { params: { bucketName: bucket }, query: { orNone: true } });
  const { revision, ...none } = await look();
  expect(none).toEqual({});
  await enable(bucket, byServer, { revision });
  expect(await look()).toMatchObject({ algorithm: 'AES256' });
  const late = await refusalOf(disable(bucket, { revision }));
  expect(late).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
});

test.each([
  [{ encType: 'sse-kms' }, 'body.kmsKeyID'],
  [{ encType: 'sse-kms', kmsKeyID: '' }, 'body.kmsKeyID'],
  [{ encType: 'sse-kms', kmsKeyID: 'my key' }, 'body.kmsKeyID'],
  [{ encType: 'sse-c' }, 'body.encType'],
])('%j is no encryption', async (body, field) => {
  const bucket = await world.newBucket();
  const call = world.administrator.unchecked(bucketEncryptionEnable, {
    params: { bucketName: bucket },
    body,
  });
  expect(await refusalOf(call)).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field,
  });
});

test('a key that does not exist is refused on its field', async () => {
  const bucket = await world.newBucket();
  const refusal = await refusalOf(enable(bucket, { encType: 'sse-kms', kmsKeyID: 'no-such-key' }));
  expect(refusal).toMatchObject({
    status: 400,
    code: 'kms:KeyNotFound',
    field: 'body.kmsKeyID',
    message: 'The key does not exist',
  });
  expect(await refusalOf(view(bucket))).toMatchObject({ status: 404 });
});

test('encryption that someone else changed meanwhile is not overwritten', async () => {
  const Bucket = await world.newBucket();
  await enable(Bucket, byServer);
  const { revision } = await view(Bucket);
  await world.s3.send(new DeleteBucketEncryptionCommand({ Bucket }));
  for (const call of [() => enable(Bucket, byKey, { revision }), () => disable(Bucket, { revision })])
    expect(await refusalOf(call())).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  await enable(Bucket, byKey);
  await disable(Bucket, { revision: (await view(Bucket)).revision });
});

test('only who may see or change it does', async () => {
  const bucket = await world.newBucket();
  expect(await refusalOf(view(bucket, world.readOnly))).toMatchObject({
    status: 403,
    action: 's3:GetEncryptionConfiguration',
    resource: bucket,
  });
  const changing = { status: 403, action: 's3:PutEncryptionConfiguration', resource: bucket };
  expect(await refusalOf(enable(bucket, byServer, { as: world.readOnly }))).toMatchObject(changing);
  expect(await refusalOf(disable(bucket, { as: world.readOnly }))).toMatchObject(changing);
  await enable(world.personas.bucket, byServer, { as: world.oneBucket });
  await disable(world.personas.bucket, { as: world.oneBucket });
});

test('of a bucket that is gone', async () => {
  const bucket = await world.goneBucket();
  for (const call of [() => view(bucket), () => enable(bucket, byServer), () => disable(bucket)])
    expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});

test('keys are listed to choose from, for who may see them', async () => {
  const list = (pattern?: string) => world.administrator(kmsKeyList, { query: { pattern } });
  expect(await list()).toEqual({ results: [{ name: key }] });
  expect(await list('test')).toEqual({ results: [{ name: key }] });
  expect(await list('other')).toEqual({ results: [] });
  const refusal = await refusalOf(world.readOnly(kmsKeyList, {}));
  expect(refusal).toMatchObject({ status: 403, action: 'kms:ListKeys' });
});

test('the built-in key stays the only one', async () => {
  const make = (name: string, as = world.administrator) => as(kmsKeyCreate, { body: { key: name } });
  expect(await refusalOf(make(uniqueName('key')))).toMatchObject({
    status: 501,
    code: 'NotOffered',
    message: expect.stringContaining('built-in key') as unknown,
  });
  expect(await refusalOf(make(uniqueName('key'), world.readOnly))).toMatchObject({
    status: 403,
    action: 'kms:CreateKey',
  });
  for (const name of ['', 'a b', 'a/b', 'k'.repeat(81)])
    expect(await refusalOf(make(name))).toMatchObject({
      status: 400,
      code: 'InvalidInput',
      field: 'body.key',
    });
});

test('a server without keys says so', async () => {
  const minio = await startMinio({ env: { MINIO_KMS_SECRET_KEY: '' } });
  const root = await rootOf(minio);
  const bucket = uniqueName('keyless');
  await root(bucketCreate, { body: { name: bucket } });
  expect(await refusalOf(enable(bucket, byServer, { as: root }))).toMatchObject({
    status: 501,
    code: 'NotOffered',
    field: 'body.encType',
  });
  expect(await refusalOf(root(kmsKeyList, {}))).toMatchObject({ status: 501, code: 'NotOffered' });
});
