import {
  CreateBucketCommand,
  DeleteBucketReplicationCommand,
  HeadObjectCommand,
  PutBucketReplicationCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { accessDenied, adminFixtureOf, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { makeAuthority } from '@longshore/testkit/certificates';
import { startMinio, type Minio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { s3Of } from '@longshore/testkit/s3';
import { firstOf } from '@longshore/testkit/first-of';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  remoteTargetAdd,
  remoteTargetDelete,
  remoteTargetList,
  remoteTargetUpdate,
  type RemoteTarget,
  type RemoteTargetAddInput,
} from './remote-targets.ts';
import { replicationBacklog, replicationDiff, type ReplicationDiffEntry } from './replication.ts';

let near: Minio;
let far: Minio;
let nearS3: S3Client;
let farS3: S3Client;
let fixture: AdminFixture;
beforeAll(async () => {
  [near, far] = await Promise.all([startMinio(), startMinio()]);
  fixture = await adminFixtureOf(near);
  [nearS3, farS3] = [s3Of(near), s3Of(far)];
});
afterAll(async () => {
  nearS3.destroy();
  farS3.destroy();
  await Promise.all([near.stop(), far.stop()]);
});

async function newBucket(s3: S3Client, versioned = true): Promise<string> {
  const Bucket = uniqueName('bucket');
  await s3.send(new CreateBucketCommand({ Bucket }));
  const VersioningConfiguration = { Status: 'Enabled' } as const;
  if (versioned) await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
  return Bucket;
}

async function newInput(): Promise<RemoteTargetAddInput> {
  const [bucket, targetBucket] = await Promise.all([newBucket(nearS3), newBucket(farS3)]);
  const credentials = { accessKey: far.rootUser, secretKey: far.rootPassword };
  return { bucket, endpoint: far.endpoint, targetBucket, credentials };
}

async function newTarget(): Promise<RemoteTargetAddInput & { arn: string }> {
  const input = await newInput();
  return { ...input, ...(await remoteTargetAdd(fixture.root, input)) };
}

/** All of the bucket's new objects go to the target. */
async function replicate({ bucket, arn }: { bucket: string; arn: string }): Promise<void> {
  const Rule = {
    ID: 'all',
    Status: 'Enabled',
    Priority: 1,
    Filter: { Prefix: '' },
    DeleteMarkerReplication: { Status: 'Enabled' },
    DeleteReplication: { Status: 'Enabled' },
    Destination: { Bucket: arn },
  } as const;
  const ReplicationConfiguration = { Role: '', Rules: [Rule] };
  await nearS3.send(new PutBucketReplicationCommand({ Bucket: bucket, ReplicationConfiguration }));
}

async function onlyTarget(bucket: string): Promise<RemoteTarget> {
  const [target, ...others] = await remoteTargetList(fixture.root, { bucket });
  expect(others).toEqual([]);
  if (target === undefined) throw new Error('No target.');
  return target;
}

const refused = (code: string, status: number): object => ({ name: 'AdminApiError', code, status });

test('creates, lists without its secret, and deletes a target', async () => {
  const { root } = fixture;
  const input = await newInput();
  const settings = {
    replicationSync: true,
    disableProxy: true,
    bandwidthBytesPerSecond: 100_000_000,
    healthCheckDurationMs: 1500,
    path: 'on',
    region: 'eu',
    storageClass: 'REDUCED_REDUNDANCY',
    edge: true,
    edgeSyncBeforeExpiry: true,
  } as const;
  const { arn } = await remoteTargetAdd(root, { ...input, ...settings });
  expect(arn).toMatch(/^arn:minio:replication:eu:[\w-]+:/);
  const target = await onlyTarget(input.bucket);
  expect(target).toMatchObject({
    arn,
    type: 'replication',
    api: 's3v4',
    sourcebucket: input.bucket,
    endpoint: new URL(far.endpoint).host,
    secure: false,
    targetbucket: input.targetBucket,
    region: 'eu',
    storageclass: 'REDUCED_REDUNDANCY',
    bandwidthlimit: 100_000_000,
    replicationSync: true,
    disableProxy: true,
    healthCheckDuration: 1_500_000_000,
    path: 'on',
    edge: true,
    edgeSyncBeforeExpiry: true,
  });
  // What is told is taken, and the secret that is not told stays.
  const { isOnline: _online, lastOnline: _last, latency: _latency, ...settled } = target;
  expect(await remoteTargetUpdate(root, target)).toEqual({ arn });
  expect(await onlyTarget(input.bucket)).toMatchObject(settled);
  await remoteTargetUpdate(root, { ...target, bandwidthBytesPerSecond: 200_000_000 });
  expect(await onlyTarget(input.bucket)).toMatchObject({
    bandwidthlimit: 200_000_000,
    healthCheckDurationMs: 1500,
  });
  expect(JSON.stringify(target)).not.toContain(far.rootPassword);
  expect((await remoteTargetList(root)).map((one) => one.arn)).toContain(arn);
  await remoteTargetDelete(root, { bucket: input.bucket, arn });
  expect(await remoteTargetList(root, { bucket: input.bucket })).toEqual([]);
});

test('keeps an existing target', async () => {
  const { arn, ...input } = await newTarget();
  expect(await remoteTargetAdd(fixture.root, { ...input, replicationSync: true })).toEqual({ arn });
  expect(await onlyTarget(input.bucket)).toMatchObject({ arn, replicationSync: false });
});

test('explains what is wrong with a target', async () => {
  const input = await newInput();
  const add = (more: Partial<RemoteTargetAddInput>): Promise<unknown> =>
    remoteTargetAdd(fixture.root, { ...input, ...more });
  const noConnection = refused('XMinioAdminReplicationRemoteConnectionError', 503);
  const { accessKey } = input.credentials;
  await expect(add({ credentials: { accessKey, secretKey: 'another one' } })).rejects.toMatchObject(
    noConnection,
  );
  await expect(add({ endpoint: 'http://127.0.0.1:1' })).rejects.toMatchObject(noConnection);
  await expect(add({ endpoint: far.endpoint.replace('http', 'https') })).rejects.toMatchObject(noConnection);
  await expect(add({ targetBucket: 'no-such-bucket' })).rejects.toMatchObject(
    refused('XMinioAdminRemoteTargetNotFoundError', 404),
  );
  await expect(add({ targetBucket: await newBucket(farS3, false) })).rejects.toMatchObject(
    refused('RemoteTargetNotVersionedError', 400),
  );
  await expect(add({ bucket: await newBucket(nearS3, false) })).rejects.toMatchObject(
    refused('ReplicationSourceNotVersionedError', 400),
  );
  await expect(add({ bucket: 'no-such-bucket' })).rejects.toMatchObject(refused('NoSuchBucket', 404));
  await expect(add({ bandwidthBytesPerSecond: 99_999_999 })).rejects.toMatchObject(
    refused('XMinioAdminReplicationBandwidthLimitError', 400),
  );
  const itself = { accessKey: near.rootUser, secretKey: near.rootPassword };
  await expect(
    add({ endpoint: near.endpoint, credentials: itself, targetBucket: input.bucket }),
  ).rejects.toMatchObject(refused('XMinioAdminRemoteIdenticalToSource', 400));
});

test('rejects a target with an untrusted certificate', async () => {
  const authority = await makeAuthority();
  onTestFinished(() => authority.remove());
  const certificate = await authority.issue({ name: 'far', use: 'server' });
  const sealed = await startMinio({ certificate });
  onTestFinished(() => sealed.stop());
  const credentials = { accessKey: sealed.rootUser, secretKey: sealed.rootPassword };
  const input = { ...(await newInput()), endpoint: sealed.endpoint, credentials };
  await expect(remoteTargetAdd(fixture.root, input)).rejects.toMatchObject({
    ...refused('XMinioAdminReplicationRemoteConnectionError', 503),
    message: expect.stringContaining('certificate') as unknown,
  });
});

test('rejects amounts and endpoints that the server would misread', async () => {
  const input = {
    bucket: 'any',
    targetBucket: 'any',
    endpoint: far.endpoint,
    credentials: { accessKey: 'a', secretKey: 's' },
  };
  const { root } = fixture;
  const wrong = (field: string): object => ({ name: 'InputError', field });
  for (const bandwidthBytesPerSecond of [-1, 0.5, Number.NaN]) {
    await expect(remoteTargetAdd(root, { ...input, bandwidthBytesPerSecond })).rejects.toMatchObject(
      wrong('bandwidthBytesPerSecond'),
    );
  }
  for (const healthCheckDurationMs of [-1, Number.NaN, Infinity]) {
    await expect(remoteTargetAdd(root, { ...input, healthCheckDurationMs })).rejects.toMatchObject(
      wrong('healthCheckDurationMs'),
    );
  }
  await expect(remoteTargetAdd(root, { ...input, endpoint: '127.0.0.1:9000' })).rejects.toMatchObject(
    wrong('endpoint'),
  );
  await expect(remoteTargetUpdate(root, { bucket: 'any', arn: 'any' })).rejects.toMatchObject(wrong('input'));
});

test('changes named members only', async () => {
  const { root } = fixture;
  const { bucket, arn, credentials, endpoint, targetBucket } = await newTarget();
  const before = await onlyTarget(bucket);
  const settings = {
    bandwidthBytesPerSecond: 200_000_000,
    healthCheckDurationMs: 30_000,
    disableProxy: true,
  };
  expect(await remoteTargetUpdate(root, { bucket, arn, ...settings })).toEqual({ arn });
  const changed = { bandwidthlimit: 200_000_000, healthCheckDuration: 30_000_000_000, disableProxy: true };
  const { lastOnline: _, latency: __, isOnline: ___, ...steady } = { ...before, ...changed };
  expect(await onlyTarget(bucket)).toMatchObject(steady);
  await remoteTargetUpdate(root, { bucket, arn, path: 'off', replicationSync: true });
  await remoteTargetUpdate(root, { bucket, arn, credentials: { ...credentials, endpoint, targetBucket } });
  expect(await onlyTarget(bucket)).toMatchObject({ ...steady, path: 'off', replicationSync: true });
  const wrongKeys = { accessKey: 'nobody', secretKey: 'no secret', endpoint, targetBucket };
  await expect(remoteTargetUpdate(root, { bucket, arn, credentials: wrongKeys })).rejects.toMatchObject(
    refused('XMinioAdminReplicationRemoteConnectionError', 503),
  );
  await expect(
    remoteTargetUpdate(root, { bucket, arn: `${arn}-not`, replicationSync: true }),
  ).rejects.toMatchObject(refused('XMinioAdminRemoteTargetNotFoundError', 404));
});

test('replicates to the target, and keeps it while a rule uses it', async () => {
  const { root } = fixture;
  const { bucket, arn, targetBucket } = await newTarget();
  await replicate({ bucket, arn });
  await nearS3.send(new PutObjectCommand({ Bucket: bucket, Key: 'one', Body: 'hello' }));
  await expect.poll(() => hasObject(targetBucket, 'one'), { timeout: 20_000 }).toBe(true);
  await expect(remoteTargetDelete(root, { bucket, arn })).rejects.toMatchObject(
    refused('XMinioAdminRemoteRemoveDisallowed', 400),
  );
  await expect(remoteTargetDelete(root, { bucket, arn: 'no arn' })).rejects.toMatchObject(
    refused('XMinioAdminRemoteArnInvalid', 400),
  );
  await nearS3.send(new DeleteBucketReplicationCommand({ Bucket: bucket }));
  expect(await remoteTargetList(root, { bucket })).toEqual([]);
  await expect(remoteTargetDelete(root, { bucket, arn })).rejects.toMatchObject(
    refused('XMinioAdminRemoteTargetNotFoundError', 404),
  );
});

async function hasObject(Bucket: string, Key: string): Promise<boolean> {
  const head = farS3.send(new HeadObjectCommand({ Bucket, Key }));
  return head.then(
    () => true,
    () => false,
  );
}

test('rejects users without permission', async () => {
  const { lesser } = fixture;
  const { bucket, arn, ...more } = await newTarget();
  await expect(remoteTargetList(lesser, { bucket })).rejects.toMatchObject(accessDenied);
  await expect(remoteTargetAdd(lesser, { bucket, ...more })).rejects.toMatchObject(accessDenied);
  await expect(remoteTargetUpdate(lesser, { bucket, arn, replicationSync: true })).rejects.toMatchObject(
    accessDenied,
  );
  await expect(remoteTargetDelete(lesser, { bucket, arn })).rejects.toMatchObject(accessDenied);
  await expect(replicationDiff(lesser, { bucket }).next()).rejects.toMatchObject(accessDenied);
  await expect(replicationBacklog(lesser, { bucket }).next()).rejects.toMatchObject(accessDenied);
});

// The last one: the target is down after it.
test('lists objects not yet replicated to an offline target', async () => {
  const { root } = fixture;
  const { bucket, arn } = await newTarget();
  await replicate({ bucket, arn });
  const unreplicated = async (
    more: { arn?: string; prefix?: string } = {},
  ): Promise<ReplicationDiffEntry[]> => {
    const found = [];
    for await (const entry of replicationDiff(root, { bucket, ...more })) found.push(entry);
    return found;
  };
  expect(await unreplicated()).toEqual([]);
  await far.kill();
  for (const Key of ['folder/one', 'two']) {
    await nearS3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'hello' }));
  }
  const entry = { rStatus: 'FAILED', deletemarker: false, targets: { [arn]: { rStatus: 'FAILED' } } };
  await expect
    .poll(() => unreplicated(), { timeout: 20_000 })
    .toMatchObject([
      { object: 'folder/one', ...entry },
      { object: 'two', ...entry },
    ]);
  expect(await unreplicated({ prefix: 'folder/' })).toMatchObject([{ object: 'folder/one' }]);
  expect(await unreplicated({ arn })).toHaveLength(2);
  await expect(unreplicated({ arn: 'no arn' })).rejects.toMatchObject(refused('InvalidRequest', 400));
  const plain = await newBucket(nearS3);
  await expect(replicationDiff(root, { bucket: plain }).next()).rejects.toMatchObject(
    refused('XMinioAdminRemoteTargetNotFoundError', 404),
  );
  // Servers of one node tell nothing there, not even after minutes.
  await expect(firstOf(replicationBacklog(root, { bucket }))).rejects.toThrow('Nothing came');
  await expect(replicationBacklog(root, { bucket: 'no-such-bucket' }).next()).rejects.toMatchObject(
    refused('NoSuchBucket', 404),
  );
});
