import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTransport } from './create.ts';

test('does not reuse a connection that is to be closed', async () => {
  const sockets = new Set<unknown>();
  const server = createServer((request, reply) => {
    sockets.add(request.socket);
    reply.end('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const transport = createTransport({ maxSockets: 1 });
  onTestFinished(async () => {
    await transport.close();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = { method: 'PUT', origin, path: '/', headers: {}, maxReplyBytes: 10 };
  for (const closeConnection of [false, true, false]) await transport.send({ ...request, closeConnection });
  expect(sockets.size).toBe(2);
});
