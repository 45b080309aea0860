import { accessDenied, adminWorld, type AdminWorld } from '@longshore/testkit/admin-world';
import { uniqueName } from '@longshore/testkit/names';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import { accountInfo } from './account.ts';
import { policyAttach } from './policies.ts';
import { serviceAccountAdd, serviceAccountView } from './service-accounts.ts';
import { userAdd, userDelete, userList, userSetStatus, userView } from './users.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await adminWorld();
});

const secretKey = 'a secret of some length';

/** The user's own admin. */
async function newUser(accessKey = uniqueName('user')): Promise<Admin> {
  await userAdd(world.root, { accessKey, secretKey });
  onTestFinished(() => userDelete(world.root, { accessKey }).catch(() => {}));
  return createAdmin({ ...world.root, credentials: { accessKey, secretKey } });
}

test('a user is made, listed, shown and deleted with its access keys', async () => {
  const { root } = world;
  const { accessKey } = (await newUser()).credentials;
  // The server does not know when a user without policies was changed.
  expect(await userView(root, { accessKey })).toEqual({ status: 'enabled' });
  await policyAttach(root, { user: accessKey, policies: ['readonly', 'diagnostics'] });
  const user = {
    status: 'enabled',
    policyName: 'diagnostics,readonly',
    updatedAt: expect.any(String) as string,
  };
  expect(await userView(root, { accessKey })).toEqual(user);
  expect((await userList(root))[accessKey]).toMatchObject({ policyName: 'diagnostics,readonly' });
  const key = await serviceAccountAdd(root, { targetUser: accessKey });
  await userDelete(root, { accessKey });
  expect(await userList(root)).not.toHaveProperty(accessKey);
  await expect(userView(root, { accessKey })).rejects.toMatchObject({ code: 'XMinioAdminNoSuchUser' });
  await expect(userDelete(root, { accessKey })).rejects.toMatchObject({ code: 'XMinioAdminNoSuchUser' });
  await expect(serviceAccountView(root, key)).rejects.toMatchObject({ status: 404 });
});

test('users are listed by the bucket that their policies reach', async () => {
  const { accessKey } = (await newUser()).credentials;
  const bucket = uniqueName('bucket');
  expect(await userList(world.root, { bucket })).not.toHaveProperty(accessKey);
  await policyAttach(world.root, { user: accessKey, policies: ['readonly'] });
  expect(await userList(world.root, { bucket })).toHaveProperty(accessKey);
});

test('a disabled user is refused until enabled', async () => {
  const user = await newUser();
  const { accessKey } = user.credentials;
  await userSetStatus(world.root, { accessKey, status: 'disabled' });
  expect((await userView(world.root, { accessKey })).status).toBe('disabled');
  await expect(accountInfo(user)).rejects.toMatchObject({ status: 403, code: 'InvalidAccessKeyId' });
  await userSetStatus(world.root, { accessKey, status: 'enabled' });
  expect((await accountInfo(user)).AccountName).toBe(accessKey);
});

test('users change their own secret key, but access keys not that of their user', async () => {
  const user = await newUser();
  const { accessKey } = user.credentials;
  await policyAttach(world.root, { user: accessKey, policies: ['readonly'] });
  const credentials = { accessKey, secretKey: 'another secret' };
  await userAdd(user, credentials);
  await expect(accountInfo(user)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  const renewed = createAdmin({ ...user, credentials });
  expect((await userView(renewed, { accessKey })).status).toBe('enabled');
  const key = createAdmin({ ...user, credentials: await serviceAccountAdd(renewed) });
  await expect(userAdd(key, { accessKey, secretKey })).rejects.toMatchObject({ status: 403 });
});

test('without the right, nothing about others is told or changed', async () => {
  const { lesser } = world;
  const { accessKey } = (await newUser()).credentials;
  await expect(userList(lesser)).rejects.toMatchObject(accessDenied);
  await expect(userView(lesser, { accessKey })).rejects.toMatchObject(accessDenied);
  await expect(userAdd(lesser, { accessKey, secretKey: 'taken over' })).rejects.toMatchObject(accessDenied);
  await expect(userSetStatus(lesser, { accessKey, status: 'disabled' })).rejects.toMatchObject(accessDenied);
  await expect(userDelete(lesser, { accessKey })).rejects.toMatchObject(accessDenied);
});

test('the server names what is wrong with a key', async () => {
  const { root } = world;
  const accessKey = uniqueName('user');
  const code = (name: string): object => ({ name: 'ServerRefusal', code: name });
  for (const short of ['ab', 'a,bc', 'a=bc']) {
    await expect(userAdd(root, { accessKey: short, secretKey })).rejects.toMatchObject(
      code('XMinioAdminInvalidAccessKey'),
    );
  }
  await expect(userAdd(root, { accessKey, secretKey: 'short' })).rejects.toMatchObject(
    code('XMinioAdminInvalidSecretKey'),
  );
  await expect(userAdd(root, { accessKey: ` ${accessKey}`, secretKey })).rejects.toMatchObject(
    code('XMinioInvalidResource'),
  );
  const { accessKey: rootKey } = root.credentials;
  await expect(userAdd(root, { accessKey: rootKey, secretKey })).rejects.toMatchObject(
    code('XMinioInvalidIAMCredentials'),
  );
});

test('access keys are no users', async () => {
  const { accessKey } = (await newUser()).credentials;
  const key = await serviceAccountAdd(world.root, { targetUser: accessKey });
  const refused = { code: 'XMinioIAMActionNotAllowed', status: 403 };
  await expect(userView(world.root, key)).rejects.toMatchObject(refused);
  await expect(userSetStatus(world.root, { ...key, status: 'disabled' })).rejects.toMatchObject(refused);
  await expect(userDelete(world.root, key)).rejects.toMatchObject(refused);
});

test.each(['a b', 'a/b', '100%', 'a%2Fb', 'a+b', 'ünï 日本', 'a\\b', 'a"<b>&', '...', '__proto__'])(
  'the name %j goes there and back',
  async (oddity) => {
    // A prototype's name proves something only without more to it.
    const accessKey = oddity === '__proto__' ? oddity : `${uniqueName('user')}${oddity}`;
    await newUser(accessKey);
    const status = 'disabled';
    await userSetStatus(world.root, { accessKey, status });
    expect(await userView(world.root, { accessKey })).toMatchObject({ status });
    expect(Object.entries(await userList(world.root))).toContainEqual([accessKey, { status }]);
    await userDelete(world.root, { accessKey });
    expect(Object.keys(await userList(world.root))).not.toContain(accessKey);
  },
);

test.each(['', 'abc/', '/abc', 'a//b', '..', 'a/../b', 'a\nb'])(
  'the name %j is not sent',
  async (accessKey) => {
    const refused = { name: 'InputError', field: 'accessKey' };
    await expect(userAdd(world.root, { accessKey, secretKey })).rejects.toMatchObject(refused);
    await expect(userView(world.root, { accessKey })).rejects.toMatchObject(refused);
    await expect(userDelete(world.root, { accessKey })).rejects.toMatchObject(refused);
  },
);
