import { signIn } from '@longshore/testkit/console-session';
import { expect, test } from 'vitest';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const { console, minio, personas } = await liveFixture();

/** As a browser sends them that has cookies of one name for several paths: the longest path first. */
const call = (path: string, cookies: readonly string[], method = 'GET') =>
  fetch(`${console.url}/api/v1${path}`, { method, headers: { cookie: cookies.join('; ') } });

const expired = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .filter((line) => line.startsWith('token=;') && line.includes('Max-Age=0'))
    .map((line) => /Path=([^;]*)/.exec(line)?.[1]);

test('ignores a cookie of another console', async () => {
  const own = (await signIn(console.url, personas.readOnly)).cookie();
  for (const other of ['token=1.rubbish', 'token=eyJhbGciOiJub25lIn0.e30.', 'token=2.half; token.1=other'])
    expect((await call('/session', [other, own])).status).toBe(200);
});

test('finds the session among cookies for every other path', async () => {
  const own = (await signIn(console.url, personas.readOnly)).cookie();
  const planted = Array.from({ length: 12 }, (_, index) => `token=1.rubbish${index}`);
  expect((await call('/session', [...planted, own])).status).toBe(200);
});

test('expires what cannot be opened at every path of the request, but for those of a console above', async () => {
  const rubbish = 'token=3.rubbish';
  const paths = ['/', '/api', '/api/', '/api/v1', '/api/v1/', '/api/v1/session'];
  expect(expired(await call('/session', [rubbish]))).toEqual(paths);
  const below = await ownConsole(minio.endpoint, { CONSOLE_SUBPATH: '/x' });
  const reply = await fetch(`${below.url}/x/api/v1/session`, { headers: { cookie: rubbish } });
  expect(expired(reply)).toEqual(paths.map((path) => `/x${path}`));
});

test('rejects two sessions, and expires them at every path of the request', async () => {
  const planted = (await signIn(console.url, personas.readOnly)).cookie();
  const own = (await signIn(console.url, personas.administrator)).cookie();
  const reply = await call('/session', [planted, own]);
  expect(reply.status).toBe(401);
  expect(await reply.json()).toMatchObject({ code: 'SessionAmbiguous' });
  expect(expired(reply)).toEqual(['/', '/api', '/api/', '/api/v1', '/api/v1/', '/api/v1/session']);
  expect((await call('/session', [own])).status).toBe(200);
});

test('expires cookies that hide the session by their number, also at paths above the console', async () => {
  const below = await ownConsole(minio.endpoint, { CONSOLE_SUBPATH: '/x' });
  const rubbish = (count: number) => Array.from({ length: count }, (_, index) => `token=1.rubbish${index}`);
  const at = (cookies: readonly string[]) =>
    fetch(`${below.url}/x/api/v1/session`, { headers: { cookie: cookies.join('; ') } });
  const own = (await signIn(`${below.url}/x`, personas.readOnly)).cookie();
  expect((await at([...rubbish(15), own])).status).toBe(200);
  const reply = await at([...rubbish(32), own]);
  expect(reply.status).toBe(401);
  expect(await reply.json()).toMatchObject({ code: 'SessionMissing' });
  expect(expired(reply)).toEqual([
    '/x/',
    '/',
    '/x',
    ...['/api', '/api/', '/api/v1', '/api/v1/', '/api/v1/session'].map((path) => `/x${path}`),
  ]);
});

test('ends both of two sessions on sign-out, wherever their cookies were set', async () => {
  const planted = (await signIn(console.url, personas.readOnly)).cookie();
  const own = (await signIn(console.url, personas.administrator)).cookie();
  const reply = await call('/logout', [planted, own], 'POST');
  expect(reply.status).toBe(200);
  expect(expired(reply)).toContain('/api/v1');
  for (const cookie of [planted, own]) expect((await call('/session', [cookie])).status).toBe(401);
});

test('names only the user in responses to a session', async () => {
  const [one, again] = [
    await signIn(console.url, personas.readOnly),
    await signIn(console.url, personas.readOnly),
  ];
  const other = await signIn(console.url, personas.administrator);
  const { userId } = (await (await one.get('/session')).json()) as { userId: string };
  expect(userId).toMatch(/^[\w-]{16}$/);
  const { bucket } = personas;
  const download = `/buckets/${bucket}/objects/download?prefix=missing`;
  for (const path of ['/session', '/buckets', `/buckets/${bucket}/quota`, '/buckets/Not-A-Bucket', download])
    for (const session of [one, again])
      expect((await session.get(path)).headers.get('x-user-id'), path).toBe(userId);
  expect((await other.get('/buckets')).headers.get('x-user-id')).not.toBe(userId);
  expect((await call('/session', [])).headers.has('x-user-id')).toBe(false);
  const ambiguous = await call('/session', [one.cookie(), other.cookie()]);
  expect(ambiguous.headers.has('x-user-id')).toBe(false);
});

test('ends the previous cookie on sign-out right after a renewal', async () => {
  const session = await signIn(console.url, personas.readOnly);
  const before = session.cookie();
  const { accessKey, secretKey } = personas.readOnly;
  expect((await session.post('/login', { accessKey, secretKey })).status).toBe(204);
  const renewed = session.cookie();
  expect((await call('/session', [before])).status).toBe(200);
  await session.post('/logout');
  for (const cookie of [before, renewed]) expect((await call('/session', [cookie])).status).toBe(401);
});

test('ends the renewed session on sign-out with the previous cookie', async () => {
  const session = await signIn(console.url, personas.readOnly);
  const before = session.cookie();
  const { accessKey, secretKey } = personas.readOnly;
  expect((await session.post('/login', { accessKey, secretKey })).status).toBe(204);
  expect((await call('/logout', [before], 'POST')).status).toBe(200);
  expect((await session.get('/session')).status).toBe(401);
});
