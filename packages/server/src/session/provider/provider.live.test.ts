import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownSessionDelete, ownSessionList } from '@longshore/contract/account/own-sessions';
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { bucketList } from '@longshore/contract/buckets/buckets';
import { jobCancel, jobCreate } from '@longshore/contract/jobs/jobs';
import {
  loginView,
  sessionDelete,
  sessionProviderCreate,
  sessionProviderRenew,
} from '@longshore/contract/session/login';
import { sessionView } from '@longshore/contract/session/session';
import { accountInfo, createAdmin, identityConfigList } from '@longshore/madmin';
import { makeAuthority } from '@longshore/testkit/certificates';
import { openSession } from '@longshore/testkit/console-session';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { type Oidc, signInAtOidc, startOidc } from '@longshore/testkit/oidc';
import { adminOf } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ownerOf } from '#/session/owner.ts';
import { callerAt, callerOf, refusalOf } from '#/testing/caller.ts';
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

const password = 'the password';
const ada = { name: 'ada', password, claims: { policy: 'consoleAdmin' } };
const ben = { name: 'ben', password, claims: { policy: 'readonly' } };
const cat = { name: 'cat', password };
const eve = { name: 'eve', password, claims: { policy: 'readonly', parent: '' } };
const dan = { name: 'dan', password, claims: { policy: 'no-such-policy' } };

let claims: Oidc;
let roles: Oidc;
let minio: Minio;
let roleArn: string;
let live: LiveConsole;

beforeAll(async () => {
  claims = await startOidc({ people: [ada, ben, cat, dan, eve] });
  roles = await startOidc({ people: [cat], refreshes: false });
  minio = await startMinio({
    drives: 1,
    env: { ...claims.minioEnv(), ...roles.minioEnv({ name: 'PARTNERS', rolePolicy: 'readwrite' }) },
  });
  const providers = await identityConfigList(adminOf(minio), { type: 'openid' });
  roleArn = providers.find(({ roleARN }) => roleARN !== undefined)?.roleARN ?? '';
  live = await startLiveConsole(minio.endpoint, consoleEnv());
  // The storage server answers before it has loaded its built-in policies.
  await vi.waitFor(() => signedIn(live.url, ada), { timeout: 30_000, interval: 200 });
});
afterAll(async () => {
  await live.close();
  await minio.stop();
  await claims.stop();
  await roles.stop();
});

const consoleEnv = () => ({ ...claims.consoleEnv(), ...roles.consoleEnv({ name: 'PARTNERS', roleArn }) });

test('offers all providers, each with a sign-in of its own', async () => {
  const visitor = visitorAt(live.url);
  const { loginStrategy, redirectRules, problems } = await visitor(loginView, {});
  expect(loginStrategy).toBe('redirect');
  expect(problems).toBeUndefined();
  const [first, second] = redirectRules.toSorted((one, other) =>
    one.displayName < other.displayName ? -1 : 1,
  );
  expect(first).toMatchObject({ displayName: '', serviceType: '' });
  expect(second).toMatchObject({ displayName: 'The PARTNERS', serviceType: 'iam' });
  const [one, other] = [new URL(first?.redirect ?? ''), new URL(second?.redirect ?? '')];
  expect([one.origin, other.origin]).toEqual([claims.issuer, roles.issuer]);
  expect(Object.fromEntries(one.searchParams)).toMatchObject({
    client_id: claims.clientId,
    response_type: 'code',
    redirect_uri: `${live.url}/oauth_callback`,
    scope: 'openid profile email',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
  expect(one.searchParams.get('state')).not.toBe(other.searchParams.get('state'));
});

test('signs in by the policy claim of the token', async () => {
  const administrator = await signedIn(live.url, ada);
  const view = await administrator(sessionView, {});
  expect(view).toMatchObject({ kind: 'oidc', displayName: 'ada', isRenewable: true, hasAdmin: true });
  expect(view.features).toEqual(expect.arrayContaining(['oidc-idp', 'external-idp']));
  expect(view.permissions['console-ui']).toContain('admin:*');
  await administrator(bucketList, {});
  const lesser = await (await signedIn(live.url, ben))(sessionView, {});
  expect(JSON.stringify(lesser.permissions)).not.toContain('admin:*');
  expect(lesser.policy).toHaveProperty('Statement.0.Action');
  expect(lesser.userId).not.toBe(view.userId);
  expect(Date.parse(view.expiresAt) - Date.now()).toBeLessThanOrEqual(43_200_000);
});

test('takes no user name from the claims of a provider', async () => {
  const { rootUser: accessKey, rootPassword: secretKey } = minio;
  const root = await callerAt(live.url, { accessKey, secretKey });
  eve.claims.parent = accessKey;
  const caller = await signedIn(live.url, eve);
  const [session, rootSession] = [
    await live.deps.sessions.open(caller.raw.cookie()),
    await live.deps.sessions.open(root.raw.cookie()),
  ];
  // The claim came through to where the storage server keeps the names of users.
  const [, payload = ''] = session.credentials.sessionToken?.split('.') ?? [];
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toHaveProperty('parent', accessKey);
  expect(session.userName).not.toBe(accessKey);
  expect(ownerOf(session)).not.toBe(ownerOf(rootSession));
  const { userId } = await root(sessionView, {});
  expect((await caller(sessionView, {})).userId).not.toBe(userId);
});

test('signs in by the role of a provider', async () => {
  const partner = await signedIn(live.url, cat, 'The PARTNERS');
  const view = await partner(sessionView, {});
  expect(view).toMatchObject({ kind: 'oidc', displayName: 'cat' });
  expect(view.isRenewable).toBeUndefined();
  expect(JSON.stringify(view.permissions)).toContain('s3:*');
  const refusal = await refusalOf(partner(sessionProviderRenew, {}));
  expect(refusal).toMatchObject({ status: 409, code: 'NotRenewable' });
});

test('signs in without the issuer in the answer, and not with another one', async () => {
  const visitor = visitorAt(live.url);
  const { code, state } = await cameBack(visitor, ben);
  await visitor(sessionProviderCreate, { body: { code, state } });
  const mixed = visitorAt(live.url);
  const body = { ...(await cameBack(mixed, ben)), iss: roles.issuer };
  expect(await refusalOf(mixed(sessionProviderCreate, { body }))).toMatchObject({
    status: 502,
    code: 'ProviderInvalid',
    detailedMessage: expect.stringContaining('While the code was exchanged for tokens') as string,
  });
});

test('rejects a state of another browser', async () => {
  const body = await cameBack(visitorAt(live.url), ada);
  const victim = visitorAt(live.url);
  await redirectOf(victim);
  for (const stranger of [victim, visitorAt(live.url)])
    expect(await refusalOf(stranger(sessionProviderCreate, { body }))).toMatchObject({
      status: 403,
      code: 'SignInUnknown',
      message: 'This sign-in was not started in this browser',
    });
});

test('rejects a state that was used, also with the cookie of then', async () => {
  const visitor = visitorAt(live.url);
  const body = await cameBack(visitor, ben);
  const { state } = body;
  const cookie = await cookiesOf(visitor);
  await visitor(sessionProviderCreate, { body });
  const again = callerOf(openSession(live.url, cookie));
  expect(await refusalOf(again(sessionProviderCreate, { body }))).toMatchObject({
    code: 'SignInUnknown',
    message: 'This sign-in was used already',
  });
  const gone = await refusalOf(visitor(sessionProviderCreate, { body: { code: 'x', state } }));
  expect(gone.message).toBe('This sign-in was not started in this browser');
});

test('rejects a changed state, and one that is too old', async () => {
  const visitor = visitorAt(live.url);
  const body = await cameBack(visitor, ben);
  const changed = { ...body, state: `${body.state.slice(0, -2)}AA` };
  expect((await refusalOf(visitor(sessionProviderCreate, { body: changed }))).code).toBe('SignInUnknown');
  let nowMs = Date.now();
  const later = await ownConsole(minio.endpoint, consoleEnv(), { now: () => nowMs });
  const slow = visitorAt(later.url);
  const late = await cameBack(slow, ben);
  nowMs += 16 * 60_000;
  expect(await refusalOf(slow(sessionProviderCreate, { body: late }))).toMatchObject({
    code: 'SignInUnknown',
    message: 'The sign-in took too long',
  });
});

test('reports what the provider answers to a wrong code', async () => {
  const visitor = visitorAt(live.url);
  const { state } = answerIn(new URL(await redirectOf(visitor)));
  const refusal = await refusalOf(visitor(sessionProviderCreate, { body: { state, code: 'wrong' } }));
  expect(refusal).toMatchObject({
    status: 403,
    code: 'ProviderRefused',
    message: 'The identity provider refused the sign-in',
    detailedMessage: expect.stringMatching(/exchanged for tokens: .*\(invalid_grant\)/) as string,
  });
  expect(JSON.stringify(refusal)).not.toContain(claims.clientSecret);
});

test.each([
  ['no policy', cat],
  ['an unknown policy', dan],
])('reports what the storage server says of a token with %s', async (_what, person) => {
  const visitor = visitorAt(live.url);
  const body = await cameBack(visitor, person);
  const refusal = await refusalOf(visitor(sessionProviderCreate, { body }));
  expect(refusal).toMatchObject({ status: 403, code: 'IdentityRefused' });
  expect(refusal.detailedMessage).toMatch(
    /While the ID token was exchanged for temporary credentials: .*polic/i,
  );
  expect(visitor.raw.cookie()).toBe('');
});

test('passes the provider’s refusal on to the page', async () => {
  const back = await signInAtOidc(await redirectOf(visitorAt(live.url)), ada, { deny: 'yes' });
  expect(back.pathname).toBe('/oauth_callback');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: 'access_denied',
    error_description: 'The user did not agree',
  });
});

test('renews a session with new keys, several times', async () => {
  const caller = await signedIn(live.url, ada);
  const before = await live.deps.sessions.open(caller.raw.cookie());
  await caller(sessionProviderRenew, {});
  const after = await live.deps.sessions.open(caller.raw.cookie());
  expect(after.credentials.accessKey).not.toBe(before.credentials.accessKey);
  expect(after).toMatchObject({
    family: before.family,
    userName: before.userName,
    provider: before.provider,
  });
  await caller(sessionProviderRenew, {});
  expect(await caller(sessionView, {})).toMatchObject({ displayName: 'ada', isRenewable: true });
});

test('gives the keys of a renewed session to its jobs', async () => {
  const s3 = s3Of(minio);
  onTestFinished(() => s3.destroy());
  const bucket = uniqueName('renewed');
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  for (let at = 0; at < 60; at += 1) await s3.send(new PutObjectCommand({ Bucket: bucket, Key: `${at}` }));
  const caller = await signedIn(live.url, ada);
  const body = { kind: 'delete', bucket, objectsPerSecond: 1 } as const;
  const { id: jobId } = await caller(jobCreate, { body });
  const session = await live.deps.sessions.open(caller.raw.cookie());
  const secret = async () => (await live.deps.store.jobs.find(ownerOf(session), jobId))?.secret;
  const before = await secret();
  await caller(sessionProviderRenew, {});
  expect(await secret()).toEqual(expect.any(String));
  expect(await secret()).not.toBe(before);
  await caller(jobCancel, { params: { jobId } });
});

test('ends keys, grant and the provider’s session at sign-out', async () => {
  const caller = await signedIn(live.url, ada);
  const cookie = caller.raw.cookie();
  const { credentials } = await live.deps.sessions.open(cookie);
  const { redirect, warnings } = await caller(sessionDelete, {});
  expect(warnings).toBeUndefined();
  const end = new URL(redirect ?? '');
  expect(end.origin).toBe(claims.issuer);
  expect(Object.fromEntries(end.searchParams)).toEqual({
    client_id: claims.clientId,
    post_logout_redirect_uri: `${live.url}/login`,
  });
  const admin = createAdmin({ endpoint: minio.endpoint, credentials });
  await expect(accountInfo(admin)).rejects.toMatchObject({ code: 'InvalidAccessKeyId' });
  const replayed = callerOf(openSession(live.url, cookie));
  expect((await refusalOf(replayed(sessionProviderRenew, {}))).status).toBe(401);
});

test('ends keys and grant of a session in another browser', async () => {
  const here = await signedIn(live.url, ada);
  const there = await signedIn(live.url, ada);
  const { credentials, provider, family } = await live.deps.sessions.open(there.raw.cookie());
  const { sessions } = await here(ownSessionList, {});
  expect(sessions.find(({ id }) => id === family)).toMatchObject({ kind: 'oidc', identityProvider: '' });
  expect(JSON.stringify(sessions)).not.toContain(provider?.grantId);
  const ended = await here(ownSessionDelete, { params: { sessionId: family } });
  expect(ended).toEqual({ warnings: [] });
  const admin = createAdmin({ endpoint: minio.endpoint, credentials });
  await expect(accountInfo(admin)).rejects.toMatchObject({ code: 'InvalidAccessKeyId' });
  expect((await refusalOf(there(sessionProviderRenew, {}))).status).toBe(401);
  expect(await live.deps.store.providerSignIns.find(provider?.grantId ?? '')).toBeNull();
  await here(sessionView, {});
  const stranger = await signedIn(live.url, ben);
  const theirs = (await stranger(ownSessionList, {})).sessions.map(({ id }) => id);
  expect(sessions.filter(({ id }) => theirs.includes(id))).toEqual([]);
});

/** A provider that takes connections and never answers. */
async function hangingProvider(): Promise<string> {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

const unusable = {
  dead: { start: async () => 'http://127.0.0.1:1', words: 'cannot be reached', details: /ECONNREFUSED/ },
  hanging: { start: hangingProvider, words: 'did not respond in time', details: /no answer/ },
  'not OpenID': {
    start: async () => minio.endpoint,
    words: 'sent an answer that cannot be used',
    details: /configuration was read/,
  },
};

test.each(Object.entries(unusable))('signs in locally while a provider is %s', async (_how, provider) => {
  const { start, words, details } = provider;
  const own = await ownConsole(minio.endpoint, {
    ...claims.consoleEnv(),
    CONSOLE_IDP_URL_OTHER: await start(),
    CONSOLE_IDP_CLIENT_ID_OTHER: 'console',
    CONSOLE_IDP_CALLBACK_DYNAMIC_OTHER: 'on',
  });
  const visitor = visitorAt(own.url);
  const { redirectRules, problems } = await visitor(loginView, {});
  expect(redirectRules).toHaveLength(1);
  expect(problems).toMatchObject([{ displayName: 'OTHER', message: `The identity provider OTHER ${words}` }]);
  expect(problems?.[0]?.detailedMessage).toMatch(details);
  const { rootUser: accessKey, rootPassword: secretKey } = minio;
  expect((await visitor.raw.post('/login', { accessKey, secretKey })).status).toBe(204);
});

test('requires the provider’s certificate to be trusted', async () => {
  const authority = await makeAuthority();
  onTestFinished(() => authority.remove());
  const certificate = await authority.issue({ name: 'provider', use: 'server' });
  const secure = await startOidc({ people: [ada], certificate });
  onTestFinished(() => secure.stop());
  const own = await ownConsole(minio.endpoint, secure.consoleEnv());
  const { loginStrategy, problems } = await visitorAt(own.url)(loginView, {});
  expect(loginStrategy).toBe('form');
  expect(problems).toMatchObject([{ message: 'The certificate of the identity provider is not trusted' }]);
});

test('reports a provider that is gone when the browser comes back', async () => {
  const short = await startOidc({ people: [ada] });
  const own = await ownConsole(minio.endpoint, short.consoleEnv());
  const visitor = visitorAt(own.url);
  const body = await cameBack(visitor, ada);
  await short.stop();
  expect(await refusalOf(visitor(sessionProviderCreate, { body }))).toMatchObject({
    status: 502,
    code: 'ProviderUnreachable',
    message: 'The identity provider cannot be reached',
    detailedMessage: 'While the code was exchanged for tokens: ECONNREFUSED',
  });
});

test('asks no address that the provider names and that is denied', async () => {
  let asked = 0;
  const inner = createServer((_request, reply) => {
    asked += 1;
    reply.end('{}');
  });
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void inner.close());
  const target = `http://127.0.0.1:${String((inner.address() as AddressInfo).port)}`;
  const provider = createServer((request, reply) => {
    const issuer = `http://${request.headers.host ?? ''}`;
    const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${target}/token` };
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer, ...endpoints }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void provider.close());
  const own = await ownConsole(minio.endpoint, {
    CONSOLE_IDP_URL: `http://127.0.0.1:${String((provider.address() as AddressInfo).port)}`,
    CONSOLE_IDP_CLIENT_ID: 'console',
    CONSOLE_IDP_CALLBACK_DYNAMIC: 'on',
    CONSOLE_OUTBOUND_DENY: '127.0.0.0/8',
  });
  const visitor = visitorAt(own.url);
  const { state } = answerIn(new URL(await redirectOf(visitor)));
  const refusal = await refusalOf(visitor(sessionProviderCreate, { body: { code: 'any', state } }));
  expect(refusal).toMatchObject({ code: 'ProviderUnreachable' });
  expect(asked).toBe(0);
});
