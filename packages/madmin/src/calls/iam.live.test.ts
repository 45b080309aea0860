import { accessDenied, adminWorldOf, recorded, type AdminWorld } from '@longshore/testkit/admin-world';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { zipEntries, zipOf } from '@longshore/testkit/zip';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import { sendCall } from '../call.ts';
import { accountInfo } from './account.ts';
import { iamExport, iamImport } from './iam.ts';
import { policyAdd, policyAttach } from './policies.ts';
import { serviceAccountAdd } from './service-accounts.ts';
import { userAdd } from './users.ts';

// Its own server: an export is of the whole server, and some of what it imports is meant to fail.
let world: AdminWorld;
beforeAll(async () => {
  world = await adminWorldOf(await startMinio());
});
afterAll(() => world.server.stop());

const readAnything = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::*'] }],
};

interface Account {
  readonly user: string;
  readonly group: string;
  readonly policy: string;
  readonly key: { readonly accessKey: string; readonly secretKey: string };
}

/** A user with a policy, a group with the same, and an access key of that user. */
async function makeAccount(): Promise<Account> {
  const { root } = world;
  const [user, group, policy] = [uniqueName('user'), uniqueName('group'), uniqueName('policy')];
  const credentials = { accessKey: user, secretKey: 'secret of the user' };
  await userAdd(root, credentials);
  await policyAdd(root, { name: policy, policy: readAnything });
  await policyAttach(root, { user, policies: [policy] });
  const members = { group, members: [user], groupStatus: 'enabled', isRemove: false };
  const body = Buffer.from(JSON.stringify(members));
  await sendCall(root, { method: 'PUT', path: '/update-group-members', body }, {});
  await policyAttach(root, { group, policies: [policy] });
  const key = { accessKey: uniqueName('key'), secretKey: 'secret of the key' };
  await serviceAccountAdd(createAdmin({ endpoint: root.endpoint, credentials }), key);
  return { user, group, policy, key };
}

async function exported(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await iamExport(world.root)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function emptyServer(): Promise<Admin> {
  const server = await startMinio();
  onTestFinished(() => server.stop());
  return recorded(adminOf(server));
}

/** An archive with one file of those that an export has. */
const archiveOf = (file: string, content: unknown): Buffer =>
  zipOf({ [`iam-assets/${file}.json`]: JSON.stringify(content) });

test('users, groups, policies and access keys come to another server, with what they may do', async () => {
  const { user, group, policy, key } = await makeAccount();
  const zip = await exported();
  const files = zipEntries(zip);
  expect(JSON.parse(String(files.get('iam-assets/users.json')))).toHaveProperty(user);
  expect(JSON.parse(String(files.get('iam-assets/svcaccts.json')))).toHaveProperty(key.accessKey);

  const other = await emptyServer();
  const { added, skipped, removed, failed } = (await iamImport(other, { zip })) ?? {};
  expect([skipped, removed]).toEqual([{}, {}]);
  // The server may export a user before it has the policy of it, so only what was made here is looked at.
  for (const name of [user, group, policy, key.accessKey]) expect(JSON.stringify(failed)).not.toContain(name);
  expect(added?.users).toContain(user);
  expect(added?.groups).toContain(group);
  expect(added?.policies).toContain(policy);
  expect(added?.serviceAccounts).toContain(key.accessKey);
  expect(added?.userPolicies).toContainEqual({ [user]: [policy] });
  expect(added?.groupPolicies).toContainEqual({ [group]: [policy] });

  const byKey = createAdmin({ endpoint: other.endpoint, credentials: key });
  const { AccountName, Policy } = await accountInfo(byKey);
  expect(AccountName).toBe(user);
  expect(JSON.stringify(Policy)).toContain('s3:GetObject');
});

test('the older import does the same without a word', async () => {
  const { key } = await makeAccount();
  const zip = await exported();
  const other = await emptyServer();
  await expect(iamImport(other, { zip, version: 1 })).resolves.toBeUndefined();
  await expect(
    accountInfo(createAdmin({ endpoint: other.endpoint, credentials: key })),
  ).resolves.toBeDefined();
});

test('what the server cannot import is told by name, the rest is imported', async () => {
  const { root } = world;
  const user = uniqueName('user');
  const zip = archiveOf('user_mappings', { [user]: { version: 0, policy: 'no-such-policy' } });
  const told = await iamImport(root, { zip });
  expect(told?.failed.userPolicies).toMatchObject([{ name: user, policies: ['no-such-policy'] }]);
  expect(told?.added).toEqual({});
});

test('a policy that is empty in the archive is removed', async () => {
  const { root } = world;
  const name = uniqueName('policy');
  await policyAdd(root, { name, policy: readAnything });
  const told = await iamImport(root, { zip: archiveOf('policies', { [name]: {} }) });
  expect(told?.removed.policies).toEqual([name]);
});

test('an archive that the server cannot read is refused', async () => {
  const { root } = world;
  const refusals = [
    [Buffer.from('no zip'), 'InvalidRequest', 400],
    [zipOf({ 'iam-assets/users.json': 'no json' }), 'XMinioAdminConfigBadJSON', 400],
    [archiveOf('users', { [root.credentials.accessKey]: {} }), 'XMinioInvalidIAMCredentials', 403],
  ] as const;
  for (const [zip, code, status] of refusals)
    for (const version of [1, 2] as const)
      await expect(iamImport(root, { zip, version })).rejects.toMatchObject({ code, status });
});

test('a server that lacks the newer import is asked for the older one, unless the newer one is wanted', async () => {
  const { root } = world;
  const sent: string[] = [];
  // The server answers to the unknown path as an older one does to this path.
  const send: Admin['transport']['send'] = (request) => {
    sent.push(request.path);
    return root.transport.send({ ...request, path: request.path.replace('import-iam-v2', 'import-iam-v0') });
  };
  const older: Admin = { ...root, transport: { ...root.transport, send } };
  const zip = archiveOf('users', {});
  await expect(iamImport(older, { zip })).resolves.toBeUndefined();
  expect(sent).toEqual(['/minio/admin/v3/import-iam-v2', '/minio/admin/v3/import-iam']);
  await expect(iamImport(older, { zip, version: 2 })).rejects.toMatchObject({ status: 426 });
});

test('a user without the right neither sees nor changes accounts', async () => {
  const { lesser } = world;
  await expect(iamExport(lesser)).rejects.toMatchObject(accessDenied);
  const zip = archiveOf('users', {});
  await expect(iamImport(lesser, { zip })).rejects.toMatchObject(accessDenied);
  await expect(iamImport(lesser, { zip, version: 1 })).rejects.toMatchObject(accessDenied);
});
