import { gzipSync } from 'node:zlib';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { liveFixture } from '#/testing/live-fixture.ts';

const { administrator, newBucket, s3 } = await liveFixture();

test('saves compressed objects as stored, and unpacks them for display', async () => {
  const [Bucket, packed] = [await newBucket(), gzipSync('some words')];
  const object = { Key: 'a.txt', ContentType: 'text/plain', ContentEncoding: 'gzip' };
  await s3.send(new PutObjectCommand({ Bucket, ...object, Body: packed }));
  const at = `/buckets/${Bucket}/objects/download?prefix=a.txt`;
  const saved = await administrator.raw.get(at);
  expect(saved.headers.get('content-encoding')).toBeNull();
  expect(Buffer.from(await saved.arrayBuffer())).toEqual(packed);
  const shown = await administrator.raw.get(`${at}&preview=true`);
  expect(shown.headers.get('content-encoding')).toBe('gzip');
  expect(await shown.text()).toBe('some words');
});
