import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

let minio: Minio;
let webDir: string;
let live: LiveConsole;

beforeAll(async () => {
  minio = await sharedMinio();
  webDir = await mkdtemp(join(tmpdir(), 'longshore-web-'));
  await mkdir(join(webDir, 'assets'));
  const script = '<script nonce="__CSP_NONCE__">1</script>';
  await writeFile(join(webDir, 'index.html'), `<html><head>${script}</head><body></body></html>`);
  await writeFile(join(webDir, 'preview-frame.html'), `<html><body>${script}</body></html>`);
  live = await startLiveConsole(minio.endpoint, { CONSOLE_TRUSTED_PROXIES: '127.0.0.1' }, { webDir });
});
afterAll(async () => {
  await live.close();
  await rm(webDir, { recursive: true });
});

const html = { accept: 'text/html' };
const policyOf = (reply: Response) => reply.headers.get('content-security-policy') ?? '';
const nonceOf = (reply: Response) => /script-src 'nonce-([^']+)'/.exec(policyOf(reply))?.[1] ?? '';

test('puts the nonce of the response on scripts, whatever the address', async () => {
  const replies = [await fetch(live.url, { headers: html }), await fetch(live.url, { headers: html })];
  expect(new Set(replies.map(nonceOf)).size).toBe(2);
  for (const reply of replies) {
    const nonce = nonceOf(reply);
    expect(await reply.text()).toContain(`<script nonce="${nonce}">1</script>`);
    const scripts = policyOf(reply)
      .split('; ')
      .filter((part) => part.startsWith('script-src'));
    expect(scripts).toEqual([`script-src 'nonce-${nonce}' 'strict-dynamic'`]);
    expect(policyOf(reply)).toContain("require-trusted-types-for 'script'; trusted-types default");
  }
});

test('lets the page call the storage server only where it has a public address', async () => {
  const callsOf = async (url: string) => {
    const reply = await fetch(url, { headers: html });
    await reply.bytes();
    return policyOf(reply)
      .split('; ')
      .find((part) => part.startsWith('connect-src'));
  };
  expect(await callsOf(live.url)).toBe("connect-src 'self'");
  const env = { CONSOLE_S3_PUBLIC_URL: 'https://s3.example.com/' };
  const open = await startLiveConsole(minio.endpoint, env, { webDir });
  onTestFinished(() => open.close());
  expect(await callsOf(open.url)).toBe("connect-src 'self' https://s3.example.com");
});

test('denies device features to the page', async () => {
  const reply = await fetch(live.url, { headers: html });
  await reply.bytes();
  const policy = reply.headers.get('permissions-policy')?.split(', ');
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(policy).toContain(`${feature}=()`);
});

test('gives the preview frame its own origin and policy, for our page only', async () => {
  const reply = await fetch(`${live.url}/preview-frame`, { headers: html });
  const nonce = nonceOf(reply);
  expect(await reply.text()).toContain(`<script nonce="${nonce}">1</script>`);
  expect(policyOf(reply).split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    'media-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ]);
  expect(reply.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${live.url}/preview-frame.html`)).status).toBe(404);
  expect((await fetch(`${live.url}/preview-frame/`, { headers: html })).status).toBe(404);
});

test('sends HSTS over https only', async () => {
  for (const path of ['/', '/api/v1/login', '/api/v1/session', '/healthz', '/assets/absent.js']) {
    const secure = await fetch(live.url + path, { headers: { ...html, 'x-forwarded-proto': 'https' } });
    await secure.bytes();
    expect(secure.headers.get('strict-transport-security'), path).toBe('max-age=31536000');
    const plain = await fetch(live.url + path, { headers: html });
    await plain.bytes();
    expect(plain.headers.get('strict-transport-security'), path).toBeNull();
  }
});
