import { accessDenied, adminFixture, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { uniqueName } from '@longshore/testkit/names';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import { accountInfo } from './account.ts';
import { policyAttach } from './policies.ts';
import { serviceAccountAdd, serviceAccountInfo } from './service-accounts.ts';
import { userAdd, userDelete, userList, userSetPassword, userSetStatus, userInfo } from './users.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await adminFixture();
});

const secretKey = 'a secret of some length';

/** The user's own admin. */
async function newUser(accessKey = uniqueName('user')): Promise<Admin> {
  await userAdd(fixture.root, { accessKey, secretKey });
  onTestFinished(() => userDelete(fixture.root, { accessKey }).catch(() => {}));
  return createAdmin({ ...fixture.root, credentials: { accessKey, secretKey } });
}

test('creates, lists, returns and deletes a user with access keys', async () => {
  const { root } = fixture;
  const { accessKey } = await (await newUser()).credentials();
  // The server does not know when a user without policies was changed.
  expect(await userInfo(root, { accessKey })).toEqual({ accessKey, status: 'enabled' });
  await policyAttach(root, { user: accessKey, policies: ['readonly', 'diagnostics'] });
  const user = {
    accessKey,
    status: 'enabled',
    policyName: 'diagnostics,readonly',
    updatedAt: expect.any(String) as string,
  };
  expect(await userInfo(root, { accessKey })).toEqual(user);
  expect((await userList(root))[accessKey]).toMatchObject({ policyName: 'diagnostics,readonly' });
  const key = await serviceAccountAdd(root, { parentUser: accessKey });
  await userDelete(root, { accessKey });
  expect(await userList(root)).not.toHaveProperty(accessKey);
  await expect(userInfo(root, { accessKey })).rejects.toMatchObject({ code: 'XMinioAdminNoSuchUser' });
  await expect(userDelete(root, { accessKey })).rejects.toMatchObject({ code: 'XMinioAdminNoSuchUser' });
  await expect(serviceAccountInfo(root, key)).rejects.toMatchObject({ status: 404 });
});

test('lists users by bucket', async () => {
  const { accessKey } = await (await newUser()).credentials();
  const bucket = uniqueName('bucket');
  expect(await userList(fixture.root, { bucket })).not.toHaveProperty(accessKey);
  await policyAttach(fixture.root, { user: accessKey, policies: ['readonly'] });
  expect(await userList(fixture.root, { bucket })).toHaveProperty(accessKey);
});

test('rejects a disabled user until enabled', async () => {
  const user = await newUser();
  const { accessKey } = await user.credentials();
  await userSetStatus(fixture.root, { accessKey, status: 'disabled' });
  expect((await userInfo(fixture.root, { accessKey })).status).toBe('disabled');
  await expect(accountInfo(user)).rejects.toMatchObject({ status: 403, code: 'InvalidAccessKeyId' });
  await userSetStatus(fixture.root, { accessKey, status: 'enabled' });
  expect((await accountInfo(user)).AccountName).toBe(accessKey);
});

test('a user who is disabled stays so with another password', async () => {
  const { root } = fixture;
  const { accessKey } = await (await newUser()).credentials();
  await userSetStatus(root, { accessKey, status: 'disabled' });
  await userSetPassword(root, { accessKey, secretKey: 'another secret' });
  expect((await userInfo(root, { accessKey })).status).toBe('disabled');
  await userAdd(root, { accessKey, secretKey: 'a third secret' });
  const told = await userInfo(root, { accessKey });
  expect(told.status).toBe('disabled');
  // What is told is taken.
  await userAdd(root, { ...told, secretKey: 'a fourth secret' });
  await userSetStatus(root, told);
  expect(await userInfo(root, told)).toEqual(told);
  await userAdd(root, { accessKey, secretKey, status: 'enabled' });
  expect((await userInfo(root, { accessKey })).status).toBe('enabled');
  const nobody = { accessKey: uniqueName('nobody'), secretKey };
  await expect(userSetPassword(root, nobody)).rejects.toMatchObject({ code: 'XMinioAdminNoSuchUser' });
  await expect(userSetPassword(fixture.lesser, { accessKey, secretKey })).rejects.toMatchObject(accessDenied);
});

test.each(['__proto__', 'constructor', 'toString'])(
  'a map of users has %s only while there is one',
  async (accessKey) => {
    const { root } = fixture;
    expect((await userList(root))[accessKey]).toBeUndefined();
    await newUser(accessKey);
    expect((await userList(root))[accessKey]).toEqual({ accessKey, status: 'enabled' });
  },
);

test('lets users change their own secret key, and not access keys', async () => {
  const user = await newUser();
  const { accessKey } = await user.credentials();
  await policyAttach(fixture.root, { user: accessKey, policies: ['readonly'] });
  const credentials = { accessKey, secretKey: 'another secret' };
  await userAdd(user, credentials);
  await expect(accountInfo(user)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  const renewed = createAdmin({ ...user, credentials });
  expect((await userInfo(renewed, { accessKey })).status).toBe('enabled');
  const key = createAdmin({ ...user, credentials: await serviceAccountAdd(renewed) });
  await expect(userAdd(key, { accessKey, secretKey })).rejects.toMatchObject({ status: 403 });
});

test('rejects users without permission', async () => {
  const { lesser } = fixture;
  const { accessKey } = await (await newUser()).credentials();
  await expect(userList(lesser)).rejects.toMatchObject(accessDenied);
  await expect(userInfo(lesser, { accessKey })).rejects.toMatchObject(accessDenied);
  await expect(userAdd(lesser, { accessKey, secretKey: 'taken over' })).rejects.toMatchObject(accessDenied);
  await expect(userSetStatus(lesser, { accessKey, status: 'disabled' })).rejects.toMatchObject(accessDenied);
  await expect(userDelete(lesser, { accessKey })).rejects.toMatchObject(accessDenied);
});

test('explains invalid keys', async () => {
  const { root } = fixture;
  const accessKey = uniqueName('user');
  const code = (name: string): object => ({ name: 'AdminApiError', code: name });
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
  const { accessKey: rootKey } = await root.credentials();
  await expect(userAdd(root, { accessKey: rootKey, secretKey })).rejects.toMatchObject(
    code('XMinioInvalidIAMCredentials'),
  );
});

test('does not list access keys as users', async () => {
  const { accessKey } = await (await newUser()).credentials();
  const key = await serviceAccountAdd(fixture.root, { parentUser: accessKey });
  const refused = { code: 'XMinioIAMActionNotAllowed', status: 403 };
  await expect(userInfo(fixture.root, key)).rejects.toMatchObject(refused);
  await expect(userSetStatus(fixture.root, { ...key, status: 'disabled' })).rejects.toMatchObject(refused);
  await expect(userDelete(fixture.root, key)).rejects.toMatchObject(refused);
});

test.each(['a b', 'a/b', '100%', 'a%2Fb', 'a+b', 'ünï 日本', 'a\\b', 'a"<b>&', '...', '__proto__'])(
  'preserves the name %j',
  async (oddity) => {
    // A prototype's name proves something only without more to it.
    const accessKey = oddity === '__proto__' ? oddity : `${uniqueName('user')}${oddity}`;
    await newUser(accessKey);
    const status = 'disabled';
    await userSetStatus(fixture.root, { accessKey, status });
    expect(await userInfo(fixture.root, { accessKey })).toMatchObject({ status });
    expect(Object.entries(await userList(fixture.root))).toContainEqual([accessKey, { accessKey, status }]);
    await userDelete(fixture.root, { accessKey });
    expect(Object.keys(await userList(fixture.root))).not.toContain(accessKey);
  },
);

test.each(['', 'abc/', '/abc', 'a//b', '..', 'a/../b', 'a\nb'])('rejects the name %j', async (accessKey) => {
  const refused = { name: 'InputError', field: 'accessKey' };
  await expect(userAdd(fixture.root, { accessKey, secretKey })).rejects.toMatchObject(refused);
  await expect(userInfo(fixture.root, { accessKey })).rejects.toMatchObject(refused);
  await expect(userDelete(fixture.root, { accessKey })).rejects.toMatchObject(refused);
});
