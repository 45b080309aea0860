import { randomBytes } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { presignUrl } from '@longshore/madmin';
import type { Minio } from '@longshore/testkit/minio';

const mebibyte = 1024 ** 2;
export const gibibyte = 1024 ** 3;
const block = randomBytes(mebibyte);
/** So long nothing may move. */
const stallTimeoutMs = 120_000;

function* blocks(sizeBytes: number) {
  for (let sent = 0; sent < sizeBytes; sent += block.length)
    yield sizeBytes - sent < block.length ? block.subarray(0, sizeBytes - sent) : block;
}

interface Sending {
  readonly headers?: Record<string, string>;
  /** Sends a body of so many bytes. */
  readonly sizeBytes?: number;
}

export async function send(
  method: string,
  url: string,
  { headers = {}, sizeBytes }: Sending = {},
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const length = sizeBytes === undefined ? {} : { 'content-length': sizeBytes };
  const call = request(url, { method, headers: { ...headers, ...length }, timeout: stallTimeoutMs });
  call.on('response', resolve).on('error', reject);
  call.on('timeout', () => call.destroy(new Error(`${method} stood still for ${String(stallTimeoutMs)} ms`)));
  if (sizeBytes === undefined) call.end();
  else Readable.from(blocks(sizeBytes), { objectMode: false, highWaterMark: 4 * block.length }).pipe(call);
  return promise;
}

/** Reads the answer to its end and says how many bytes came. */
export async function drained(answer: IncomingMessage): Promise<number> {
  let received = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) received += chunk.length;
  if (answer.statusCode !== 200) throw new Error(`HTTP ${String(answer.statusCode)}`);
  return received;
}

export async function mebibytesPerSecond(sizeBytes: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return sizeBytes / mebibyte / ((performance.now() - start) / 1000);
}

/** An address of the storage server itself for one call. */
export function directUrl(minio: Minio, method: 'GET' | 'PUT', path: string): string {
  return presignUrl({
    method,
    url: new URL(path, minio.endpoint),
    region: 'us-east-1',
    credentials: { accessKey: minio.rootUser, secretKey: minio.rootPassword },
    now: Date.now(),
    expiresSeconds: 3600,
  });
}
