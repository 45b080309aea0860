import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { toConsoleError } from '#/upstream/errors.ts';
import { readText } from './body.ts';
import { listBuckets } from './calls/list-buckets.ts';
import { createS3Pool, type S3Pool, type S3PoolOptions } from './pool.ts';

const overloaded = { code: 'Overloaded', status: 503, retryAfterSeconds: 2 };
const failure = (call: Promise<unknown>) => call.then(() => undefined, toConsoleError);

/** One socket to a server that answers as told. */
async function poolBefore(listener: RequestListener, options: Partial<S3PoolOptions>): Promise<S3Pool> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pool = createS3Pool({ endpoint, maxSockets: 1, ...options });
  onTestFinished(() => {
    pool.close();
    server.closeAllConnections();
    server.close();
  });
  return pool;
}

test('calls that get no socket of the pool are told to come back', async () => {
  const pool = await poolBefore(() => undefined, { maxWaiting: 1, limits: { waitMs: 200 } });
  const stop = new AbortController();
  const ask = () => pool.exchange({ method: 'GET', path: '/', headers: {}, signal: stop.signal });
  const first = failure(ask());
  const waiting = failure(ask());
  expect(await failure(ask())).toMatchObject(overloaded);
  const s3 = { pool, credentials: { accessKey: 'a', secretKey: 'b' }, region: 'r', now: Date.now };
  expect(await failure(listBuckets(s3, {}, { signal: stop.signal }))).toMatchObject(overloaded);
  expect(await waiting).toMatchObject(overloaded);
  stop.abort();
  expect(await first).toMatchObject({ code: 'RequestCancelled' });
});

test('an upload whose body is late is announced all the same', async () => {
  const begun: (string | undefined)[] = [];
  const pool = await poolBefore((request, reply) => {
    begun.push(request.url);
    request.resume().once('end', () => reply.end());
  }, {});
  const body = new Readable({ read: () => {} });
  const signal = new AbortController().signal;
  const headers = { 'content-length': '3' };
  const sent = pool.exchange({ method: 'PUT', path: '/bkt/late', headers, body, signal });
  await expect.poll(() => begun, { timeout: 5000 }).toEqual(['/bkt/late']);
  body.push('abc');
  body.push(null);
  expect((await sent).statusCode).toBe(200);
});

test('a call waits for its socket, and one that was given up does not take the place of others', async () => {
  const held: ServerResponse[] = [];
  const pool = await poolBefore((_request, reply) => void held.push(reply), { maxWaiting: 2 });
  const ask = (signal = new AbortController().signal) =>
    pool.exchange({ method: 'GET', path: '/', headers: {}, signal });
  const first = ask();
  await expect.poll(() => held.length).toBe(1);
  const leaving = new AbortController();
  const left = ask(leaving.signal);
  const patient = ask();
  expect(pool.waiting()).toBe(2);
  leaving.abort('enough');
  await expect(left).rejects.toBe('enough');
  expect(pool.waiting()).toBe(1);
  const next = ask();
  expect(pool.waiting()).toBe(2);

  for (const [at, call] of [first, patient, next].entries()) {
    await expect.poll(() => held.length).toBe(at + 1);
    held[at]?.end(String(at));
    expect(await readText(await call, 10)).toBe(String(at));
  }
  expect(pool.waiting()).toBe(0);
});
