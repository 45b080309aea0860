import { CreateBucketCommand, HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { accessDenied, adminFixtureOf, recorded, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { startMinio, type Minio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Admin } from '../admin.ts';
import { policyAdd, policyAttach } from './policies.ts';
import { remoteTargetList } from './remote-targets.ts';
import {
  siteReplicationAdd,
  siteReplicationEdit,
  siteReplicationMetadata,
  siteReplicationRemove,
  siteReplicationResync,
  siteReplicationStatusInfo,
  siteReplicationInfo,
  type ReplicationSite,
  type SiteReplicationSiteInput,
} from './site-replication.ts';
import { userAdd } from './users.ts';

// The tests build on each other: a group of sites is made, used, and taken apart.
let east: Minio;
let west: Minio;
let north: Minio;
let fixture: AdminFixture;
let root: Admin;
let westRoot: Admin;
let eastS3: S3Client;
let westS3: S3Client;
const bucket = uniqueName('replicated');
beforeAll(async () => {
  [east, west, north] = await Promise.all([startMinio(), startMinio(), startMinio()]);
  fixture = await adminFixtureOf(east);
  [root, westRoot] = [fixture.root, recorded(adminOf(west))];
  [eastS3, westS3] = [s3Of(east), s3Of(west)];
  await eastS3.send(new CreateBucketCommand({ Bucket: bucket }));
  await eastS3.send(new PutObjectCommand({ Bucket: bucket, Key: 'before', Body: 'hello' }));
});
afterAll(async () => {
  eastS3.destroy();
  westS3.destroy();
  await Promise.all([east.stop(), west.stop(), north.stop()]);
});

function siteOf(server: Minio, name: string): SiteReplicationSiteInput {
  const { endpoint, rootUser, rootPassword } = server;
  return { name, endpoint, accessKey: rootUser, secretKey: rootPassword };
}

async function site(name: string): Promise<ReplicationSite> {
  const found = (await siteReplicationInfo(root)).sites?.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is no site.`);
  return found;
}

const refused = (code: string, status = 400): object => ({ name: 'AdminApiError', code, status });
const invalid = refused('XMinioSiteReplicationInvalidRequest');
const wrong = (field: string): object => ({ name: 'InputError', field });
const done = { success: true };

test('reports no site replication', async () => {
  expect(await siteReplicationInfo(root)).toEqual({ enabled: false });
  expect(await siteReplicationStatusInfo(root)).toMatchObject({ Enabled: false, Sites: null });
  expect(await siteReplicationMetadata(root, { buckets: true })).toMatchObject({
    Enabled: false,
    Buckets: null,
  });
  await expect(siteReplicationRemove(root, { all: true })).rejects.toMatchObject(invalid);
});

test('explains why sites cannot be grouped', async () => {
  const add = (...sites: SiteReplicationSiteInput[]): Promise<unknown> => siteReplicationAdd(root, { sites });
  const [one, two] = [siteOf(east, 'east'), siteOf(west, 'west')];
  const peer = refused('XMinioSiteReplicationPeerResp');
  await expect(add(one, { ...two, secretKey: 'another one' })).rejects.toMatchObject(peer);
  await expect(add(one, { ...two, endpoint: 'http://127.0.0.1:1' })).rejects.toMatchObject(peer);
  await expect(add(one, siteOf(east, 'again'))).rejects.toMatchObject(invalid);
  await expect(add(two, siteOf(north, 'north'))).rejects.toMatchObject(
    refused('XMinioSiteReplicationBackendIssue', 503),
  );
  await expect(add(one)).rejects.toMatchObject(wrong('sites'));
  await expect(add(one, { ...two, name: 'east' })).rejects.toMatchObject(wrong('sites'));
  await expect(add(one, { ...two, name: '' })).rejects.toMatchObject(wrong('sites'));
});

test('replicates everything within a group', async () => {
  const sites = [siteOf(east, 'east'), siteOf(west, 'west')];
  expect(await siteReplicationAdd(root, { sites, replicateIlmExpiry: true })).toMatchObject(done);
  const view = await siteReplicationInfo(root);
  expect(view).toMatchObject({ enabled: true, name: 'east', serviceAccountAccessKey: 'site-replicator-0' });
  const told = sites.map(({ name, endpoint }) => ({
    name,
    endpoint,
    'replicate-ilm-expiry': true,
    sync: '',
  }));
  expect(view.sites?.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject(told);
  await expect.poll(() => hasObject('before'), { timeout: 30_000 }).toBe(true);
});

async function hasObject(Key: string): Promise<boolean> {
  return westS3.send(new HeadObjectCommand({ Bucket: bucket, Key })).then(
    () => true,
    () => false,
  );
}

test('replicates users and policies, as the status shows', async () => {
  const [policy, user] = [uniqueName('policy'), uniqueName('user')];
  const Statement = [{ Effect: 'Allow', Action: ['s3:GetObject'], Resource: [`arn:aws:s3:::${bucket}/*`] }];
  await policyAdd(root, { name: policy, policy: { Version: '2012-10-17', Statement } });
  await userAdd(root, { accessKey: user, secretKey: 'a secret of some length' });
  await policyAttach(root, { policies: [policy], user });
  const there = async (): Promise<unknown> => {
    const { Policies, UserInfoMap, UserPolicies } = await siteReplicationMetadata(westRoot, {
      policies: true,
      users: true,
    });
    return [Policies?.[policy]?.policy, UserInfoMap?.[user]?.status, UserPolicies?.[user]?.policy];
  };
  await expect
    .poll(there, { timeout: 20_000 })
    .toEqual([expect.objectContaining({ Statement }), 'on', policy]);
  const ids = (await siteReplicationInfo(root)).sites?.map(({ deploymentID }) => deploymentID) ?? [];
  const entity = { type: 'user', name: user } as const;
  const told = { HasUser: true, HasPolicyMapping: true, UserInfoMismatch: false, PolicyMismatch: false };
  const everywhere = Object.fromEntries(ids.map((id) => [id, expect.objectContaining(told) as unknown]));
  await expect
    .poll(async () => (await siteReplicationStatusInfo(root, { entity })).UserStats, { timeout: 20_000 })
    .toEqual({ [user]: everywhere });
});

test('returns requested parts only', async () => {
  const all = await siteReplicationStatusInfo(root);
  expect(all).toMatchObject({ Enabled: true, MaxBuckets: 1, MaxILMExpiryRules: 0 });
  expect(all.MaxPolicies).toBeGreaterThan(0);
  const buckets = await siteReplicationStatusInfo(root, { buckets: true, showDeleted: true });
  expect(buckets).toMatchObject({ MaxBuckets: 1, MaxPolicies: 0, MaxUsers: 0 });
  const east = await site('east');
  expect(buckets.StatsSummary?.[east.deploymentID]).toMatchObject({ TotalBucketsCount: 1 });
  const west = await site('west');
  const metrics = async (): Promise<unknown> =>
    (await siteReplicationStatusInfo(root, { metrics: true })).Metrics.replMetrics?.[west.deploymentID];
  const told = { deploymentID: west.deploymentID, isOnline: true };
  await expect.poll(metrics, { timeout: 20_000 }).toMatchObject(told);
  const entity = { type: 'bucket', name: bucket } as const;
  const { BucketStats } = await siteReplicationStatusInfo(root, { entity });
  expect(BucketStats?.[bucket]?.[west.deploymentID]).toMatchObject({ HasBucket: true, TagMismatch: false });
  expect(
    await siteReplicationStatusInfo(root, { entity: { ...entity, name: 'no-such-bucket' } }),
  ).toMatchObject({
    BucketStats: {},
  });
  const nobody = { entity: { type: 'user', name: '' } } as const;
  await expect(siteReplicationStatusInfo(root, nobody)).rejects.toMatchObject(wrong('entity'));
});

test('returns what the site holds', async () => {
  const metadata = await siteReplicationMetadata(root, { buckets: true, peerState: true });
  expect(metadata.Buckets?.[bucket]).toMatchObject({ bucket });
  expect(metadata).toMatchObject({ Policies: null, State: { name: 'east' } });
  expect(Object.keys(metadata.State.peers ?? {})).toHaveLength(2);
  expect(await siteReplicationMetadata(root)).toMatchObject({ Buckets: null, State: { peers: null } });
});

test('changes named members of a site', async () => {
  const { deploymentID, endpoint } = await site('west');
  const edit = (change: object): Promise<unknown> =>
    siteReplicationEdit(root, { site: { deploymentID, ...change } });
  expect(await edit({ sync: true })).toMatchObject(done);
  expect(await edit({ bucketBandwidthBytesPerSecond: 200_000_000 })).toMatchObject(done);
  expect(await site('west')).toMatchObject({
    sync: 'enable',
    defaultbandwidth: { bandwidthLimitPerBucket: 200_000_000, set: true },
  });
  const target = async (): Promise<unknown> => (await remoteTargetList(root, { bucket }))[0];
  const limited = { replicationSync: true, bandwidthlimit: 200_000_000 };
  await expect.poll(target, { timeout: 10_000 }).toMatchObject(limited);
  const other = endpoint.replace('127.0.0.1', 'localhost');
  const all = { endpoint: other, sync: false, bucketBandwidthBytesPerSecond: 0 };
  expect(await edit(all)).toMatchObject(done);
  const defaultbandwidth = { bandwidthLimitPerBucket: 0 };
  expect(await site('west')).toMatchObject({ endpoint: other, sync: 'disable', defaultbandwidth });
  expect(await edit({ endpoint })).toMatchObject(done);
  const told = await site('west');
  expect(told).toMatchObject({ bucketBandwidthBytesPerSecond: 0 });
  expect(await siteReplicationEdit(root, { site: { ...told, sync: true } })).toMatchObject(done);
  expect(await siteReplicationEdit(root, { site: told })).toMatchObject(done);
  expect(await site('west')).toMatchObject({ endpoint, sync: 'disable', bucketBandwidthBytesPerSecond: 0 });
  await expect(edit({ endpoint })).rejects.toMatchObject(invalid);
  // Whether the server tries to reach the address before it refuses is not certain.
  await expect(edit({ endpoint: 'http://127.0.0.1:1' })).rejects.toMatchObject({
    name: 'AdminApiError',
    code: expect.stringMatching(/^XMinioSiteReplication/) as string,
  });
  await expect(edit({ deploymentID: 'none', sync: true })).rejects.toMatchObject(invalid);
  await expect(edit({})).rejects.toMatchObject(wrong('site'));
  await expect(edit({ bucketBandwidthBytesPerSecond: -1 })).rejects.toMatchObject(
    wrong('bucketBandwidthBytesPerSecond'),
  );
  await expect(siteReplicationEdit(root, {})).rejects.toMatchObject(wrong('input'));
});

test('reports that expiration is already replicated', async () => {
  expect(await siteReplicationEdit(root, { replicateIlmExpiry: true })).toMatchObject({
    success: false,
    errorDetail: 'ILM expiry already set to true',
  });
  expect(await siteReplicationEdit(root, { replicateIlmExpiry: false })).toMatchObject(done);
  expect(await site('east')).toMatchObject({ 'replicate-ilm-expiry': false });
});

test('resyncs everything, and stops', async () => {
  const { deploymentID, endpoint } = await site('west');
  const started = await siteReplicationResync(root, { operation: 'start', deploymentID, endpoint });
  expect(started).toMatchObject({ op: 'start', status: 'Ongoing' });
  // With little to send it may be over by now, and then there is nothing to stop.
  const stopped: unknown = await siteReplicationResync(root, {
    operation: 'cancel',
    deploymentID,
    endpoint,
  }).catch((cause: unknown) => cause);
  const canceled = { op: 'cancel', status: 'Canceled', id: started.id };
  expect([expect.objectContaining(canceled), expect.objectContaining(invalid)]).toContainEqual(stopped);
  const itself = await site('east');
  await expect(
    siteReplicationResync(root, {
      operation: 'start',
      deploymentID: itself.deploymentID,
      endpoint: itself.endpoint,
    }),
  ).rejects.toMatchObject(invalid);
});

test('rejects users without permission', async () => {
  const { lesser } = fixture;
  const sites = [siteOf(east, 'east'), siteOf(west, 'west')];
  const { deploymentID, endpoint } = await site('west');
  await expect(siteReplicationAdd(lesser, { sites })).rejects.toMatchObject(accessDenied);
  await expect(siteReplicationInfo(lesser)).rejects.toMatchObject(accessDenied);
  await expect(siteReplicationStatusInfo(lesser)).rejects.toMatchObject(accessDenied);
  await expect(siteReplicationMetadata(lesser)).rejects.toMatchObject(accessDenied);
  await expect(siteReplicationEdit(lesser, { replicateIlmExpiry: true })).rejects.toMatchObject(accessDenied);
  await expect(siteReplicationRemove(lesser, { all: true })).rejects.toMatchObject(accessDenied);
  await expect(
    siteReplicationResync(lesser, { operation: 'start', deploymentID, endpoint }),
  ).rejects.toMatchObject(accessDenied);
});

test('adds and removes a site', async () => {
  const sites = [siteOf(east, 'east'), siteOf(west, 'west'), siteOf(north, 'north')];
  await expect(
    siteReplicationAdd(root, { sites: sites.filter(({ name }) => name !== 'west') }),
  ).rejects.toMatchObject(invalid);
  expect(await siteReplicationAdd(root, { sites })).toMatchObject(done);
  expect((await siteReplicationInfo(root)).sites).toHaveLength(3);
  const forgotten = { sync: '', defaultbandwidth: { bandwidthLimitPerBucket: 0, set: false } };
  expect(await site('west')).toMatchObject(forgotten);
  await expect(siteReplicationRemove(root, { sites: ['nowhere'] })).rejects.toMatchObject(
    refused('XMinioSiteReplicationConfigMissingError'),
  );
  await expect(siteReplicationRemove(root, { sites: [] })).rejects.toMatchObject(wrong('sites'));
  const removed = await siteReplicationRemove(root, { sites: ['north'] });
  expect(removed).not.toHaveProperty('errorDetail');
  expect((await siteReplicationInfo(root)).sites).toHaveLength(2);
  expect(await siteReplicationInfo(recorded(adminOf(north)))).toEqual({ enabled: false });
});

// The last one: a site is down from here on.
test('reports an offline site without an id, and dissolves the group without it', async () => {
  const { deploymentID } = await site('west');
  await west.kill();
  const told = async (): Promise<string[]> =>
    Object.keys((await siteReplicationStatusInfo(root, { users: true })).StatsSummary ?? {});
  await expect.poll(told, { timeout: 20_000 }).toContain('');
  expect(await told()).not.toContain(deploymentID);
  expect(await siteReplicationEdit(root, { site: { deploymentID, sync: true } })).toMatchObject({
    success: true,
    status: expect.stringContaining('partially failed') as unknown,
  });
  const removed = await siteReplicationRemove(root, { all: true });
  expect(removed).toMatchObject({ errorDetail: expect.stringContaining('west') as unknown });
  expect(await siteReplicationInfo(root)).toEqual({ enabled: false });
});
