import { sessionProviderCreate } from '@longshore/contract/session/login';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { type Oidc, startOidc } from '@longshore/testkit/oidc';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { ownConsole } from '#/testing/live-fixture.ts';
import {
  answerIn,
  cameBack,
  cookiesOf,
  redirectOf,
  signedIn,
  visitorAt,
} from '#/testing/provider-visitor.ts';

const ben = { name: 'ben', password: 'the password', claims: { policy: 'readonly' } };
let oidc: Oidc;
let minio: Minio;
let live: LiveConsole;

beforeAll(async () => {
  oidc = await startOidc({ people: [ben] });
  minio = await startMinio({ drives: 1, env: oidc.minioEnv() });
  const limits = { CONSOLE_LOGIN_FAILURES_PER_KEY: '3', CONSOLE_LOGIN_FAILURES_PER_ADDRESS: '3' };
  live = await startLiveConsole(minio.endpoint, { ...oidc.consoleEnv(), ...limits });
  // The storage server answers before it has loaded its built-in policies.
  await vi.waitFor(() => signedIn(live.url, ben), { timeout: 30_000, interval: 200 });
});
afterAll(async () => {
  await live.close();
  await minio.stop();
  await oidc.stop();
});

const refused = async (visitor: Caller, body: { code: string; state: string }): Promise<string> =>
  (await refusalOf(visitor(sessionProviderCreate, { body }))).code;

async function wrongCode(visitor: Caller): Promise<string> {
  const { state } = answerIn(new URL(await redirectOf(visitor)));
  return refused(visitor, { state, code: 'wrong' });
}

/** Neither who has a password nor who has a provider is kept out, in browsers that never signed in. */
async function expectOpenDoors(): Promise<void> {
  await callerAt(live.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
  await signedIn(live.url, ben);
}

test('states that are nobody’s keep nobody out', async () => {
  for (let tried = 0; tried < 5; tried += 1)
    expect(await refused(visitorAt(live.url), { state: 'guessed', code: 'any' })).toBe('SignInUnknown');
  await expectOpenDoors();
});

test('wrong codes of ever new browsers are slowed by their address, passwords from there are not', async () => {
  const limits = { CONSOLE_LOGIN_FAILURES_PER_KEY: '1', CONSOLE_LOGIN_FAILURES_PER_ADDRESS: '1' };
  const own = await ownConsole(minio.endpoint, { ...oidc.consoleEnv(), ...limits });
  const tried = async (count: number) => {
    const codes = [];
    for (let at = 0; at < count; at += 1) codes.push(await wrongCode(visitorAt(own.url)));
    return codes;
  };
  expect(await tried(9)).toEqual(Array.from({ length: 9 }, () => 'ProviderRefused'));
  // What works does not count.
  await signedIn(own.url, ben);
  expect(await tried(3)).toEqual(['ProviderRefused', 'TooManyAttempts', 'TooManyAttempts']);
  const visitor = visitorAt(own.url);
  const { state } = answerIn(new URL(await redirectOf(visitor)));
  expect(await refused(visitor, { state, code: 'wrong' })).toBe('TooManyAttempts');
  const { id, expiresAtMs } = own.deps.signInStates.open(await cookiesOf(visitor), state);
  // Nothing was written for it.
  expect(await own.deps.store.providerSignIns.use(id, expiresAtMs)).toBe(true);
  await callerAt(own.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
});

test('wrong codes slow the browser that sends them, and nobody else behind its address', async () => {
  const [stranger, waiting] = [visitorAt(live.url), visitorAt(live.url)];
  const body = await cameBack(waiting, ben);
  for (const code of ['ProviderRefused', 'ProviderRefused', 'ProviderRefused', 'TooManyAttempts'])
    expect(await wrongCode(stranger)).toBe(code);
  await waiting(sessionProviderCreate, { body });
  await expectOpenDoors();
});
