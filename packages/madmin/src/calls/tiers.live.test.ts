import { generateKeyPairSync } from 'node:crypto';
import {
  CreateBucketCommand,
  HeadObjectCommand,
  PutBucketLifecycleConfigurationCommand,
  PutObjectCommand,
  type S3Client,
  type TransitionStorageClass,
} from '@aws-sdk/client-s3';
import { accessDenied, adminFixtureOf, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { startMinio, type Minio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  tierAdd,
  tierDelete,
  tierList,
  tierSetCredentials,
  tierStats,
  tierVerify,
  type TierInput,
  type TierMinioInput,
} from './tiers.ts';

const nowhere = 'http://127.0.0.1:1';
const bucket = 'cold-bucket';
let hot: Minio;
let cold: Minio;
let hotS3: S3Client;
let coldS3: S3Client;
let fixture: AdminFixture;
beforeAll(async () => {
  [hot, cold] = await Promise.all([startMinio({ env: { MINIO_SCANNER_SPEED: 'fastest' } }), startMinio()]);
  fixture = await adminFixtureOf(hot);
  [hotS3, coldS3] = [s3Of(hot), s3Of(cold)];
  await coldS3.send(new CreateBucketCommand({ Bucket: bucket }));
});
afterAll(async () => {
  hotS3.destroy();
  coldS3.destroy();
  await Promise.all([hot.stop(), cold.stop()]);
});

const tierName = (): string => uniqueName('tier').toUpperCase();

function minioTier(more: Partial<TierMinioInput> = {}): TierMinioInput {
  const name = more.name ?? tierName();
  const keys = { accessKey: cold.rootUser, secretKey: cold.rootPassword };
  return { type: 'minio', name, endpoint: cold.endpoint, bucket, prefix: `${name}/`, ...keys, ...more };
}

async function newTier(input: TierInput = minioTier()): Promise<string> {
  await tierAdd(fixture.root, input);
  onTestFinished(() => tierDelete(fixture.root, { name: input.name, force: true }));
  return input.name;
}

const refused = (code: string, status: number): object => ({ name: 'AdminApiError', code, status });

test('creates, lists without its secret, checks and deletes a MinIO tier', async () => {
  const { root } = fixture;
  const name = await newTier();
  const place = {
    Endpoint: cold.endpoint,
    Bucket: bucket,
    Prefix: `${name}/`,
    AccessKey: cold.rootUser,
    SecretKey: 'REDACTED',
  };
  expect(await tierList(root)).toContainEqual(
    expect.objectContaining({ Version: 'v1', Type: 'minio', Name: name, MinIO: place }),
  );
  await tierVerify(root, { name });
  await tierDelete(root, { name });
  expect((await tierList(root)).map(({ Name }) => Name)).not.toContain(name);
  await expect(tierVerify(root, { name })).rejects.toMatchObject(refused('XMinioAdminTierNotFound', 404));
  await tierDelete(root, { name });
});

test('takes a tier as it was told, with its secret and another name', async () => {
  const { root } = fixture;
  const name = await newTier();
  const told = (await tierList(root)).find((tier) => tier.name === name);
  if (told?.type !== 'minio') throw new Error('no tier');
  expect(told).toMatchObject({ name, endpoint: cold.endpoint, bucket, accessKey: cold.rootUser });
  expect(told).not.toHaveProperty('secretKey');
  const copy = { ...told, name: tierName(), prefix: 'copy/' };
  const masked = { ...copy, secretKey: 'REDACTED' };
  await expect(tierAdd(root, masked)).rejects.toMatchObject({ name: 'InputError', field: 'secretKey' });
  const copied = await newTier({ ...copy, secretKey: cold.rootPassword });
  expect((await tierList(root)).find((tier) => tier.name === copied)).toMatchObject({
    Name: copied,
    MinIO: { Endpoint: told.endpoint, Bucket: bucket, Prefix: 'copy/', AccessKey: told.accessKey },
  });
  await tierVerify(root, { name: copied });
});

test('creates a tier of an S3 service', async () => {
  const { accessKey, secretKey, ...place } = minioTier();
  const more = { region: 'us-east-1', storageClass: 'STANDARD' };
  const name = await newTier({ ...place, type: 's3', ...more, accessKey, secretKey });
  expect(await tierList(fixture.root)).toContainEqual(
    expect.objectContaining({
      Name: name,
      Type: 's3',
      S3: expect.objectContaining({ Region: 'us-east-1', StorageClass: 'STANDARD' }) as unknown,
    }),
  );
});

test.each([
  ['a name in use', () => ({ name: 'TAKEN' }), refused('XMinioAdminTierAlreadyExists', 409)],
  ['a name in lower case', () => ({ name: 'lower' }), refused('XMinioAdminTierNameNotUpperCase', 400)],
  ['the name of a storage class', () => ({ name: 'STANDARD' }), refused('XMinioAdminTierReserved', 400)],
  [
    'wrong keys',
    () => ({ secretKey: 'another secret' }),
    refused('XMinioAdminTierInsufficientPermissions', 400),
  ],
  [
    'no such bucket',
    () => ({ bucket: 'no-such-bucket' }),
    refused('XMinioAdminTierInsufficientPermissions', 400),
  ],
  ['a server that is down', () => ({ endpoint: nowhere }), refused('XMinioBackendDown', 400)],
  [
    'an endpoint that is no URL',
    () => ({ endpoint: '127.0.0.1' }),
    refused('XMinioAdminTierInvalidConfig', 400),
  ],
])('explains what is wrong with a tier: %s', async (_what, more, refusal) => {
  await newTier(minioTier({ name: 'TAKEN' }));
  await expect(tierAdd(fixture.root, minioTier(more()))).rejects.toMatchObject(refusal);
});

test('rejects a prefix with objects unless forced', async () => {
  const input = minioTier();
  await coldS3.send(new PutObjectCommand({ Bucket: bucket, Key: `${input.name}/other`, Body: 'x' }));
  await expect(tierAdd(fixture.root, input)).rejects.toMatchObject(
    refused('XMinioAdminTierBackendInUse', 409),
  );
  await tierAdd(fixture.root, { ...input, force: true });
  await tierDelete(fixture.root, { name: input.name, force: true });
});

// Their clouds are not at hand: what shows that the inputs are understood is what the server then fails at.
test('checks the account key of Azure', async () => {
  const azure = {
    type: 'azure',
    name: tierName(),
    bucket,
    accountName: 'account',
    endpoint: cold.endpoint,
  } as const;
  const accountKey = Buffer.from('a key').toString('base64');
  await expect(tierAdd(fixture.root, { ...azure, accountKey })).rejects.toMatchObject({
    ...refused('XMinioAdminTierInsufficientPermissions', 400),
    message: expect.stringContaining('failed to perform PUT') as unknown,
  });
  await expect(tierAdd(fixture.root, { ...azure, accountKey: 'not base 64' })).rejects.toMatchObject(
    refused('XMinioAdminTierInvalidConfig', 400),
  );
  // Before asking Azure for a token.
  const servicePrincipal = { tenantId: 'some-tenant', clientId: 'client', clientSecret: 'secret' };
  await expect(tierAdd(fixture.root, { ...azure, servicePrincipal })).rejects.toMatchObject({
    ...refused('XMinioAdminTierInsufficientPermissions', 400),
    message: expect.stringContaining('non-TLS') as unknown,
  });
});

test('checks the credentials of Google', async () => {
  const gcs = { type: 'gcs', name: tierName(), bucket } as const;
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const file = {
    type: 'service_account',
    // So that padding and both letters of the URL alphabet come up.
    project_id: '~~~???>>>',
    private_key: key.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'someone@example.com',
    token_uri: `${nowhere}/token`,
  };
  const credentialsJson = JSON.stringify(file);
  await expect(tierAdd(fixture.root, { ...gcs, credentialsJson })).rejects.toMatchObject({
    ...refused('XMinioAdminTierInsufficientPermissions', 400),
    message: expect.stringContaining(`${nowhere}/token`) as unknown,
  });
  await expect(tierAdd(fixture.root, { ...gcs, credentialsJson: '{}' })).rejects.toMatchObject(
    refused('XMinioAdminTierInvalidConfig', 400),
  );
});

test('replaces credentials with working ones only', async () => {
  const { root } = fixture;
  const name = await newTier();
  const accessKey = cold.rootUser;
  await tierSetCredentials(root, { name, credentials: { accessKey, secretKey: cold.rootPassword } });
  const set = (credentials: Parameters<typeof tierSetCredentials>[1]['credentials']): Promise<void> =>
    tierSetCredentials(root, { name, credentials });
  await expect(set({ accessKey, secretKey: 'another secret' })).rejects.toMatchObject(
    refused('XMinioAdminTierInsufficientPermissions', 400),
  );
  const missing = refused('XMinioAdminTierMissingCredentials', 403);
  await expect(set({ credentialsJson: '{}' })).rejects.toMatchObject(missing);
  await expect(set({ accountKey: 'a2V5' })).rejects.toMatchObject(missing);
  await expect(set({ awsRole: {} })).rejects.toMatchObject(missing);
  await tierVerify(root, { name });
});

test('returns usage of a tier, and deletes a used one only by force', async () => {
  const { root } = fixture;
  const name = await newTier();
  const [Bucket, Key] = [uniqueName('moved'), 'object'];
  await hotS3.send(new CreateBucketCommand({ Bucket }));
  const Transitions = [{ Days: 0, StorageClass: name as TransitionStorageClass }];
  const rule = { ID: 'move', Status: 'Enabled', Filter: { Prefix: '' }, Transitions } as const;
  const LifecycleConfiguration = { Rules: [rule] };
  await hotS3.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }));
  await hotS3.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.alloc(1000) }));
  const storageClass = async (): Promise<string | undefined> =>
    (await hotS3.send(new HeadObjectCommand({ Bucket, Key }))).StorageClass;
  await expect.poll(storageClass, { timeout: 20_000 }).toBe(name);
  const usage = async (): Promise<object | undefined> =>
    (await tierStats(root)).find(({ Name }) => Name === name);
  const Stats = { totalSize: 1000, numVersions: 1, numObjects: 1 };
  await expect.poll(usage, { timeout: 40_000, interval: 200 }).toMatchObject({ Type: 'minio', Stats });
  await expect(tierDelete(root, { name })).rejects.toMatchObject(
    refused('XMinioAdminTierBackendNotEmpty', 400),
  );
  await tierDelete(root, { name, force: true });
});

test('rejects names that the server could not find again', async () => {
  for (const name of ['', 'WITH SPACE', 'WITH/SLASH', 'ÄRGER', '..']) {
    const wrong = { name: 'InputError', field: 'name' };
    await expect(tierAdd(fixture.root, minioTier({ name }))).rejects.toMatchObject(wrong);
    await expect(tierDelete(fixture.root, { name })).rejects.toMatchObject(wrong);
  }
});

test('rejects users without permission', async () => {
  const { lesser } = fixture;
  const name = await newTier();
  const credentials = { accessKey: cold.rootUser, secretKey: cold.rootPassword };
  await expect(tierAdd(lesser, minioTier())).rejects.toMatchObject(accessDenied);
  await expect(tierList(lesser)).rejects.toMatchObject(accessDenied);
  await expect(tierSetCredentials(lesser, { name, credentials })).rejects.toMatchObject(accessDenied);
  await expect(tierVerify(lesser, { name })).rejects.toMatchObject(accessDenied);
  await expect(tierDelete(lesser, { name })).rejects.toMatchObject(accessDenied);
  await expect(tierStats(lesser)).rejects.toMatchObject(accessDenied);
});

test('deletes an unreachable tier only by force', async () => {
  const { root } = fixture;
  const { name } = minioTier();
  const target = await startMinio();
  onTestFinished(() => target.stop());
  const s3 = s3Of(target);
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  s3.destroy();
  await newTier(minioTier({ name, endpoint: target.endpoint, secretKey: target.rootPassword }));
  await target.kill();
  const down = refused('XMinioBackendDown', 400);
  await expect(tierVerify(root, { name })).rejects.toMatchObject(down);
  await expect(tierDelete(root, { name })).rejects.toMatchObject(down);
  await tierDelete(root, { name, force: true });
});
