import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newTransfer, useTransfers } from '#/stores/transfers.ts';
import { BrokenTransferError } from './broken-transfer.ts';

const entry = newTransfer({
  instanceID: 'one',
  kind: 'upload',
  bucketName: 'harbour',
  key: 'one.txt',
  sizeBytes: 200,
});

/** A console whose session is gone, and that says so only when it is let. */
async function slowConsole() {
  const answer = Promise.withResolvers<void>();
  const server = createServer((_request, reply) => {
    void answer.promise.then(() =>
      reply
        .writeHead(401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 'SessionRevoked', message: '', detailedMessage: '', requestId: '' })),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked: once(server, 'request'), answer: answer.resolve };
}

/** What the queue needs of a browser; calls go to the console. */
function standInPage(url: string): void {
  const page = {
    fetch: (path: string, init?: RequestInit) => fetch(new URL(path, url), init),
    location: new URL('/buckets', url),
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), page));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('document', { baseURI: `${url}/`, documentElement: {} });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

test('does not wait for a session after a transfer is cancelled', async () => {
  const { url, asked, answer } = await slowConsole();
  standInPage(url);
  const { cancelTransfers, enqueue } = await import('./queue.ts');
  const settled = Promise.withResolvers<boolean>();
  const run = () => Promise.reject(new BrokenTransferError('cut'));
  enqueue([{ entry, run, onSettled: settled.resolve }]);
  await asked;
  cancelTransfers([entry.instanceID]);
  answer();
  expect(await settled.promise).toBe(false);
  await vi.waitFor(() =>
    expect(useTransfers.getState()).toMatchObject({
      waitsForSession: false,
      entries: [{ isCancelled: true, waitingForFile: false, failure: null }],
    }),
  );
});
