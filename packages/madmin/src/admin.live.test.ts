import { sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import * as madmin from './index.ts';

let root: madmin.Admin;
beforeAll(async () => {
  const { endpoint, rootUser, rootPassword } = await sharedMinio();
  root = madmin.createAdmin({ endpoint, credentials: { accessKey: rootUser, secretKey: rootPassword } });
});

const bucketPolicy = (bucket: string): object => ({
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Action: ['s3:*'], Resource: [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`] },
  ],
});

async function newBucket(): Promise<string> {
  const bucket = uniqueName('bucket');
  await s3('PUT', bucket);
  onTestFinished(() => s3('DELETE', bucket));
  return bucket;
}

async function s3(method: string, bucket: string): Promise<void> {
  const { credentials, region } = root;
  const url = madmin.presignUrl({
    method,
    url: new URL(bucket, root.endpoint),
    region,
    credentials,
    expiresSeconds: 60,
    now: Date.now(),
  });
  const reply = await fetch(url, { method });
  expect(reply.ok).toBe(true);
}

/** A user, with its policies attached. */
async function newUser(...policies: string[]): Promise<madmin.Admin> {
  const credentials = { accessKey: uniqueName('user'), secretKey: 'a secret of some length' };
  await madmin.userAdd(root, credentials);
  onTestFinished(() => madmin.userDelete(root, credentials));
  if (policies.length > 0) await madmin.policyAttach(root, { policies, user: credentials.accessKey });
  return madmin.createAdmin({ ...root, credentials });
}

// The server keeps its list of buckets for a second or two.
function untilSeen(admin: madmin.Admin, buckets: readonly string[]): Promise<void> {
  const seen = async (): Promise<string[]> =>
    (await madmin.accountInfo(admin)).Buckets.map(({ name }) => name);
  return expect.poll(seen, { timeout: 10_000, interval: 100 }).toEqual(buckets);
}

const refused = (code: string): object => expect.objectContaining({ name: 'ServerRefusal', code }) as object;

test('an account sees its own buckets and policy, and another user none', async () => {
  const bucket = await newBucket();
  const name = uniqueName('policy');
  await madmin.policyAdd(root, { name, policy: bucketPolicy(bucket) });
  const user = await newUser(name);
  const account = await madmin.accountInfo(user);
  expect(account.AccountName).toBe(user.credentials.accessKey);
  expect(account.Policy['Statement']).toHaveLength(1);
  await untilSeen(user, [bucket]);
  expect((await madmin.accountInfo(user)).Buckets).toEqual([
    expect.objectContaining({ name: bucket, access: { read: true, write: true } }),
  ]);
  expect((await madmin.accountInfo(await newUser())).Buckets).toEqual([]);
  await madmin.policyDetach(root, { policies: [name], user: user.credentials.accessKey });
  expect((await madmin.accountInfo(user)).Buckets).toEqual([]);
  await madmin.policyDelete(root, { name });
});

test('policies attach once, and only by who may', async () => {
  const user = await newUser();
  const change = { policies: ['readonly', 'diagnostics'], user: user.credentials.accessKey };
  expect((await madmin.policyAttach(root, change)).policiesAttached.toSorted()).toEqual([
    'diagnostics',
    'readonly',
  ]);
  await expect(madmin.policyAttach(root, change)).rejects.toEqual(
    refused('XMinioAdminPolicyChangeAlreadyApplied'),
  );
  await expect(madmin.policyAttach(user, { ...change, policies: ['consoleAdmin'] })).rejects.toEqual(
    refused('AccessDenied'),
  );
  expect((await madmin.policyDetach(root, change)).policiesDetached).toHaveLength(2);
});

test('a disabled user is refused until enabled', async () => {
  const user = await newUser('readonly');
  const { accessKey } = user.credentials;
  await madmin.userSetStatus(root, { accessKey, status: 'disabled' });
  await expect(madmin.accountInfo(user)).rejects.toSatisfy((error) => madmin.isServerRefusal(error));
  await madmin.userSetStatus(root, { accessKey, status: 'enabled' });
  expect((await madmin.accountInfo(user)).AccountName).toBe(accessKey);
  await expect(
    madmin.userAdd(user, { accessKey: uniqueName('user'), secretKey: 'long enough' }),
  ).rejects.toEqual(refused('AccessDenied'));
});

test('temporary credentials do what their user may, and end when revoked, others not', async () => {
  const user = await newUser('consoleAdmin');
  const [ended, kept] = await Promise.all(
    ['one', 'two'].map((tokenRevokeType) =>
      madmin.assumeRole(user, { durationSeconds: 900, tokenRevokeType }),
    ),
  );
  if (ended === undefined || kept === undefined) throw new Error('no credentials');
  expect(ended.expiresAt - Date.now()).toBeGreaterThan(800_000);
  const session = madmin.createAdmin({ ...root, credentials: ended });
  // Encrypted both ways with the temporary secret key.
  const account = await madmin.serviceAccountAdd(session, {
    name: 'key-1',
    expiresAt: Date.now() + 3_600_000,
  });
  expect((await madmin.accountInfo(madmin.createAdmin({ ...root, credentials: account }))).AccountName).toBe(
    user.credentials.accessKey,
  );
  await madmin.serviceAccountDelete(session, account);
  await expect(madmin.accountInfo(madmin.createAdmin({ ...root, credentials: account }))).rejects.toEqual(
    refused('InvalidAccessKeyId'),
  );

  await madmin.tokensRevoke(session);
  await expect(madmin.accountInfo(session)).rejects.toEqual(refused('InvalidAccessKeyId'));
  expect((await madmin.accountInfo(madmin.createAdmin({ ...root, credentials: kept }))).AccountName).toBe(
    user.credentials.accessKey,
  );
});

test('a session policy narrows, and temporary or wrong keys cannot assume a role', async () => {
  const [mine] = [await newBucket(), await newBucket()];
  const user = await newUser('readwrite');
  const policy = JSON.stringify(bucketPolicy(mine));
  const credentials = await madmin.assumeRole(user, { durationSeconds: 900, policy });
  const session = madmin.createAdmin({ ...root, credentials });
  await untilSeen(session, [mine]);
  await expect(madmin.assumeRole(session, { durationSeconds: 900 })).rejects.toEqual(refused('AccessDenied'));
  const wrong = { ...root, credentials: { ...user.credentials, secretKey: 'wrong' } };
  await expect(madmin.assumeRole(wrong, { durationSeconds: 900 })).rejects.toSatisfy((error) =>
    madmin.isServerRefusal(error),
  );
});

test('server information is for who may see it', async () => {
  const info = await madmin.serverInfo(root);
  expect(info.mode).toBe('online');
  expect(info.servers[0]?.drives).toHaveLength(4);
  await expect(madmin.serverInfo(await newUser('readwrite'))).rejects.toEqual(refused('AccessDenied'));
});

test('a quota is set, seen and taken away', async () => {
  const bucket = await newBucket();
  await madmin.bucketQuotaSet(root, { bucket, quotaBytes: 5_368_709_120 });
  expect(await madmin.bucketQuotaView(root, { bucket })).toMatchObject({ quotaBytes: 5_368_709_120 });
  await madmin.bucketQuotaSet(root, { bucket, quotaBytes: 0 });
  expect(await madmin.bucketQuotaView(root, { bucket })).toMatchObject({ quotaBytes: 0 });
  await expect(madmin.bucketQuotaSet(await newUser('readwrite'), { bucket, quotaBytes: 1 })).rejects.toEqual(
    refused('AccessDenied'),
  );
  await expect(madmin.bucketQuotaSet(root, { bucket, quotaBytes: -1 })).rejects.toMatchObject({
    name: 'InputError',
    field: 'quotaBytes',
  });
});

test('a clock 20 minutes off is named, in either direction', async () => {
  for (const minutes of [20, -20]) {
    const wrong = madmin.createAdmin({ ...root, now: () => Date.now() + minutes * 60_000 });
    const error: unknown = await madmin.accountInfo(wrong).catch((cause: unknown) => cause);
    expect(error).toEqual(refused('RequestTimeTooSkewed'));
    expect(String(error)).toContain(`20 minutes ${minutes > 0 ? 'ahead of' : 'behind'}`);
    await expect(madmin.assumeRole(wrong, { durationSeconds: 900 })).rejects.toSatisfy((cause) =>
      madmin.isServerRefusal(cause),
    );
  }
});

test('an injected fetch carries the same calls', async () => {
  const transport = madmin.createTransport({ fetch: globalThis.fetch });
  const admin = madmin.createAdmin({ ...root, transport });
  expect((await madmin.accountInfo(admin)).AccountName).toBe(root.credentials.accessKey);
  const name = uniqueName('policy');
  await madmin.policyAdd(admin, { name, policy: bucketPolicy('none') });
  await madmin.policyDelete(admin, { name });
});
