import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownSessionDelete, ownSessionDeleteAll } from '@longshore/contract/account/own-sessions';
import {
  sessionCreate,
  sessionDelete,
  sessionProviderCreate,
  sessionProviderRenew,
} from '@longshore/contract/session/login';
import { openSession } from '@longshore/testkit/console-session';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { type Oidc, startOidc } from '@longshore/testkit/oidc';
import { refreshTokenGrant } from 'openid-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SessionContext } from '#/context.ts';
import { type Caller, callerOf, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { cameBack, signedIn } from '#/testing/provider-visitor.ts';
import { refreshTokens } from './refresh-tokens.ts';

const ada = { name: 'ada', password: 'the password', claims: { policy: 'readonly' } };
let oidc: Oidc;
let minio: Minio;
let dataDir: string;
let live: LiveConsole;
let replica: LiveConsole;

beforeAll(async () => {
  oidc = await startOidc({ people: [ada] });
  minio = await startMinio({ drives: 1, env: oidc.minioEnv() });
  dataDir = await mkdtemp(join(tmpdir(), 'longshore-grants-'));
  const open = () => startLiveConsole(minio.endpoint, { ...oidc.consoleEnv(), CONSOLE_DATA_DIR: dataDir });
  live = await open();
  replica = await open();
  // The storage server answers before it has loaded its built-in policies.
  await vi.waitFor(() => signedIn(live.url, ada), { timeout: 30_000, interval: 200 });
});
afterAll(async () => {
  await live.close();
  await replica.close();
  await minio.stop();
  await oidc.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const sessionOf = (caller: Caller) => live.deps.sessions.open(caller.raw.cookie());
const grantIdOf = async (caller: Caller) => (await sessionOf(caller)).provider?.grantId ?? '';
const refreshTokenIn = (grantId: string) =>
  live.deps.grants.renew(grantId, async ({ refreshToken }) => refreshToken);
/** The provider whose settings have no name. */
const usual = '_';

/** What the provider says to a refresh token. */
const used = async (refreshToken: string | null) =>
  refreshTokenGrant(await live.deps.providers.find(usual).ready(), refreshToken ?? '').then(
    () => 'taken',
    (cause: { error?: string }) => cause.error,
  );

/** As the page does: it asks again while the session is renewed already. */
async function renewed(caller: Caller): Promise<void> {
  const under = { status: 409, code: 'RenewalUnderWay' };
  await vi.waitFor(
    () =>
      caller(sessionProviderRenew, {}).catch((cause: unknown) => {
        expect(cause).toMatchObject(under);
        throw cause;
      }),
    { timeout: 20_000, interval: 50 },
  );
}

test('two replicas renew one session at once, and again', async () => {
  const caller = await signedIn(live.url, ada);
  const elsewhere = callerOf(openSession(replica.url, caller.raw.cookie()));
  for (let round = 0; round < 2; round += 1)
    await Promise.all([caller, elsewhere, caller, elsewhere].map(renewed));
  expect(await refreshTokenIn(await grantIdOf(caller))).toEqual(expect.any(String));
});

test('rejects a renewal at another replica while one is under way', async () => {
  const caller = await signedIn(live.url, ada);
  const elsewhere = callerOf(openSession(replica.url, caller.raw.cookie()));
  const id = await grantIdOf(caller);
  await live.deps.grants.renew(id, async () => {
    for (const one of [caller, elsewhere])
      expect(await refusalOf(one(sessionProviderRenew, {}))).toMatchObject({ code: 'RenewalUnderWay' });
  });
  await elsewhere(sessionProviderRenew, {});
});

test('leaves nothing of a grant that one replica renews while another signs out', async () => {
  const caller = await signedIn(live.url, ada);
  const session = await sessionOf(caller);
  const ctx = { ...live.deps, session } as SessionContext;
  let given = '';
  const renewed = live.deps.grants.renew(await grantIdOf(caller), ({ refreshToken, replace }) => {
    const grant = {
      refreshToken,
      replace: async (next: string, expiresAtMs: number) => {
        given = next;
        await callerOf(openSession(replica.url, caller.raw.cookie()))(sessionDelete, {});
        return replace(next, expiresAtMs);
      },
    };
    return refreshTokens(ctx, { provider: live.deps.providers.find(usual), grant });
  });
  await expect(renewed).rejects.toMatchObject({ code: 'SessionRevoked' });
  expect(given).not.toBe('');
  expect(await used(given)).toBe('invalid_grant');
  expect(await refreshTokenIn(session.provider?.grantId ?? '')).toBeNull();
  expect((await refusalOf(caller(sessionProviderRenew, {}))).status).toBe(401);
});

test('forgets the grant of a session that the same user signs in over, and renews the new one', async () => {
  const caller = await signedIn(live.url, ada);
  const before = await grantIdOf(caller);
  await caller(sessionProviderCreate, { body: await cameBack(caller, ada) });
  expect(await refreshTokenIn(before)).toBeNull();
  await caller(sessionProviderRenew, {});
});

test('ends other sessions at the same provider without ending what renews this one', async () => {
  const here = await signedIn(live.url, ada);
  const others = [await signedIn(live.url, ada), await signedIn(live.url, ada)];
  const sessions = await Promise.all(others.map(sessionOf));
  const grantIds = sessions.map(({ provider }) => provider?.grantId ?? '');
  const tokens = await Promise.all(grantIds.map(refreshTokenIn));
  await here(ownSessionDelete, { params: { sessionId: sessions[0]?.family ?? '' } });
  await here(ownSessionDeleteAll, {});
  for (const grantId of grantIds) expect(await refreshTokenIn(grantId)).toBeNull();
  for (const token of tokens) expect(await used(token)).toBe('taken');
  await here(sessionProviderRenew, {});
});

test('ends all sessions at their provider where none stays', async () => {
  const [here, there] = [await signedIn(live.url, ada), await signedIn(live.url, ada)];
  const token = await refreshTokenIn(await grantIdOf(there));
  await here(ownSessionDeleteAll, { query: { all: true } });
  expect(await used(token)).toBe('invalid_grant');
});

test('revokes the grant of a session that somebody signs in over with a password', async () => {
  const caller = await signedIn(live.url, ada);
  const before = await grantIdOf(caller);
  const refreshToken = await refreshTokenIn(before);
  const body = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
  await caller(sessionCreate, { body });
  expect(await refreshTokenIn(before)).toBeNull();
  expect(await used(refreshToken)).toBe('invalid_grant');
});
