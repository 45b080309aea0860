import { once } from 'node:events';
import { connect } from 'node:net';
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListBucketsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startFailingProxy, type FailingProxy } from './failing-proxy.ts';
import { sharedMinio } from './minio.ts';
import { uniqueName } from './names.ts';
import { s3Of } from './s3.ts';
import { waitFor } from './wait.ts';

const Bucket = uniqueName('bucket');
const Body = Buffer.alloc(1_000_000, 7);
let proxy: FailingProxy;
let s3: ReturnType<typeof s3Of>;

beforeAll(async () => {
  const minio = await sharedMinio();
  proxy = await startFailingProxy(minio.endpoint);
  s3 = s3Of({ ...minio, endpoint: proxy.url });
  await s3.send(new CreateBucketCommand({ Bucket }));
  await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body }));
});
afterEach(() => proxy.fail('none'));
afterAll(async () => {
  s3.destroy();
  await proxy.close();
});

const list = (): Promise<unknown> => s3.send(new ListBucketsCommand({}));

test('passes signed calls and records them', async () => {
  await list();
  expect(proxy.requests().at(-1)).toEqual({ method: 'GET', path: '/?x-id=ListBuckets' });
});

test('answers 500 and 502 itself', async () => {
  for (const mode of ['500', '502'] as const) {
    await proxy.fail(mode);
    expect((await fetch(proxy.url)).status).toBe(Number(mode));
  }
});

test('cuts an answer after the given number of bytes', async () => {
  await proxy.fail('cut', { afterBytes: 100_000 });
  const reply = await s3.send(new GetObjectCommand({ Bucket, Key: 'a' }));
  let receivedBytes = 0;
  const read = async (): Promise<void> => {
    for await (const chunk of reply.Body as AsyncIterable<Buffer>) receivedBytes += chunk.length;
  };
  await expect(read()).rejects.toThrow();
  expect(receivedBytes).toBe(100_000);
});

test('changes one byte of what is sent', async () => {
  await proxy.fail('corrupt', { methods: ['PUT'] });
  await expect(s3.send(new PutObjectCommand({ Bucket, Key: 'c', Body }))).rejects.toThrow();
  await proxy.fail('none');
  await expect(s3.send(new GetObjectCommand({ Bucket, Key: 'c' }))).rejects.toThrow('key does not exist');
});

test('cuts an upload, and nothing of it is stored', async () => {
  await proxy.fail('cut', { afterRequestBytes: 100_000, methods: ['PUT'] });
  await expect(s3.send(new PutObjectCommand({ Bucket, Key: 'b', Body }))).rejects.toThrow();
  await proxy.fail('none');
  await expect(s3.send(new GetObjectCommand({ Bucket, Key: 'b' }))).rejects.toThrow('key does not exist');
});

test('cuts before any answer', async () => {
  await proxy.fail('cut');
  await expect(list()).rejects.toThrow();
});

test('delays requests', async () => {
  await proxy.fail('slow', { delayMs: 200 });
  const startedAtMs = performance.now();
  await list();
  expect(performance.now() - startedAtMs).toBeGreaterThan(190);
});

test('holds requests until told something else', async () => {
  await proxy.fail('hold', { methods: ['PUT'] });
  const seenBefore = proxy.requests().length;
  const stored = s3.send(new PutObjectCommand({ Bucket, Key: 'held', Body: 'whole' }));
  await waitFor('the held request', () => proxy.requests().length > seenBefore);
  await expect(s3.send(new GetObjectCommand({ Bucket, Key: 'held' }))).rejects.toThrow('key does not exist');
  await proxy.fail('none');
  await stored;
  const { Body: kept } = await s3.send(new GetObjectCommand({ Bucket, Key: 'held' }));
  expect(await kept?.transformToString()).toBe('whole');
});

test('answers garbage', async () => {
  await proxy.fail('garbage');
  await expect(list()).rejects.toThrow();
});

test('refuses connections, and accepts them again on the same port', async () => {
  await proxy.fail('refuse');
  // A connection that was kept hears first that it was ended.
  await expect(once(connect(proxy.port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  await expect(list()).rejects.toThrow('ECONNREFUSED');
  await proxy.fail('none');
  await list();
});

test('fails only matching paths', async () => {
  await proxy.fail('500', { pathPattern: /^\/nowhere/ });
  await list();
  expect((await fetch(`${proxy.url}/nowhere`)).status).toBe(500);
});

test('hangs, and reports who did not wait', async () => {
  await proxy.fail('hang', { pathPattern: /^\/silent/ });
  await list();
  const controller = new AbortController();
  const waiting = fetch(`${proxy.url}/silent`, { signal: controller.signal });
  await expect.poll(() => proxy.requests().map(({ path }) => path)).toContain('/silent');
  expect(proxy.abandoned()).not.toContain('/silent');
  controller.abort('enough');
  await expect(waiting).rejects.toBe('enough');
  await expect.poll(() => proxy.abandoned()).toContain('/silent');
});
