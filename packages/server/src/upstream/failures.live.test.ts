import type { ErrorBody } from '@longshore/contract/error';
import { openSession, signIn } from '@longshore/testkit/console-session';
import { type FailureMode, type FailingProxy, startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { createPersonas, type Personas } from '@longshore/testkit/personas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

let minio: Minio;
let personas: Personas;
let proxy: FailingProxy;
let live: LiveConsole;
const clock = { aheadMs: 0 };

beforeAll(async () => {
  minio = await sharedMinio();
  personas = await createPersonas(minio);
  proxy = await startFailingProxy(minio.endpoint);
  live = await startLiveConsole(proxy.url, {}, { now: () => Date.now() + clock.aheadMs });
});
beforeEach(async () => {
  clock.aheadMs = 0;
  await proxy.fail('none');
});
afterAll(async () => {
  await live.close();
  await proxy.close();
  await personas.remove();
});

const readError = async (reply: Response) => (await reply.json()) as ErrorBody;

test.each<[FailureMode, number, string]>([
  ['refuse', 502, 'UpstreamUnreachable'],
  ['cut', 502, 'UpstreamCut'],
  ['garbage', 502, 'UpstreamInvalid'],
])(
  'a storage server that fails by %s answers %i %s, and the session lives on',
  async (mode, status, code) => {
    const session = await signIn(live.url, personas.readOnly);
    await proxy.fail(mode);
    const reply = await session.get('/session');
    expect([reply.status, (await readError(reply)).code]).toEqual([status, code]);
    await proxy.fail('none');
    expect((await session.get('/session')).status).toBe(200);
  },
);

test.each<FailureMode>(['500', '502'])(
  'an answer %s passes as a failure of the storage server',
  async (mode) => {
    const session = await signIn(live.url, personas.readOnly);
    await proxy.fail(mode);
    const reply = await session.get('/session');
    expect(reply.status).toBe(Number(mode));
    expect((await readError(reply)).detailedMessage).toBe('');
  },
);

test('signing in while the storage server is away says so, and does not count as a failed attempt', async () => {
  await proxy.fail('refuse');
  for (let n = 0; n < 12; n += 1) {
    const { accessKey, secretKey } = personas.readOnly;
    const reply = await openSession(live.url).post('/login', { accessKey, secretKey });
    expect(reply.status).toBe(502);
  }
  const ready = await fetch(`${live.url}/readyz`);
  expect([ready.status, (await fetch(`${live.url}/healthz`)).status]).toEqual([503, 200]);
});

test('a wrong clock is named, at sign-in and in a session', async () => {
  const session = await signIn(live.url, personas.readOnly);
  clock.aheadMs = 20 * 60_000;
  const reply = await session.get('/session');
  expect(reply.status).toBe(503);
  const error = await readError(reply);
  expect(error).toMatchObject({ code: 'ClockSkew' });
  expect(error.message).toContain('clocks');
  const { accessKey, secretKey } = personas.readOnly;
  const refused = await openSession(live.url).post('/login', { accessKey, secretKey });
  expect([refused.status, (await readError(refused)).code]).toEqual([503, 'ClockSkew']);
  const objects = await session.get(`/buckets/${personas.bucket}/objects`);
  expect([objects.status, (await readError(objects)).code]).toEqual([503, 'ClockSkew']);
});

test('too many calls at once are shed with a time to come back', async () => {
  const small = await startLiveConsole(proxy.url, { CONSOLE_MAX_REQUESTS: '2' });
  try {
    const session = await signIn(small.url, personas.readOnly);
    await proxy.fail('slow', { delayMs: 1000 });
    const replies = await Promise.all(Array.from({ length: 6 }, () => session.get('/session')));
    const shed = replies.filter((reply) => reply.status === 503);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(2);
    expect(shed).toHaveLength(4);
    expect(shed[0]?.headers.get('retry-after')).toBe('1');
  } finally {
    await small.close();
  }
});
