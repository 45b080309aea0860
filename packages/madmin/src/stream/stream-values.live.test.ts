import { getEventListeners, once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, createGzip, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { firstOf } from '@longshore/testkit/first-of';
import { expect, onTestFinished, test } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import { sendCall } from '../call.ts';
import type { AdminCall } from '../admin-call.ts';
import { isMadminError } from '../errors/guards.ts';
import type { Wire } from '../wire.ts';
import { createTransport } from '../transport/create.ts';
import { streamBytes } from './stream-bytes.ts';
import { streamValues, type ValueStreamOptions } from './stream-values.ts';

const call: AdminCall = { method: 'GET', path: '/trace' };

/** A server that says what a storage server would at a bad moment, which a real one cannot be made to. */
async function adminOf(listener: RequestListener): Promise<Admin> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const transport = createTransport({ headersTimeoutMs: 5000, bodyTimeoutMs: 5000 });
  onTestFinished(async () => {
    await transport.close();
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createAdmin({ endpoint, credentials: { accessKey: 'a', secretKey: 'b' }, transport });
}

async function valuesOf(admin: Admin, options: ValueStreamOptions = {}): Promise<readonly Wire[]> {
  const values: Wire[] = [];
  for await (const value of streamValues(admin, call, options)) values.push(value);
  return values;
}

test('yields values one by one and skips keep-alives', async () => {
  const admin = await adminOf((request, reply) => {
    expect(request.url).toBe('/minio/admin/v3/trace');
    expect(request.headers.authorization).toContain('Credential=a/');
    reply.write(' \n{"a":');
    reply.write('1}{"a":2}  ');
    reply.end('\n{"a":"}"}\n ');
  });
  expect(await valuesOf(admin)).toEqual([{ a: 1 }, { a: 2 }, { a: '}' }]);
});

test('yields a value while the server still writes', async () => {
  const next = Promise.withResolvers<() => void>();
  const admin = await adminOf((_request, reply) => {
    reply.write('{"a":1}');
    next.resolve(() => reply.end('{"a":2}'));
  });
  const values = streamValues(admin, call, {});
  expect((await values.next()).value).toEqual({ a: 1 });
  (await next.promise)();
  expect((await values.next()).value).toEqual({ a: 2 });
  expect((await values.next()).done).toBe(true);
});

test('yields each value of a compressed stream as it comes', async () => {
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
  const admin = await adminOf((request, reply) => {
    expect(request.headers['accept-encoding']).toBe('gzip');
    reply.writeHead(200, { 'content-encoding': 'gzip' });
    gzip.pipe(reply);
    gzip.write('{"a":1}');
  });
  const values = streamValues(admin, { ...call, gzip: true }, {});
  expect((await values.next()).value).toEqual({ a: 1 });
  gzip.end('{"a":2}');
  expect((await values.next()).value).toEqual({ a: 2 });
});

test('rejects with a refusal on the first value', async () => {
  const admin = await adminOf((_request, reply) => {
    reply.writeHead(403, { 'x-amz-request-id': 'r1' }).end('{"Code":"AccessDenied","Message":"No."}');
  });
  const refusal = {
    name: 'AdminApiError',
    code: 'AccessDenied',
    summary: 'No.',
    status: 403,
    requestId: 'r1',
  };
  await expect(streamValues(admin, call, {}).next()).rejects.toMatchObject(refusal);
  await expect(streamBytes(admin, call, {})).rejects.toMatchObject(refusal);
});

test('reads an endless or cut refusal', async () => {
  const closed = Promise.withResolvers<true>();
  const admin = await adminOf((request, reply) => {
    reply.writeHead(502);
    if (request.url?.endsWith('/cut') === true) {
      reply.write('half', () => reply.destroy());
      return;
    }
    const write = (): void => {
      while (!reply.destroyed && reply.write('x'.repeat(10_000)));
    };
    reply.on('drain', write).on('close', () => closed.resolve(true));
    write();
  });
  const refusal = { name: 'AdminApiError', code: 'BadGateway', status: 502 };
  await expect(valuesOf(admin)).rejects.toMatchObject(refusal);
  await expect(closed.promise).resolves.toBe(true);
  await expect(streamBytes(admin, { ...call, path: '/cut' }, {})).rejects.toMatchObject(refusal);
});

test('reads an error within a stream as a refusal', async () => {
  for (const error of [
    '{"Code":"XMinioServerNotInitialized","Message":"Later.","RequestId":"r2"}',
    '{"code":"XMinioServerNotInitialized","message":"Later.","requestId":"r2"}',
  ]) {
    const admin = await adminOf((_request, reply) => reply.end(`{"a":1}\n${error}\n{"a":2}`));
    const values = streamValues(admin, call, {});
    expect((await values.next()).value).toEqual({ a: 1 });
    await expect(values.next()).rejects.toMatchObject({
      name: 'AdminApiError',
      code: 'XMinioServerNotInitialized',
      summary: 'Later.',
      status: 200,
      requestId: 'r2',
    });
    expect((await values.next()).done).toBe(true);
  }
});

test('rejects unexpected content after the values before it', async () => {
  for (const [text, reason] of [
    ['{"a":1}<html>', 'not-json'],
    ['{"a":1}[1]', 'wrong-shape'],
    ['{"a":1}{"b":', 'not-json'],
    [`{"a":1}{"b":"${'x'.repeat(100)}"}`, 'too-large'],
  ]) {
    const closed = Promise.withResolvers<true>();
    const admin = await adminOf((_request, reply) => {
      reply.on('close', () => closed.resolve(true)).write(text);
      if (reason === 'not-json') reply.end();
    });
    const values = streamValues(admin, call, { maxValueBytes: 100 });
    expect((await values.next()).value).toEqual({ a: 1 });
    await expect(values.next()).rejects.toMatchObject({ name: 'UnexpectedReplyError', reason });
    await expect(closed.promise).resolves.toBe(true);
  }
});

test('ends a silent stream on abort and drops buffered data', async () => {
  const closed = Promise.withResolvers<true>();
  const admin = await adminOf((_request, reply) => {
    reply.on('close', () => closed.resolve(true)).write('{"a":1}{"a":2}');
  });
  for (const valuesBefore of [1, 2]) {
    const controller = new AbortController();
    const values = streamValues(admin, call, { signal: controller.signal });
    for (let count = 0; count < valuesBefore; count += 1) await values.next();
    const waiting = valuesBefore === 2 ? values.next() : undefined;
    const abortedAt = performance.now();
    controller.abort('enough');
    await expect(waiting ?? values.next()).rejects.toBe('enough');
    expect(performance.now() - abortedAt).toBeLessThan(1000);
    await expect(closed.promise).resolves.toBe(true);
  }
});

test('closes the connection on leave, and ends on silence', async () => {
  const closed = Promise.withResolvers<true>();
  const admin = await adminOf((_request, reply) => {
    reply.on('close', () => closed.resolve(true)).write('{"a":1}{"a":2}');
  });
  expect(await firstOf(streamValues(admin, call, {}))).toEqual({ a: 1 });
  await expect(closed.promise).resolves.toBe(true);
  await expect(valuesOf(admin, { idleTimeoutMs: 100 })).rejects.toMatchObject({ phase: 'body' });
});

test('closes the connection when a waiting reader leaves', async () => {
  const closed = Promise.withResolvers<true>();
  const admin = await adminOf((_request, reply) => {
    const timer = setInterval(() => reply.write(' '), 20);
    reply.on('close', () => {
      clearInterval(timer);
      closed.resolve(true);
    });
    reply.write('{"a":1}{"a":');
  });
  const values = streamValues(admin, call, {});
  await values.next();
  const waiting = values.next();
  const done = { done: true, value: undefined };
  expect(await values.return()).toEqual(done);
  expect(await waiting).toEqual(done);
  await expect(closed.promise).resolves.toBe(true);
});

test('ends the request when a reader leaves before the reply', async () => {
  const arrived = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<true>();
  const admin = await adminOf((_request, reply) => {
    reply.on('close', () => closed.resolve(true));
    arrived.resolve();
  });
  const signal = new AbortController().signal;
  const values = streamValues(admin, call, { signal });
  const waiting = values.next();
  await arrived.promise;
  const leftAt = performance.now();
  expect((await values.return()).done).toBe(true);
  expect((await waiting).done).toBe(true);
  expect(performance.now() - leftAt).toBeLessThan(1000);
  await expect(closed.promise).resolves.toBe(true);
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

test('does not read a value with code and message as a refusal', async () => {
  const lines = [
    { code: 'x', message: 'user supplied' },
    { Code: 'x', Message: 'user supplied', level: 'INFO' },
    { code: 'x', message: 'user supplied', requestId: 'r', api: 'GetObject' },
  ];
  const admin = await adminOf((_request, reply) =>
    reply.end(lines.map((line) => JSON.stringify(line)).join('')),
  );
  expect(await valuesOf(admin)).toEqual(lines);
});

test('rejects a web page and an invalid time limit', async () => {
  const admin = await adminOf((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>Sign in</html>');
  });
  const unexpected = { name: 'UnexpectedReplyError', reason: 'wrong-shape' };
  await expect(valuesOf(admin)).rejects.toMatchObject(unexpected);
  await expect(streamBytes(admin, call, {})).rejects.toMatchObject(unexpected);
  await expect(sendCall(admin, { ...call, method: 'PUT' }, {})).rejects.toMatchObject(unexpected);
  for (const idleTimeoutMs of [0, -1, Number.NaN])
    await expect(valuesOf(admin, { idleTimeoutMs })).rejects.toMatchObject({ field: 'idleTimeoutMs' });
});

test('yields values or an error of this package for any reply', async () => {
  let body = Buffer.alloc(0);
  const admin = await adminOf((request, reply) => {
    if (request.headers['accept-encoding'] === 'gzip') reply.setHeader('content-encoding', 'gzip');
    reply.end(body);
  });
  const good = Buffer.from(JSON.stringify({ a: 'text', b: [1, { c: null }] }).repeat(20));
  const change = fc.tuple(fc.nat(), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(change, { maxLength: 5 }),
      fc.nat(),
      async (gzip, changes, kept) => {
        body = gzip ? gzipSync(good) : Buffer.from(good);
        for (const [at, byte] of changes) body[at % body.length] = byte;
        if (kept % 3 === 0) body = body.subarray(0, kept % body.length);
        try {
          for await (const value of streamValues(admin, { ...call, gzip }, {}))
            expect(value).toBeTypeOf('object');
        } catch (error) {
          expect(isMadminError(error), String(error)).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('passes bytes unchanged, and ends the request on cancel', async () => {
  const closed = Promise.withResolvers<true>();
  const admin = await adminOf((request, reply) => {
    if (request.url?.endsWith('/whole') === true) reply.end(Buffer.from([0, 255, 1]));
    else reply.on('close', () => closed.resolve(true)).write('a');
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of await streamBytes(admin, { ...call, path: '/whole' }, {})) chunks.push(chunk);
  expect(Buffer.concat(chunks)).toEqual(Buffer.from([0, 255, 1]));

  const endless = await streamBytes(admin, call, {});
  endless.cancel();
  await expect(closed.promise).resolves.toBe(true);
  await expect(firstOf(endless)).rejects.toThrow('Nothing came');
});
