import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { certificateAt } from './certificate.ts';
import { createOutboundGuard } from './guard.ts';

const outbound = createOutboundGuard({
  endpoint: 'http://storage:9000',
  providers: [],
  hostname: '127.0.0.1',
  outboundAllow: [],
  outboundDeny: [],
});

test('ends with whoever asks, also where they left before', async () => {
  const connections: unknown[] = [];
  // Takes connections, and says nothing.
  const server = createServer((socket) => void connections.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const looking = (signal: AbortSignal) => certificateAt(outbound, address, { ca: undefined, signal });
  const gone = { name: 'AbortError' };
  await expect(looking(AbortSignal.abort())).rejects.toMatchObject(gone);
  expect(connections).toEqual([]);
  const leaving = new AbortController();
  server.once('connection', () => leaving.abort());
  await expect(looking(leaving.signal)).rejects.toMatchObject(gone);
});
