import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sessionCreate, sessionDelete } from '@longshore/contract/session/login';
import { sessionView } from '@longshore/contract/session/session';
import { accountInfo, createAdmin, ldapPolicyAttach } from '@longshore/madmin';
import { openSession } from '@longshore/testkit/console-session';
import { type Ldap, type LdapPerson, startLdap } from '@longshore/testkit/ldap';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { adminOf } from '@longshore/testkit/personas';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { callerAt, callerOf, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { ownConsole } from '#/testing/live-fixture.ts';

let ldap: Ldap;
let minio: Minio;
let live: LiveConsole;

beforeAll(async () => {
  ldap = await startLdap();
  minio = await startMinio({ drives: 1, env: { ...ldap.minioEnv } });
  const attach = () =>
    ldapPolicyAttach(adminOf(minio), { policies: ['consoleAdmin'], group: ldap.groupDn('staff') });
  // A server that starts answers before it has asked its directory.
  await vi.waitFor(attach, { timeout: 20_000, interval: 100 });
  live = await startLiveConsole(minio.endpoint, { CONSOLE_LDAP_ENABLED: 'on' });
});
afterAll(async () => {
  await live.close();
  await minio.stop();
  await ldap.stop();
});

const keysOf = (name: LdapPerson) => ({ accessKey: name, secretKey: ldap.password(name) });
const root = () => ({ accessKey: minio.rootUser, secretKey: minio.rootPassword });
const refused = (keys: { accessKey: string; secretKey: string }) =>
  refusalOf(callerOf(openSession(live.url))(sessionCreate, { body: keys }));

test('signs in people of the directory, with the policies of their groups', async () => {
  const alice = await callerAt(live.url, keysOf('alice'));
  const view = await alice(sessionView, {});
  expect(view).toMatchObject({ kind: 'ldap', displayName: 'alice', userName: ldap.userDn('alice') });
  expect(view.features).toEqual(expect.arrayContaining(['ldap-idp', 'external-idp']));
  expect(view.permissions['console-ui']).toContain('admin:*');
});

test('renews the session of somebody of the directory', async () => {
  const alice = await callerAt(live.url, keysOf('alice'));
  const before = await live.deps.sessions.open(alice.raw.cookie());
  await alice(sessionCreate, { body: keysOf('alice') });
  const after = await live.deps.sessions.open(alice.raw.cookie());
  expect(after).toMatchObject({ family: before.family, revokeType: before.revokeType });
  expect(after.id).not.toBe(before.id);
});

test('ends the keys of the directory’s people at sign-out', async () => {
  const alice = await callerAt(live.url, keysOf('alice'));
  const { credentials } = await live.deps.sessions.open(alice.raw.cookie());
  expect(await alice(sessionDelete, {})).toEqual({});
  const admin = createAdmin({ endpoint: minio.endpoint, credentials });
  await expect(accountInfo(admin)).rejects.toMatchObject({ code: 'InvalidAccessKeyId' });
});

test('signs in the storage server’s own users as well', async () => {
  const caller = await callerAt(live.url, root());
  expect(await caller(sessionView, {})).toMatchObject({ kind: 'sts', userName: minio.rootUser });
});

test.each([
  ['a wrong password', { accessKey: 'alice', secretKey: 'wrong-password' }],
  ['an unknown name', { accessKey: 'nobody', secretKey: 'any-password' }],
  ['a pattern', { accessKey: '*', secretKey: 'any-password' }],
])('answers %s in the same words', async (_what, keys) => {
  const { requestId: _, ...refusal } = await refused(keys);
  expect(refusal).toEqual({
    status: 401,
    code: 'InvalidLogin',
    message: 'Incorrect user name or password',
    detailedMessage: '',
  });
});

test('says that somebody of the directory has no policy', async () => {
  expect(await refused(keysOf('bob'))).toMatchObject({
    status: 403,
    code: 'IdentityRefused',
    detailedMessage: expect.stringContaining('policy') as string,
  });
});

test('counts other spellings of a name as the same name', async () => {
  const env = { CONSOLE_LDAP_ENABLED: 'on', CONSOLE_LOGIN_FAILURES_PER_KEY: '3' };
  const own = await ownConsole(minio.endpoint, env);
  const signIn = (accessKey: string, secretKey: string) =>
    callerOf(openSession(own.url)).raw.post('/login', { accessKey, secretKey });
  const statuses: number[] = [];
  for (const name of ['bob', 'Bob', ' bOb', 'boB'])
    statuses.push((await signIn(name, 'wrong-password')).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
  const { status } = await signIn('ALICE', ldap.password('alice'));
  expect(status).toBe(204);
});

/** Between a storage server and its directory. */
async function relayTo(port: number) {
  const open = new Set<Socket>();
  let isHanging = false;
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined));
    if (isHanging) return;
    const on = connect(port, '127.0.0.1');
    open.add(on.on('error', () => undefined));
    socket.pipe(on).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  onTestFinished(close);
  const hang = () => {
    isHanging = true;
  };
  return { port: (server.address() as AddressInfo).port, hang, close };
}

const faults = {
  dead: { cut: ({ close }: Relay) => close(), code: 'ProviderUnreachable', status: 502, logged: true },
  hanging: { cut: ({ hang }: Relay) => hang(), code: 'ProviderTimeout', status: 504, logged: false },
};
type Relay = Awaited<ReturnType<typeof relayTo>>;

test.each(Object.entries(faults))(
  'signs in root while the directory is %s, and tells others so',
  async (_how, fault) => {
    const relay = await relayTo(ldap.port);
    const address = `127.0.0.1:${String(relay.port)}`;
    const env = { ...ldap.minioEnv, MINIO_IDENTITY_LDAP_SERVER_ADDR: address };
    const server = await startMinio({ drives: 1, env });
    onTestFinished(() => server.stop());
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    const own = await ownConsole(server.endpoint, { CONSOLE_LDAP_ENABLED: 'on' }, { log });
    fault.cut(relay);
    await callerAt(own.url, { accessKey: server.rootUser, secretKey: server.rootPassword });
    const visitor = callerOf(openSession(own.url));
    const { code, status, logged } = fault;
    const refusal = await refusalOf(visitor(sessionCreate, { body: keysOf('alice') }));
    expect(refusal).toMatchObject({ code, status });
    // Where the directory is, is nothing for strangers.
    expect(JSON.stringify(refusal)).not.toContain(String(relay.port));
    expect(lines.join('')).toContain(logged ? address : code);
  },
);
