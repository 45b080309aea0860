import { accessDenied, adminWorld, type AdminWorld } from '@longshore/testkit/admin-world';
import { uniqueName } from '@longshore/testkit/names';
import { createUser } from '@longshore/testkit/personas';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import { accountInfo } from './account.ts';
import { policyView } from './policies.ts';
import {
  serviceAccountAdd,
  serviceAccountDelete,
  serviceAccountList,
  serviceAccountUpdate,
  serviceAccountView,
  type ServiceAccountAddInput,
  type ServiceAccountUpdateInput,
} from './service-accounts.ts';
import { userList } from './users.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await adminWorld();
});

const narrow = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::a-bucket/*'] }],
};
const hourMs = 3_600_000;

/** Keys go with their user. */
async function newUser(): Promise<Admin> {
  const user = await createUser(world.root, 'user', 'consoleAdmin');
  onTestFinished(() => user.remove());
  return as(user);
}

function as(credentials: Admin['credentials']): Admin {
  return createAdmin({ ...world.root, credentials });
}

async function newKey(input: ServiceAccountAddInput = {}): Promise<string> {
  const targetUser = (await newUser()).credentials.accessKey;
  return (await serviceAccountAdd(world.root, { targetUser, ...input })).accessKey;
}

test('an access key is made, shown, listed, used and deleted by its user', async () => {
  const user = await newUser();
  const parentUser = user.credentials.accessKey;
  const expiresAt = Math.round(Date.now() / 1000) * 1000 + hourMs;
  const given = { accessKey: uniqueName('key'), secretKey: 'secret of the key', name: 'Nightly', expiresAt };
  const key = await serviceAccountAdd(user, { ...given, description: 'of the back-up' });
  expect(key).toEqual({ accessKey: given.accessKey, secretKey: given.secretKey });
  const told = {
    parentUser,
    accountStatus: 'on',
    impliedPolicy: true,
    name: 'Nightly',
    description: 'of the back-up',
  };
  const seen = await serviceAccountView(user, key);
  expect(seen).toMatchObject(told);
  expect(Date.parse(seen.expiration ?? '')).toBe(expiresAt);
  expect(JSON.parse(seen.policy)).toEqual((await policyView(user, { name: 'consoleAdmin' })).Policy);
  const [listed] = await serviceAccountList(user);
  expect(listed).toMatchObject({ ...told, accessKey: key.accessKey });
  expect(Date.parse(listed?.expiration ?? '')).toBe(expiresAt);
  // Of an access key, those of its user.
  expect(await serviceAccountList(as(key))).toHaveLength(1);
  expect((await accountInfo(as(key))).AccountName).toBe(parentUser);
  await serviceAccountDelete(user, key);
  await expect(accountInfo(as(key))).rejects.toMatchObject({ code: 'InvalidAccessKeyId' });
  await expect(serviceAccountView(user, key)).rejects.toMatchObject({ code: 'XMinioInvalidIAMCredentials' });
  await expect(serviceAccountDelete(user, key)).rejects.toMatchObject({ status: 404 });
});

test('without a name, an expiration or keys, the server makes the keys and nothing expires', async () => {
  const { root } = world;
  const targetUser = (await newUser()).credentials.accessKey;
  const key = await serviceAccountAdd(root, { targetUser, name: '', description: '' });
  expect(key.accessKey).toMatch(/^\w{20}$/);
  const account = { parentUser: targetUser, accountStatus: 'on', impliedPolicy: true };
  expect(await serviceAccountView(root, key)).toEqual({ ...account, policy: expect.any(String) as string });
  expect(await serviceAccountList(root, { user: targetUser })).toEqual([
    { ...account, accessKey: key.accessKey },
  ]);
  expect(await serviceAccountList(root, { user: uniqueName('nobody') })).toEqual([]);
});

test('a key of root is listed for root', async () => {
  const { root } = world;
  const key = await serviceAccountAdd(root);
  onTestFinished(() => serviceAccountDelete(root, key));
  const accessKeys = (await serviceAccountList(root)).map(({ accessKey }) => accessKey);
  expect(accessKeys).toContain(key.accessKey);
});

test('without the right, keys of others are neither told nor changed', async () => {
  const { lesser } = world;
  const user = await newUser();
  const targetUser = user.credentials.accessKey;
  const key = await serviceAccountAdd(user);
  await expect(serviceAccountAdd(lesser, { targetUser })).rejects.toMatchObject(accessDenied);
  await expect(serviceAccountView(lesser, key)).rejects.toMatchObject(accessDenied);
  await expect(serviceAccountList(lesser, { user: targetUser })).rejects.toMatchObject(accessDenied);
  await expect(serviceAccountUpdate(lesser, { ...key, policy: 'implied' })).rejects.toMatchObject(
    accessDenied,
  );
  // The server hides that there is one.
  const hidden = { code: 'XMinioInvalidIAMCredentials', status: 404 };
  await expect(serviceAccountDelete(lesser, key)).rejects.toMatchObject(hidden);
  await accountInfo(as(key));
});

test.each<[string, Omit<ServiceAccountUpdateInput, 'accessKey'>]>([
  ['a name', { name: 'Renamed' }],
  ['a status', { status: 'off' }],
  ['a secret key', { secretKey: 'another secret' }],
  ['an expiration', { expiresAt: Date.now() + hourMs }],
])(
  'changing %s leaves the policy as it was, though the server alone would drop it',
  async (_what, change) => {
    const { root } = world;
    const accessKey = await newKey({ policy: narrow });
    await serviceAccountUpdate(root, { accessKey, ...change });
    const { impliedPolicy, policy } = await serviceAccountView(root, { accessKey });
    expect({ impliedPolicy, policy: JSON.parse(policy) as unknown }).toEqual({
      impliedPolicy: false,
      policy: narrow,
    });
    const all = await newKey();
    await serviceAccountUpdate(root, { accessKey: all, ...change });
    expect((await serviceAccountView(root, { accessKey: all })).impliedPolicy).toBe(true);
  },
);

test('a policy narrows, is replaced, and given up', async () => {
  const { root } = world;
  const key = await serviceAccountAdd(await newUser(), { policy: narrow });
  await expect(userList(as(key))).rejects.toMatchObject(accessDenied);
  const users = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: ['admin:ListUsers'] }] };
  await serviceAccountUpdate(root, { accessKey: key.accessKey, policy: users });
  await userList(as(key));
  await expect(serviceAccountList(as(key), { user: 'any' })).rejects.toMatchObject(accessDenied);
  await serviceAccountUpdate(root, { accessKey: key.accessKey, policy: 'implied' });
  await serviceAccountList(as(key), { user: 'any' });
});

test('status, secret key, name and description are changed alone', async () => {
  const { root } = world;
  const accessKey = await newKey({
    accessKey: uniqueName('key'),
    secretKey: 'secret of the key',
    name: 'Old',
  });
  const update = (input: Omit<ServiceAccountUpdateInput, 'accessKey'>): Promise<void> =>
    serviceAccountUpdate(root, { accessKey, ...input });
  await update({ description: 'what for' });
  await update({ name: 'New' });
  expect(await serviceAccountView(root, { accessKey })).toMatchObject({
    name: 'New',
    description: 'what for',
  });
  await update({ status: 'off' });
  const old = as({ accessKey, secretKey: 'secret of the key' });
  await expect(accountInfo(old)).rejects.toMatchObject({ code: 'InvalidAccessKeyId', status: 403 });
  await update({ status: 'on', secretKey: 'another secret' });
  await accountInfo(as({ accessKey, secretKey: 'another secret' }));
  await expect(accountInfo(old)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  await expect(update({ description: '' })).rejects.toMatchObject({
    name: 'InputError',
    field: 'description',
  });
  await expect(update({ name: '' })).rejects.toMatchObject({ name: 'InputError', field: 'name' });
});

test('an expiration is set and taken away', async () => {
  const { root } = world;
  const accessKey = await newKey();
  const expiresAt = Date.now() + hourMs;
  await serviceAccountUpdate(root, { accessKey, expiresAt });
  const { expiration = '' } = await serviceAccountView(root, { accessKey });
  expect(Date.parse(expiration)).toBe(expiresAt);
  await serviceAccountUpdate(root, { accessKey, expiresAt: 'never' });
  expect(await serviceAccountView(root, { accessKey })).not.toHaveProperty('expiration');
});

test.each<[string, ServiceAccountAddInput]>([
  ['name', { name: '1st' }],
  ['name', { name: 'é' }],
  ['name', { name: 'n'.repeat(33) }],
  ['description', { description: 'é'.repeat(129) }],
  ['policy', { policy: {} }],
  ['policy', { policy: { Version: '2012-10-17', Statement: [] } }],
  ['expiresAt', { expiresAt: 0 }],
  ['expiresAt', { expiresAt: Number.NaN }],
  ['expiresAt', { expiresAt: Date.now() - hourMs }],
  ['accessKey', { accessKey: 'abc/', secretKey: 'secret of the key' }],
])('%s: %j is not sent', async (field, input) => {
  const refused = { name: 'InputError', field };
  await expect(serviceAccountAdd(world.root, input)).rejects.toMatchObject(refused);
  const { accessKey = 'any', ...traits } = input;
  await expect(serviceAccountUpdate(world.root, { ...traits, accessKey })).rejects.toMatchObject(refused);
});

test('an empty user, which the server would take for the caller, is not sent', async () => {
  await expect(serviceAccountAdd(world.root, { targetUser: '' })).rejects.toMatchObject({
    name: 'InputError',
    field: 'targetUser',
  });
  await expect(serviceAccountList(world.root, { user: '' })).rejects.toMatchObject({
    name: 'InputError',
    field: 'user',
  });
});

test('the server names what is wrong with a key, and who can have none', async () => {
  const { root } = world;
  const targetUser = (await newUser()).credentials.accessKey;
  const secretKey = 'secret of the key';
  const refusal = (input: ServiceAccountAddInput): Promise<unknown> =>
    serviceAccountAdd(root, { targetUser, ...input }).catch((error: unknown) => error);
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
  expect(await refusal({ targetUser: uniqueName('nobody') })).toMatchObject({
    code: 'XMinioAdminNoSuchUser',
  });
  expect(await refusal({ expiresAt: Date.now() + 60_000 })).toMatchObject({
    code: 'InternalError',
    status: 500,
  });
  const { accessKey } = await serviceAccountAdd(root, { targetUser });
  expect(await refusal({ accessKey, secretKey })).toMatchObject({
    code: 'XMinioIAMServiceAccountNotAllowed',
  });
  expect(await refusal({ accessKey: targetUser, secretKey })).toMatchObject({
    code: 'XMinioIAMActionNotAllowed',
    status: 403,
  });
  expect(await refusal({ targetUser: accessKey })).toMatchObject({
    code: 'XMinioIAMServiceAccountNotAllowed',
  });
  // A user is no access key, though the server says that it deleted one.
  await serviceAccountDelete(root, { accessKey: targetUser });
  expect(await userList(root)).toHaveProperty(targetUser);
});

test.each(['a b', 'a/b', 'a,b', 'a=b', '100%', 'a%2Fb', 'a+b', 'ünï', '__proto__'])(
  'the access key %j goes there and back',
  async (oddity) => {
    const { root } = world;
    const short = uniqueName('').slice(-4);
    const accessKey = await newKey({ accessKey: `${short}${oddity}`, secretKey: 'secret of the key' });
    await serviceAccountUpdate(root, { accessKey, name: 'Odd' });
    expect(await serviceAccountView(root, { accessKey })).toMatchObject({ name: 'Odd' });
    await serviceAccountDelete(root, { accessKey });
  },
);
