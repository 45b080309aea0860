import { expect, test } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import { createTransport } from '../transport/create.ts';
import type { StreamRequest, TransportRequest } from '../transport/transport.ts';
import { bucketMetadataExport, bucketMetadataImport } from './bucket-metadata.ts';
import { clientSpeedtest } from './client-speedtest.ts';
import { configHelp } from './config-read.ts';
import { dataUsageInfo } from './data-usage.ts';
import { eventWatch } from './events.ts';
import { groupList, groupInfo } from './groups.ts';
import { healBackgroundInfo } from './heal.ts';
import { healthCheck } from './health-check.ts';
import { healthInfoCollect } from './health-info.ts';
import { iamExport, iamImport } from './iam.ts';
import { inspect } from './inspect.ts';
import { ldapServiceAccountAdd } from './ldap.ts';
import { metricsWatch } from './metrics.ts';
import { policyList } from './policies.ts';
import { profileCollect, profilingDownload } from './profile.ts';
import { prometheusMetrics } from './prometheus.ts';
import { remoteTargetList } from './remote-targets.ts';
import { serverInfo } from './server-info.ts';
import { serverUpdate } from './server-update.ts';
import {
  siteReplicationAdd,
  siteReplicationEdit,
  siteReplicationMetadata,
  siteReplicationRemove,
  siteReplicationResync,
  siteReplicationStatusInfo,
} from './site-replication.ts';
import { networkSpeedtest, siteSpeedtest } from './speedtest.ts';
import { storageInfo } from './storage-info.ts';
import { assumeRole } from './sts.ts';
import { tierList } from './tiers.ts';
import { userList, userInfo } from './users.ts';

// Nobody listens there: what matters is how each call is to be carried.
const pool = createTransport();
let carried: Partial<Omit<TransportRequest & StreamRequest, 'body'>>;
const admin: Admin = createAdmin({
  endpoint: 'http://127.0.0.1:1',
  credentials: { accessKey: 'someone', secretKey: 'a secret' },
  maxAttempts: 1,
  transport: {
    send: (request) => {
      carried = request;
      return pool.send(request);
    },
    open: (request) => {
      carried = request;
      return pool.open(request);
    },
  },
});

type Case = readonly [name: string, call: () => Promise<unknown>];

async function carriedFor(call: () => Promise<unknown>): Promise<typeof carried> {
  carried = {};
  await expect(call()).rejects.toMatchObject({ name: 'NetworkError', kind: 'unreachable' });
  return carried;
}

const zip = new Uint8Array(1);
const sites = ['here', 'there'].map((name) => ({
  name,
  endpoint: `http://${name}`,
  accessKey: 'someone',
  secretKey: 'long enough',
}));
const resync = { operation: 'start', deploymentID: 'd', endpoint: 'http://there' } as const;

test.each<[headersTimeoutMs: number, ...Case]>([
  [600_000, 'bucketMetadataExport', () => bucketMetadataExport(admin)],
  [600_000, 'bucketMetadataImport', () => bucketMetadataImport(admin, { zip })],
  [600_000, 'iamExport', () => iamExport(admin)],
  [600_000, 'iamImport', () => iamImport(admin, { zip })],
  [600_000, 'iamImport of version 1', () => iamImport(admin, { zip, version: 1 })],
  [600_000, 'siteReplicationAdd', () => siteReplicationAdd(admin, { sites })],
  [600_000, 'siteReplicationEdit', () => siteReplicationEdit(admin, { replicateIlmExpiry: true })],
  [600_000, 'siteReplicationRemove', () => siteReplicationRemove(admin, { all: true })],
  [600_000, 'siteReplicationResync', () => siteReplicationResync(admin, resync)],
  [600_000, 'serverUpdate', () => serverUpdate(admin)],
  [300_000, 'inspect', () => inspect(admin, { volume: 'a', file: 'b' })],
  [70_000, 'healthInfoCollect', () => healthInfoCollect(admin).next()],
  [61_500, 'healthInfoCollect', () => healthInfoCollect(admin, { deadlineMs: 1500 }).next()],
  [61_500, 'profileCollect', () => profileCollect(admin, { types: ['cpu'], durationMs: 1500 })],
  [60_000, 'profilingDownload', () => profilingDownload(admin)],
  [70_000, 'clientSpeedtest', () => clientSpeedtest(admin)],
  [61_500, 'clientSpeedtest', () => clientSpeedtest(admin, { durationMs: 1500 })],
  [70_000, 'networkSpeedtest', () => networkSpeedtest(admin)],
  [80_000, 'siteSpeedtest', () => siteSpeedtest(admin, { durationMs: 20_000 })],
])('waits %i ms for the beginning of the answer to %s', async (headersTimeoutMs, _name, call) => {
  expect(await carriedFor(call)).toMatchObject({ headersTimeoutMs });
});

test.each<[idleTimeoutMs: number, ...Case]>([
  [300_000, 'inspect', () => inspect(admin, { volume: 'a', file: 'b' })],
  [61_000, 'metricsWatch', () => metricsWatch(admin).next()],
  [65_000, 'metricsWatch', () => metricsWatch(admin, { intervalMs: 5000 }).next()],
])('bears %i ms of silence within the answer to %s', async (idleTimeoutMs, _name, call) => {
  expect(await carriedFor(call)).toMatchObject({ idleTimeoutMs });
});

test('waits for events until pings alone have pushed them out', async () => {
  const watched = { eventNames: ['s3:*'] };
  const each = await carriedFor(() => eventWatch(admin, watched).next());
  // 8 KiB of pings of 17 bytes, one a second.
  expect(each.idleTimeoutMs).toBeCloseTo(481_882, 0);
  expect(each.headersTimeoutMs).toBe(each.idleTimeoutMs);
  const slow = await carriedFor(() => eventWatch(admin, { ...watched, pingSeconds: 10 }).next());
  expect(slow.idleTimeoutMs).toBeCloseTo(4_818_824, 0);
});

test.each<Case>([
  ['configHelp', () => configHelp(admin)],
  ['dataUsageInfo', () => dataUsageInfo(admin)],
  ['groupList', () => groupList(admin)],
  ['groupInfo', () => groupInfo(admin, { group: 'a' })],
  ['healBackgroundInfo', () => healBackgroundInfo(admin)],
  ['policyList', () => policyList(admin)],
  ['prometheusMetrics', () => prometheusMetrics(admin, { version: 3, path: '' })],
  ['remoteTargetList', () => remoteTargetList(admin)],
  ['serverInfo', () => serverInfo(admin)],
  ['siteReplicationMetadata', () => siteReplicationMetadata(admin)],
  ['siteReplicationStatusInfo', () => siteReplicationStatusInfo(admin)],
  ['storageInfo', () => storageInfo(admin)],
  ['tierList', () => tierList(admin)],
])('%s asks for a packed answer', async (_name, call) => {
  expect((await carriedFor(call)).headers).toMatchObject({ 'accept-encoding': 'gzip' });
});

test.each<Case>([
  ['userList', () => userList(admin)],
  ['userInfo', () => userInfo(admin, { accessKey: 'ann' })],
])('%s asks for an answer as it is', async (_name, call) => {
  expect((await carriedFor(call)).headers).not.toHaveProperty('accept-encoding');
});

test('does not reuse a connection that the server closed', async () => {
  expect((await carriedFor(() => ldapServiceAccountAdd(admin))).closeConnection).toBe(true);
  expect((await carriedFor(() => userList(admin))).closeConnection).toBeUndefined();
});

test.each<[maxReplyBytes: number, ...Case]>([
  [67_108_864, 'userList', () => userList(admin)],
  [67_108_864, 'prometheusMetrics', () => prometheusMetrics(admin, { version: 2, path: 'node' })],
  [1_048_576, 'assumeRole', () => assumeRole(admin, { durationSeconds: 900 })],
  [100_000, 'healthCheck', () => healthCheck(admin, { kind: 'live' })],
])('reads at most %i bytes of the answer to %s', async (maxReplyBytes, _name, call) => {
  expect(await carriedFor(call)).toMatchObject({ maxReplyBytes });
});
