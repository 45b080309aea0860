import { PutObjectCommand } from '@aws-sdk/client-s3';
import { assumeRole, createTransport } from '@longshore/madmin';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { removeBucket } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { S3 } from '../client.ts';
import { createS3Pool, type S3Pool } from '../pool.ts';
import { createBucket } from './create-bucket.ts';
import { presignObject } from './presign-object.ts';

const bucket = uniqueName('presigned');
const key = 'a b/%+ü.txt';
const clock = { aheadMs: 0 };
let minio: Minio;
let pool: S3Pool;
let s3: S3;

beforeAll(async () => {
  minio = await sharedMinio();
  pool = createS3Pool({ endpoint: minio.endpoint });
  const credentials = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
  s3 = { pool, credentials, region: 'us-east-1', now: () => Date.now() + clock.aheadMs };
  await createBucket(s3, { bucket }, { signal: AbortSignal.timeout(10_000) });
  const sdk = s3Of(minio);
  await sdk.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: 'shared' }));
  sdk.destroy();
});
afterAll(async () => {
  pool.close();
  await removeBucket(minio, bucket);
});

const read = { method: 'GET', bucket, key, expiresSeconds: 60 } as const;

test('reads and writes an object by its URL', async () => {
  const reply = await fetch(presignObject(s3, read));
  expect([reply.status, await reply.text()]).toEqual([200, 'shared']);
  const url = presignObject(s3, { ...read, method: 'PUT', key: 'given' });
  expect((await fetch(url, { method: 'PUT', body: 'given' })).status).toBe(200);
  expect(await (await fetch(presignObject(s3, { ...read, key: 'given' }))).text()).toBe('given');
});

test('signs the query', async () => {
  const query = { 'response-content-disposition': 'attachment; filename="x y"' };
  const reply = await fetch(presignObject(s3, { ...read, query }));
  expect(reply.headers.get('content-disposition')).toBe(query['response-content-disposition']);
});

test('rejects an altered URL', async () => {
  const url = presignObject(s3, read);
  for (const altered of [
    url.replace('X-Amz-Expires=60', 'X-Amz-Expires=61'),
    url.replace('.txt', '.tx'),
    `${url}0`,
    `${url}&versionId=null`,
  ])
    expect((await fetch(altered)).status, altered).toBe(403);
  expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
});

test('rejects an expired URL', async () => {
  clock.aheadMs = -61_000;
  const reply = await fetch(presignObject(s3, read));
  clock.aheadMs = 0;
  expect(reply.status).toBe(403);
  expect(await reply.text()).toContain('expired');
});

test('signs with temporary credentials, with one session token', async () => {
  const transport = createTransport({});
  const keys = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
  const server = { ...s3, credentials: keys, endpoint: minio.endpoint, transport };
  const credentials = await assumeRole(
    server,
    { durationSeconds: 900 },
    { signal: AbortSignal.timeout(10_000) },
  );
  await transport.close();
  const url = presignObject({ ...s3, credentials }, read);
  expect(new URL(url).searchParams.getAll('X-Amz-Security-Token')).toHaveLength(1);
  expect((await fetch(url)).status).toBe(200);
});

test.each(['..', 'a/../b', ''])('rejects the key %j', (refused) => {
  expect(() => presignObject(s3, { ...read, key: refused })).toThrow('must not be empty');
});
