import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { startConsole } from '@longshore/testkit/console-process';
import { signIn } from '@longshore/testkit/console-session';
import { startMinio } from '@longshore/testkit/minio';
import { s3Of } from '@longshore/testkit/s3';
import { limitFigure, type Figure } from '../figures.ts';
import { residentFor } from '../resident.ts';
import { spreadOf } from '../rounds.ts';
import type { Stage } from '../stage.ts';

const bucket = 'bench-soak';
const minuteMs = 60_000;
const warmUpMinutes = 5;
const objectBytes = 16 * 1024;
const killEveryMs = 90_000;
const pauseMs = 20;

/** Requests that no client library would send. */
const garbage = [
  'rubbish\r\n\r\n',
  `GET /healthz?${'a&'.repeat(10_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
  `POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 40000\r\n\r\n${'['.repeat(40_000)}`,
  `GET /api/v1/session HTTP/1.1\r\nHost: x\r\nCookie: ${'token=1.x; '.repeat(500)}\r\n\r\n`,
];

/** Mixed load, a storage server that is killed now and then, and garbage; in the end memory and what was written count. */
export async function soak({ soakMinutes }: Stage): Promise<Figure[]> {
  const minio = await startMinio({ drives: 1 });
  const console = await startConsole({
    server: minio.endpoint,
    env: { CONSOLE_LOGIN_FAILURES_PER_ADDRESS: '1000000', CONSOLE_LOG_LEVEL: 'error' },
  });
  const s3 = s3Of(minio);
  try {
    const session = await signIn(console.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
    const made = await session.post('/buckets', { name: bucket });
    if (!made.ok) throw new Error(`Creating the bucket answered ${String(made.status)}`);
    const over = new AbortController();
    /** Key to checksum, of what the console said is stored. */
    const stored = new Map<string, string>();
    let count = 0;
    const write = async () => {
      const content = randomBytes(objectBytes);
      const key = `object-${String((count += 1))}`;
      const reply = await session.request(`/buckets/${bucket}/objects/content?prefix=${key}`, {
        method: 'PUT',
        body: content,
      });
      await reply.text();
      if (reply.ok) stored.set(key, sha256(content));
    };
    const read = async () => {
      for (const path of ['/session', '/buckets', `/buckets/${bucket}/objects?limit=100`])
        await (await session.get(path)).text();
      // Left in the middle, as people do.
      const [key] = stored.keys();
      const leave = new AbortController();
      const download = await session.request(`/buckets/${bucket}/objects/download?prefix=${key ?? 'none'}`, {
        signal: leave.signal,
      });
      leave.abort();
      await download.body?.cancel().catch(() => undefined);
    };
    const disturb = async () => {
      const socket = connect(Number(new URL(console.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(garbage[(count += 1) % garbage.length] ?? '');
      await sleep(50);
      socket.destroy();
    };
    const kill = async () => {
      await sleep(killEveryMs, undefined, { signal: over.signal });
      await minio.kill();
      await minio.restart();
    };
    /** What fails while the server is away is what a soak is for; only memory and lost writes count. */
    const keep = async (work: () => Promise<void>, waitMs: number) => {
      while (!over.signal.aborted) {
        await work().catch(() => undefined);
        await sleep(waitMs);
      }
    };
    const workers = [write, write, read, read, disturb].map((work) => keep(work, pauseMs));
    const killer = keep(kill, 0);
    const warmUp = Math.min(warmUpMinutes, soakMinutes / 2);
    // As long as from kill to kill, so that both times hold as much of the storage server's absence. An instant may hold
    // 64 MiB more: once a minute the session call opens an encrypted answer with Argon2.
    const readMs = Math.min(killEveryMs, (warmUp * minuteMs) / 2);
    await sleep(warmUp * minuteMs - readMs / 2);
    const before = await residentFor(console.pid, readMs);
    const storedBefore = stored.size;
    await sleep((soakMinutes - warmUp) * minuteMs - 1.5 * readMs);
    const after = await residentFor(console.pid, readMs);
    over.abort();
    await Promise.all([...workers, killer]);
    // Else nothing was tried, nothing could be lost, and memory had only to rest.
    if (storedBefore === 0 || stored.size === storedBefore)
      throw new Error(
        `The soak stored ${String(storedBefore)} objects in ${String(warmUp)} minutes, and ${String(stored.size - storedBefore)} after them`,
      );
    let lost = 0;
    for (const [Key, checksum] of stored) {
      const found = await s3.send(new GetObjectCommand({ Bucket: bucket, Key })).catch(() => undefined);
      if (found?.Body === undefined || sha256(await found.Body.transformToByteArray()) !== checksum)
        lost += 1;
    }
    const name = `soak of ${String(soakMinutes)} minutes, ${String(stored.size)} writes`;
    return [
      limitFigure(`${name}: lost writes`, { unit: 'objects', value: spreadOf([lost]), most: 0 }),
      limitFigure(`${name}: resident memory around minute ${String(warmUp)}`, { unit: 'MiB', value: before }),
      limitFigure(`${name}: resident memory at its end`, { unit: 'MiB', value: after }),
      limitFigure(`${name}: resident memory at its end against minute ${String(warmUp)}`, {
        unit: 'times',
        value: spreadOf([after.median / before.median]),
        most: 1.1,
      }),
    ];
  } finally {
    s3.destroy();
    await console.stop();
    await minio.stop();
  }
}

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
