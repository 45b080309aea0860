import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ErrorBody } from '@longshore/contract/error';
import { type ConsoleSession, openSession, signIn } from '@longshore/testkit/console-session';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { createPersonas, type Personas } from '@longshore/testkit/personas';
import { waitFor } from '@longshore/testkit/wait';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

let minio: Minio;
let personas: Personas;
let live: LiveConsole;
let session: ConsoleSession;

beforeAll(async () => {
  minio = await sharedMinio();
  personas = await createPersonas(minio);
  live = await startLiveConsole(minio.endpoint, { CONSOLE_LOGIN_FAILURES_PER_ADDRESS: '1000' });
  session = await signIn(live.url, personas.administrator);
});
afterAll(async () => {
  await live.close();
  await personas.remove();
});

const readError = async (reply: Response) => (await reply.json()) as ErrorBody;

/** Sends the text as it is, where a client library would correct it, and reads until the console hangs up. */
async function sendRaw(
  url: string,
  request: string,
): Promise<{ head: string; error: ErrorBody | undefined }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, error: body.startsWith('{') ? (JSON.parse(body) as ErrorBody) : undefined };
}

const lines = (...given: string[]) => [...given, '', ''].join('\r\n');

test.each(['/%61pi/v1/logout', '/api/%761/logout', '/api/v1/%6cogout'])(
  'blocks sign-out from another site by the address %s',
  async (path) => {
    const { head, error } = await sendRaw(
      live.url,
      lines(
        `POST ${path} HTTP/1.1`,
        'Host: 127.0.0.1',
        'Origin: https://evil.test',
        `Cookie: ${session.cookie()}`,
        'Content-Length: 0',
        'Connection: close',
      ),
    );
    expect(head).toContain(' 403 ');
    expect(error?.code).toBe('OriginRefused');
    expect((await session.get('/session')).status).toBe(200);
  },
);

test('accepts any content type on an empty body, as `curl -d ""` sends', async () => {
  const reply = await session.request(`/buckets/${personas.bucket}/encryption/disable`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  expect(reply.status, await reply.text()).toBe(200);
});

test('matches no call with two slashes', async () => {
  const reply = await fetch(`${live.url}//api/v1/logout`, {
    method: 'POST',
    headers: { origin: 'https://evil.test', cookie: session.cookie() },
  });
  expect(reply.status).toBe(404);
  expect((await session.get('/session')).status).toBe(200);
});

test.each<[string, string | undefined, string]>([
  ['no state', 'application/json', '{"state":null}'],
  ['a state that is none', 'application/json', '{"state":5}'],
  ['nothing', 'application/json', 'null'],
  ['half a body', 'application/json', '{"sta'],
  ['an empty body', 'application/json', ''],
  ['a form', 'application/x-www-form-urlencoded', 'state=x'],
  ['no type', undefined, 'x'],
  ['a type that is none', ';;;', 'x'],
  ['a large body', 'application/json', 'x'.repeat(200_000)],
])('signing out with %s ends the session', async (_words, type, body) => {
  const leaving = await signIn(live.url, personas.readOnly);
  const cookie = leaving.cookie();
  const reply = await leaving.request('/logout', {
    method: 'POST',
    body: Buffer.from(body),
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
  });
  expect(reply.status).toBe(200);
  expect(leaving.cookie()).toBe('');
  expect((await openSession(live.url, cookie).get('/session')).status).toBe(401);
});

test('times out stalled bodies without blocking others', async () => {
  const small = await startLiveConsole(minio.endpoint, { CONSOLE_MAX_REQUESTS: '2' });
  try {
    const begun = lines(
      'POST /api/v1/login HTTP/1.1',
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      'Content-Length: 100',
    );
    const slow = Array.from({ length: 6 }, () => sendRaw(small.url, `${begun}{`));
    const other = await signIn(small.url, personas.readOnly);
    expect((await other.get('/session')).status).toBe(200);
    for (const { head, error } of await Promise.all(slow)) {
      expect(head).toContain(' 408 ');
      expect(error?.code).toBe('RequestTooSlow');
    }
  } finally {
    await small.close();
  }
});

test.each([
  [
    'too many bytes of headers',
    `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(40_000)}`,
    431,
    'HeadersTooLarge',
  ],
  ['what is not HTTP', 'rubbish', 400, 'InvalidInput'],
])('answers %s like any other', async (...given) => {
  const [, request, status, code] = given;
  const { head, error } = await sendRaw(live.url, lines(request));
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toContain("content-security-policy: default-src 'none'");
  expect(error).toMatchObject({ code, detailedMessage: '' });
});

test('treats flags and numbers without a value as omitted', async () => {
  const empty = 'prefix=&recursive=&with_versions=&with_metadata=&limit=&pageSize=';
  const listed = await session.get(`/buckets/${personas.bucket}/objects?${empty}`);
  expect(listed.status).toBe(200);
  expect(await listed.json()).toMatchObject({ total: expect.any(Number) as number });
  expect((await session.get(`/buckets/${personas.bucket}/events?offset=&limit=`)).status).toBe(200);
  const deletion = await session.delete(`/buckets/${personas.bucket}/objects?prefix=&recursive=`);
  expect([deletion.status, (await readError(deletion)).field]).toEqual([400, 'query.prefix']);
});

test('rejects a body that is not UTF-8', async () => {
  const reply = await session.request(`/buckets/${personas.bucket}/delete-objects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('[{"path":"caf\xe9"}]', 'latin1'),
  });
  expect(reply.status).toBe(400);
  expect(await readError(reply)).toMatchObject({ code: 'InvalidInput', field: 'body' });
});

test.each([
  ['prefix=%E9', 'query.prefix'],
  ['prefix=%zz', 'query.prefix'],
  ['prefix=a&prefix=b', 'query.prefix'],
  ['prefix=a&prefix=%E9', 'query.prefix'],
])('names the field of the invalid query %s', async (query, field) => {
  const reply = await session.get(`/buckets/${personas.bucket}/objects?${query}`);
  expect(reply.status).toBe(400);
  const error = await readError(reply);
  expect(error).toMatchObject({ code: 'InvalidInput', field });
  expect(error.detailedMessage).toMatch(/^It must be /);
});

test.each([
  ['body.accessKey', { accessKey: 'a\nb', secretKey: 'x' }],
  ['body.secretKey', { accessKey: 'a', secretKey: 'x\u0000y' }],
  ['body.sts', { accessKey: 'a', secretKey: 'x', sts: 'a\ud800' }],
])('rejects %s that cannot be sent before trying', async (field, body) => {
  const reply = await openSession(live.url).post('/login', body);
  expect(reply.status).toBe(400);
  expect(await readError(reply)).toMatchObject({ code: 'InvalidInput', field });
});

test('reports refused keys as wrong keys, and keeps the living session', async () => {
  const { accessKey } = personas.readOnly;
  const living = await signIn(live.url, personas.readOnly);
  const cookie = living.cookie();
  for (const body of [
    { accessKey, secretKey: 'not-the-password' },
    { accessKey: 'a/b/c', secretKey: 'x' },
    { accessKey: 'x=,y z', secretKey: 'x' },
    { accessKey: 'ключ', secretKey: 'x' },
    { accessKey, secretKey: 'x', sts: 'not a token' },
  ]) {
    const reply = await living.post('/login', body);
    expect([reply.status, (await readError(reply)).code]).toEqual([401, 'InvalidLogin']);
  }
  expect(living.cookie()).toBe(cookie);
  expect((await living.get('/session')).status).toBe(200);
});

test('answers HEAD for a download', async () => {
  const path = `/buckets/${personas.bucket}/objects`;
  const put = await session.request(`${path}/content?prefix=head.txt`, {
    method: 'PUT',
    body: Buffer.from('twelve bytes'),
  });
  expect(put.status).toBe(200);
  for (const [headers, status, length] of [
    [{}, 200, '12'],
    [{ range: 'bytes=0-3' }, 206, '4'],
  ] as const) {
    const reply = await session.request(`${path}/download?prefix=head.txt`, { method: 'HEAD', headers });
    expect([reply.status, reply.headers.get('content-length')]).toEqual([status, length]);
    expect(await reply.text()).toBe('');
  }
  const gone = await session.request(`${path}/download?prefix=gone.txt`, { method: 'HEAD' });
  expect(gone.status).toBe(404);
  await session.delete(`${path}?prefix=head.txt`);
});

test('rejects HEAD for other calls', async () => {
  for (const path of ['/session', '/buckets', `/buckets/${personas.bucket}/objects`]) {
    const reply = await session.request(path, { method: 'HEAD' });
    expect([reply.status, reply.headers.get('allow')?.includes('GET')], path).toEqual([405, true]);
  }
});

test('logs one line for an abandoned download', async () => {
  const requests: { path?: string }[] = [];
  const log = pino({}, { write: (line: string) => requests.push(JSON.parse(line) as { path?: string }) });
  const logged = await startLiveConsole(minio.endpoint, {}, { log });
  onTestFinished(() => logged.close());
  const visitor = await signIn(logged.url, personas.administrator);
  const path = `/buckets/${personas.bucket}/objects`;
  // More than the connections between here and there hold.
  const body = Buffer.alloc(32 * 1024 * 1024);
  expect((await visitor.request(`${path}/content?prefix=left`, { method: 'PUT', body })).status).toBe(200);
  const reader = (await visitor.get(`${path}/download?prefix=left`)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  const ofDownload = () => requests.filter(({ path }) => path?.endsWith('/download') === true);
  await waitFor('the line of the download', () => ofDownload().length > 0);
  await visitor.delete(`${path}?prefix=left`);
  expect(ofDownload()).toMatchObject([{ method: 'GET', status: 200, isCut: true, address: '127.0.0.1' }]);
});
