import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { objectList } from '@longshore/contract/objects/objects';
import { objectShare } from '@longshore/contract/objects/share';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { callerAt } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const { minio, s3, personas, newBucket } = await liveFixture();

test('strangers who read slowly leave connections to the storage server for those who are signed in', async () => {
  const { url } = await ownConsole(minio.endpoint, { CONSOLE_MAX_UPSTREAM_SOCKETS: '4' });
  const bucket = await newBucket();
  // More than the sockets on the way keep.
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'large', Body: Buffer.alloc(40_000_000) }));
  const caller = await callerAt(url, personas.administrator);
  const params = { bucketName: bucket };
  const link = await caller(objectShare, { params, query: { prefix: 'large' } });
  const open = async () => {
    const [reply] = (await once(get(link, { agent: false }), 'response')) as [IncomingMessage];
    return reply;
  };
  const slow = [await open(), await open()];
  expect(slow.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const third = await open();
  expect(third.statusCode).toBe(503);
  expect(await json(third)).toMatchObject({ code: 'Overloaded' });
  expect(await caller(objectList, { params })).toMatchObject({ total: 1 });
  for (const reply of slow) reply.destroy();
  const again = async () => {
    const reply = await open();
    reply.destroy();
    return reply.statusCode;
  };
  await expect.poll(again).toBe(200);
});
