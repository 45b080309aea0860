import { createHash, randomBytes } from 'node:crypto';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getObject } from './calls/get-object.ts';
import type { S3 } from './client.ts';
import { createS3Pool, type S3Pool } from './pool.ts';

const bucket = uniqueName('large-reads');
const objects = { small: randomBytes(100), exact: randomBytes(64 * 1024), large: randomBytes(6_000_001) };

let minio: Minio;
let pool: S3Pool;
let s3: S3;

beforeAll(async () => {
  minio = await sharedMinio();
  const witness = s3Of(minio);
  await witness.send(new CreateBucketCommand({ Bucket: bucket }));
  for (const [Key, Body] of Object.entries(objects))
    await witness.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));
  witness.destroy();
  // One socket: each call reads what the one before left it as.
  pool = createS3Pool({ endpoint: minio.endpoint, maxSockets: 1 });
  const credentials = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
  s3 = { pool, credentials, region: 'us-east-1', now: Date.now };
});
afterAll(async () => {
  pool.close();
  const witness = s3Of(minio);
  for (const Key of Object.keys(objects))
    await witness.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
  await witness.send(new DeleteBucketCommand({ Bucket: bucket }));
  witness.destroy();
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Keeps every piece until the end: a buffer that was read into again would show. */
async function read(key: string): Promise<Buffer> {
  const { body } = await getObject(s3, { bucket, key }, { signal: new AbortController().signal });
  const pieces: Buffer[] = [];
  for await (const piece of body as AsyncIterable<Buffer>) {
    pieces.push(piece);
    await new Promise(setImmediate);
  }
  return Buffer.concat(pieces);
}

test('returns objects of any size whole, one after the other on one socket', async () => {
  for (const key of ['small', 'large', 'exact', 'small', 'large'] as const)
    expect(hashOf(await read(key)), key).toBe(hashOf(objects[key]));
});

test('frees the connection when a reader stops', async () => {
  const { body } = await getObject(s3, { bucket, key: 'large' }, { signal: new AbortController().signal });
  for await (const piece of body as AsyncIterable<Buffer>) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  expect(hashOf(await read('small'))).toBe(hashOf(objects.small));
});
