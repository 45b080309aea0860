import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import { encryptBody } from '../encryption/encrypted-body.ts';
import { accessKeyList, accessKeyInfo, openidAccessKeyList, temporaryAccountInfo } from './access-keys.ts';
import { accountInfo } from './account.ts';
import { batchJobList, batchJobStart, batchJobInfo } from './batch-jobs.ts';
import { bucketMetadataImport } from './bucket-metadata.ts';
import { bucketQuotaInfo } from './bucket-quota.ts';
import { configHistoryList } from './config-history.ts';
import { configHelp } from './config-read.ts';
import { dataUsageInfo } from './data-usage.ts';
import { eventWatch } from './events.ts';
import { groupList, groupInfo } from './groups.ts';
import { healBackgroundInfo, healStart, healInfo } from './heal.ts';
import { healthInfoCollect } from './health-info.ts';
import { iamImport } from './iam.ts';
import { identityConfigList, identityConfigInfo } from './identity-config.ts';
import { kmsApis, kmsKeyList, kmsKeyInfo, kmsInfo, kmsVersion } from './kms.ts';
import { ldapPolicyAttach, ldapServiceAccountAdd, ldapServiceAccountList } from './ldap.ts';
import { lockList } from './locks.ts';
import { metricsWatch } from './metrics.ts';
import { policyAttach, policyList, policyInfo } from './policies.ts';
import { policyEntities } from './policy-entities.ts';
import { poolList, poolInfo } from './pools.ts';
import { profilingStart } from './profile.ts';
import { rebalanceStart, rebalanceInfo } from './rebalance.ts';
import { remoteTargetAdd, remoteTargetList } from './remote-targets.ts';
import { replicationBacklog, replicationDiff } from './replication.ts';
import { serverInfo } from './server-info.ts';
import { serverUpdate } from './server-update.ts';
import { serviceAccountAdd, serviceAccountList, serviceAccountInfo } from './service-accounts.ts';
import { serviceRestart } from './service.ts';
import {
  siteReplicationAdd,
  siteReplicationEdit,
  siteReplicationMetadata,
  siteReplicationRemove,
  siteReplicationResync,
  siteReplicationStatusInfo,
  siteReplicationInfo,
} from './site-replication.ts';
import { driveSpeedtest, networkSpeedtest, objectSpeedtest } from './speedtest.ts';
import { storageInfo } from './storage-info.ts';
import { tierList, tierStats } from './tiers.ts';
import { userList, userInfo } from './users.ts';

// A server that answers what it is told to, sealed where the call expects that.
let body: Uint8Array;
const server = createServer((request, reply) => {
  request.resume();
  reply.end(body);
});
const secretKey = 'a secret';
let admin: Admin;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  admin = createAdmin({ endpoint, credentials: { accessKey: 'someone', secretKey } });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const name = 'a';
const zip = new Uint8Array(1);
const sites = ['here', 'there'].map((site) => ({
  name: site,
  endpoint: `http://${site}`,
  accessKey: 'someone',
  secretKey: 'long enough',
}));
const target = {
  bucket: 'a',
  endpoint: 'http://there',
  targetBucket: 'b',
  credentials: { accessKey: 'someone', secretKey: 'long enough' },
};
const key = { parentUser: 'ann', accountStatus: 'on', impliedPolicy: true };
const keys = { serviceAccounts: [{ accessKey: 'k' }], stsKeys: [{ accessKey: 'k' }] };
const group = { group: 'g', policies: [] };
const entities = {
  timestamp: '2026-01-01T00:00:00Z',
  userMappings: [{ user: 'ann', policies: [], memberOfMappings: [group] }],
  groupMappings: [group],
  policyMappings: [{ policy: 'p', users: [], groups: [] }],
};
const changed = { policiesAttached: [], policiesDetached: [] };
const healing = { clientToken: 't', clientAddress: 'host', startTime: '2026-01-01T00:00:00Z' };
const names = { policies: ['p'], userPolicies: [{}] };

/** `unread` may be of any kind: it only tells that the value is more than a sign of life. */
type Case = readonly [name: string, least: unknown, call: () => Promise<unknown>, unread?: string];

const plain: readonly Case[] = [
  [
    'accountInfo',
    {
      AccountName: 'ann',
      Policy: {},
      Buckets: [{ name: 'b', size: 1, objects: 1, access: { read: true, write: false } }],
    },
    () => accountInfo(admin),
  ],
  [
    'batchJobStart',
    { id: 'i', type: 'expire', started: '2026-01-01T00:00:00Z' },
    () => batchJobStart(admin, { yaml: 'expire:' }),
  ],
  ['batchJobList', { jobs: [{ id: 'i', type: 'expire' }] }, () => batchJobList(admin)],
  ['batchJobInfo', { LastMetric: {} }, () => batchJobInfo(admin, { id: 'i' })],
  [
    'bucketMetadataImport',
    { buckets: { b: { quota: { isSet: true } } } },
    () => bucketMetadataImport(admin, { zip }),
  ],
  ['bucketQuotaInfo', { size: 7 }, () => bucketQuotaInfo(admin, { bucket: 'b' })],
  ['configHelp', { subSys: 's', keysHelp: [{ key: 'k' }] }, () => configHelp(admin)],
  ['dataUsageInfo', { lastUpdate: '2026-01-01T00:00:00Z', bucketsUsageInfo: {} }, () => dataUsageInfo(admin)],
  ['eventWatch', { Records: [{ eventName: 'e' }] }, () => eventWatch(admin, { eventNames: ['s3:*'] }).next()],
  ['groupList', ['g'], () => groupList(admin)],
  [
    'groupInfo',
    { name: 'g', status: 'enabled', members: ['ann'], policy: '' },
    () => groupInfo(admin, { group: 'g' }),
  ],
  ['healStart', healing, () => healStart(admin)],
  [
    'healInfo',
    { summary: 'running', startTime: '2026-01-01T00:00:00Z', items: [{ type: 'object', bucket: 'b' }] },
    () => healInfo(admin, { clientToken: 't' }),
  ],
  [
    'healInfo of servers that write capitals',
    { Summary: 'running', StartTime: '2026-01-01T00:00:00Z', Items: [{ type: 'object', bucket: 'b' }] },
    () => healInfo(admin, { clientToken: 't' }),
  ],
  ['healBackgroundInfo', { sets: [{ id: '0-0' }] }, () => healBackgroundInfo(admin)],
  [
    'healthInfoCollect',
    { version: '3', timestamp: '2026-01-01T00:00:00Z' },
    () => healthInfoCollect(admin).next(),
  ],
  [
    'iamImport',
    { skipped: names, removed: names, added: names, failed: { users: [{ name: 'ann' }] } },
    () => iamImport(admin, { zip }),
  ],
  ['kmsInfo', { name: 'k', 'default-key-id': 'd' }, () => kmsInfo(admin)],
  ['kmsApis', [{ Method: 'GET', Path: '/' }], () => kmsApis(admin)],
  ['kmsVersion', { version: '1' }, () => kmsVersion(admin)],
  ['kmsKeyList', [{ name: 'k' }], () => kmsKeyList(admin)],
  ['kmsKeyInfo', { 'key-id': 'k' }, () => kmsKeyInfo(admin)],
  ['lockList', [{ resource: 'b/o', id: 'i' }], () => lockList(admin)],
  ['metricsWatch', { aggregated: {} }, () => metricsWatch(admin).next()],
  ['policyList', { p: {} }, () => policyList(admin)],
  ['policyInfo', { PolicyName: 'p', Policy: {} }, () => policyInfo(admin, { name })],
  ['poolList', [{ id: 0, cmdline: '/data{1...4}' }], () => poolList(admin)],
  ['poolInfo', { id: 0, cmdline: '/data{1...4}' }, () => poolInfo(admin, { pool: '/data{1...4}' })],
  [
    'profilingStart',
    [{ nodeName: 'n', success: true, error: '' }],
    () => profilingStart(admin, { types: ['cpu'] }),
  ],
  ['rebalanceStart', { id: 'i' }, () => rebalanceStart(admin)],
  [
    'rebalanceInfo',
    { ID: 'i', stoppedAt: '2026-01-01T00:00:00Z', pools: [{ status: 'None' }] },
    () => rebalanceInfo(admin),
  ],
  ['remoteTargetList', [{ arn: 'arn', sourcebucket: 'a', targetbucket: 'b' }], () => remoteTargetList(admin)],
  ['remoteTargetAdd', 'arn', () => remoteTargetAdd(admin, target)],
  ['replicationDiff', { object: 'o' }, () => replicationDiff(admin, { bucket: 'b' }).next()],
  ['replicationBacklog', { object: 'o' }, () => replicationBacklog(admin).next()],
  ['serverInfo', { mode: 'online', servers: [{ endpoint: 'host' }] }, () => serverInfo(admin)],
  [
    'serverUpdate',
    { results: [{ host: 'h', currentVersion: '1', updatedVersion: '2' }] },
    () => serverUpdate(admin),
  ],
  ['serviceRestart', { action: 'restart', results: [{ host: 'h' }] }, () => serviceRestart(admin)],
  ['siteReplicationAdd', { status: 's' }, () => siteReplicationAdd(admin, { sites })],
  [
    'siteReplicationInfo',
    { enabled: true, sites: [{ name: 'here', endpoint: 'http://here', deploymentID: 'd' }] },
    () => siteReplicationInfo(admin),
  ],
  ['siteReplicationStatusInfo', { Enabled: true, Metrics: {} }, () => siteReplicationStatusInfo(admin)],
  ['siteReplicationMetadata', { DeploymentID: 'd', State: {} }, () => siteReplicationMetadata(admin)],
  ['siteReplicationEdit', { status: 's' }, () => siteReplicationEdit(admin, { replicateIlmExpiry: true })],
  ['siteReplicationRemove', { status: 's' }, () => siteReplicationRemove(admin, { all: true })],
  [
    'siteReplicationResync',
    { id: 'i', status: 's' },
    () => siteReplicationResync(admin, { operation: 'start', deploymentID: 'd', endpoint: 'http://there' }),
  ],
  [
    'objectSpeedtest',
    { servers: 1, PUTStats: {}, GETStats: {} },
    () => objectSpeedtest(admin).next(),
    'servers',
  ],
  [
    'driveSpeedtest',
    { endpoint: 'h', drivePerf: [{ path: '/data1' }] },
    () => driveSpeedtest(admin).next(),
    'endpoint',
  ],
  ['networkSpeedtest', { nodeResults: [{ endpoint: 'h' }] }, () => networkSpeedtest(admin)],
  ['storageInfo', { Disks: [{}], Backend: { Type: 2 } }, () => storageInfo(admin)],
  ['tierList', [{ Name: 'COLD', Type: 's3' }], () => tierList(admin)],
  ['tierStats', [{ Name: 'COLD', Type: 's3' }], () => tierStats(admin)],
  ['userInfo', { status: 'enabled' }, () => userInfo(admin, { accessKey: 'ann' })],
];

const sealed: readonly Case[] = [
  ['accessKeyList', { ann: keys }, () => accessKeyList(admin)],
  ['openidAccessKeyList', [{ configName: '_', users: [keys] }], () => openidAccessKeyList(admin)],
  [
    'accessKeyInfo',
    { ...key, policy: '{}', AccessKey: 'k', userType: 'STS', userProvider: 'builtin' },
    () => accessKeyInfo(admin, { accessKey: 'k' }),
  ],
  ['temporaryAccountInfo', { ...key, policy: '{}' }, () => temporaryAccountInfo(admin, { accessKey: 'k' })],
  [
    'configHistoryList',
    [{ restoreId: 'r', createTime: '2026-01-01T00:00:00Z', data: 'd' }],
    () => configHistoryList(admin),
  ],
  [
    'identityConfigList',
    [{ type: 'openid', name: '_' }],
    () => identityConfigList(admin, { type: 'openid' }),
  ],
  [
    'identityConfigInfo',
    { type: 'openid', info: [{ key: 'k', value: 'v' }] },
    () => identityConfigInfo(admin, { type: 'openid' }),
  ],
  ['ldapPolicyAttach', changed, () => ldapPolicyAttach(admin, { policies: ['p'], user: 'ann' })],
  [
    'ldapServiceAccountAdd',
    { credentials: { accessKey: 'k', secretKey: 's' } },
    () => ldapServiceAccountAdd(admin),
  ],
  ['ldapServiceAccountList', keys, () => ldapServiceAccountList(admin)],
  ['policyAttach', changed, () => policyAttach(admin, { policies: ['p'], user: 'ann' })],
  ['policyEntities', entities, () => policyEntities(admin)],
  ['serviceAccountAdd', { credentials: { accessKey: 'k', secretKey: 's' } }, () => serviceAccountAdd(admin)],
  ['serviceAccountInfo', { ...key, policy: '{}' }, () => serviceAccountInfo(admin, { accessKey: 'k' })],
  ['serviceAccountList', { accounts: [{ ...key, accessKey: 'k' }] }, () => serviceAccountList(admin)],
  ['userList', { ann: { status: 'enabled' } }, () => userList(admin)],
];

/** The same reply with one thing in it, at whatever depth, replaced by something of another kind. */
function* wrongOnes(reply: unknown, at = ''): Generator<[at: string, reply: unknown]> {
  yield [at, typeof reply === 'number' ? 'text' : 7];
  if (typeof reply !== 'object' || reply === null) return;
  for (const [member, value] of Object.entries(reply)) {
    for (const [place, wrong] of wrongOnes(value, `${at}/${member}`)) {
      const copy: object = Array.isArray(reply) ? [...(reply as unknown[])] : { ...reply };
      yield [place, Object.assign(copy, { [member]: wrong })];
    }
  }
}

describe.each([
  ['plain', plain, (text: string) => Promise.resolve(Buffer.from(text))],
  ['sealed', sealed, (text: string) => encryptBody(secretKey, text)],
] as const)('a %s reply', (_kind, cases, bytesOf) => {
  test.for(cases)(
    '%s accepts a minimal reply, rejects other types and names the call',
    async ([, least, call, unread]) => {
      body = await bytesOf(JSON.stringify(least));
      await expect(call()).resolves.toBeDefined();
      for (const [at, wrong] of wrongOnes(least)) {
        if (at === `/${unread}`) continue;
        body = await bytesOf(JSON.stringify(wrong));
        await expect(call(), at).rejects.toMatchObject({
          name: 'UnexpectedReplyError',
          reason: 'wrong-shape',
          message: expect.stringMatching(/ \((GET|PUT|POST) \/[\w/.-]* on 127\.0\.0\.1:\d+\)$/) as string,
          call: { host: expect.any(String) as string },
        });
      }
    },
  );
});
