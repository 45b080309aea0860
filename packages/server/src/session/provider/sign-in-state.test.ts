import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSignInStates } from './sign-in-state.ts';

const scope = { basePath: '/', isSecure: false };
const about = { provider: '_', redirectUri: 'https://console.test/oauth_callback' };

function states() {
  const used = new Set<string>();
  let nowMs = 1_000_000;
  const all = createSignInStates({
    cookieKey: createSecretKey(randomBytes(32)),
    stateKey: createSecretKey(randomBytes(32)),
    used: {
      use: async (id) => {
        const isFirst = !used.has(id);
        used.add(id);
        return isFirst;
      },
    },
    now: () => nowMs,
  });
  const pass = (ms: number) => {
    nowMs += ms;
  };
  const finish = async (cookie: string | undefined, state: string) => {
    const begun = all.open(cookie, state);
    await all.use(begun);
    return begun;
  };
  return { ...all, finish, pass, cookieOf: (browser: string) => all.mark(browser, scope).split(';')[0] };
}

test('returns what a sign-in began with, once', async () => {
  const { browserOf, begin, cookieOf, finish } = states();
  const browser = browserOf(undefined);
  const { state, nonce, verifier } = begin(browser, about);
  const begun = await finish(cookieOf(browser), state);
  expect(begun).toEqual({
    id: expect.any(String) as string,
    browser: expect.any(String) as string,
    ...about,
    expiresAtMs: 1_000_000 + 15 * 60_000,
    nonce,
    verifier,
  });
  expect(begun.browser).not.toBe(browser);
  expect((await finish(cookieOf(browser), begin(browser, about).state)).browser).toBe(begun.browser);
  await expect(finish(cookieOf(browser), state)).rejects.toMatchObject({ code: 'SignInUnknown' });
});

test('keeps a browser’s secret, and gives each sign-in its own proofs', () => {
  const { browserOf, begin, cookieOf } = states();
  const browser = browserOf(undefined);
  expect(browserOf(cookieOf(browser))).toBe(browser);
  expect(browserOf(undefined)).not.toBe(browser);
  const begun = [begin(browser, about), begin(browser, about)];
  const proofs = begun.flatMap(({ state, nonce, verifier }) => [state, nonce, verifier]);
  expect(new Set(proofs).size).toBe(6);
});

test('rejects states of other browsers, keys and times', async () => {
  const { browserOf, begin, cookieOf, finish, pass } = states();
  const [browser, stranger] = [browserOf(undefined), browserOf(undefined)];
  const { state } = begin(browser, about);
  const foreign = states().begin(browser, about).state;
  const refused = { code: 'SignInUnknown', status: 403 };
  await expect(finish(cookieOf(stranger), state)).rejects.toMatchObject(refused);
  await expect(finish(undefined, state)).rejects.toMatchObject(refused);
  await expect(finish(cookieOf(browser), foreign)).rejects.toMatchObject(refused);
  await expect(finish(cookieOf(browser), cookieOf(browser)?.split('=')[1] ?? '')).rejects.toMatchObject(
    refused,
  );
  pass(15 * 60_000);
  await expect(finish(cookieOf(browser), state)).rejects.toMatchObject({
    message: 'The sign-in took too long',
  });
  pass(45 * 60_000);
  const { state: later } = begin(browser, about);
  const cookie = cookieOf(browser);
  pass(60 * 60_000);
  expect(browserOf(cookie)).not.toBe(browser);
  await expect(finish(cookie, later)).rejects.toMatchObject({
    message: 'This sign-in was not started in this browser',
  });
});

test('finds the browser’s secret beside cookies of others', async () => {
  const { browserOf, begin, cookieOf, finish, isPlanted } = states();
  const browser = browserOf(undefined);
  const { state } = begin(browser, about);
  const foreign = states().cookieOf(browserOf(undefined));
  const cookie = ['longshore-sign-in=x', foreign, cookieOf(browser), cookieOf(browser)].join('; ');
  expect(isPlanted(cookie)).toBe(false);
  expect((await finish(cookie, state)).provider).toBe('_');
});

test('rejects a browser that has two secrets, whichever the state fits', async () => {
  const { browserOf, begin, cookieOf, finish, isPlanted } = states();
  const [browser, planted] = [browserOf(undefined), browserOf(undefined)];
  const cookies = [cookieOf(planted), cookieOf(browser)];
  for (const one of [browser, planted])
    for (const cookie of [cookies.join('; '), cookies.toReversed().join('; ')]) {
      expect(isPlanted(cookie)).toBe(true);
      await expect(finish(cookie, begin(one, about).state)).rejects.toMatchObject({
        code: 'SignInUnknown',
        message: 'The browser sent cookies of two sign-ins',
      });
    }
});

const junk = (count: number) => Array.from({ length: count }, (_, at) => `longshore-sign-in=x${at}`);

test('finds the browser’s secret, and a planted one, among cookies for other paths', async () => {
  const { browserOf, begin, cookieOf, finish, isPlanted } = states();
  const [browser, planted] = [browserOf(undefined), browserOf(undefined)];
  const own = [...junk(12), cookieOf(browser)].join('; ');
  expect(browserOf(own)).toBe(browser);
  expect((await finish(own, begin(browser, about).state)).provider).toBe('_');
  expect(isPlanted([cookieOf(planted), ...junk(12), cookieOf(browser)].join('; '))).toBe(true);
});

test('rejects a browser with so many cookies that its secret may be hidden', async () => {
  const { browserOf, begin, cookieOf, finish, isPlanted } = states();
  const browser = browserOf(undefined);
  const cookie = [cookieOf(browser), ...junk(32)].join('; ');
  expect(isPlanted(cookie)).toBe(true);
  await expect(finish(cookie, begin(browser, about).state)).rejects.toMatchObject({
    code: 'SignInUnknown',
    message: 'The browser sent cookies of too many sign-ins',
  });
});

test('forgets the secret at every path', () => {
  const lines = states().forget(scope, ['/', '/api/']);
  expect(lines.map((line) => /^longshore-sign-in=; Max-Age=0; Path=([^;]*);/.exec(line)?.[1])).toEqual([
    '/',
    '/api/',
  ]);
});
