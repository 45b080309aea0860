import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createTransport } from './create.ts';
import type { StreamReply } from './transport.ts';

const limits = { connectTimeoutMs: 500, headersTimeoutMs: 300, bodyTimeoutMs: 300 };
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

async function textOf(reply: StreamReply): Promise<string> {
  let text = '';
  for await (const chunk of reply.body) text += chunk.toString();
  return text;
}

test('requests no compression with fetch, which hides truncation', async () => {
  const asked: unknown[] = [];
  const origin = await serve((request, reply) => {
    asked.push(request.headers['accept-encoding']);
    if (request.url === '/none') reply.writeHead(204, { 'content-encoding': 'gzip' }).end();
    else if (request.url === '/refused')
      reply.writeHead(403, { 'content-encoding': 'gzip' }).end(gzipSync('no'));
    else reply.end('x');
  });
  const transport = createTransport({ ...limits, fetch: globalThis.fetch });
  const request = { method: 'GET', origin, path: '/', headers: packed, maxReplyBytes: 10 };
  expect((await transport.send(request)).body.toString()).toBe('x');
  expect(await textOf(await transport.open(request))).toBe('x');
  expect((await transport.send({ ...request, path: '/none' })).body.length).toBe(0);
  expect((await transport.send({ ...request, path: '/refused' })).body.toString()).toBe('no');
  expect(new Set(asked)).toEqual(new Set(['identity']));
});

test('keeps a hanging server’s streams from blocking others', async () => {
  const hanging = await serve(() => {});
  const well = await serve((_request, reply) => reply.end('ok'));
  const transport = createTransport({ ...limits, headersTimeoutMs: 5000, maxStreams: 1 });
  onTestFinished(() => transport.close());
  const request = { method: 'GET', path: '/', headers: {} };
  const first = transport.open({ ...request, origin: hanging });
  first.catch(() => {});
  await expect(transport.open({ ...request, origin: hanging })).rejects.toMatchObject({ kind: 'busy' });
  for (let again = 0; again < 3; again += 1)
    expect(await textOf(await transport.open({ ...request, origin: well }))).toBe('ok');
});
