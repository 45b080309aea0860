import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

const hintOf = (file: string) => `<link rel="modulepreload" nonce="__CSP_NONCE__" href="./${file}.js">`;
const hints = { '': hintOf('frame'), '/buckets': hintOf('list') };

let minio: Minio;
let webDir: string;
let live: LiveConsole;

beforeAll(async () => {
  minio = await sharedMinio();
  webDir = await mkdtemp(join(tmpdir(), 'longshore-hints-'));
  await writeFile(join(webDir, 'index.html'), '<html><head></head><body></body></html>');
  await writeFile(join(webDir, 'hints.json'), JSON.stringify(hints));
  live = await startLiveConsole(minio.endpoint, { CONSOLE_SUBPATH: '/up/' }, { webDir });
});
afterAll(async () => {
  await live.close();
  await rm(webDir, { recursive: true });
});

async function pageAt(path: string, cookie = ''): Promise<{ html: string; nonce: string }> {
  const reply = await fetch(live.url + path, { headers: { accept: 'text/html', cookie } });
  const policy = reply.headers.get('content-security-policy') ?? '';
  return { html: await reply.text(), nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '' };
}

const hintedFiles = ({ html }: { html: string }) =>
  [...html.matchAll(/href="\.\/(\w+)\.js"/g)].map(([, file]) => file);

test('preloads what a page with a session needs first', async () => {
  const page = await pageAt('/up/users', 'theme=dark; token=1.x');
  expect(hintedFiles(page)).toEqual(['frame']);
  expect(page.nonce).not.toBe('');
  expect(page.html).toContain(`nonce="${page.nonce}" href="./frame.js"></head>`);
});

test('preloads what the list of buckets needs', async () => {
  for (const path of ['/up/buckets', '/up/buckets?filter=a', '/buckets'])
    expect(hintedFiles(await pageAt(path, 'token=1.x')), path).toEqual(['frame', 'list']);
});

test('preloads nothing that would be refused', async () => {
  for (const cookie of ['', 'token=', 'tokens=1.x', 'theme=token'])
    expect(hintedFiles(await pageAt('/up/buckets', cookie)), cookie).toEqual([]);
});

test('ignores names that are no screens', async () => {
  for (const path of ['/up/__proto__', '/up/constructor', '/up/toString'])
    expect((await pageAt(path, 'token=1.x')).html, path).toMatch(/href="\.\/frame\.js"><\/head>/);
});

test('does not serve the list of hints', async () => {
  const reply = await fetch(`${live.url}/up/hints.json`);
  await reply.bytes();
  expect(reply.status).toBe(404);
});

test('uses the hints of a new build', async () => {
  const file = join(webDir, 'hints.json');
  await writeFile(file, JSON.stringify({ '': hintOf('newer') }));
  await utimes(file, new Date(), new Date(Date.now() + 5000));
  expect(hintedFiles(await pageAt('/up/buckets', 'token=1.x'))).toEqual(['newer']);
});
