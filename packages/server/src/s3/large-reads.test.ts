import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { LargeReadAgent } from './large-reads.ts';

test('copies small chunks to save memory', async () => {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = new LargeReadAgent().createConnection({ host: '127.0.0.1', port });
  onTestFinished(() => void socket.destroy());
  const sent = Array.from({ length: 20 }, (_, at) => `${String(at)} `.repeat(200));
  const pieces: Buffer[] = [];
  for (const text of sent) {
    socket.write(text);
    const [piece] = (await once(socket, 'data')) as [Buffer];
    pieces.push(piece);
  }
  expect(pieces.map(String)).toEqual(sent);
  const kept = new Set(pieces.map(({ buffer }) => buffer));
  expect([...kept].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(256 * 1024);
});
