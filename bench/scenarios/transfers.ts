import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { presignUrl } from '@longshore/madmin';
import { comparedFigure, limitFigure, type Figure } from '../figures.ts';
import { alternate, spreadOf } from '../rounds.ts';
import type { Stage } from '../stage.ts';

const sizeBytes = 1024 ** 3;
const block = randomBytes(1024 ** 2);
const bucket = 'bench-transfers';
const transferTimeoutMs = 120_000;

function* blocks() {
  for (let sent = 0; sent < sizeBytes; sent += block.length) yield block;
}

async function send(
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
async function drained(answer: IncomingMessage): Promise<number> {
  let received = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) received += chunk.length;
  if (answer.statusCode !== 200) throw new Error(`HTTP ${String(answer.statusCode)}`);
  return received;
}

async function mebibytesPerSecond(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return sizeBytes / 1024 ** 2 / ((performance.now() - start) / 1000);
}

const residentMebibytes = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) /
  1024;

/** 1 GiB up and down through the console and straight to the storage server, and what it costs the console's memory. */
export async function transfers({ minio, console, cookie, rounds, makeBucket }: Stage): Promise<Figure[]> {
  await makeBucket(bucket);
  const credentials = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
  const direct = (method: 'GET' | 'PUT', key: string) =>
    presignUrl({
      method,
      url: new URL(`/${bucket}/${key}`, minio.endpoint),
      region: 'us-east-1',
      credentials,
      now: Date.now(),
      expiresSeconds: 3600,
    });
  const objects = `${console.url}/api/v1/buckets/${bucket}/objects`;
  const length = { 'content-length': sizeBytes };
  // The high-water mark starts anew at what is resident now (proc(5), clear_refs).
  writeFileSync(`/proc/${String(console.pid)}/clear_refs`, '5');
  const idle = residentMebibytes(console.pid, 'VmRSS');

  const upload = await alternate(
    rounds,
    () => mebibytesPerSecond(async () => drained(await send('PUT', direct('PUT', 'direct'), length))),
    () =>
      mebibytesPerSecond(async () =>
        drained(await send('PUT', `${objects}/content?prefix=console`, { ...length, cookie })),
      ),
  );
  const whole = async (answer: IncomingMessage) => {
    const received = await drained(answer);
    if (received !== sizeBytes) throw new Error(`${String(received)} of ${String(sizeBytes)} bytes came`);
  };
  const download = await alternate(
    rounds,
    () => mebibytesPerSecond(async () => whole(await send('GET', direct('GET', 'direct'), {}))),
    () =>
      mebibytesPerSecond(async () =>
        whole(await send('GET', `${objects}/download?prefix=direct`, { cookie })),
      ),
  );
  const growth = residentMebibytes(console.pid, 'VmHWM') - idle;
  return [
    comparedFigure('upload of 1 GiB', {
      unit: 'MiB/s',
      compared: upload,
      goal: { ratio: 0.8, isLeast: true },
    }),
    comparedFigure('download of 1 GiB', {
      unit: 'MiB/s',
      compared: download,
      goal: { ratio: 0.8, isLeast: true },
    }),
    limitFigure('memory growth while transferring', { unit: 'MiB', value: spreadOf([growth]), most: 64 }),
  ];
}
