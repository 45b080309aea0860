import { objectList } from '@longshore/contract/objects/objects';
import { sessionView } from '@longshore/contract/session/session';
import { openSession, signIn } from '@longshore/testkit/console-session';
import { type FailureMode, type FailingProxy, startFailingProxy } from '@longshore/testkit/failing-proxy';
import { refusalIn } from '@longshore/testkit/refusal';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();
let proxy: FailingProxy;
let live: LiveConsole;
let caller: Caller;
const clock = { aheadMs: 0 };

beforeAll(async () => {
  proxy = await startFailingProxy(fixture.minio.endpoint);
  live = await startLiveConsole(proxy.url, {}, { now: () => Date.now() + clock.aheadMs });
});
beforeEach(async () => {
  clock.aheadMs = 0;
  await proxy.fail('none');
  caller = await callerAt(live.url, fixture.personas.readOnly);
});
afterAll(async () => {
  await live.close();
  await proxy.close();
});

async function signInRefused(): Promise<unknown> {
  const { accessKey, secretKey } = fixture.personas.readOnly;
  return refusalIn(await openSession(live.url).post('/login', { accessKey, secretKey }));
}

test.each<[FailureMode, number, string]>([
  ['refuse', 502, 'UpstreamUnreachable'],
  ['cut', 502, 'UpstreamCut'],
  ['garbage', 502, 'UpstreamInvalid'],
])(
  'a storage server that fails by %s answers %i %s, and the session lives on',
  async (mode, status, code) => {
    await proxy.fail(mode);
    expect(await refusalOf(caller(sessionView, {}))).toMatchObject({ status, code });
    await proxy.fail('none');
    await caller(sessionView, {});
  },
);

test.each<FailureMode>(['500', '502'])(
  'an answer %s passes as a failure of the storage server',
  async (mode) => {
    await proxy.fail(mode);
    const refusal = await refusalOf(caller(sessionView, {}));
    expect(refusal).toMatchObject({ status: Number(mode), detailedMessage: '' });
  },
);

test('reports an unreachable storage server at sign-in, without counting an attempt', async () => {
  await proxy.fail('refuse');
  for (let n = 0; n < 12; n += 1) expect(await signInRefused()).toMatchObject({ status: 502 });
  const ready = await fetch(`${live.url}/readyz`);
  expect([ready.status, (await fetch(`${live.url}/healthz`)).status]).toEqual([503, 200]);
});

test('names a wrong clock, at sign-in and in a session', async () => {
  clock.aheadMs = 20 * 60_000;
  const skewed = { status: 503, code: 'ClockSkew' };
  expect(await refusalOf(caller(sessionView, {}))).toMatchObject({
    ...skewed,
    message: expect.stringContaining('clocks') as unknown,
  });
  expect(await signInRefused()).toMatchObject(skewed);
  const listing = caller(objectList, { params: { bucketName: fixture.personas.bucket } });
  expect(await refusalOf(listing)).toMatchObject(skewed);
});

test('sheds excess calls with a time to retry', async () => {
  const small = await ownConsole(proxy.url, { CONSOLE_MAX_REQUESTS: '2' });
  const session = await signIn(small.url, fixture.personas.readOnly);
  await proxy.fail('hold');
  let answered = 0;
  const calls = Array.from({ length: 6 }, async () => {
    const reply = await session.get('/session');
    answered += 1;
    return reply;
  });
  await expect.poll(() => answered, { timeout: 20_000 }).toBe(4);
  await proxy.fail('none');
  const replies = await Promise.all(calls);
  const shed = replies.filter((reply) => reply.status === 503);
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(2);
  expect(shed).toHaveLength(4);
  expect(shed[0]?.headers.get('retry-after')).toBe('1');
});
