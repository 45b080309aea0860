import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { uniqueName } from '@longshore/testkit/names';
import { expect, test } from 'vitest';
import { liveFixture } from '#/testing/live-fixture.ts';

const { administrator, s3, newBucket } = await liveFixture();
const bucket = await newBucket();
const large = randomBytes(300_000);

const base64Of = (algorithm: string, content: Buffer) =>
  createHash(algorithm).update(content).digest('base64');

function crc32Of(content: Buffer): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(content));
  return bytes.toString('base64');
}

const address = (what: string, key: string) =>
  `/buckets/${bucket}/objects/${what}?${new URLSearchParams({ prefix: key }).toString()}`;

const ways = {
  content: (key: string, content: Buffer<ArrayBuffer>, headers: Record<string, string>) =>
    administrator.raw.request(address('content', key), { method: 'PUT', body: content, headers }),
  form: (key: string, content: Buffer<ArrayBuffer>, headers: Record<string, string>) => {
    const body = new FormData();
    body.append(String(content.length), new File([content], 'a.txt'));
    return administrator.raw.request(address('upload', key), { method: 'POST', body, headers });
  },
};

const isStored = (Key: string): Promise<boolean> =>
  s3.send(new HeadObjectCommand({ Bucket: bucket, Key })).then(
    () => true,
    () => false,
  );

const cases = Object.entries(ways).flatMap(([way, send]) =>
  [large, Buffer.from('x'), Buffer.alloc(0)].map((content) => ({ way, send, content, size: content.length })),
);

test.each(cases)('$way of $size bytes: stores with right checksums', async ({ send, content }) => {
  for (const headers of [
    { 'content-md5': base64Of('md5', content) },
    { 'x-amz-checksum-sha256': base64Of('sha256', content) },
    { 'x-amz-checksum-crc32': crc32Of(content), 'x-amz-sdk-checksum-algorithm': 'CRC32' },
  ]) {
    const key = uniqueName('right');
    const reply = await send(key, content, headers);
    expect(reply.status, await reply.text()).toBe(200);
    expect(await isStored(key)).toBe(true);
  }
});

test.each(cases)('$way of $size bytes: stores nothing with wrong checksums', async ({ send, content }) => {
  const other = Buffer.from('something else');
  for (const [headers, code] of [
    [{ 'content-md5': base64Of('md5', other) }, 'BadDigest'],
    [{ 'x-amz-checksum-sha256': base64Of('sha256', other) }, 'XAmzContentChecksumMismatch'],
    [{ 'x-amz-checksum-crc32': crc32Of(other) }, 'XAmzContentChecksumMismatch'],
  ] as const) {
    const key = uniqueName('wrong');
    const reply = await send(key, content, headers);
    expect(await reply.json()).toMatchObject({ code });
    expect(reply.status).toBe(400);
    expect(await isStored(key)).toBe(false);
  }
});

test.each(Object.entries(ways))('%s: rejects an invalid checksum', async (_way, send) => {
  for (const headers of [{ 'content-md5': 'no base64' }, { 'x-amz-checksum-crc32': 'a,b' }]) {
    const key = uniqueName('odd');
    const reply = await send(key, large, headers);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'InvalidInput' });
    expect(await isStored(key)).toBe(false);
  }
});
