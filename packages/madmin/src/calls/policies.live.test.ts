import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accessDenied, adminWorld, type AdminWorld } from '@longshore/testkit/admin-world';
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
  policyView,
} from './policies.ts';
import { userAdd, userDelete, userSetStatus, userView } from './users.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await adminWorld();
});

async function newUser(): Promise<string> {
  const accessKey = uniqueName('user');
  await userAdd(world.root, { accessKey, secretKey: 'a secret of some length' });
  onTestFinished(() => userDelete(world.root, { accessKey }));
  return accessKey;
}

/** With one resource: the server keeps lists in an order of its own. */
const policyOf = (bucket: string): object => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: ['s3:*'], Resource: [`arn:aws:s3:::${bucket}`] }],
});

async function newPolicy(name = uniqueName('policy')): Promise<string> {
  await policyAdd(world.root, { name, policy: policyOf('a-bucket') });
  onTestFinished(() => policyDelete(world.root, { name }));
  return name;
}

async function policiesOf(accessKey: string): Promise<string | undefined> {
  return (await userView(world.root, { accessKey })).policyName;
}

test('a policy is made, listed, shown, replaced and deleted', async () => {
  const { root } = world;
  const name = await newPolicy();
  const document = policyOf('a-bucket');
  expect((await policyList(root))[name]).toEqual(document);
  expect(await policyList(root, { bucket: 'a-bucket' })).toHaveProperty([name]);
  expect(await policyList(root, { bucket: 'another' })).not.toHaveProperty([name]);
  const made = await policyView(root, { name });
  expect(made).toMatchObject({ PolicyName: name, Policy: document });
  expect(made.UpdateDate).toBe(made.CreateDate);
  await policyAdd(root, { name, policy: policyOf('another') });
  const replaced = await policyView(root, { name });
  expect(replaced.Policy).toEqual(policyOf('another'));
  expect(replaced.CreateDate).toBe(made.CreateDate);
  expect(Date.parse(replaced.UpdateDate ?? '')).toBeGreaterThan(Date.parse(made.UpdateDate ?? ''));
  await policyDelete(root, { name });
  await expect(policyView(root, { name })).rejects.toMatchObject({ code: 'XMinioAdminNoSuchPolicy' });
  await policyDelete(root, { name });
});

test('an older server answers with the document alone', async () => {
  const document = policyOf('a-bucket');
  const older = createServer((_request, reply) => reply.end(JSON.stringify(document))).listen(0, '127.0.0.1');
  await once(older, 'listening');
  onTestFinished(() => {
    older.closeAllConnections();
    older.close();
  });
  const endpoint = `http://127.0.0.1:${(older.address() as AddressInfo).port}`;
  const admin = createAdmin({ endpoint, credentials: world.root.credentials });
  expect(await policyView(admin, { name: 'one' })).toEqual({ PolicyName: 'one', Policy: document });
});

test('policies that the server brings have no dates and stay', async () => {
  expect(Object.keys(await policyView(world.root, { name: 'readonly' })).sort()).toEqual([
    'Policy',
    'PolicyName',
  ]);
  await expect(policyDelete(world.root, { name: 'readonly' })).rejects.toMatchObject({ status: 500 });
  expect(await policyList(world.root)).toHaveProperty('readonly');
});

test('policies attach once, and stay while attached', async () => {
  const { root } = world;
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

test('setting policies replaces them all, with none it clears', async () => {
  const { root } = world;
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

test('the server takes a disabled user for none', async () => {
  const { root } = world;
  const user = await newUser();
  await userSetStatus(root, { accessKey: user, status: 'disabled' });
  const change = { user, policies: ['readonly'] };
  const unknown = { code: 'XMinioAdminNoSuchUser', status: 404 };
  await expect(policyAttach(root, change)).rejects.toMatchObject(unknown);
  await expect(policyDetach(root, change)).rejects.toMatchObject(unknown);
  await expect(policySet(root, change)).rejects.toMatchObject(unknown);
});

test('without the right, nothing is told or changed', async () => {
  const { lesser } = world;
  const name = await newPolicy();
  const change = { user: lesser.credentials.accessKey, policies: ['consoleAdmin'] };
  await expect(policyList(lesser)).rejects.toMatchObject(accessDenied);
  await expect(policyView(lesser, { name })).rejects.toMatchObject(accessDenied);
  await expect(policyAdd(lesser, { name, policy: policyOf('*') })).rejects.toMatchObject(accessDenied);
  await expect(policyDelete(lesser, { name })).rejects.toMatchObject(accessDenied);
  await expect(policySet(lesser, change)).rejects.toMatchObject(accessDenied);
  await expect(policyAttach(lesser, change)).rejects.toMatchObject(accessDenied);
  await expect(policyDetach(lesser, change)).rejects.toMatchObject(accessDenied);
});

test('the server names what is wrong with a policy', async () => {
  const { root } = world;
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
  'the name %j goes there and back',
  async (oddity) => {
    const { root } = world;
    const user = await newUser();
    const name = await newPolicy(`${uniqueName('policy')}${oddity}`);
    expect((await policyView(root, { name })).PolicyName).toBe(name);
    expect(await policyList(root)).toHaveProperty([name]);
    await policyAttach(root, { user, policies: [name] });
    expect(await policiesOf(user)).toBe(name);
    await policyDetach(root, { user, policies: [name] });
    await policySet(root, { user, policies: ['readonly', name] });
    expect((await policiesOf(user))?.split(',')).toContain(name);
    await policySet(root, { user, policies: [] });
  },
);

test.each(['', 'abc/', '/abc', 'a//b', '..', 'a\nb'])('the name %j is not sent', async (name) => {
  const refused = { name: 'InputError', field: 'name' };
  const user = world.lesser.credentials.accessKey;
  await expect(policyAdd(world.root, { name, policy: policyOf('a-bucket') })).rejects.toMatchObject(refused);
  await expect(policyDelete(world.root, { name })).rejects.toMatchObject(refused);
  await expect(policyAttach(world.root, { user, policies: [name] })).rejects.toMatchObject({
    name: 'InputError',
    field: 'policies',
  });
});
