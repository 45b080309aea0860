import { getEventListeners, once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, createGzip, gzipSync } from 'node:zlib';
import { firstOf } from '@longshore/testkit/first-of';
import { expect, onTestFinished, test } from 'vitest';
import { createTransport, type TransportOptions } from './create.ts';
import type { StreamReply, StreamRequest } from './transport.ts';

const limits = { connectTimeoutMs: 500, headersTimeoutMs: 300, bodyTimeoutMs: 300 };
const kinds: readonly (readonly [string, TransportOptions])[] = [
  ['the pool', limits],
  ['fetch', { ...limits, fetch: globalThis.fetch }],
];
const packed = { 'accept-encoding': 'gzip' };

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// oxlint-disable-next-line typescript/promise-function-async
function open(options: TransportOptions, request: Partial<StreamRequest>): Promise<StreamReply> {
  const transport = createTransport(options);
  onTestFinished(() => void transport.close());
  return transport.open({ method: 'GET', origin: 'http://127.0.0.1:1', path: '/', headers: {}, ...request });
}

async function textOf(reply: StreamReply): Promise<string> {
  let text = '';
  for await (const chunk of reply.body) text += chunk.toString();
  return text;
}

function every(reply: ServerResponse, pauseMs: number, text: string): void {
  const timer = setInterval(() => reply.write(text), pauseMs);
  reply.on('close', () => clearInterval(timer));
}

/** A server that answers `a` and then nothing; tells when the connection is closed. */
async function silentServer(): Promise<{ readonly origin: string; readonly closed: Promise<true> }> {
  const closed = Promise.withResolvers<true>();
  const origin = await serve((_request, reply) => {
    reply.on('close', () => closed.resolve(true));
    reply.writeHead(200);
    reply.write('a');
  });
  return { origin, closed: closed.promise };
}

test.each(kinds)('%s returns status, headers and chunks as they come', async (_name, options) => {
  const more = Promise.withResolvers<() => void>();
  const origin = await serve((_request, reply) => {
    reply.writeHead(206, { 'x-b': 'c' });
    reply.write('first');
    more.resolve(() => reply.end('second'));
  });
  const reply = await open(options, { origin });
  expect(reply.status).toBe(206);
  expect(reply.header('x-b')).toBe('c');
  expect(reply.header('x-none')).toBeUndefined();
  const chunks = reply.body[Symbol.asyncIterator]();
  expect(String((await chunks.next()).value)).toBe('first');
  (await more.promise)();
  expect(String((await chunks.next()).value)).toBe('second');
  expect(await chunks.next()).toEqual({ done: true, value: undefined });
  expect(await chunks.next()).toEqual({ done: true, value: undefined });
});

test.each(kinds)('%s outlasts any limit while data comes', async (_name, options) => {
  const origin = await serve((_request, reply) => every(reply.writeHead(200), 20, ' '));
  const startedAt = performance.now();
  let sizeBytes = 0;
  for await (const chunk of (await open(options, { origin })).body) {
    sizeBytes += chunk.length;
    if (performance.now() - startedAt > 3 * limits.bodyTimeoutMs) break;
  }
  expect(sizeBytes).toBeGreaterThan(10);
});

test.each(kinds)('%s: times out on silence within the reply', async (_name, options) => {
  const { origin, closed } = await silentServer();
  const reply = await open({ ...options, bodyTimeoutMs: 60_000 }, { origin, idleTimeoutMs: 100 });
  await expect(textOf(reply)).rejects.toMatchObject({ name: 'TimeoutError', phase: 'body' });
  await expect(closed).resolves.toBe(true);
});

test.each(kinds)('%s: times out without headers, also by the request’s own limit', async (_name, options) => {
  const origin = await serve(() => {});
  const timeout = { name: 'TimeoutError', phase: 'headers' };
  await expect(open(options, { origin })).rejects.toMatchObject(timeout);
  const patient = { ...options, headersTimeoutMs: 60_000 };
  await expect(open(patient, { origin, headersTimeoutMs: 100 })).rejects.toMatchObject(timeout);
  const request = { method: 'GET', origin, path: '/', headers: {}, maxReplyBytes: 1, headersTimeoutMs: 100 };
  await expect(createTransport(patient).send(request)).rejects.toMatchObject(timeout);
});

test.each(kinds)('%s: reports a refused connection', async (_name, options) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise((resolve) => server.close(resolve));
  await expect(open(options, { origin })).rejects.toMatchObject({
    name: 'NetworkError',
    kind: 'unreachable',
  });
});

test.each(kinds)('%s: reports a cut before and within the reply', async (_name, options) => {
  const cut = { name: 'NetworkError', kind: 'cut' };
  const origin = await serve((request, reply) => {
    if (request.url === '/before') request.socket.destroy();
    else reply.writeHead(200).write('half', () => reply.destroy());
  });
  await expect(open(options, { origin, path: '/before' })).rejects.toMatchObject(cut);
  const chunks = (await open(options, { origin })).body[Symbol.asyncIterator]();
  expect(String((await chunks.next()).value)).toBe('half');
  await expect(chunks.next()).rejects.toMatchObject(cut);
  await expect(chunks.next()).rejects.toMatchObject(cut);
});

test.each(kinds)('%s: stops waiting for the next chunk on abort', async (_name, options) => {
  const { origin, closed } = await silentServer();
  const controller = new AbortController();
  const reason = new Error('the browser went away');
  const slow = { ...options, bodyTimeoutMs: 60_000 };
  const reply = await open(slow, { origin, signal: controller.signal });
  const chunks = reply.body[Symbol.asyncIterator]();
  await chunks.next();
  const waiting = chunks.next();
  const abortedAt = performance.now();
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  expect(performance.now() - abortedAt).toBeLessThan(1000);
  await expect(chunks.next()).rejects.toBe(reason);
  await expect(closed).resolves.toBe(true);
  await expect(open(options, { origin, signal: controller.signal })).rejects.toBe(reason);
});

test.each(kinds)('%s: drops unread chunks on abort', async (_name, options) => {
  const origin = await serve((_request, reply) => reply.end('whole'));
  const controller = new AbortController();
  const reply = await open(options, { origin, signal: controller.signal });
  controller.abort('any value');
  await expect(textOf(reply)).rejects.toBe('any value');
});

test.each(kinds)('%s: stops waiting for headers on abort', async (_name, options) => {
  const asked = Promise.withResolvers<void>();
  const origin = await serve(() => asked.resolve());
  const controller = new AbortController();
  const opening = open({ ...options, headersTimeoutMs: 60_000 }, { origin, signal: controller.signal });
  const refused = expect(opening).rejects.toBe('stop');
  await asked.promise;
  const abortedAt = performance.now();
  controller.abort('stop');
  await refused;
  expect(performance.now() - abortedAt).toBeLessThan(1000);
});

test.each(kinds)('%s: closes the connection on leave and close', async (_name, options) => {
  const left = await silentServer();
  expect(String(await firstOf((await open(options, left)).body))).toBe('a');
  await expect(left.closed).resolves.toBe(true);

  const closed = await silentServer();
  const reply = await open(options, closed);
  reply.close();
  reply.close();
  await expect(closed.closed).resolves.toBe(true);
  expect(await textOf(reply)).toBe('');
});

test.each(kinds)('%s leaves no listener on the signal', async (_name, options) => {
  const controller = new AbortController();
  const { signal } = controller;
  const origin = await serve((request, reply) => {
    if (request.url === '/cut') reply.writeHead(200).write('half', () => reply.destroy());
    else if (request.url === '/never') request.socket.destroy();
    else if (request.url === '/silent') reply.writeHead(200).write('a');
    else reply.end('whole');
  });
  const at = (path: string): Promise<StreamReply> => open(options, { origin, path, signal });
  expect(await textOf(await at('/'))).toBe('whole');
  await expect(textOf(await at('/cut'))).rejects.toMatchObject({ kind: 'cut' });
  await expect(at('/never')).rejects.toMatchObject({ kind: 'cut' });
  await expect(textOf(await at('/silent'))).rejects.toMatchObject({ phase: 'body' });
  (await at('/silent')).close();
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test.each(kinds)('%s applies backpressure to the server', async (_name, options) => {
  const wholeBytes = 200 * 1024 * 1024;
  let acceptedBytes = 0;
  const origin = await serve((_request, reply) => {
    reply.writeHead(200);
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const write = (): void => {
      while (!reply.destroyed && acceptedBytes < wholeBytes) {
        acceptedBytes += piece.length;
        if (!reply.write(piece)) return;
      }
      reply.end();
    };
    reply.on('drain', write);
    write();
  });
  const reply = await open(options, { origin, idleTimeoutMs: 400 });
  const chunks = reply.body[Symbol.asyncIterator]();
  const first = (await chunks.next()) as IteratorYieldResult<Buffer>;
  let readBytes = first.value.length;
  // Nothing is read any more: what the server could write settles, and a reader who is slow is no server who is silent.
  let before = -1;
  await expect
    .poll(
      () => {
        const settled = acceptedBytes === before;
        before = acceptedBytes;
        return settled;
      },
      { interval: 600, timeout: 10_000 },
    )
    .toBe(true);
  // One queue, the socket's buffers on both sides, and what the server itself holds.
  expect(acceptedBytes).toBeLessThan(24 * 1024 * 1024);
  for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) readBytes += chunk.length;
  expect(readBytes).toBe(wholeBytes);
});

test('pool: unpacks each small chunk as it comes', async () => {
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
  const origin = await serve((_request, reply) => {
    reply.writeHead(200, { 'content-encoding': 'gzip' });
    gzip.pipe(reply);
    gzip.write('{"a":1}\n');
  });
  const patient = { ...limits, bodyTimeoutMs: 5000 };
  const chunks = (await open(patient, { origin, headers: packed })).body[Symbol.asyncIterator]();
  expect(String((await chunks.next()).value)).toBe('{"a":1}\n');
  gzip.write('x');
  expect(String((await chunks.next()).value)).toBe('x');
  gzip.end();
  expect((await chunks.next()).done).toBe(true);
});

test('pool: buffers little of what unpacks to much', async () => {
  const wholeBytes = 200 * 1024 * 1024;
  const megabyte = gzipSync(Buffer.alloc(1024 * 1024));
  const origin = await serve((_request, reply) => {
    reply.writeHead(200, { 'content-encoding': 'gzip' });
    for (let sent = 0; sent < wholeBytes; sent += 1024 * 1024) reply.write(megabyte);
    reply.end();
  });
  const heldBefore = process.memoryUsage().arrayBuffers;
  const reply = await open(limits, { origin, headers: packed, idleTimeoutMs: 5000 });
  const chunks = reply.body[Symbol.asyncIterator]();
  const first = (await chunks.next()) as IteratorYieldResult<Buffer>;
  let held = -1;
  await expect
    .poll(
      () => {
        const before = held;
        held = process.memoryUsage().arrayBuffers - heldBefore;
        return held === before;
      },
      { interval: 200, timeout: 10_000 },
    )
    .toBe(true);
  expect(held).toBeLessThan(32 * 1024 * 1024);
  let readBytes = first.value.length;
  for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) readBytes += chunk.length;
  expect(readBytes).toBe(wholeBytes);
});

test.each(kinds)('%s: rejects what cannot be unpacked, streamed or whole', async (_name, options) => {
  const whole = gzipSync('x'.repeat(100_000));
  const bodies: Readonly<Record<string, Buffer>> = {
    '/plain': Buffer.from('plain text'),
    '/cut': whole.subarray(0, -20),
    '/broken': Buffer.concat([whole.subarray(0, 40), Buffer.alloc(60, 0xff)]),
  };
  const origin = await serve((request, reply) =>
    reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bodies[request.url ?? '']),
  );
  const unexpected = { name: 'UnexpectedReplyError', reason: 'wrong-shape' };
  const transport = createTransport(options);
  onTestFinished(() => void transport.close());
  for (const path of Object.keys(bodies)) {
    const request = { method: 'GET', origin, path, headers: packed };
    await expect(transport.open(request).then(textOf)).rejects.toMatchObject(unexpected);
    await expect(transport.send({ ...request, maxReplyBytes: 1e6 })).rejects.toMatchObject(unexpected);
  }
});

test('counts the unpacked size of a reply', async () => {
  const text = 'x'.repeat(100_000);
  const origin = await serve((request, reply) => {
    if (request.url === '/none') reply.writeHead(204, { 'content-encoding': 'gzip' }).end();
    else reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
  });
  const transport = createTransport(limits);
  onTestFinished(() => void transport.close());
  const request = { method: 'GET', origin, path: '/', headers: packed };
  expect(await textOf(await transport.open(request))).toBe(text);
  expect((await transport.send({ ...request, maxReplyBytes: 100_000 })).body.toString()).toBe(text);
  await expect(transport.send({ ...request, maxReplyBytes: 99_999 })).rejects.toMatchObject({
    name: 'UnexpectedReplyError',
    reason: 'too-large',
  });
  const none = await transport.send({ ...request, path: '/none', maxReplyBytes: 1 });
  expect([none.status, none.body.length]).toEqual([204, 0]);
  expect(await textOf(await transport.open({ ...request, path: '/none' }))).toBe('');
});

test('pool: does not unpack what it did not request', async () => {
  const body = gzipSync('x');
  const origin = await serve((_request, reply) =>
    reply.writeHead(200, { 'content-encoding': 'gzip' }).end(body),
  );
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await open(limits, { origin })).body) chunks.push(chunk);
  expect(Buffer.concat(chunks)).toEqual(body);
});

async function* pieces(count: number, text: string): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at += 1) yield await Promise.resolve(Buffer.from(text));
}

test.each(kinds)('%s sends a body of unknown length', async (_name, options) => {
  const origin = await serve((request, reply) => {
    expect(request.headers['transfer-encoding']).toBe('chunked');
    request.pipe(reply);
  });
  const put = { origin, method: 'PUT' };
  expect(await textOf(await open(options, { ...put, body: pieces(1000, 'piece') }))).toBe(
    'piece'.repeat(1000),
  );
  const known = await serve((request, reply) => reply.end(request.headers['content-length']));
  expect(await textOf(await open(options, { ...put, origin: known, body: Buffer.from('12345') }))).toBe('5');
});

test.each(kinds)('%s: passes on a failure of the caller’s body', async (_name, options) => {
  const origin = await serve((request) => request.resume());
  const own = new Error('the file went away');
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield* pieces(3, 'x');
    throw own;
  }
  await expect(open(options, { origin, method: 'PUT', body: failing() })).rejects.toBe(own);
});

test.each(kinds)('%s stops reading the body on abort', async (_name, options) => {
  const origin = await serve((request) => request.resume());
  const controller = new AbortController();
  const ended = Promise.withResolvers<true>();
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (let count = 0; ; count += 1) {
        if (count === 100) controller.abort('enough');
        yield await Promise.resolve(Buffer.alloc(1024));
      }
    } finally {
      ended.resolve(true);
    }
  }
  const request = { origin, method: 'PUT', body: endless(), signal: controller.signal };
  await expect(open(options, request)).rejects.toBe('enough');
  await expect(ended.promise).resolves.toBe(true);
});

test('separates streams from calls, and reports too many as busy', async () => {
  const origin = await serve((request, reply) => {
    if (request.url === '/call') reply.end('ok');
    else reply.writeHead(200).write('a');
  });
  const transport = createTransport({ ...limits, bodyTimeoutMs: 60_000, maxSockets: 1, maxStreams: 2 });
  onTestFinished(() => void transport.close());
  const request = { method: 'GET', origin, path: '/', headers: {} };
  const first = await transport.open(request);
  const second = await transport.open(request);
  await expect(transport.open(request)).rejects.toMatchObject({ name: 'NetworkError', kind: 'busy' });
  const call = await transport.send({ ...request, path: '/call', maxReplyBytes: 10 });
  expect(call.body.toString()).toBe('ok');
  first.close();
  const third = await transport.open(request);
  await transport.close();
  for (const reply of [second, third]) await expect(textOf(reply)).rejects.toMatchObject({ kind: 'cut' });
});
