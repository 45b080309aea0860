import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody } from '@longshore/contract/error';
import { rows } from '@longshore/contract/rows';
import { type ConsoleSession, openSession, signIn } from '@longshore/testkit/console-session';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { templateOf } from './row-path.ts';

let minio: Minio;
let webDir: string;
let live: LiveConsole;
let below: LiveConsole;
let session: ConsoleSession;

beforeAll(async () => {
  minio = await sharedMinio();
  webDir = await mkdtemp(join(tmpdir(), 'longshore-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(
    join(webDir, 'index.html'),
    '<!doctype html><html><head><title>x</title></head><body></body></html>',
  );
  await writeFile(join(webDir, 'assets/app-1a2b.js'), 'plain()');
  await writeFile(join(webDir, 'assets/app-1a2b.js.br'), 'compressed');
  await writeFile(join(webDir, 'mark.svg'), '<svg/>');
  live = await startLiveConsole(minio.endpoint, {}, { webDir });
  below = await startLiveConsole(
    minio.endpoint,
    { CONSOLE_SUBPATH: '/tools/console', CONSOLE_TRUSTED_PROXIES: '127.0.0.1' },
    { webDir },
  );
  session = await signIn(live.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
});
afterAll(async () => {
  await live.close();
  await below.close();
  await rm(webDir, { recursive: true });
});

const readError = async (reply: Response) => (await reply.json()) as ErrorBody;
const login = (url: string, headers: Record<string, string>, body = '{}') =>
  fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('serves the document of all rows without a session', async () => {
  const reply = await fetch(`${live.url}/api/v1/openapi.json`);
  const { openapi, paths } = (await reply.json()) as { openapi: string; paths: Record<string, object> };
  expect(openapi).toBe('3.1.0');
  for (const row of Object.values(rows))
    expect(Object.keys(paths[templateOf(row)] ?? {})).toContain(row.method.toLowerCase());
});

test('answers HEAD for the document', async () => {
  const reply = await fetch(`${live.url}/api/v1/openapi.json`, { method: 'HEAD' });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(await reply.text()).toBe('');
});

test.each([
  ['POST', '/buckets', { name: 'A' }, 'body.name'],
  ['POST', '/buckets', { name: 'good-name', quota: { enabled: true } }, 'body.quota.amount'],
  ['POST', '/buckets', [], 'body'],
  ['POST', '/login', { accessKey: null, secretKey: 'b' }, 'body.accessKey'],
  ['POST', '/login', { accessKey: 'a' }, 'body.secretKey'],
  ['POST', '/buckets/xyz/encryption/enable', { encType: null }, 'body.encType'],
  ['POST', '/buckets/xyz/lifecycle', { type: null, expiry_days: 1 }, 'body.type'],
  ['PUT', '/bucket/xyz/access-rules', { prefix: 'a/', access: null }, 'body.access'],
  ['POST', '/buckets/xyz/delete-objects', [{ path: null }], 'body.0.path'],
  ['PUT', '/configs/scanner', { key_values: [{ key: null, value: 'b' }] }, 'body.key_values.0.key'],
  ['PUT', '/configs/Not%20One', { key_values: [{ key: 'a', value: 'b' }] }, 'params.name'],
  ['PUT', '/configs/scanner', { key_values: [{ key: 'B A D' }] }, 'body.key_values.0.key'],
  ['GET', '/buckets/a%2Fb', undefined, 'params.bucketName'],
  ['DELETE', '/buckets/minio', undefined, 'params.bucketName'],
  ['GET', '/buckets/minio/objects/download?prefix=admin/v3/info', undefined, 'params.bucketName'],
  ['PUT', '/buckets/minio/objects/content?prefix=admin/v3/import-iam', {}, 'params.bucketName'],
  ['POST', '/buckets/minio/delete-objects', [{ path: 'admin/v3/x' }], 'params.bucketName'],
  ['GET', '/buckets/minio/objects', undefined, 'params.bucketName'],
  ['GET', '/buckets/.minio.sys/objects', undefined, 'params.bucketName'],
  ['GET', '/buckets/xyz/objects?limit=many', undefined, 'query.limit'],
  ['GET', '/buckets/xyz/objects?prefix=a&prefix=b', undefined, 'query.prefix'],
])('%s %s with bad input names the field', async (...given) => {
  const [method, path, body, field] = given;
  const reply = await session.request(path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  expect(reply.status).toBe(400);
  expect(await readError(reply)).toMatchObject({ code: 'InvalidInput', field });
});

test('does not validate input without a session', async () => {
  const reply = await openSession(live.url).post('/buckets', { name: 'A' });
  expect(reply.status).toBe(401);
});

test('rejects each kind of unreadable body', async () => {
  const cases: [string, string, number, string][] = [
    ['application/json', '{"accessKey":', 400, 'InvalidInput'],
    ['application/json', `{"accessKey":"${'x'.repeat(1024 * 1024)}"}`, 413, 'BodyTooLarge'],
    ['text/plain', 'accessKey=x', 415, 'UnsupportedMediaType'],
    ['application/x-www-form-urlencoded', 'accessKey=x', 415, 'UnsupportedMediaType'],
  ];
  for (const [type, body, status, code] of cases) {
    const reply = await login(live.url, { 'content-type': type }, body);
    expect([reply.status, (await readError(reply)).code]).toEqual([status, code]);
  }
});

test.each([
  '/api/v1/nothing',
  '/api/v1',
  '/api',
  '/api/v2/buckets',
  '/api/v1/buckets/a/b/c/d',
  '/api/v1/session/',
  '/api/v1/buckets/',
  '/api/v1/buckets//quota',
])('answers the unknown call %s with 404 as JSON, also to a browser', async (path) => {
  const reply = await fetch(live.url + path, { headers: html });
  expect(reply.status).toBe(404);
  expect(await readError(reply)).toMatchObject({
    code: 'NotFound',
    requestId: reply.headers.get('x-request-id'),
  });
});

test('names the allowed methods', async () => {
  const reply = await fetch(`${live.url}/api/v1/session`, { method: 'DELETE' });
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET']);
  expect(await readError(reply)).toMatchObject({ code: 'MethodNotAllowed' });
});

test('rejects an improperly encoded address', async () => {
  const reply = await fetch(`${live.url}/api/v1/buckets/%E0%A4%A`);
  expect(reply.status).toBe(400);
  expect(await readError(reply)).toMatchObject({ code: 'InvalidInput' });
});

test.each([
  ['another origin', { origin: 'https://evil.test' }, 403],
  ['a sandboxed page', { origin: 'null' }, 403],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a script', {}, 400],
])('a changing call from %s', async (_words, headers, status) => {
  const reply = await login(live.url, headers);
  expect(reply.status).toBe(status);
  if (status === 403) expect(await readError(reply)).toMatchObject({ code: 'OriginRefused' });
});

test('takes the origin from the host, or from a trusted proxy', async () => {
  expect((await login(live.url, { origin: live.url })).status).toBe(400);
  const forwarded = { 'x-forwarded-host': 'console.test', 'x-forwarded-proto': 'https' };
  expect((await login(below.url, { origin: 'https://console.test', ...forwarded })).status).toBe(400);
  expect((await login(below.url, { origin: 'http://console.test', ...forwarded })).status).toBe(403);
  expect((await login(live.url, { origin: 'https://console.test', ...forwarded })).status).toBe(403);
});

test('serves the page with policy, fresh nonce and base element', async () => {
  const replies = await Promise.all([
    fetch(`${live.url}/`, { headers: html }),
    fetch(`${live.url}/buckets/a.b/browse`, { headers: html }),
  ]);
  const nonces = replies.map(
    (reply) => /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '')?.[1],
  );
  expect(new Set(nonces).size).toBe(2);
  for (const [index, reply] of replies.entries()) {
    const text = await reply.text();
    expect(text).toContain('<base href="/">');
    expect(text).toContain(`nonce="${nonces[index]}"`);
    expect(reply.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'nonce-${nonces[index]}' 'strict-dynamic'; ` +
        `style-src 'self' 'nonce-${nonces[index]}'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; ` +
        "connect-src 'self'; worker-src 'self'; frame-src 'self'; base-uri 'self'; form-action 'self'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
    );
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  }
});

test('serves a new build without a restart', async () => {
  const index = join(webDir, 'index.html');
  const before = await readFile(index, 'utf8');
  await writeFile(index, before.replace('<title>x', '<title>built anew'));
  const reply = await fetch(`${live.url}/buckets`, { headers: html });
  expect(await reply.text()).toContain('<title>built anew</title>');
  await writeFile(index, before);
});

test('caches and compresses assets, and answers 404 for missing ones', async () => {
  const asset = await fetch(`${live.url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'identity' } });
  expect(await asset.text()).toBe('plain()');
  expect(asset.headers.get('cache-control')).toContain('immutable');
  // As a worker it may compile decoders, and fetch nothing.
  expect(asset.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
  );
  expect(asset.headers.get('content-type')).toContain('javascript');
  const packed = await fetch(`${live.url}/assets/app-1a2b.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect((await fetch(`${live.url}/mark.svg`)).status).toBe(200);
  for (const path of [
    '/assets/gone.js',
    '/assets/',
    '/favicon.png',
    '/assets/..%2findex.html',
    '/assets/.secret',
  ]) {
    const reply = await fetch(live.url + path);
    // The next build may bring it.
    expect([reply.status, reply.headers.get('cache-control')], path).toEqual([404, 'no-store']);
  }
  expect((await fetch(`${live.url}/assets/gone.js`, { headers: html })).status).toBe(404);
});

test('works below a path, stripped by the proxy or not', async () => {
  const { accessKey, secretKey } = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
  for (const base of [below.url, `${below.url}/tools/console`]) {
    const reply = await login(
      base,
      { 'x-forwarded-proto': 'https' },
      JSON.stringify({ accessKey, secretKey }),
    );
    expect(reply.status).toBe(204);
    const [cookie = ''] = reply.headers.getSetCookie();
    expect(cookie).toContain('Path=/tools/console/; HttpOnly; SameSite=Lax; Secure');
    const [pair = ''] = cookie.split(';');
    expect((await fetch(`${base}/api/v1/session`, { headers: { cookie: pair } })).status).toBe(200);
    expect(await (await fetch(`${base}/`, { headers: html })).text()).toContain(
      '<base href="/tools/console/">',
    );
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
  }
});

test('reports liveness and readiness', async () => {
  expect(await (await fetch(`${live.url}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${live.url}/readyz`)).json()).toEqual({
    status: 'ok',
    storage: 'ready',
    store: 'ready',
  });
});

test.each([
  '/healthz/',
  '/readyz/',
  '/assets',
  '/%61pi/v1/x',
  '/API/v1/x',
  '//api/v1/session',
  '/guide/gone',
])('does not answer the misspelt address %s with the page', async (path) => {
  const reply = await fetch(live.url + path, { headers: html });
  expect(reply.status).toBe(404);
  expect(await readError(reply)).toMatchObject({ code: 'NotFound' });
});
