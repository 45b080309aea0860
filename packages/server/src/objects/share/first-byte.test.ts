import type { ServerResponse } from 'node:http';
import { getObject } from '#/s3/calls/get-object.ts';
import { s3Against } from '#/testing/answering-server.ts';
import { expect, test } from 'vitest';
import { readFirstByte } from './first-byte.ts';

const { signal } = new AbortController();

test('hangs up on a server that knows no ranges and sends the whole object', async () => {
  const replies: ServerResponse[] = [];
  const s3 = await s3Against((_, reply) => {
    replies.push(reply);
    reply.writeHead(200, { etag: '"e"', 'content-length': '5000000000' }).write('the first bytes');
  });
  const get = (range: string) => getObject(s3, { bucket: 'bkt', key: 'k', range }, { signal });
  expect(await readFirstByte(get)).toEqual({ status: 200, sizeBytes: 5_000_000_000 });
  await expect.poll(() => replies.map(({ closed }) => closed)).toEqual([true]);
});
