import { existsSync } from 'node:fs';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { sharedMinio, startMinio } from './minio.ts';
import { uniqueName } from './names.ts';
import { s3Of } from './s3.ts';

test('stores an encrypted object on the shared server', async () => {
  const minio = await sharedMinio();
  expect(minio.dataDirs).toHaveLength(4);
  const s3 = s3Of(minio);
  const Bucket = uniqueName('bucket');
  await s3.send(new CreateBucketCommand({ Bucket }));
  await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'hello', ServerSideEncryption: 'AES256' }));
  const reply = await s3.send(new GetObjectCommand({ Bucket, Key: 'a' }));
  expect(reply.ServerSideEncryption).toBe('AES256');
  expect(await reply.Body?.transformToString()).toBe('hello');
  s3.destroy();
});

test('restarts a killed server with its data on the same port', async () => {
  const minio = await startMinio();
  const s3 = s3Of(minio);
  const Bucket = uniqueName('bucket');
  await s3.send(new CreateBucketCommand({ Bucket }));
  await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'kept' }));
  await minio.kill();
  await expect(fetch(minio.endpoint)).rejects.toThrow();
  await minio.restart();
  const reply = await s3.send(new GetObjectCommand({ Bucket, Key: 'a' }));
  expect(await reply.Body?.transformToString()).toBe('kept');
  s3.destroy();
  await minio.stop();
  expect(minio.dataDirs.some((folder) => existsSync(folder))).toBe(false);
});
