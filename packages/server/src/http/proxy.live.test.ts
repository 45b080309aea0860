import { readFile } from 'node:fs/promises';
import https from 'node:https';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { type Nginx, startNginx } from '@longshore/testkit/nginx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

let minio: Minio;
beforeAll(async () => {
  minio = await sharedMinio();
});

interface Reply {
  readonly status: number;
  readonly cookies: string[];
  readonly text: string;
}

describe.each([
  ['strips the path', false],
  ['passes the path on', true],
])('behind a TLS proxy that %s', (_words, keepPrefix) => {
  let live: LiveConsole;
  let nginx: Nginx;
  let ca: Buffer;

  beforeAll(async () => {
    live = await startLiveConsole(minio.endpoint, {
      CONSOLE_SUBPATH: '/storage',
      CONSOLE_TRUSTED_PROXIES: '127.0.0.0/8',
    });
    nginx = await startNginx({ target: live.url, pathPrefix: '/storage', tls: true, keepPrefix });
    ca = await readFile(nginx.certificateFile ?? '');
  });
  afterAll(async () => {
    await nginx.stop();
    await live.close();
  });

  function call(path: string, headers: Record<string, string>, body?: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const sent = https.request(`${nginx.url}${path}`, { ca, method, headers, agent: false }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            cookies: answer.headers['set-cookie'] ?? [],
            text: Buffer.concat(pieces).toString(),
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  test('signs in and stays signed in from its own origin', async () => {
    const { origin } = new URL(nginx.url);
    const body = JSON.stringify({ accessKey: minio.rootUser, secretKey: minio.rootPassword });
    const json = { 'content-type': 'application/json' };
    const signedIn = await call('/api/v1/login', { ...json, origin }, body);
    expect(signedIn.status).toBe(204);
    expect(signedIn.cookies[0]).toContain('Path=/storage/; HttpOnly; SameSite=Lax; Secure');
    const cookie = signedIn.cookies[0]?.split(';', 1)[0] ?? '';
    const session = await call('/api/v1/session', { cookie });
    expect(session.status).toBe(200);
    expect(
      (await call('/api/v1/logout', { ...json, cookie, origin: 'https://evil.test' }, '{}')).status,
    ).toBe(403);
    expect((await call('/api/v1/logout', { ...json, cookie, origin: 'http://127.0.0.1' }, '{}')).status).toBe(
      403,
    );
    expect((await call('/api/v1/logout', { ...json, cookie, origin }, '{}')).status).toBe(200);
    expect((await call('/api/v1/session', { cookie })).status).toBe(401);
  });
});
