import { BrokenTransferError } from './broken-transfer.ts';
import type { ChecksumAsked, ChecksumGiven } from './crc32c-worker.ts';

type Settle = (checksum: string | null) => void;

const asked = new Map<number, Settle>();
let worker: Worker | null = null;
let lastId = 0;

function settle({ id, checksum }: ChecksumGiven): void {
  asked.get(id)?.(checksum);
  asked.delete(id);
}

/** Made for the first file that is sent in parts. */
function startedWorker(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('./crc32c-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<ChecksumGiven>) => settle(data));
  started.addEventListener('error', () => {
    worker = null;
    for (const id of asked.keys()) settle({ id, checksum: null });
  });
  worker = started;
  return started;
}

/** The CRC-32C of a piece of a file, computed off the page’s thread. */
export async function checksumOf(content: Blob): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  lastId += 1;
  asked.set(lastId, resolve);
  const message: ChecksumAsked = { id: lastId, content };
  startedWorker().postMessage(message);
  const checksum = await promise;
  if (checksum === null) throw new BrokenTransferError('unreadable');
  return checksum;
}
