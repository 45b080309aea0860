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
import { liveFixture, rootOf } from '#/testing/live-fixture.ts';

// The storage server of the tests has the built-in key.
const key = 'test-key';

const fixture = await liveFixture();

const view = (bucketName: string, as = fixture.administrator) =>
  as(bucketEncryptionView, { params: { bucketName } });
const enable = (
  bucketName: string,
  body: BodyOf<typeof bucketEncryptionEnable>,
  { as = fixture.administrator, revision }: How = {},
) => as(bucketEncryptionEnable, { params: { bucketName }, query: { revision }, body });
const disable = (bucketName: string, { as = fixture.administrator, revision }: How = {}) =>
  as(bucketEncryptionDisable, { params: { bucketName }, query: { revision } });
const byServer = { encType: 'sse-s3' } as const;
const byKey = { encType: 'sse-kms', kmsKeyID: key } as const;

test('encrypts new objects as set until disabled', async () => {
  const Bucket = await fixture.newBucket();
  const none = { status: 404, code: 'ServerSideEncryptionConfigurationNotFoundError' };
  expect(await refusalOf(view(Bucket))).toMatchObject(none);
  await enable(Bucket, byServer);
  expect(await view(Bucket)).toEqual({
    algorithm: 'AES256',
    revision: expect.any(String) as unknown,
  });
  await enable(Bucket, byKey);
  expect(await view(Bucket)).toMatchObject({ algorithm: 'aws:kms', kmsMasterKeyID: key });
  await fixture.put(Bucket, 'secret');
  const head = await fixture.s3.send(new HeadObjectCommand({ Bucket, Key: 'secret' }));
  expect(head.ServerSideEncryption).toBe('aws:kms');
  await disable(Bucket);
  expect(await refusalOf(view(Bucket))).toMatchObject(none);
  await disable(Bucket);
});

test('returns a valid revision when there is no encryption', async () => {
  const bucket = await fixture.newBucket();
  const look = () =>
    fixture.administrator(bucketEncryptionView, { params: { bucketName: bucket }, query: { orNone: true } });
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
])('rejects %j as encryption', async (body, field) => {
  const bucket = await fixture.newBucket();
  const call = fixture.administrator.unchecked(bucketEncryptionEnable, {
    params: { bucketName: bucket },
    body,
  });
  expect(await refusalOf(call)).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field,
  });
});

test('rejects an unknown key at its field', async () => {
  const bucket = await fixture.newBucket();
  const refusal = await refusalOf(enable(bucket, { encType: 'sse-kms', kmsKeyID: 'no-such-key' }));
  expect(refusal).toMatchObject({
    status: 400,
    code: 'kms:KeyNotFound',
    field: 'body.kmsKeyID',
    message: 'The key does not exist',
  });
  expect(await refusalOf(view(bucket))).toMatchObject({ status: 404 });
});

test('does not overwrite a concurrent change', async () => {
  const Bucket = await fixture.newBucket();
  await enable(Bucket, byServer);
  const { revision } = await view(Bucket);
  await fixture.s3.send(new DeleteBucketEncryptionCommand({ Bucket }));
  for (const call of [() => enable(Bucket, byKey, { revision }), () => disable(Bucket, { revision })])
    expect(await refusalOf(call())).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  await enable(Bucket, byKey);
  await disable(Bucket, { revision: (await view(Bucket)).revision });
});

test('requires permission to see and to change it', async () => {
  const bucket = await fixture.newBucket();
  expect(await refusalOf(view(bucket, fixture.readOnly))).toMatchObject({
    status: 403,
    action: 's3:GetEncryptionConfiguration',
    resource: bucket,
  });
  const changing = { status: 403, action: 's3:PutEncryptionConfiguration', resource: bucket };
  expect(await refusalOf(enable(bucket, byServer, { as: fixture.readOnly }))).toMatchObject(changing);
  expect(await refusalOf(disable(bucket, { as: fixture.readOnly }))).toMatchObject(changing);
  await enable(fixture.personas.bucket, byServer, { as: fixture.oneBucket });
  await disable(fixture.personas.bucket, { as: fixture.oneBucket });
});

test('reports a missing bucket', async () => {
  const bucket = await fixture.goneBucket();
  for (const call of [() => view(bucket), () => enable(bucket, byServer), () => disable(bucket)])
    expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});

test('lists keys for those who may see them', async () => {
  const list = (pattern?: string) => fixture.administrator(kmsKeyList, { query: { pattern } });
  expect(await list()).toEqual({ results: [{ name: key }] });
  expect(await list('test')).toEqual({ results: [{ name: key }] });
  expect(await list('other')).toEqual({ results: [] });
  const refusal = await refusalOf(fixture.readOnly(kmsKeyList, {}));
  expect(refusal).toMatchObject({ status: 403, action: 'kms:ListKeys' });
});

test('keeps the built-in key as the only one', async () => {
  const make = (name: string, as = fixture.administrator) => as(kmsKeyCreate, { body: { key: name } });
  expect(await refusalOf(make(uniqueName('key')))).toMatchObject({
    status: 501,
    code: 'NotOffered',
    message: expect.stringContaining('built-in key') as unknown,
  });
  expect(await refusalOf(make(uniqueName('key'), fixture.readOnly))).toMatchObject({
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

test('reports a server without keys', async () => {
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
