import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { type ConsoleProcess, startConsole } from '@longshore/testkit/console-process';
import { openSession, signIn } from '@longshore/testkit/console-session';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { createPersonas, type Personas } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { waitFor } from '@longshore/testkit/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const sizeBytes = 64 * 1024 * 1024;
let minio: Minio;
let personas: Personas;
const started: ConsoleProcess[] = [];

beforeAll(async () => {
  minio = await sharedMinio();
  personas = await createPersonas(minio);
  const s3 = s3Of(minio);
  await s3.send(
    new PutObjectCommand({ Bucket: personas.bucket, Key: 'large.bin', Body: Buffer.alloc(sizeBytes, 7) }),
  );
  s3.destroy();
});
afterAll(async () => {
  for (const console of started) await console.kill();
  await personas.remove();
});

async function start(env: Record<string, string> = {}, words: string[] = []): Promise<ConsoleProcess> {
  const console = await startConsole({ server: minio.endpoint, env, words });
  started.push(console);
  return console;
}

test('stops accepting connections on SIGTERM, finishes a download and exits with 0', async () => {
  const console = await start();
  const session = await signIn(console.url, personas.administrator);
  const download = await session.get(`/buckets/${personas.bucket}/objects/download?prefix=large.bin`);
  const body: ReadableStream<Uint8Array> | null = download.body;
  const reader = body?.getReader();
  if (reader === undefined) throw new Error('the download has no body');
  let receivedBytes = (await reader.read()).value?.length ?? 0;

  const stopped = console.stop();
  await waitFor('the console refusing connections', async () => {
    const isRefused = await fetch(`${console.url}/healthz`).then(
      () => false,
      () => true,
    );
    return isRefused;
  });
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    receivedBytes += piece.value.length;
  expect(receivedBytes).toBe(sizeBytes);
  expect(await stopped).toBe(0);
});

test('cuts running downloads on an immediate stop, and says so', async () => {
  const console = await start({ CONSOLE_SHUTDOWN_DURATION: '0' });
  const session = await signIn(console.url, personas.administrator);
  const download = await session.get(`/buckets/${personas.bucket}/objects/download?prefix=large.bin`);
  expect(download.status).toBe(200);
  expect(await console.stop()).toBe(0);
  await expect(download.bytes()).rejects.toThrow();
  expect(console.output()).toContain('transfers that still run are cut');
  expect(console.output()).toContain('"msg":"stopped"');
});

/** What a console that cannot start says, and its exit code. */
async function failedStart(env: Record<string, string>): Promise<{ code: number; stderr: string }> {
  const words = ['--conditions=longshore-source', fileURLToPath(new URL('main.ts', import.meta.url))];
  const dataDir = await mkdtemp(join(tmpdir(), 'longshore-start-'));
  const failure: unknown = await run(process.execPath, words, {
    env: { CONSOLE_DATA_DIR: dataDir, ...env },
  }).catch((cause: unknown) => cause);
  await rm(dataDir, { recursive: true });
  return failure as { code: number; stderr: string };
}

test('names the setting for a port in use', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { code, stderr } = await failedStart({ CONSOLE_PORT: String(port) });
  holder.close();
  expect(code).toBe(1);
  expect(stderr).toContain('CONSOLE_PORT');
});

test('names an invalid setting and exits', async () => {
  const { code, stderr } = await failedStart({ CONSOLE_STS_DURATION: 'forever' });
  expect(code).toBe(1);
  expect(stderr).toContain('CONSOLE_STS_DURATION');
});

test('logs no secrets at any level', async () => {
  const console = await start({ CONSOLE_LOG_LEVEL: 'trace', CONSOLE_UNKNOWN: '1' });
  const session = await signIn(console.url, personas.readOnly);
  const cookie = session.cookie();
  await session.get('/session');
  await session.put('/configs/scanner', { key_values: [{ key: 'speed', value: 'value-to-hide' }] });
  await session.get(`/buckets/${personas.bucket}/objects/download?prefix=name-in-the-query`);
  const { accessKey } = personas.readOnly;
  await openSession(console.url).post('/login', {
    accessKey,
    secretKey: 'mistyped-password',
    sts: 'mistyped-token',
  });
  await session.post('/logout', {});
  await console.stop();
  const output = console.output();
  expect(output).toContain('CONSOLE_UNKNOWN');
  expect(output).toContain('"path":"/api/v1/login"');
  for (const secret of [
    personas.readOnly.secretKey,
    cookie.slice(8, 60),
    'value-to-hide',
    'mistyped',
    'name-in-the-query',
  ])
    expect(output).not.toContain(secret);
});

test('shifts the clock with the clock flag', async () => {
  const console = await start({}, ['--clock-offset-seconds', '1200']);
  const { accessKey, secretKey } = personas.readOnly;
  const reply = await openSession(console.url).post('/login', { accessKey, secretKey });
  expect([reply.status, await reply.json()]).toMatchObject([503, { code: 'ClockSkew' }]);
});
