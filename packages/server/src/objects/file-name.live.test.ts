import { expect, test } from 'vitest';
import { liveFixture } from '#/testing/live-fixture.ts';

const { administrator, newBucket, put } = await liveFixture();

test.each([
  ['', 'attachment; filename="a b.txt"; filename*=UTF-8\'\'a%20b.txt'],
  ['other.txt', 'attachment; filename="other.txt"; filename*=UTF-8\'\'other.txt'],
])('downloads under the name %j', async (name, expected) => {
  const bucket = await newBucket();
  await put(bucket, 'f/a b.txt');
  const query = new URLSearchParams({ prefix: 'f/a b.txt', override_file_name: name }).toString();
  const reply = await administrator.raw.get(`/buckets/${bucket}/objects/download?${query}`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-disposition')).toBe(expected);
  await reply.body?.cancel();
});
