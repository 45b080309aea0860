import { accessDenied, adminFixtureOf, recorded, type AdminFixture } from '@longshore/testkit/admin-fixture';
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
let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await adminFixtureOf(await startMinio());
});
afterAll(() => fixture.server.stop());

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
  const { root } = fixture;
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
  const chunks: Uint8Array[] = [];
  for await (const chunk of await iamExport(fixture.root)) chunks.push(chunk);
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

test('imports users, groups, policies and access keys with their permissions', async () => {
  const { user, group, policy, key } = await makeAccount();
  const zip = await exported();
  const files = zipEntries(zip);
  expect(JSON.parse(String(files.get('iam-assets/users.json')))).toHaveProperty(user);
  expect(JSON.parse(String(files.get('iam-assets/svcaccts.json')))).toHaveProperty(key.accessKey);

  const other = await emptyServer();
  const importIt = () => iamImport(other, { zip });
  // The server may export a user before it has the policy of it, so only what was made here is looked at. One that has
  // just started forgets policies that it gets before it has read its own.
  const isWhole = (result: Awaited<ReturnType<typeof importIt>>) =>
    [user, group, policy, key.accessKey].every((name) => !JSON.stringify(result?.failed).includes(name));
  await expect.poll(async () => isWhole(await importIt()), { timeout: 40_000 }).toBe(true);
  const { added, skipped, removed } = (await importIt()) ?? {};
  expect([skipped, removed]).toEqual([{}, {}]);
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

test('imports the same through the older call', async () => {
  const { key } = await makeAccount();
  const zip = await exported();
  const other = await emptyServer();
  await expect(iamImport(other, { zip, version: 1 })).resolves.toBeUndefined();
  await expect(
    accountInfo(createAdmin({ endpoint: other.endpoint, credentials: key })),
  ).resolves.toBeDefined();
});

test('names what cannot be imported, and imports the rest', async () => {
  const { root } = fixture;
  const user = uniqueName('user');
  const zip = archiveOf('user_mappings', { [user]: { version: 0, policy: 'no-such-policy' } });
  const told = await iamImport(root, { zip });
  expect(told?.failed.userPolicies).toMatchObject([{ name: user, policies: ['no-such-policy'] }]);
  expect(told?.added).toEqual({});
});

test('removes a policy that is empty in the archive', async () => {
  const { root } = fixture;
  const name = uniqueName('policy');
  await policyAdd(root, { name, policy: readAnything });
  const told = await iamImport(root, { zip: archiveOf('policies', { [name]: {} }) });
  expect(told?.removed.policies).toEqual([name]);
});

test('rejects an unreadable archive', async () => {
  const { root } = fixture;
  const refusals = [
    [Buffer.from('no zip'), 'InvalidRequest', 400],
    [zipOf({ 'iam-assets/users.json': 'no json' }), 'XMinioAdminConfigBadJSON', 400],
    [archiveOf('users', { [(await root.credentials()).accessKey]: {} }), 'XMinioInvalidIAMCredentials', 403],
  ] as const;
  for (const [zip, code, status] of refusals)
    for (const version of [1, 2] as const)
      await expect(iamImport(root, { zip, version })).rejects.toMatchObject({ code, status });
});

test('falls back to the older import unless the newer is required', async () => {
  const { root } = fixture;
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

test('rejects users without permission', async () => {
  const { lesser } = fixture;
  await expect(iamExport(lesser)).rejects.toMatchObject(accessDenied);
  const zip = archiveOf('users', {});
  await expect(iamImport(lesser, { zip })).rejects.toMatchObject(accessDenied);
  await expect(iamImport(lesser, { zip, version: 1 })).rejects.toMatchObject(accessDenied);
});
