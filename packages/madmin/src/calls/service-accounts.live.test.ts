import { accessDenied, adminFixture, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { uniqueName } from '@longshore/testkit/names';
import { createUser } from '@longshore/testkit/personas';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import type { Credentials } from '../credentials.ts';
import { accountInfo } from './account.ts';
import { policyInfo } from './policies.ts';
import {
  serviceAccountAdd,
  serviceAccountDelete,
  serviceAccountList,
  serviceAccountUpdate,
  serviceAccountInfo,
  type ServiceAccountAddInput,
  type ServiceAccountUpdateInput,
} from './service-accounts.ts';
import { userList } from './users.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await adminFixture();
});

const narrow = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::a-bucket/*'] }],
};
const hourMs = 3_600_000;

/** Keys go with their user. */
async function newUser(): Promise<Admin> {
  const user = await createUser(fixture.root, 'user', 'consoleAdmin');
  onTestFinished(() => user.remove());
  return as(user);
}

function as(credentials: Credentials): Admin {
  return createAdmin({ ...fixture.root, credentials });
}

async function newKey(input: ServiceAccountAddInput = {}): Promise<string> {
  const parentUser = (await (await newUser()).credentials()).accessKey;
  return (await serviceAccountAdd(fixture.root, { parentUser, ...input })).accessKey;
}

test('creates, returns, lists, uses and deletes an access key as its user', async () => {
  const user = await newUser();
  const parentUser = (await user.credentials()).accessKey;
  const expiration = Math.round(Date.now() / 1000) * 1000 + hourMs;
  const given = { accessKey: uniqueName('key'), secretKey: 'secret of the key', name: 'Nightly', expiration };
  const key = await serviceAccountAdd(user, { ...given, description: 'of the back-up' });
  expect(key).toEqual({ accessKey: given.accessKey, secretKey: given.secretKey });
  const told = {
    parentUser,
    accountStatus: 'on',
    impliedPolicy: true,
    name: 'Nightly',
    description: 'of the back-up',
  };
  const seen = await serviceAccountInfo(user, key);
  expect(seen).toMatchObject(told);
  expect(Date.parse(seen.expiration ?? '')).toBe(expiration);
  expect(seen.userPolicy).toEqual((await policyInfo(user, { name: 'consoleAdmin' })).policy);
  const [listed] = await serviceAccountList(user);
  expect(listed).toMatchObject({ ...told, accessKey: key.accessKey });
  expect(Date.parse(listed?.expiration ?? '')).toBe(expiration);
  // Of an access key, those of its user.
  expect(await serviceAccountList(as(key))).toHaveLength(1);
  expect((await accountInfo(as(key))).AccountName).toBe(parentUser);
  await serviceAccountDelete(user, key);
  await expect(accountInfo(as(key))).rejects.toMatchObject({ code: 'InvalidAccessKeyId' });
  await expect(serviceAccountInfo(user, key)).rejects.toMatchObject({ code: 'XMinioInvalidIAMCredentials' });
  await expect(serviceAccountDelete(user, key)).rejects.toMatchObject({ status: 404 });
});

test('generates keys that never expire by default', async () => {
  const { root } = fixture;
  const parentUser = (await (await newUser()).credentials()).accessKey;
  const key = await serviceAccountAdd(root, { parentUser, name: '', description: '' });
  expect(key.accessKey).toMatch(/^\w{20}$/);
  const account = { parentUser, accountStatus: 'on', impliedPolicy: true };
  expect(await serviceAccountInfo(root, key)).toEqual({
    ...account,
    accessKey: key.accessKey,
    userPolicy: expect.any(Object) as object,
  });
  expect(await serviceAccountList(root, { user: parentUser })).toEqual([
    { ...account, accessKey: key.accessKey },
  ]);
  expect(await serviceAccountList(root, { user: uniqueName('nobody') })).toEqual([]);
});

test('lists a key of root for root', async () => {
  const { root } = fixture;
  const key = await serviceAccountAdd(root);
  onTestFinished(() => serviceAccountDelete(root, key));
  const accessKeys = (await serviceAccountList(root)).map(({ accessKey }) => accessKey);
  expect(accessKeys).toContain(key.accessKey);
});

test('requires permission for keys of others', async () => {
  const { lesser } = fixture;
  const user = await newUser();
  const parentUser = (await user.credentials()).accessKey;
  const key = await serviceAccountAdd(user);
  await expect(serviceAccountAdd(lesser, { parentUser })).rejects.toMatchObject(accessDenied);
  await expect(serviceAccountInfo(lesser, key)).rejects.toMatchObject(accessDenied);
  await expect(serviceAccountList(lesser, { user: parentUser })).rejects.toMatchObject(accessDenied);
  await expect(serviceAccountUpdate(lesser, { ...key, impliedPolicy: true })).rejects.toMatchObject(
    accessDenied,
  );
  // The server hides that there is one.
  const hidden = { code: 'XMinioInvalidIAMCredentials', status: 404 };
  await expect(serviceAccountDelete(lesser, key)).rejects.toMatchObject(hidden);
  await accountInfo(as(key));
});

test.each<[string, Omit<ServiceAccountUpdateInput, 'accessKey'>]>([
  ['a name', { name: 'Renamed' }],
  ['a status', { accountStatus: 'off' }],
  ['a secret key', { secretKey: 'another secret' }],
  ['an expiration', { expiration: Date.now() + hourMs }],
])(
  'changing %s leaves the policy as it was, though the server alone would drop it',
  async (_what, change) => {
    const { root } = fixture;
    const accessKey = await newKey({ policy: narrow });
    await serviceAccountUpdate(root, { accessKey, ...change });
    const { impliedPolicy, policy } = await serviceAccountInfo(root, { accessKey });
    expect({ impliedPolicy, policy }).toEqual({
      impliedPolicy: false,
      policy: narrow,
    });
    const all = await newKey();
    await serviceAccountUpdate(root, { accessKey: all, ...change });
    expect((await serviceAccountInfo(root, { accessKey: all })).impliedPolicy).toBe(true);
  },
);

test('narrows by a policy, replaces and removes it', async () => {
  const { root } = fixture;
  const key = await serviceAccountAdd(await newUser(), { policy: narrow });
  await expect(userList(as(key))).rejects.toMatchObject(accessDenied);
  const users = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: ['admin:ListUsers'] }] };
  await serviceAccountUpdate(root, { accessKey: key.accessKey, policy: users });
  await userList(as(key));
  await expect(serviceAccountList(as(key), { user: 'any' })).rejects.toMatchObject(accessDenied);
  await serviceAccountUpdate(root, { accessKey: key.accessKey, impliedPolicy: true });
  await serviceAccountList(as(key), { user: 'any' });
});

test('changes status, secret key, name and description separately', async () => {
  const { root } = fixture;
  const accessKey = await newKey({
    accessKey: uniqueName('key'),
    secretKey: 'secret of the key',
    name: 'Old',
  });
  const update = (input: Omit<ServiceAccountUpdateInput, 'accessKey'>): Promise<void> =>
    serviceAccountUpdate(root, { accessKey, ...input });
  await update({ description: 'what for' });
  await update({ name: 'New' });
  expect(await serviceAccountInfo(root, { accessKey })).toMatchObject({
    name: 'New',
    description: 'what for',
  });
  await update({ accountStatus: 'off' });
  const old = as({ accessKey, secretKey: 'secret of the key' });
  await expect(accountInfo(old)).rejects.toMatchObject({ code: 'InvalidAccessKeyId', status: 403 });
  await update({ accountStatus: 'on', secretKey: 'another secret' });
  await accountInfo(as({ accessKey, secretKey: 'another secret' }));
  await expect(accountInfo(old)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  await expect(update({ description: '' })).rejects.toMatchObject({
    name: 'InputError',
    field: 'description',
  });
  await expect(update({ name: '' })).rejects.toMatchObject({ name: 'InputError', field: 'name' });
});

test('a key is taken as it was told, to change it or to make another', async () => {
  const { root } = fixture;
  const expiration = new Date(Math.round(Date.now() / 1000) * 1000 + hourMs);
  const accessKey = await newKey({ name: 'Told', description: 'what for', policy: narrow, expiration });
  const told = await serviceAccountInfo(root, { accessKey });
  expect(told).toMatchObject({ accessKey, policy: narrow, impliedPolicy: false });
  await serviceAccountUpdate(root, told);
  expect(await serviceAccountInfo(root, told)).toEqual(told);
  await serviceAccountUpdate(root, { ...told, accountStatus: 'off' });
  expect(await serviceAccountInfo(root, told)).toEqual({ ...told, accountStatus: 'off' });
  const copy = await serviceAccountAdd(root, {
    ...told,
    accessKey: uniqueName('key'),
    secretKey: 'secret of the copy',
  });
  expect(await serviceAccountInfo(root, copy)).toEqual({ ...told, accessKey: copy.accessKey });
  const implied = await serviceAccountInfo(root, { accessKey: await newKey() });
  await serviceAccountUpdate(root, implied);
  expect(await serviceAccountInfo(root, implied)).toEqual(implied);
  const other = await serviceAccountAdd(root, { ...implied, accessKey: undefined });
  expect((await serviceAccountInfo(root, other)).parentUser).toBe(implied.parentUser);
});

test('which policy is meant, and a new key that is off, are not guessed', async () => {
  const { root } = fixture;
  const both = { accessKey: 'any', policy: narrow, impliedPolicy: true };
  const refused = (field: string): object => ({ name: 'InputError', field });
  await expect(serviceAccountUpdate(root, both)).rejects.toMatchObject(refused('impliedPolicy'));
  await expect(serviceAccountAdd(root, both)).rejects.toMatchObject(refused('impliedPolicy'));
  const off = { accountStatus: 'off' } as const;
  await expect(serviceAccountAdd(root, off)).rejects.toMatchObject(refused('accountStatus'));
});

test.each<[string, (timeMs: number) => ServiceAccountAddInput['expiration']]>([
  ['a Date', (timeMs) => new Date(timeMs)],
  ['milliseconds', (timeMs) => timeMs],
  ['text', (timeMs) => new Date(timeMs).toISOString()],
  ['text of another zone', (timeMs) => new Date(timeMs + hourMs).toISOString().replace('Z', '+01:00')],
])('an expiration may be %s', async (_what, timeOf) => {
  const { root } = fixture;
  const timeMs = Math.round(Date.now() / 1000) * 1000 + hourMs;
  const accessKey = await newKey({ expiration: timeOf(timeMs) });
  const { expiration = '' } = await serviceAccountInfo(root, { accessKey });
  expect(Date.parse(expiration)).toBe(timeMs);
});

test('sets and removes an expiration', async () => {
  const { root } = fixture;
  const accessKey = await newKey();
  const expiration = Date.now() + hourMs;
  await serviceAccountUpdate(root, { accessKey, expiration });
  const told = await serviceAccountInfo(root, { accessKey });
  expect(Date.parse(told.expiration ?? '')).toBe(expiration);
  await serviceAccountUpdate(root, { accessKey, expiration: 'never' });
  expect(await serviceAccountInfo(root, { accessKey })).not.toHaveProperty('expiration');
});

test.each<[string, ServiceAccountAddInput]>([
  ['name', { name: '1st' }],
  ['name', { name: 'é' }],
  ['name', { name: 'n'.repeat(33) }],
  ['description', { description: 'é'.repeat(129) }],
  ['policy', { policy: {} }],
  ['policy', { policy: { Version: '2012-10-17', Statement: [] } }],
  ['expiration', { expiration: 0 }],
  ['expiration', { expiration: '2999-01-01' }],
  ['expiration', { expiration: '2999-01-01T00:00:00' }],
  ['expiration', { expiration: new Date(Number.NaN) }],
  ['policy', { policy: 'none' }],
  ['expiration', { expiration: Number.NaN }],
  ['expiration', { expiration: Date.now() - hourMs }],
  ['accessKey', { accessKey: 'abc/', secretKey: 'secret of the key' }],
])('%s: %j is not sent', async (field, input) => {
  const refused = { name: 'InputError', field };
  await expect(serviceAccountAdd(fixture.root, input)).rejects.toMatchObject(refused);
  const { accessKey = 'any', ...traits } = input;
  await expect(serviceAccountUpdate(fixture.root, { ...traits, accessKey })).rejects.toMatchObject(refused);
});

test('rejects an empty user, which the server would read as the caller', async () => {
  await expect(serviceAccountAdd(fixture.root, { parentUser: '' })).rejects.toMatchObject({
    name: 'InputError',
    field: 'parentUser',
  });
  await expect(serviceAccountList(fixture.root, { user: '' })).rejects.toMatchObject({
    name: 'InputError',
    field: 'user',
  });
});

test('explains invalid keys and users that can have none', async () => {
  const { root } = fixture;
  const parentUser = (await (await newUser()).credentials()).accessKey;
  const secretKey = 'secret of the key';
  const refusal = (input: ServiceAccountAddInput): Promise<unknown> =>
    serviceAccountAdd(root, { parentUser, ...input }).catch((error: unknown) => error);
  expect(await refusal({ accessKey: 'ab', secretKey })).toMatchObject({
    code: 'XMinioAdminInvalidAccessKey',
  });
  expect(await refusal({ accessKey: 'a'.repeat(21), secretKey })).toMatchObject({
    code: 'XMinioAdminInvalidAccessKey',
  });
  expect(await refusal({ accessKey: 'abc', secretKey: 'x'.repeat(41) })).toMatchObject({
    code: 'XMinioAdminInvalidSecretKey',
  });
  expect(await refusal({ accessKey: 'abc' })).toMatchObject({ code: 'XMinioAdminNoSecretKey' });
  expect(await refusal({ secretKey })).toMatchObject({ code: 'XMinioAdminNoAccessKey' });
  expect(await refusal({ parentUser: uniqueName('nobody') })).toMatchObject({
    code: 'XMinioAdminNoSuchUser',
  });
  expect(await refusal({ expiration: Date.now() + 60_000 })).toMatchObject({
    code: 'InternalError',
    status: 500,
  });
  const { accessKey } = await serviceAccountAdd(root, { parentUser });
  expect(await refusal({ accessKey, secretKey })).toMatchObject({
    code: 'XMinioIAMServiceAccountNotAllowed',
  });
  expect(await refusal({ accessKey: parentUser, secretKey })).toMatchObject({
    code: 'XMinioIAMActionNotAllowed',
    status: 403,
  });
  expect(await refusal({ parentUser: accessKey })).toMatchObject({
    code: 'XMinioIAMServiceAccountNotAllowed',
  });
  // A user is no access key, though the server says that it deleted one.
  await serviceAccountDelete(root, { accessKey: parentUser });
  expect(await userList(root)).toHaveProperty(parentUser);
});

test.each(['a b', 'a/b', 'a,b', 'a=b', '100%', 'a%2Fb', 'a+b', 'ünï', '__proto__'])(
  'preserves the access key %j',
  async (oddity) => {
    const { root } = fixture;
    const short = uniqueName('').slice(-4);
    const accessKey = await newKey({ accessKey: `${short}${oddity}`, secretKey: 'secret of the key' });
    await serviceAccountUpdate(root, { accessKey, name: 'Odd' });
    expect(await serviceAccountInfo(root, { accessKey })).toMatchObject({ name: 'Odd' });
    await serviceAccountDelete(root, { accessKey });
  },
);
