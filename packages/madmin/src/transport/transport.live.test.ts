import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { createServer as createNetServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTransport, type TransportOptions } from './create.ts';
import type { TransportReply, TransportRequest } from './transport.ts';

const limits = { connectTimeoutMs: 500, headersTimeoutMs: 300, bodyTimeoutMs: 300 };
const kinds: readonly (readonly [string, TransportOptions])[] = [
  ['the pool', limits],
  ['fetch', { ...limits, fetch: globalThis.fetch }],
];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function send(options: TransportOptions, request: Partial<TransportRequest>): Promise<TransportReply> {
  const transport = createTransport(options);
  onTestFinished(() => void transport.close());
  const whole = { method: 'GET', origin: 'http://127.0.0.1:1', path: '/', headers: {}, maxReplyBytes: 1000 };
  return transport.send({ ...whole, ...request });
}

function drip(reply: ServerResponse): void {
  reply.writeHead(200);
  const timer = setInterval(() => reply.write('.'), 50);
  reply.on('close', () => clearInterval(timer));
}

test.each(kinds)(
  '%s sends the body and headers, asks for no compression on its own, and reads the reply',
  async (name, options) => {
    const origin = await serve((request, reply) => {
      const { 'x-a': a, 'content-length': length } = request.headers;
      if (name === 'the pool') expect(request.headers['accept-encoding']).toBeUndefined();
      reply.writeHead(201, { 'x-b': `${request.method} ${request.url} ${String(a)} ${length}` });
      request.pipe(reply);
    });
    const body = Buffer.from('hello');
    const reply = await send(options, {
      origin,
      method: 'PUT',
      path: '/p?q=%20',
      headers: { 'x-a': '1' },
      body,
    });
    expect(reply.status).toBe(201);
    expect(reply.header('x-b')).toBe('PUT /p?q=%20 1 5');
    expect(reply.header('x-none')).toBeUndefined();
    expect(reply.body.toString()).toBe('hello');
  },
);

test.each(kinds)('%s: nobody listens', async (_name, options) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise((resolve) => server.close(resolve));
  await expect(send(options, { origin })).rejects.toMatchObject({
    name: 'NetworkError',
    kind: 'unreachable',
    code: 'ECONNREFUSED',
  });
});

test.each(kinds)('%s: cut before the answer', async (_name, options) => {
  const origin = await serve((request) => request.socket.destroy());
  await expect(send(options, { origin })).rejects.toMatchObject({ name: 'NetworkError', kind: 'cut' });
});

test.each(kinds)('%s: cut within the answer', async (_name, options) => {
  const origin = await serve((_request, reply) => {
    reply.writeHead(200, { 'content-length': '100' });
    reply.write('half', () => reply.destroy());
  });
  await expect(send(options, { origin })).rejects.toMatchObject({ name: 'NetworkError', kind: 'cut' });
});

test.each(kinds)('%s: no answer in time', async (_name, options) => {
  const origin = await serve(() => {});
  await expect(send(options, { origin })).rejects.toMatchObject({ name: 'TimeoutError', phase: 'headers' });
});

test.each(kinds)('%s: an answer that drips', async (_name, options) => {
  const origin = await serve((_request, reply) => drip(reply));
  await expect(send(options, { origin })).rejects.toMatchObject({ name: 'TimeoutError', phase: 'body' });
});

test.each(kinds)('%s: an answer over its limit', async (_name, options) => {
  const origin = await serve((_request, reply) => reply.end('x'.repeat(1001)));
  await expect(send(options, { origin })).rejects.toMatchObject({
    name: 'UnexpectedReplyError',
    reason: 'too-large',
  });
});

test.each(kinds)(
  '%s gives up with the signal’s own reason, and closes its connection',
  async (_name, options) => {
    const controller = new AbortController();
    const reason = new Error('the browser went away');
    const closed = Promise.withResolvers<true>();
    const origin = await serve((_request, reply) => {
      reply.on('close', () => closed.resolve(true));
      controller.abort(reason);
    });
    await expect(
      send({ ...options, headersTimeoutMs: 60_000 }, { origin, signal: controller.signal }),
    ).rejects.toBe(reason);
    await expect(closed.promise).resolves.toBe(true);
    await expect(send(options, { origin, signal: controller.signal })).rejects.toBe(reason);
  },
);

test('a redirect is not followed', async () => {
  const origin = await serve((_request, reply) => reply.writeHead(302, { location: '/elsewhere' }).end());
  for (const [, options] of kinds) expect((await send(options, { origin })).status).toBe(302);
});

test('the pool keeps its connections and opens no more than it may', async () => {
  const sockets = new Set<unknown>();
  const origin = await serve((request, reply) => {
    sockets.add(request.socket);
    reply.end('ok');
  });
  const transport = createTransport({ ...limits, maxSockets: 2 });
  onTestFinished(() => void transport.close());
  const request = { method: 'GET', origin, path: '/', headers: {}, maxReplyBytes: 10 };
  await Promise.all(Array.from({ length: 20 }, () => transport.send(request)));
  expect(sockets.size).toBe(2);
});

test('requests that wait too long for a connection, or are too many, fail as busy', async () => {
  const arrived = Promise.withResolvers<() => void>();
  const origin = await serve((_request, reply) => arrived.resolve(() => reply.end('ok')));
  const transport = createTransport({
    ...limits,
    headersTimeoutMs: 10_000,
    maxSockets: 1,
    maxWaiting: 1,
    waitTimeoutMs: 200,
  });
  onTestFinished(() => void transport.close());
  const request = { method: 'GET', origin, path: '/', headers: {}, maxReplyBytes: 10 };
  const first = transport.send(request);
  const busy = { name: 'NetworkError', kind: 'busy' };
  const waiting = expect(transport.send(request)).rejects.toMatchObject(busy);
  await expect(transport.send(request)).rejects.toMatchObject(busy);
  await waiting;
  (await arrived.promise)();
  expect((await first).body.toString()).toBe('ok');
});

test.each(kinds)('%s names the input of a header that cannot be sent', async (_name, options) => {
  for (const [name, field] of [
    ['authorization', 'credentials.accessKey'],
    ['x-amz-security-token', 'credentials.sessionToken'],
    ['x-a', 'headers.x-a'],
  ] as const)
    for (const value of ['a\nb', 'a\u0000', '\u043a', '\ud800'])
      await expect(send(options, { headers: { [name]: value } })).rejects.toMatchObject({
        name: 'InputError',
        field,
      });
});

test.each([
  ['at once', 0],
  ['slowly', 50],
])('interim answers without end are not waited for, when they come %s', async (_how, everyMs) => {
  const origin = await serveRaw((socket) => {
    const say = (): boolean => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n');
    const timer = setInterval(say, everyMs);
    socket.on('close', () => clearInterval(timer));
  });
  const kind = { name: expect.stringMatching(/^(TimeoutError|UnexpectedReplyError)$/) as string };
  await expect(send(limits, { origin })).rejects.toMatchObject(kind);
  const transport = createTransport(limits);
  onTestFinished(() => transport.close());
  const whole = { method: 'GET', origin, path: '/', headers: {} };
  await expect(transport.open(whole)).rejects.toMatchObject(kind);
});

test('a reply in many tiny chunks comes whole', async () => {
  const origin = await serve((_request, reply) => {
    for (let index = 0; index < 5000; index += 1) reply.write(String(index % 10));
    reply.end();
  });
  const { body } = await send({}, { origin, maxReplyBytes: 10_000 });
  expect(body.toString()).toBe('0123456789'.repeat(500));
});

async function serveRaw(listener: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createNetServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    listener(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
