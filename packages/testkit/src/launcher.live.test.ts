import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, type ConsoleSession } from './console-session.ts';
import { freePort } from './free-port.ts';
import { startGuarded, type Guarded } from './guarded.ts';
import { waitFor } from './wait.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const script = join(root, 'scripts', 'start.mjs');
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'longshore-launcher-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Launched {
  launcher: Guarded;
  url: string;
}

const direct = [process.execPath, script] as const;

async function launch(
  env: Record<string, string> = {},
  [program, ...words]: readonly [string, ...string[]] = direct,
): Promise<Launched> {
  const port = String(await freePort());
  const launcher = await startGuarded({
    program,
    words,
    cwd: root,
    env: { CONSOLE_PORT: port, CONSOLE_DATA_DIR: dataDir, ...programs(), ...env },
  });
  await waitFor(
    'The launcher getting ready',
    () => /Ctrl-C stops it/.test(launcher.output()) || launcher.hasEnded(),
    {
      timeoutMs: 50_000,
    },
  );
  if (launcher.hasEnded()) throw new Error(launcher.output());
  return { launcher, url: `http://127.0.0.1:${port}` };
}

function programs(): Record<string, string> {
  const own = process.env['MINIO_BIN'];
  return own === undefined ? {} : { MINIO_BIN: own };
}

async function signedIn(url: string): Promise<ConsoleSession> {
  const secretKey = (await readFile(join(dataDir, 'storage-password'), 'utf8')).trim();
  return signIn(url, { accessKey: 'longshore', secretKey });
}

test('starts a storage server and a console, stops both in order, and keeps the stored data', async () => {
  const first = await launch();
  for (const file of ['storage-password', 'storage-key']) {
    expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600);
  }
  const session = await signedIn(first.url);
  expect((await session.post('/buckets', { name: 'kept' })).ok).toBe(true);

  // An upload that is under way when the stop is asked for still reaches the storage server whole.
  const upload = request(`${first.url}/api/v1/buckets/kept/objects/content?prefix=a.txt`, {
    method: 'PUT',
    headers: { cookie: session.cookie(), 'content-length': '23' },
  });
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
  upload.write('first half, ');
  await once(upload, 'socket');
  await waitFor('The upload leaving', () => upload.writableLength === 0);
  first.launcher.signal('SIGINT');
  await waitFor('The launcher stopping', () => first.launcher.output().includes('Stopping'));
  upload.end('second half');
  const [reply] = await answered;
  expect(reply.resume().statusCode).toBeLessThan(300);
  expect(await first.launcher.ended).toBe(0);
  await expect(fetch(first.url)).rejects.toThrow();

  const second = await launch();
  const again = await signedIn(second.url);
  const download = await again.get('/buckets/kept/objects/download?prefix=a.txt');
  expect(await download.text()).toBe('first half, second half');
  expect(await second.launcher.stop()).toBe(0);
});

test('names the setting for a port in use', async () => {
  const port = String(await freePort());
  const holder = createServer().listen(Number(port), '127.0.0.1');
  await expect(launch({ CONSOLE_PORT: port })).rejects.toThrow(/in use: set CONSOLE_PORT/);
  holder.close();
});

test('uses a given storage server and starts none', async () => {
  const launched = await launch({
    CONSOLE_MINIO_SERVER: 'http://127.0.0.1:1',
    CONSOLE_DATA_DIR: join(dataDir, 'other'),
  });
  expect(launched.launcher.output()).not.toMatch(/Starting the storage server/);
  expect(await launched.launcher.stop()).toBe(0);
  await expect(stat(join(dataDir, 'other', 'storage'))).rejects.toThrow('ENOENT');
});

test.each(['SIGTERM', 'SIGKILL'] as const)('ends with npm on %s', async (signal) => {
  const { launcher, url } = await launch({}, ['npm', 'start']);
  const storage = /Storage server: (http:[^,]+),/.exec(launcher.output())?.[1] ?? '';
  expect(await isServing(url)).toBe(true);
  expect(await isServing(storage)).toBe(true);

  launcher.signal(signal);
  await waitFor('The console ending', async () => !(await isServing(url)));
  await waitFor('The storage server ending', async () => !(await isServing(storage)));
  await waitFor('An orderly end', () => launcher.output().includes('Stopped.'));
});

async function isServing(url: string): Promise<boolean> {
  const reply = await fetch(url).catch(() => undefined);
  await reply?.body?.cancel();
  return reply !== undefined;
}
