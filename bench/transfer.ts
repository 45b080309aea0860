import { randomBytes } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { presignUrl } from '@longshore/madmin';
import type { Minio } from '@longshore/testkit/minio';

export const sizeBytes = 1024 ** 3;
const block = randomBytes(1024 ** 2);
const transferTimeoutMs = 120_000;

function* blocks() {
  for (let sent = 0; sent < sizeBytes; sent += block.length) yield block;
}

export async function send(
  method: string,
  url: string,
  headers: Record<string, string | number>,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const call = request(url, { method, headers, timeout: transferTimeoutMs });
  call.on('response', resolve).on('error', reject);
  call.on('timeout', () =>
    call.destroy(new Error(`${method} took more than ${String(transferTimeoutMs)} ms`)),
  );
  if (method === 'PUT')
    Readable.from(blocks(), { objectMode: false, highWaterMark: 4 * block.length }).pipe(call);
  else call.end();
  return promise;
}

/** Reads the answer to its end and says how many bytes came. */
export async function drained(answer: IncomingMessage): Promise<number> {
  let received = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) received += chunk.length;
  if (answer.statusCode !== 200) throw new Error(`HTTP ${String(answer.statusCode)}`);
  return received;
}

export async function mebibytesPerSecond(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return sizeBytes / 1024 ** 2 / ((performance.now() - start) / 1000);
}

/** An address of the storage server itself for one object. */
export function directUrl(minio: Minio, method: 'GET' | 'PUT', pathname: string): string {
  return presignUrl({
    method,
    url: new URL(pathname, minio.endpoint),
    region: 'us-east-1',
    credentials: { accessKey: minio.rootUser, secretKey: minio.rootPassword },
    now: Date.now(),
    expiresSeconds: 3600,
  });
}
