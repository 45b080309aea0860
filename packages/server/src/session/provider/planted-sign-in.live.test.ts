import { sessionProviderCreate } from '@longshore/contract/session/login';
import { openSession, signIn } from '@longshore/testkit/console-session';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { type Oidc, startOidc } from '@longshore/testkit/oidc';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callerOf, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { cameBack, cookiesOf, redirectOf, signedIn, visitorAt } from '#/testing/provider-visitor.ts';

const ben = { name: 'ben', password: 'the password', claims: { policy: 'readonly' } };
let oidc: Oidc;
let minio: Minio;
let live: LiveConsole;

beforeAll(async () => {
  oidc = await startOidc({ people: [ben] });
  minio = await startMinio({ drives: 1, env: oidc.minioEnv() });
  live = await startLiveConsole(minio.endpoint, oidc.consoleEnv());
  // The storage server answers before it has loaded its built-in policies.
  await vi.waitFor(() => signedIn(live.url, ben), { timeout: 30_000, interval: 200 });
});
afterAll(async () => {
  await live.close();
  await minio.stop();
  await oidc.stop();
});

const root = () =>
  signIn(live.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword }).then((one) => one.cookie());

/** The cookie that binds a sign-in to its browser, with an answer of the provider that fits it. */
async function begun() {
  const visitor = visitorAt(live.url);
  const body = await cameBack(visitor, ben);
  return { cookie: await cookiesOf(visitor), body };
}

test('rejects a sign-in whose cookie was planted beside the browser’s own, and expires both everywhere', async () => {
  const [attacker, own, living] = [await begun(), await begun(), await root()];
  for (const cookies of [
    [attacker.cookie, own.cookie],
    [own.cookie, living, attacker.cookie],
  ]) {
    const reply = await fetch(`${live.url}/api/v1/login/oauth2/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookies.join('; ') },
      body: JSON.stringify(attacker.body),
    });
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({
      code: 'SignInUnknown',
      message: 'The browser sent cookies of two sign-ins',
    });
    const lines = reply.headers.getSetCookie();
    expect(lines.filter((line) => line.startsWith('token'))).toEqual([]);
    expect(lines.map((line) => /^longshore-sign-in=; Max-Age=0; Path=([^;]*);/.exec(line)?.[1])).toEqual(
      expect.arrayContaining(['/', '/api/v1', '/api/v1/login/oauth2/auth']),
    );
  }
});

test('signs in beside junk, and expires junk that hides the browser’s secret as the sign-in page is read', async () => {
  const junk = (count: number) => Array.from({ length: count }, (_, at) => `longshore-sign-in=x${at}`);
  const own = await begun();
  const signedInReply = await fetch(`${live.url}/api/v1/login/oauth2/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: [...junk(12), own.cookie].join('; ') },
    body: JSON.stringify(own.body),
  });
  expect(signedInReply.status).toBe(204);
  const hidden = [...junk(40), (await begun()).cookie].join('; ');
  const reply = await fetch(`${live.url}/api/v1/login`, { headers: { cookie: hidden } });
  const lines = reply.headers.getSetCookie();
  expect(lines.map((line) => /^longshore-sign-in=; Max-Age=0; Path=([^;]*);/.exec(line)?.[1])).toEqual(
    expect.arrayContaining(['/', '/api', '/api/v1/login']),
  );
  expect(lines.at(-1)).toMatch(/^longshore-sign-in=[^;]+; Max-Age=3600; Path=\/;/);
});

test('rejects a sign-in while somebody else is signed in, and keeps their session', async () => {
  const [attacker, living] = [await begun(), await root()];
  const victim = callerOf(openSession(live.url, `${living}; ${attacker.cookie}`));
  expect(await refusalOf(victim(sessionProviderCreate, { body: attacker.body }))).toMatchObject({
    status: 403,
    message: 'Somebody else is signed in in this browser',
  });
  expect((await live.deps.sessions.open(living)).userName).toBe(minio.rootUser);
});

test('lets the same user sign in again, and others after a sign-out', async () => {
  const visitor = await signedIn(live.url, ben);
  await visitor(sessionProviderCreate, { body: await cameBack(visitor, ben) });
  const other = callerOf(openSession(live.url, await root()));
  await other.raw.post('/logout');
  await redirectOf(other);
  await other(sessionProviderCreate, { body: await cameBack(other, ben) });
});
