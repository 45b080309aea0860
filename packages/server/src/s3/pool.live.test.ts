import { getEventListeners, once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
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

test('asks to retry when the pool is exhausted', async () => {
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

test('announces an upload whose body is late', async () => {
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

test('queues calls in order and drops aborted ones', async () => {
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

const timedOut = { code: 'UpstreamTimeout', status: 504 };
const signal = new AbortController().signal;
const get = (pool: S3Pool) => pool.exchange({ method: 'GET', path: '/', headers: {}, signal });
const shortly = { connectMs: 100, headersMs: 100, idleMs: 100 };

test('times out a silent server', async () => {
  const pool = await poolBefore(() => undefined, { limits: { ...shortly, idleMs: 60_000 } });
  expect(await failure(get(pool))).toMatchObject(timedOut);
});

test('times out a TLS handshake', async () => {
  const server = createTcpServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pool = createS3Pool({ endpoint, limits: { ...shortly, headersMs: 60_000 } });
  onTestFinished(() => {
    pool.close();
    server.close();
  });
  expect(await failure(get(pool))).toMatchObject(timedOut);
});

test('reports a stalled answer as a failure', async () => {
  const pool = await poolBefore((_request, reply) => void reply.write('half'), { limits: shortly });
  expect(await failure(get(pool).then((reply) => readText(reply, 100)))).toMatchObject(timedOut);
});

test('times out a server that stops reading, not a slow browser', async () => {
  const upload = (pool: S3Pool, body: Readable) =>
    pool.exchange({ method: 'PUT', path: '/', headers: { 'transfer-encoding': 'chunked' }, body, signal });
  const deaf = await poolBefore((request) => void request.pause(), { limits: shortly });
  const piece = Buffer.alloc(2 ** 20);
  const endless = new Readable({ read: () => void endless.push(piece) });
  expect(await failure(upload(deaf, endless))).toMatchObject(timedOut);

  const pool = await poolBefore((request, reply) => void request.resume().on('end', () => reply.end('ok')), {
    limits: { idleMs: 100 },
  });
  const slow = Readable.from(
    (async function* pieces() {
      yield piece;
      await new Promise((resolve) => setTimeout(resolve, 500));
      yield piece;
    })(),
  );
  expect(await readText(await upload(pool, slow), 10)).toBe('ok');
});

test('retries reads on a closed connection, not writes', async () => {
  const seen: string[] = [];
  const pool = await poolBefore((request, reply) => {
    seen.push(request.method ?? '');
    if (seen.length % 2 === 0) request.socket.resetAndDestroy();
    else reply.end('ok');
  }, {});
  const ask = (method: string) => pool.exchange({ method, path: '/', headers: {}, signal });
  expect(await readText(await ask('GET'), 10)).toBe('ok');
  expect(await readText(await ask('GET'), 10)).toBe('ok');
  expect(seen).toEqual(['GET', 'GET', 'GET']);
  expect(await failure(ask('PUT'))).toMatchObject({ code: 'UpstreamCut' });
  expect(seen).toEqual(['GET', 'GET', 'GET', 'PUT']);
});

test('asks for headers again on a closed connection', async () => {
  const seen: string[] = [];
  const pool = await poolBefore((request, reply) => {
    seen.push(request.method ?? '');
    if (seen.length === 2) request.socket.resetAndDestroy();
    else reply.end();
  }, {});
  const ask = (method: string) => pool.exchange({ method, path: '/', headers: {}, signal });
  await readText(await ask('GET'), 10);
  expect((await ask('HEAD')).statusCode).toBe(200);
  expect(seen).toEqual(['GET', 'HEAD', 'HEAD']);
});

test('leaves no listener on the signal of a finished call', async () => {
  const pool = await poolBefore((_request, reply) => void reply.end('ok'), {});
  const { signal: lasting } = new AbortController();
  for (let call = 0; call < 3; call += 1)
    expect(
      await readText(await pool.exchange({ method: 'GET', path: '/', headers: {}, signal: lasting }), 10),
    ).toBe('ok');
  await expect.poll(() => getEventListeners(lasting, 'abort')).toEqual([]);
});

test('skips a call aborted before it began, with its reason', async () => {
  let askedCount = 0;
  const pool = await poolBefore((_request, reply) => {
    askedCount += 1;
    reply.end();
  }, {});
  const left = AbortSignal.abort('enough');
  await expect(pool.exchange({ method: 'GET', path: '/', headers: {}, signal: left })).rejects.toBe('enough');
  expect(askedCount).toBe(0);
});
