import http from 'node:http';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { beforeAll, expect, test } from 'vitest';
import type { LiveConsole } from '#/testing/live-console.ts';
import { ownConsole } from '#/testing/live-fixture.ts';

let minio: Minio;
beforeAll(async () => {
  minio = await sharedMinio();
});

interface Reply {
  readonly status: number;
  readonly text: string;
}

/** As a browser or a proxy that was led to the console under some name. */
function getAs(console: LiveConsole, path: string, headers: Record<string, string>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = http.get(console.url + path, { headers, agent: false }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
      );
    });
    sent.on('error', reject);
  });
}

test('serves any host without a public address', async () => {
  const console = await ownConsole(minio.endpoint);
  expect((await getAs(console, '/api/v1/login', { host: 'anything.test' })).status).toBe(200);
});

test.each([
  ['https://console.test/storage/', 'console.test', 200],
  ['https://console.test', 'CONSOLE.test', 200],
  ['https://console.test', 'console.test:443', 200],
  ['http://console.test', 'console.test:80', 200],
  ['https://console.test:8443', 'console.test:8443', 200],
  ['https://[fd00::1]:8443', '[fd00::1]:8443', 200],
  ['https://console.test', 'console.test:80', 421],
  ['https://console.test:8443', 'console.test', 421],
  ['https://console.test', 'evil.test', 421],
  ['https://console.test', 'console.test.evil.test', 421],
  ['https://console.test', 'console.test@evil.test', 421],
  ['https://console.test', 'evil.test@console.test', 421],
  ['https://console.test', '127.0.0.1', 421],
])('answers at the public address %s the host %s with %i', async (publicUrl, host, status) => {
  const console = await ownConsole(minio.endpoint, { CONSOLE_PUBLIC_URL: publicUrl });
  const reply = await getAs(console, '/api/v1/login', { host });
  expect(reply.status).toBe(status);
  if (status === 421)
    expect(JSON.parse(reply.text)).toMatchObject({
      code: 'HostRefused',
      message: 'The console is not reached under this host name',
    });
});

test('serves no other host, but health checks of any', async () => {
  const console = await ownConsole(minio.endpoint, { CONSOLE_PUBLIC_URL: 'https://console.test' });
  const stranger = { host: 'evil.test' };
  for (const path of ['/', '/buckets', '/api/v1/session', '/api/v1/nothing', '/assets/a.js', '/healthz/'])
    expect((await getAs(console, path, stranger)).status, path).toBe(421);
  for (const path of ['/healthz', '/readyz', '/healthz?a=b'])
    expect((await getAs(console, path, stranger)).status, path).toBe(200);
  expect((await getAs(console, '/metrics', stranger)).status).not.toBe(421);
});

test('reads the forwarded host from trusted proxies only', async () => {
  const own = { host: '127.0.0.1:9090', 'x-forwarded-host': 'console.test' };
  const other = { host: 'console.test', 'x-forwarded-host': 'evil.test' };
  const publicAddress = { CONSOLE_PUBLIC_URL: 'https://console.test' };
  const trusting = await ownConsole(minio.endpoint, {
    ...publicAddress,
    CONSOLE_TRUSTED_PROXIES: '127.0.0.1',
  });
  expect((await getAs(trusting, '/api/v1/login', own)).status).toBe(200);
  expect((await getAs(trusting, '/api/v1/login', other)).status).toBe(421);
  for (const proxies of ['', '10.0.0.1']) {
    const console = await ownConsole(minio.endpoint, { ...publicAddress, CONSOLE_TRUSTED_PROXIES: proxies });
    expect((await getAs(console, '/api/v1/login', own)).status).toBe(421);
    expect((await getAs(console, '/api/v1/login', other)).status).toBe(200);
  }
});
