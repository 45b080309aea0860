import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { createServer as createNetServer, type AddressInfo, type Socket } from 'node:net';
import { firstOf } from '@longshore/testkit/first-of';
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
  '%s sends body and headers without requesting compression, and reads the reply',
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

test.each(kinds)('%s: reports a refused connection', async (_name, options) => {
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

test.each(kinds)('%s: reports a cut before the reply', async (_name, options) => {
  const origin = await serve((request) => request.socket.destroy());
  await expect(send(options, { origin })).rejects.toMatchObject({ name: 'NetworkError', kind: 'cut' });
});

test.each(kinds)('%s: reports a cut within the reply', async (_name, options) => {
  const origin = await serve((_request, reply) => {
    reply.writeHead(200, { 'content-length': '100' });
    reply.write('half', () => reply.destroy());
  });
  await expect(send(options, { origin })).rejects.toMatchObject({ name: 'NetworkError', kind: 'cut' });
});

test.each(kinds)('%s: times out without a reply', async (_name, options) => {
  const origin = await serve(() => {});
  await expect(send(options, { origin })).rejects.toMatchObject({ name: 'TimeoutError', phase: 'headers' });
});

test.each(kinds)('%s: times out on a dripping reply', async (_name, options) => {
  const origin = await serve((_request, reply) => drip(reply));
  await expect(send(options, { origin })).rejects.toMatchObject({ name: 'TimeoutError', phase: 'body' });
});

test.each(kinds)('%s: rejects a reply over its limit', async (_name, options) => {
  const origin = await serve((_request, reply) => reply.end('x'.repeat(1001)));
  await expect(send(options, { origin })).rejects.toMatchObject({
    name: 'UnexpectedReplyError',
    reason: 'too-large',
  });
});

test.each(kinds)('%s rejects with the signal’s reason and closes its connection', async (_name, options) => {
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
});

test('does not follow a redirect', async () => {
  const origin = await serve((_request, reply) => reply.writeHead(302, { location: '/elsewhere' }).end());
  for (const [, options] of kinds) expect((await send(options, { origin })).status).toBe(302);
});

test('pool: reuses connections within its limit', async () => {
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

test('reports waiting too long or too many requests as busy', async () => {
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

test.each(kinds)('%s names the input of an invalid header', async (_name, options) => {
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
])('limits interim replies, when they come %s', async (_how, everyMs) => {
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

test('reads a reply in many tiny chunks', async () => {
  const origin = await serve((_request, reply) => {
    for (let index = 0; index < 5000; index += 1) reply.write(String(index % 10));
    reply.end();
  });
  const { body } = await send({}, { origin, maxReplyBytes: 10_000 });
  expect(body.toString()).toBe('0123456789'.repeat(500));
});

test('keeps a hanging server from blocking others', async () => {
  const hanging = await serve(() => {});
  const well = await serve((_request, reply) => reply.end('ok'));
  const transport = createTransport({ ...limits, headersTimeoutMs: 5000, maxSockets: 1, maxWaiting: 1 });
  onTestFinished(() => void transport.close());
  const request = { method: 'GET', path: '/', headers: {}, maxReplyBytes: 10 };
  const giveUp = new AbortController();
  const hung = Array.from({ length: 3 }, () =>
    transport.send({ ...request, origin: hanging, signal: giveUp.signal }),
  );
  await expect(hung[2]).rejects.toMatchObject({ name: 'NetworkError', kind: 'busy' });
  for (let again = 0; again < 5; again += 1)
    expect((await transport.send({ ...request, origin: well })).body.toString()).toBe('ok');
  giveUp.abort('enough');
  expect((await Promise.allSettled(hung)).slice(0, 2)).toEqual([
    { status: 'rejected', reason: 'enough' },
    { status: 'rejected', reason: 'enough' },
  ]);
});

test.each(kinds)('%s cuts an endless refusal and keeps its status', async (_name, options) => {
  const closed = Promise.withResolvers<true>();
  const origin = await serve((_request, reply) => {
    reply.writeHead(500);
    const chunk = Buffer.alloc(100_000, 'a');
    const timer = setInterval(() => reply.write(chunk), 0);
    reply.on('close', () => {
      clearInterval(timer);
      closed.resolve(true);
    });
  });
  const patient = { ...options, bodyTimeoutMs: 5000 };
  const reply = await send(patient, { origin, maxReplyBytes: 10 });
  expect(reply.status).toBe(500);
  expect(reply.body.toString()).toBe('a'.repeat(100_000));
  await expect(closed.promise).resolves.toBe(true);
});

test('pool: keeps the status of a refusal that cannot be unpacked', async () => {
  const origin = await serve((_request, reply) =>
    reply.writeHead(500, { 'content-encoding': 'gzip' }).end('this is not packed'),
  );
  const reply = await send(limits, { origin, headers: { 'accept-encoding': 'gzip' } });
  expect([reply.status, reply.body.length]).toEqual([500, 0]);
});

test.each([
  ['connectTimeoutMs', 0],
  ['headersTimeoutMs', -1],
  ['bodyTimeoutMs', Number.NaN],
  ['waitTimeoutMs', 0],
  ['maxSockets', -1],
  ['maxSockets', 0.5],
  ['maxSockets', Infinity],
  ['maxStreams', 0],
  ['maxWaiting', -1],
  ['maxWaiting', Number.NaN],
])('rejects a transport with %s %d', (field, limit) => {
  expect(() => createTransport({ [field]: limit })).toThrow(
    expect.objectContaining({ name: 'InputError', field }) as Error,
  );
});

test.each(kinds)('%s waits without a limit', async (_name, options) => {
  const origin = await serve((_request, reply) => {
    setTimeout(() => reply.writeHead(200).flushHeaders(), 50);
    setTimeout(() => reply.end('ok'), 100);
  });
  for (const limit of [Infinity, 3e9]) {
    const all = { connectTimeoutMs: limit, headersTimeoutMs: limit, bodyTimeoutMs: limit };
    const transport = createTransport({ ...options, ...all, maxSockets: 1, waitTimeoutMs: limit });
    onTestFinished(() => void transport.close());
    const request = { method: 'GET', origin, path: '/', headers: {}, maxReplyBytes: 10 };
    const replies = await Promise.all([
      transport.send(request),
      transport.send(request),
      transport.send({ ...request, headersTimeoutMs: limit }),
    ]);
    expect(replies.map(({ body }) => body.toString())).toEqual(['ok', 'ok', 'ok']);
    const streamed = await transport.open({ ...request, headersTimeoutMs: limit });
    expect((await firstOf(streamed.body)).toString()).toBe('ok');
  }
});

test('reports an invalid path as such, not as an unreachable server', async () => {
  await expect(send(limits, { path: '/a b' })).rejects.toMatchObject({ name: 'InputError' });
  const transport = createTransport(limits);
  onTestFinished(() => void transport.close());
  const request = { method: 'GET', origin: 'http://127.0.0.1:1', path: '/a b', headers: {} };
  await expect(transport.open(request)).rejects.toMatchObject({ name: 'InputError' });
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

test('uses the caller’s name lookup', async () => {
  const origin = await serve((request, reply) => reply.end(request.headers.host));
  const named = origin.replace('127.0.0.1', 'storage.invalid');
  const asked: string[] = [];
  const found = await send(
    {
      ...limits,
      lookup: (host, options, done) => {
        asked.push(host);
        if (options.all === true) done(null, [{ address: '127.0.0.1', family: 4 }]);
        else done(null, '127.0.0.1', 4);
      },
    },
    { origin: named },
  );
  expect(found.body.toString()).toBe(new URL(named).host);
  expect(asked).toEqual(['storage.invalid']);
  const refused = send(
    { ...limits, lookup: (_host, _options, done) => done(new Error('It is not permitted'), '') },
    { origin: named },
  );
  await expect(refused).rejects.toMatchObject({ name: 'NetworkError', kind: 'unreachable' });
});
