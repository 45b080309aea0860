import { accessDenied, recorded, recordingTransport } from '@longshore/testkit/admin-fixture';
import { startLdap, type Ldap, type LdapPerson } from '@longshore/testkit/ldap';
import { startMinio, type Minio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { AccessKey } from '../access-keys-of-user.ts';
import * as madmin from '../index.ts';

// A directory takes the place of the server's own users, so the lesser user is one of the directory's too.
let ldap: Ldap;
let minio: Minio;
let root: madmin.Admin;
let lesser: madmin.Admin;

beforeAll(async () => {
  ldap = await startLdap();
  minio = await startMinio({ env: { ...ldap.minioEnv } });
  root = recorded(adminOf(minio));
  const attach = (): Promise<unknown> =>
    madmin.ldapPolicyAttach(root, { policies: ['consoleAdmin'], group: ldap.groupDn('staff') });
  // A server that starts answers before it has asked its directory.
  await vi.waitFor(attach, { timeout: 20_000, interval: 100 });
  await madmin.ldapPolicyAttach(root, { policies: ['readonly'], user: ldap.userDn('bob') });
  lesser = await session('bob');
});
afterAll(async () => {
  await minio.stop();
  await ldap.stop();
});

async function session(
  username: LdapPerson,
  more: Omit<madmin.AssumeRoleWithLdapIdentityInput, 'username' | 'password'> = {},
): Promise<madmin.Admin> {
  const server = { endpoint: minio.endpoint, transport: recordingTransport() };
  const password = ldap.password(username);
  const credentials = await madmin.assumeRoleWithLdapIdentity(server, { username, password, ...more });
  return madmin.createAdmin({ ...server, credentials });
}

async function newPolicy(): Promise<string> {
  const name = uniqueName('policy');
  const policy = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: ['admin:ServerInfo'] }] };
  await madmin.policyAdd(root, { name, policy });
  onTestFinished(() => madmin.policyDelete(root, { name }));
  return name;
}

const namesOf = (keys: readonly AccessKey[]): string[] => keys.map(({ accessKey }) => accessKey);
const refused = (code: string, status: number): object => ({ name: 'AdminApiError', code, status });

test('attaches policies to users in any DN spelling, and to groups', async () => {
  const policy = await newPolicy();
  const change = { policies: [policy], user: 'UID=Carol, OU=People,DC=example, dc=ORG' };
  expect((await madmin.ldapPolicyAttach(root, change)).policiesAttached).toEqual([policy]);
  const user = ldap.userDn('carol');
  await expect(madmin.ldapPolicyAttach(root, { policies: [policy], user })).rejects.toMatchObject(
    refused('XMinioAdminPolicyChangeAlreadyApplied', 400),
  );
  const group = ldap.groupDn('guests');
  await madmin.ldapPolicyAttach(root, { policies: [policy], group });

  const byPolicy = await madmin.ldapPolicyEntities(root, { policies: [policy] });
  expect(byPolicy.policyMappings).toEqual([{ policy, users: [user], groups: [group] }]);
  expect(Date.parse(byPolicy.timestamp)).not.toBeNaN();
  for (const spelling of ['carol', change.user]) {
    const { userMappings } = await madmin.ldapPolicyEntities(root, { users: [spelling] });
    const memberOfMappings = [{ group: ldap.groupDn('staff'), policies: ['consoleAdmin'] }];
    expect(userMappings).toEqual([{ user, policies: [policy], memberOfMappings }]);
  }
  const { groupMappings } = await madmin.ldapPolicyEntities(root, { groups: [group] });
  expect(groupMappings).toEqual([{ group, policies: [policy] }]);
  const all = await madmin.ldapPolicyEntities(root);
  expect(all.policyMappings.map((one) => one.policy)).toEqual(expect.arrayContaining(['readonly', policy]));

  expect(
    (await madmin.ldapPolicyDetach(root, { policies: [policy], user: 'carol' })).policiesDetached,
  ).toEqual([policy]);
  await madmin.ldapPolicyDetach(root, { policies: [policy], group });
  expect((await madmin.ldapPolicyEntities(root, { policies: [policy] })).policyMappings).toEqual([]);
});

test('rejects unknown users and policies', async () => {
  const user = ldap.userDn('carol');
  const policies = ['readonly'];
  const attach = (input: madmin.PolicyChange): Promise<unknown> => madmin.ldapPolicyAttach(root, input);
  await expect(attach({ policies, user: 'nobody' })).rejects.toMatchObject(
    refused('XMinioAdminNoSuchUser', 404),
  );
  await expect(attach({ policies, group: `cn=none,${user}` })).rejects.toMatchObject(
    refused('XMinioAdminNoSuchGroup', 404),
  );
  await expect(attach({ policies: ['none'], user })).rejects.toMatchObject(
    refused('XMinioAdminNoSuchPolicy', 404),
  );
  await expect(madmin.ldapPolicyDetach(root, { policies, user })).rejects.toMatchObject(
    refused('XMinioAdminPolicyChangeAlreadyApplied', 400),
  );
  await expect(attach({ policies: [], user })).rejects.toMatchObject({
    name: 'InputError',
    field: 'policies',
  });
  expect((await madmin.ldapPolicyEntities(root, { users: ['nobody'] })).userMappings).toEqual([]);
});

test('rejects users without permission', async () => {
  const change = { policies: ['consoleAdmin'], user: ldap.userDn('bob') };
  await expect(madmin.ldapPolicyAttach(lesser, change)).rejects.toMatchObject(accessDenied);
  await expect(madmin.ldapPolicyDetach(lesser, { ...change, policies: ['readonly'] })).rejects.toMatchObject(
    accessDenied,
  );
  await expect(madmin.ldapPolicyEntities(lesser, { users: ['bob'] })).rejects.toMatchObject(accessDenied);
});

test('creates, lists and uses access keys of a directory user', async () => {
  const name = uniqueName('key');
  const made = await madmin.ldapServiceAccountAdd(root, {
    user: 'carol',
    name,
    expiration: Date.now() + 3_600_000,
  });
  const carol = await session('carol');
  const own = await madmin.ldapServiceAccountAdd(carol);
  for (const credentials of [made, own]) {
    onTestFinished(() => madmin.serviceAccountDelete(root, credentials));
    const admin = madmin.createAdmin({ ...root, credentials });
    expect((await madmin.accountInfo(admin)).AccountName).toBe(ldap.userDn('carol'));
  }

  const userDn = ldap.userDn('carol').toUpperCase();
  const { serviceAccounts, stsKeys } = await madmin.ldapServiceAccountList(root, { userDn });
  expect(namesOf(serviceAccounts).toSorted()).toEqual([made.accessKey, own.accessKey].toSorted());
  const { accessKey } = made;
  const expiration = expect.stringMatching(/^20\d\d-/) as string;
  expect(serviceAccounts).toContainEqual(expect.objectContaining({ accessKey, name, expiration }));
  expect(namesOf(stsKeys)).toContain((await carol.credentials()).accessKey);
  const ofSessions = await madmin.ldapServiceAccountList(carol, { listType: 'sts-only' });
  expect(ofSessions).toMatchObject({ serviceAccounts: [], stsKeys: [{}] });

  const byDn = await madmin.ldapAccessKeyList(root, {
    users: ['carol', ldap.userDn('bob')],
    listType: 'svcacc-only',
  });
  expect(byDn[ldap.userDn('carol')]?.serviceAccounts).toHaveLength(2);
  expect(Object.keys(await madmin.ldapAccessKeyList(root, { all: true, listType: 'users-only' }))).toEqual(
    expect.arrayContaining([ldap.userDn('bob'), ldap.userDn('carol')]),
  );
  expect(Object.keys(await madmin.ldapAccessKeyList(carol))).toEqual([ldap.userDn('carol')]);
  await madmin.tokensRevoke(carol, { userProvider: 'ldap', fullRevoke: true });
});

test('requires permission for access keys of others, and a directory entry', async () => {
  const userDn = ldap.userDn('carol');
  await expect(madmin.ldapServiceAccountAdd(lesser, { user: 'carol' })).rejects.toMatchObject(accessDenied);
  await expect(madmin.ldapServiceAccountList(lesser, { userDn })).rejects.toMatchObject(accessDenied);
  await expect(madmin.ldapAccessKeyList(lesser, { users: [userDn] })).rejects.toMatchObject(accessDenied);
  await expect(madmin.ldapAccessKeyList(lesser, { all: true })).rejects.toMatchObject(accessDenied);

  const noSuchUser = refused('XMinioAdminNoSuchUser', 404);
  await expect(madmin.ldapServiceAccountAdd(root, { user: userDn })).rejects.toMatchObject(
    refused('XMinioLDAPExpectedLoginName', 400),
  );
  await expect(madmin.ldapServiceAccountAdd(root, { user: 'nobody' })).rejects.toMatchObject(noSuchUser);
  await expect(madmin.ldapServiceAccountAdd(root)).rejects.toMatchObject(noSuchUser);
  await expect(madmin.ldapServiceAccountList(root)).rejects.toMatchObject(noSuchUser);
  await expect(madmin.ldapAccessKeyList(root, { users: ['nobody'] })).rejects.toMatchObject(
    refused('InternalError', 500),
  );
  await expect(madmin.ldapAccessKeyList(root, { users: ['bob'], all: true })).rejects.toMatchObject({
    name: 'InputError',
    field: 'users',
  });
});

test('grants a session the user’s groups within its policy until revoked', async () => {
  const policy = JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['admin:ListUsers', 'admin:ListServiceAccounts'] }],
  });
  const [kept, ended, narrowed] = [
    await session('alice', { tokenRevokeType: 'kept' }),
    await session('alice', { tokenRevokeType: 'ended' }),
    await session('alice', { policy, durationSeconds: 900 }),
  ];
  expect((await madmin.accountInfo(kept)).AccountName).toBe(ldap.userDn('alice'));
  expect(await madmin.ldapAccessKeyList(narrowed, { all: true })).toHaveProperty([ldap.userDn('bob')]);
  await expect(madmin.serverInfo(narrowed)).rejects.toMatchObject(accessDenied);
  expect((await madmin.serverInfo(kept)).mode).toBe('online');
  await expect(madmin.serverInfo(lesser)).rejects.toMatchObject(accessDenied);

  const provider = { userProvider: 'ldap' } as const;
  await expect(
    madmin.tokensRevoke(lesser, { ...provider, user: 'alice', fullRevoke: true }),
  ).rejects.toMatchObject(accessDenied);
  const gone = refused('InvalidAccessKeyId', 403);
  await madmin.tokensRevoke(root, { ...provider, user: 'alice', tokenRevokeType: 'ended' });
  await expect(madmin.accountInfo(ended)).rejects.toMatchObject(gone);
  expect((await madmin.accountInfo(kept)).AccountName).toBe(ldap.userDn('alice'));
  await madmin.tokensRevoke(root, { ...provider, user: ldap.userDn('alice'), fullRevoke: true });
  await expect(madmin.accountInfo(kept)).rejects.toMatchObject(gone);
});

test.each([
  ['the password is wrong', { username: 'alice', password: 'wrong' }, 'InvalidParameterValue'],
  ['the password is empty', { username: 'alice', password: '' }, 'MissingParameter'],
  ['nobody has the name', { username: 'nobody', password: 'any' }, 'InvalidParameterValue'],
  ['the name is a pattern', { username: '*', password: 'any' }, 'InvalidParameterValue'],
])('returns no session when %s', async (_why, input, code) => {
  const server = { endpoint: minio.endpoint, transport: recordingTransport() };
  await expect(madmin.assumeRoleWithLdapIdentity(server, input)).rejects.toMatchObject(refused(code, 400));
});

test('returns no session without a policy', async () => {
  const change = { policies: ['readonly'], user: 'bob' };
  await madmin.ldapPolicyDetach(root, change);
  onTestFinished(async () => void (await madmin.ldapPolicyAttach(root, change)));
  await expect(session('bob')).rejects.toMatchObject(refused('InvalidParameterValue', 400));
});
