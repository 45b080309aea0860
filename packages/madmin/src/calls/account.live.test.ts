import { CreateBucketCommand, DeleteBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { accessDenied, adminFixture, recorded, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { bucketPolicy } from '@longshore/testkit/persona-policies';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import type { Credentials } from '../credentials.ts';
import { accountInfo, tokensRevoke, type AccountBucket, type AccountInfoInput } from './account.ts';
import { policyDetach } from './policies.ts';
import { serviceAccountAdd, serviceAccountDelete } from './service-accounts.ts';
import { assumeRole, type TemporaryCredentials } from './sts.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await adminFixture();
});

async function newBucket(): Promise<string> {
  const bucket = uniqueName('bucket');
  const s3 = s3Of(fixture.server);
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  onTestFinished(async () => {
    await s3.send(new DeleteBucketCommand({ Bucket: bucket })).catch(() => {});
    s3.destroy();
  });
  return bucket;
}

async function newUser(policy: Parameters<typeof createUser>[2]): Promise<Admin> {
  const user = await createUser(fixture.root, 'user', policy);
  onTestFinished(() => user.remove().catch(() => {}));
  return as(user);
}

function as(credentials: Credentials): Admin {
  return createAdmin({ ...fixture.root, credentials });
}

// The server keeps its list of buckets for a second or two.
function untilSeen(admin: Admin, buckets: readonly string[]): Promise<void> {
  const seen = async (): Promise<string[]> => (await accountInfo(admin)).Buckets.map(({ name }) => name);
  return expect.poll(seen, { timeout: 10_000, interval: 100 }).toEqual(buckets);
}

test('returns an account’s own buckets and policy only', async () => {
  const bucket = await newBucket();
  const user = await newUser(bucketPolicy(bucket));
  const account = await accountInfo(user);
  expect(account.AccountName).toBe((await user.credentials()).accessKey);
  expect(account.Policy['Statement']).toHaveLength(1);
  await untilSeen(user, [bucket]);
  expect((await accountInfo(user)).Buckets).toEqual([
    expect.objectContaining({ name: bucket, access: { read: true, write: true } }),
  ]);
  const nobody = await newUser('diagnostics');
  expect((await accountInfo(nobody)).Buckets).toEqual([]);
  await policyDetach(fixture.root, {
    policies: ['diagnostics'],
    user: (await nobody.credentials()).accessKey,
  });
  expect((await accountInfo(nobody)).Buckets).toEqual([]);
});

test('returns usage by prefix on request', async () => {
  // Its own server: this one counts all the time.
  const server = await startMinio({ env: { MINIO_SCANNER_CYCLE: '1s', MINIO_SCANNER_SPEED: 'fastest' } });
  const s3 = s3Of(server);
  onTestFinished(async () => {
    s3.destroy();
    await server.stop();
  });
  const Bucket = uniqueName('bucket');
  await s3.send(new CreateBucketCommand({ Bucket }));
  for (const Key of ['folder/one', 'folder/two', 'three']) {
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x'.repeat(1000) }));
  }
  const root = recorded(adminOf(server));
  const bucket = async (input: AccountInfoInput = {}): Promise<AccountBucket | undefined> =>
    (await accountInfo(root, input)).Buckets[0];
  // Asked too early, the server would say for half a minute that there is nothing.
  await expect.poll(() => bucket(), { timeout: 30_000, interval: 200 }).toMatchObject({ size: 3000 });
  expect(await bucket({ prefixUsage: true })).toMatchObject({ prefixUsage: { folder: 2000, three: 1000 } });
  expect(await bucket()).toMatchObject({ prefixUsage: null });
});

test('revokes temporary credentials, others not', async () => {
  const user = await newUser('consoleAdmin');
  const session = (tokenRevokeType: string): Promise<TemporaryCredentials> =>
    assumeRole(user, { durationSeconds: 900, tokenRevokeType });
  const [ended, kept] = [as(await session('one')), as(await session('two'))];
  // Encrypted both ways with the temporary secret key.
  const key = await serviceAccountAdd(ended, { name: 'key-1', expiration: Date.now() + 3_600_000 });
  expect((await accountInfo(as(key))).AccountName).toBe((await user.credentials()).accessKey);
  await serviceAccountDelete(ended, key);
  const unknown = { code: 'InvalidAccessKeyId', status: 403 };
  await expect(accountInfo(as(key))).rejects.toMatchObject(unknown);

  await tokensRevoke(ended);
  await expect(accountInfo(ended)).rejects.toMatchObject(unknown);
  expect((await accountInfo(kept)).AccountName).toBe((await user.credentials()).accessKey);
  await tokensRevoke(user, { fullRevoke: true });
  await expect(accountInfo(kept)).rejects.toMatchObject(unknown);
  // Long-term keys have no type that could be meant.
  await expect(tokensRevoke(user)).rejects.toMatchObject({ code: 'InvalidArgument' });
});

test('revokes keys of others by type, with permission', async () => {
  const { root, lesser } = fixture;
  const user = await newUser('readonly');
  const { accessKey } = await user.credentials();
  const session = as(await assumeRole(user, { durationSeconds: 900, tokenRevokeType: 'one' }));
  const input = { user: accessKey, tokenRevokeType: 'one' };
  await expect(tokensRevoke(lesser, input)).rejects.toMatchObject(accessDenied);
  await tokensRevoke(root, { ...input, tokenRevokeType: 'two' });
  await accountInfo(session);
  await tokensRevoke(root, input);
  await expect(accountInfo(session)).rejects.toMatchObject({ code: 'InvalidAccessKeyId' });
  await expect(tokensRevoke(root, { user: accessKey })).rejects.toMatchObject({ code: 'InvalidRequest' });
  await expect(tokensRevoke(root, { ...input, userProvider: 'ldap' })).rejects.toMatchObject({
    code: 'XMinioIAMActionNotAllowed',
  });
});

test('narrows by a session policy, and rejects temporary and wrong keys', async () => {
  const [mine] = [await newBucket(), await newBucket()];
  const user = await newUser('readwrite');
  const policy = JSON.stringify(bucketPolicy(mine));
  const session = as(await assumeRole(user, { durationSeconds: 900, policy }));
  await untilSeen(session, [mine]);
  await expect(assumeRole(session, { durationSeconds: 900 })).rejects.toMatchObject({ code: 'AccessDenied' });
  const wrong = as({ ...(await user.credentials()), secretKey: 'wrong' });
  await expect(assumeRole(wrong, { durationSeconds: 900 })).rejects.toMatchObject({ name: 'AdminApiError' });
});
