import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accessDenied, adminFixture, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { uniqueName } from '@longshore/testkit/names';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAdmin } from '../admin.ts';
import {
  policyAdd,
  policyAttach,
  policyDelete,
  policyDetach,
  policyList,
  policySet,
  policyInfo,
} from './policies.ts';
import { userAdd, userDelete, userSetStatus, userInfo } from './users.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await adminFixture();
});

async function newUser(): Promise<string> {
  const accessKey = uniqueName('user');
  await userAdd(fixture.root, { accessKey, secretKey: 'a secret of some length' });
  onTestFinished(() => userDelete(fixture.root, { accessKey }));
  return accessKey;
}

/** With one resource: the server keeps lists in an order of its own. */
const policyOf = (bucket: string): object => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: ['s3:*'], Resource: [`arn:aws:s3:::${bucket}`] }],
});

async function newPolicy(name = uniqueName('policy')): Promise<string> {
  await policyAdd(fixture.root, { name, policy: policyOf('a-bucket') });
  onTestFinished(() => policyDelete(fixture.root, { name }));
  return name;
}

async function policiesOf(accessKey: string): Promise<string | undefined> {
  return (await userInfo(fixture.root, { accessKey })).policyName;
}

test('creates, lists, returns, replaces and deletes a policy', async () => {
  const { root } = fixture;
  const name = await newPolicy();
  const document = policyOf('a-bucket');
  expect((await policyList(root))[name]).toEqual(document);
  expect(await policyList(root, { bucket: 'a-bucket' })).toHaveProperty([name]);
  expect(await policyList(root, { bucket: 'another' })).not.toHaveProperty([name]);
  const made = await policyInfo(root, { name });
  expect(made).toMatchObject({ name, policy: document });
  expect(made.UpdateDate).toBe(made.CreateDate);
  await policyAdd(root, { name, policy: policyOf('another') });
  const replaced = await policyInfo(root, { name });
  expect(replaced.policy).toEqual(policyOf('another'));
  expect(replaced.CreateDate).toBe(made.CreateDate);
  expect(Date.parse(replaced.UpdateDate ?? '')).toBeGreaterThan(Date.parse(made.UpdateDate ?? ''));
  await policyDelete(root, { name });
  await expect(policyInfo(root, { name })).rejects.toMatchObject({ code: 'XMinioAdminNoSuchPolicy' });
  await policyDelete(root, { name });
});

test('a policy is taken as it was told, or as text', async () => {
  const { root } = fixture;
  const told = await policyInfo(root, { name: await newPolicy() });
  const name = uniqueName('policy');
  onTestFinished(() => policyDelete(root, { name }));
  await policyAdd(root, { ...told, name });
  expect((await policyInfo(root, { name })).policy).toEqual(told.policy);
  await policyAdd(root, { name, policy: JSON.stringify(policyOf('another'), undefined, 2) });
  expect((await policyInfo(root, { name })).policy).toEqual(policyOf('another'));
  await policyAdd(root, { name, policy: (await policyList(root))[told.name] ?? '' });
  expect((await policyInfo(root, { name })).policy).toEqual(told.policy);
});

test('reads the bare document of an older server', async () => {
  const document = policyOf('a-bucket');
  const older = createServer((_request, reply) => reply.end(JSON.stringify(document))).listen(0, '127.0.0.1');
  await once(older, 'listening');
  onTestFinished(() => {
    older.closeAllConnections();
    older.close();
  });
  const endpoint = `http://127.0.0.1:${(older.address() as AddressInfo).port}`;
  const admin = createAdmin({ endpoint, credentials: fixture.root.credentials });
  expect(await policyInfo(admin, { name: 'one' })).toEqual({ name: 'one', policy: document });
});

test('keeps built-in policies, without dates', async () => {
  expect(Object.keys(await policyInfo(fixture.root, { name: 'readonly' })).sort()).toEqual([
    'name',
    'policy',
  ]);
  await expect(policyDelete(fixture.root, { name: 'readonly' })).rejects.toMatchObject({ status: 500 });
  expect(await policyList(fixture.root)).toHaveProperty('readonly');
});

test('attaches a policy once, and keeps it while attached', async () => {
  const { root } = fixture;
  const user = await newUser();
  const name = await newPolicy();
  const change = { policies: [name, 'diagnostics'], user };
  expect((await policyAttach(root, change)).policiesAttached.toSorted()).toEqual(['diagnostics', name]);
  const applied = { code: 'XMinioAdminPolicyChangeAlreadyApplied', status: 400 };
  await expect(policyAttach(root, change)).rejects.toMatchObject(applied);
  expect((await policyAttach(root, { user, policies: [name, 'readonly'] })).policiesAttached).toEqual([
    'readonly',
  ]);
  await expect(policyDelete(root, { name })).rejects.toMatchObject({ code: 'XMinioIAMPolicyInUse' });
  // One that does not exist fails them all when attached, and is passed over when detached.
  const policies = ['writeonly', uniqueName('none')];
  await expect(policyAttach(root, { user, policies })).rejects.toMatchObject({
    code: 'XMinioAdminNoSuchPolicy',
  });
  expect(await policiesOf(user)).toBe(`diagnostics,${name},readonly`);
  await expect(policyDetach(root, { user, policies })).rejects.toMatchObject(applied);
  const detached = await policyDetach(root, { user, policies: [name, ...policies] });
  expect(detached).toEqual({ policiesAttached: [], policiesDetached: [name] });
  expect(await policiesOf(user)).toBe('diagnostics,readonly');
});

test('replaces all policies when set, and clears them with none', async () => {
  const { root } = fixture;
  const user = await newUser();
  const name = await newPolicy();
  await policySet(root, { user, policies: ['readonly', 'diagnostics'] });
  await policySet(root, { user, policies: [name] });
  expect(await policiesOf(user)).toBe(name);
  await expect(policySet(root, { user, policies: [uniqueName('none')] })).rejects.toMatchObject({
    code: 'XMinioAdminNoSuchPolicy',
  });
  await policySet(root, { user, policies: [] });
  expect(await policiesOf(user)).toBeUndefined();
  await expect(policySet(root, { user, policies: ['readonly,consoleAdmin'] })).rejects.toMatchObject({
    name: 'InputError',
    field: 'policies',
  });
});

test('reports a disabled user as missing', async () => {
  const { root } = fixture;
  const user = await newUser();
  await userSetStatus(root, { accessKey: user, status: 'disabled' });
  const change = { user, policies: ['readonly'] };
  const unknown = { code: 'XMinioAdminNoSuchUser', status: 404 };
  await expect(policyAttach(root, change)).rejects.toMatchObject(unknown);
  await expect(policyDetach(root, change)).rejects.toMatchObject(unknown);
  await expect(policySet(root, change)).rejects.toMatchObject(unknown);
});

test('rejects users without permission', async () => {
  const { lesser } = fixture;
  const name = await newPolicy();
  const change = { user: (await lesser.credentials()).accessKey, policies: ['consoleAdmin'] };
  await expect(policyList(lesser)).rejects.toMatchObject(accessDenied);
  await expect(policyInfo(lesser, { name })).rejects.toMatchObject(accessDenied);
  await expect(policyAdd(lesser, { name, policy: policyOf('*') })).rejects.toMatchObject(accessDenied);
  await expect(policyDelete(lesser, { name })).rejects.toMatchObject(accessDenied);
  await expect(policySet(lesser, change)).rejects.toMatchObject(accessDenied);
  await expect(policyAttach(lesser, change)).rejects.toMatchObject(accessDenied);
  await expect(policyDetach(lesser, change)).rejects.toMatchObject(accessDenied);
});

test('returns the server’s reason for an invalid policy', async () => {
  const { root } = fixture;
  const name = uniqueName('policy');
  const add = (policy: object): Promise<void> => policyAdd(root, { name, policy });
  await expect(add({})).rejects.toMatchObject({ code: 'MalformedPolicy' });
  await expect(add({ Version: '2012-10-17', Statement: [] })).rejects.toMatchObject({
    code: 'XMinioAdminInvalidArgument',
  });
  await expect(add({ ...policyOf('a-bucket'), Version: '1' })).rejects.toMatchObject({
    code: 'XMinioMalformedIAMPolicy',
  });
  await expect(add({ ...policyOf('a-bucket'), more: 'x'.repeat(21_000) })).rejects.toMatchObject({
    code: 'EntityTooLarge',
  });
  await expect(policyAdd(root, { name: 'a,b', policy: policyOf('a-bucket') })).rejects.toMatchObject({
    code: 'PolicyInvalidName',
  });
});

test.each(['a b', 'a/b', 'a=b', '100%', 'a%2Fb', 'a+b', 'ünï 日本', 'a\\b', 'a"<b>&', '*'])(
  'preserves the name %j',
  async (oddity) => {
    const { root } = fixture;
    const user = await newUser();
    const name = await newPolicy(`${uniqueName('policy')}${oddity}`);
    expect((await policyInfo(root, { name })).name).toBe(name);
    expect(await policyList(root)).toHaveProperty([name]);
    await policyAttach(root, { user, policies: [name] });
    expect(await policiesOf(user)).toBe(name);
    await policyDetach(root, { user, policies: [name] });
    await policySet(root, { user, policies: ['readonly', name] });
    expect((await policiesOf(user))?.split(',')).toContain(name);
    await policySet(root, { user, policies: [] });
  },
);

test.each(['', 'abc/', '/abc', 'a//b', '..', 'a\nb'])('rejects the name %j', async (name) => {
  const refused = { name: 'InputError', field: 'name' };
  const user = (await fixture.lesser.credentials()).accessKey;
  await expect(policyAdd(fixture.root, { name, policy: policyOf('a-bucket') })).rejects.toMatchObject(
    refused,
  );
  await expect(policyDelete(fixture.root, { name })).rejects.toMatchObject(refused);
  await expect(policyAttach(fixture.root, { user, policies: [name] })).rejects.toMatchObject({
    name: 'InputError',
    field: 'policies',
  });
});
