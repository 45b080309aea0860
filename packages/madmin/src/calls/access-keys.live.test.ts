import {
  accessDenied,
  adminFixture,
  adminFixtureOf,
  type AdminFixture,
} from '@longshore/testkit/admin-fixture';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { startOpenId } from '@longshore/testkit/openid';
import { createUser } from '@longshore/testkit/personas';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import { accessKeyList, accessKeyInfo, openidAccessKeyList, temporaryAccountInfo } from './access-keys.ts';
import { serviceAccountAdd } from './service-accounts.ts';
import { assumeRole, assumeRoleWithWebIdentity } from './sts.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await adminFixture();
});

const narrow = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::a-bucket/*'] }],
};

interface Account {
  readonly user: string;
  readonly admin: Admin;
  readonly key: string;
  readonly temporary: string;
  readonly expiration: string;
}

/** A user with an access key and a session; all go with the user. */
async function newAccount(): Promise<Account> {
  const made = await createUser(fixture.root, 'user', 'readonly');
  onTestFinished(() => made.remove());
  const admin = createAdmin({ ...fixture.root, credentials: made });
  const key = await serviceAccountAdd(admin, { name: 'Nightly', policy: narrow });
  const { accessKey, expiration } = await assumeRole(admin, { durationSeconds: 900 });
  return { user: made.accessKey, admin, key: key.accessKey, temporary: accessKey, expiration };
}

test('lists keys and sessions by user, and by kind', async () => {
  const { root } = fixture;
  const [{ user, admin, key, temporary, expiration }, other] = [await newAccount(), await newAccount()];
  const list = await accessKeyList(root, { users: [user, other.user, uniqueName('nobody')] });
  expect(Object.keys(list).sort()).toEqual([user, other.user].sort());
  const { serviceAccounts, stsKeys } = list[user] ?? {};
  expect(serviceAccounts).toMatchObject([{ accessKey: key }]);
  expect(serviceAccounts?.[0]).not.toHaveProperty('expiration');
  expect(stsKeys).toMatchObject([{ accessKey: temporary }]);
  expect(Date.parse(stsKeys?.[0]?.expiration ?? '')).toBe(Date.parse(expiration));
  const ofUser = { users: [user] };
  const listed = async (listType: 'svcacc-only' | 'sts-only'): Promise<unknown> => {
    const keys = (await accessKeyList(root, { ...ofUser, listType }))[user];
    return [keys?.serviceAccounts.length, keys?.stsKeys.length];
  };
  expect(await listed('svcacc-only')).toEqual([1, 0]);
  expect(await listed('sts-only')).toEqual([0, 1]);
  expect((await accessKeyList(root, { all: true, listType: 'users-only' }))[user]).toEqual({
    serviceAccounts: [],
    stsKeys: [],
  });
  expect(await accessKeyList(root, { all: true })).toHaveProperty(other.user);
  // By default the caller's own, which need no right.
  expect(Object.keys(await accessKeyList(admin))).toEqual([user]);
});

test('returns a key of either kind', async () => {
  const { user, admin, key, temporary, expiration } = await newAccount();
  const own = await accessKeyInfo(admin, { accessKey: key });
  expect(own).toMatchObject({ accessKey: key, parentUser: user, name: 'Nightly', impliedPolicy: false });
  expect(own).toMatchObject({ userType: 'Service Account', userProvider: 'builtin' });
  expect(own).not.toHaveProperty('expiration');
  expect(own.policy).toEqual(narrow);
  const session = await accessKeyInfo(fixture.root, { accessKey: temporary });
  expect(session).toMatchObject({
    accessKey: temporary,
    parentUser: user,
    userType: 'STS',
    impliedPolicy: true,
  });
  expect(Date.parse(session.expiration ?? '')).toBe(Date.parse(expiration));
  const account = await temporaryAccountInfo(fixture.root, { accessKey: temporary });
  expect(account).toMatchObject({ parentUser: user, accountStatus: 'on', expiration: session.expiration });
  await expect(accessKeyInfo(fixture.root, { accessKey: user })).rejects.toMatchObject({
    code: 'XMinioAdminNoSuchAccessKey',
    status: 404,
  });
  await expect(temporaryAccountInfo(fixture.root, { accessKey: key })).rejects.toMatchObject({ status: 500 });
});

test('requires permission for keys of others', async () => {
  const { lesser } = fixture;
  const { user, key, temporary } = await newAccount();
  await expect(accessKeyList(lesser, { users: [user] })).rejects.toMatchObject(accessDenied);
  await expect(accessKeyList(lesser, { all: true })).rejects.toMatchObject(accessDenied);
  await expect(accessKeyInfo(lesser, { accessKey: key })).rejects.toMatchObject(accessDenied);
  await expect(temporaryAccountInfo(lesser, { accessKey: temporary })).rejects.toMatchObject(accessDenied);
  await expect(openidAccessKeyList(lesser, { all: true })).rejects.toMatchObject(accessDenied);
});

test('rejects empty names, which the server would read as the caller', async () => {
  const refused = { name: 'InputError', field: 'users' };
  await expect(accessKeyList(fixture.root, { users: [] })).rejects.toMatchObject(refused);
  await expect(accessKeyList(fixture.root, { users: [''] })).rejects.toMatchObject(refused);
  await expect(accessKeyList(fixture.root, { users: ['any'], all: true })).rejects.toMatchObject(refused);
});

test('lists keys of users of an OpenID provider', async () => {
  const provider = await startOpenId();
  const server = await startMinio({
    env: {
      MINIO_IDENTITY_OPENID_CONFIG_URL: provider.configUrl,
      MINIO_IDENTITY_OPENID_CLIENT_ID: provider.clientId,
      MINIO_IDENTITY_OPENID_CLAIM_NAME: 'policy',
    },
  });
  onTestFinished(async () => {
    await server.stop();
    provider.stop();
  });
  const { root } = await adminFixtureOf(server);
  const webIdentityToken = provider.idToken({ sub: 'someone', name: 'Some One', policy: 'readwrite' });
  // The server answers before it has loaded its built-in policies.
  const credentials = await vi.waitFor(() => assumeRoleWithWebIdentity(root, { webIdentityToken }), {
    timeout: 20_000,
    interval: 100,
  });
  const session = createAdmin({ ...root, credentials });
  const key = await serviceAccountAdd(session);
  const serviceAccounts = [{ accessKey: key.accessKey }];
  const stsKeys = [{ accessKey: credentials.accessKey }];
  const user = { ID: 'someone', serviceAccounts, stsKeys };
  const told = [{ configName: '_', users: [user] }];
  expect(await openidAccessKeyList(root, { all: true })).toMatchObject(told);
  expect(await openidAccessKeyList(root, { users: ['someone'] })).toMatchObject(told);
  expect(await openidAccessKeyList(session)).toMatchObject(told);
  expect(await openidAccessKeyList(root, { users: ['nobody'] })).toEqual([{ configName: '_', users: [] }]);
  expect(
    await openidAccessKeyList(root, { all: true, allConfigs: true, listType: 'sts-only' }),
  ).toMatchObject([{ configName: '_', users: [{ ...user, serviceAccounts: [] }] }]);
  const seen = await accessKeyInfo(root, key);
  expect(seen).toMatchObject({ userProvider: 'openid', userType: 'Service Account' });
  expect(seen).not.toHaveProperty('expiration');
  await expect(openidAccessKeyList(root, { configName: 'none' })).rejects.toMatchObject({
    code: 'XMinioAdminNoSuchConfigTarget',
  });
});
