import { expect, test } from 'vitest';
import { createAdmin } from '../admin.ts';
import { accessKeyList, openidAccessKeyList } from './access-keys.ts';
import { batchJobStart } from './batch-jobs.ts';
import { bucketQuotaSet } from './bucket-quota.ts';
import { clientSpeedtest } from './client-speedtest.ts';
import { configHistoryClear, configHistoryList, configHistoryRestore } from './config-history.ts';
import { configImport } from './config.ts';
import { eventWatch } from './events.ts';
import { groupMembersRemove } from './groups.ts';
import { healStart } from './heal.ts';
import { healthCheck } from './health-check.ts';
import { healthInfoCollect } from './health-info.ts';
import { identityConfigInfo } from './identity-config.ts';
import {
  ldapAccessKeyList,
  ldapPolicyAttach,
  ldapServiceAccountAdd,
  ldapServiceAccountList,
} from './ldap.ts';
import { lockForceRelease, lockList } from './locks.ts';
import { logWatch } from './log.ts';
import { metricsWatch } from './metrics.ts';
import { policyAttach, policySet } from './policies.ts';
import { poolDecommission } from './pools.ts';
import { profileCollect } from './profile.ts';
import { prometheusMetrics } from './prometheus.ts';
import { remoteTargetUpdate } from './remote-targets.ts';
import { serverUpdate } from './server-update.ts';
import { serviceAccountAdd, serviceAccountList, serviceAccountUpdate } from './service-accounts.ts';
import { siteReplicationAdd, siteReplicationEdit, siteReplicationRemove } from './site-replication.ts';
import { driveSpeedtest, networkSpeedtest, objectSpeedtest } from './speedtest.ts';
import { tierVerify } from './tiers.ts';
import { traceWatch } from './trace.ts';

// Nobody listens there: what is sent ends in NetworkError, what is not in InputError.
const nowMs = Date.UTC(2026, 0, 1);
const admin = createAdmin({
  endpoint: 'http://127.0.0.1:1',
  credentials: { accessKey: 'someone', secretKey: 'a secret' },
  now: () => nowMs,
});

const text = (length: number): string => 'a'.repeat(length);
const account = (input: object): Promise<unknown> => serviceAccountAdd(admin, input);
const target = (input: object): Promise<unknown> =>
  remoteTargetUpdate(admin, { bucket: 'b', arn: 'arn', ...input });
const change = (input: object): Promise<unknown> =>
  siteReplicationEdit(admin, { site: { deploymentID: 'd', ...input } });
const sitesOf = (...names: string[]): Promise<unknown> => {
  const sites = names.map((name) => ({ name, endpoint: 'http://a', accessKey: 'k', secretKey: 's' }));
  return siteReplicationAdd(admin, { sites });
};
const statement = { Effect: 'Allow' };

/** Streams refuse when they are called, and send when they are read. */
const once = async (open: () => AsyncGenerator): Promise<unknown> => open().next();

type Call<Value> = (value: Value) => Promise<unknown>;
/** The last values that are sent, and the first that are not. */
const limit = <Value>(
  what: string,
  call: Call<Value>,
  { sent, refused }: { sent: readonly Value[]; refused: readonly Value[] },
): readonly [
  what: string,
  sent: readonly (() => Promise<unknown>)[],
  refused: readonly (() => Promise<unknown>)[],
] => [what, sent.map((value) => () => call(value)), refused.map((value) => () => call(value))];

test.for([
  limit('the size of a job', (length: number) => batchJobStart(admin, { yaml: text(length) }), {
    sent: [4_194_304],
    refused: [4_194_305],
  }),
  limit('a quota', (quotaBytes: number) => bucketQuotaSet(admin, { bucket: 'b', quotaBytes }), {
    sent: [0, Number.MAX_SAFE_INTEGER],
    refused: [-1, 0.5, 2 ** 53],
  }),
  limit('how long noise is sent', (durationMs: number) => clientSpeedtest(admin, { durationMs }), {
    sent: [1, 600_000],
    refused: [0, 600_001, Number.NaN],
  }),
  limit('how many changes are listed', (count: number) => configHistoryList(admin, { count }), {
    sent: [1],
    refused: [0, 1.5],
  }),
  limit('a change to restore', (restoreId: string) => configHistoryRestore(admin, { restoreId }), {
    sent: ['a-1'],
    refused: ['', 'all', 'a/b'],
  }),
  limit('a change to forget', (restoreId: string) => configHistoryClear(admin, { restoreId }), {
    sent: ['a-1'],
    refused: ['', 'all'],
  }),
  limit('a configuration', (given: string) => configImport(admin, { text: given }), {
    sent: ['a', text(261_975)],
    refused: ['', ' \n', text(261_976), 'é'.repeat(130_988)],
  }),
  limit(
    'the seconds between pings',
    (pingSeconds: number) => once(() => eventWatch(admin, { eventNames: ['e'], pingSeconds })),
    {
      sent: [1, 3600],
      refused: [0, 3601, 1.5],
    },
  ),
  limit('events', (eventNames: string[]) => once(() => eventWatch(admin, { eventNames })), {
    sent: [['e']],
    refused: [[], ['']],
  }),
  limit('members to remove', (members: string[]) => groupMembersRemove(admin, { group: 'g', members }), {
    sent: [['ann']],
    refused: [[]],
  }),
  limit('the pool to heal', (pool: number) => healStart(admin, { pool }), { sent: [0], refused: [-1, 0.5] }),
  limit('the place to heal', (place: object) => healStart(admin, place), {
    sent: [{ bucket: 'b' }, { bucket: 'b', prefix: 'a/b' }],
    refused: [
      { prefix: 'a' },
      { bucket: '' },
      { bucket: 'b', prefix: 'a b' },
      { bucket: 'b', prefix: 'a/../b' },
    ],
  }),
  limit(
    'what maintenance is asked of',
    (kind: 'live' | 'cluster') => healthCheck(admin, { kind, maintenance: true }),
    {
      sent: ['cluster'],
      refused: ['live'],
    },
  ),
  limit(
    'the deadline of a report',
    (deadlineMs: number) => once(() => healthInfoCollect(admin, { deadlineMs })),
    {
      sent: [1, 9_223_372_036_854],
      refused: [0.9, Number.NaN, 9_223_372_036_855],
    },
  ),
  limit(
    'the name of an LDAP directory',
    (name: string) => identityConfigInfo(admin, { type: 'ldap', name }),
    {
      sent: ['_'],
      refused: ['a'],
    },
  ),
  limit('whose keys are listed', (input: object) => accessKeyList(admin, input), {
    sent: [{}, { users: ['ann'] }, { all: true }],
    refused: [{ users: ['ann'], all: true }, { users: [] }],
  }),
  limit('whose keys of OpenID are listed', (input: object) => openidAccessKeyList(admin, input), {
    sent: [{ all: true }],
    refused: [{ users: ['ann'], all: true }],
  }),
  limit('whose keys of LDAP are listed', (input: object) => ldapAccessKeyList(admin, input), {
    sent: [{}, { users: ['ann'] }, { all: true }],
    refused: [{ users: ['ann'], all: true }, { users: [] }, { users: [''] }],
  }),
  limit('the user of a key of LDAP', (user: string) => ldapServiceAccountAdd(admin, { user }), {
    sent: ['ann'],
    refused: ['', '\ud800'],
  }),
  limit('the user of keys of LDAP', (userDn: string) => ldapServiceAccountList(admin, { userDn }), {
    sent: ['cn=ann'],
    refused: ['', '\ud800'],
  }),
  limit('policies of LDAP', (policies: string[]) => ldapPolicyAttach(admin, { policies, user: 'ann' }), {
    sent: [['p']],
    refused: [[], ['']],
  }),
  limit(
    'who has policies of LDAP',
    (holder: { user: string } | { group: string }) => ldapPolicyAttach(admin, { policies: ['p'], ...holder }),
    {
      sent: [{ user: 'ann' }, { group: 'g' }],
      refused: [{ user: '' }, { group: '' }],
    },
  ),
  limit('how many locks are listed', (count: number) => lockList(admin, { count }), {
    sent: [1],
    refused: [0],
  }),
  limit('locks', (resources: string[]) => lockForceRelease(admin, { resources }), {
    sent: [['a'], ['a', 'b']],
    refused: [[], [''], ['a', ''], ['a,b']],
  }),
  limit('how many lines of the past', (given: number) => once(() => logWatch(admin, { limit: given })), {
    sent: [1],
    refused: [0],
  }),
  limit('how many samples', (count: number) => once(() => metricsWatch(admin, { count })), {
    sent: [0],
    refused: [-1],
  }),
  limit('hosts to measure', (hosts: string[]) => once(() => metricsWatch(admin, { hosts })), {
    sent: [['a', 'b']],
    refused: [['a,b'], ['']],
  }),
  limit('policies to set', (policies: string[]) => policySet(admin, { policies, user: 'ann' }), {
    sent: [[], ['p']],
    refused: [['a,b'], ['']],
  }),
  limit('policies to attach', (policies: string[]) => policyAttach(admin, { policies, user: 'ann' }), {
    sent: [['a,b']],
    refused: [[], ['']],
  }),
  limit('pools', (pools: string[]) => poolDecommission(admin, { pools }), {
    sent: [['a'], ['a', 'b']],
    refused: [[], ['a,b'], ['a', '']],
  }),
  limit('profiles', (types: string[]) => profileCollect(admin, { types: types as never, durationMs: 1000 }), {
    sent: [['cpu']],
    refused: [[], ['gpu'], ['cpu', 'gpu']],
  }),
  limit(
    'the length of a profile',
    (durationMs: number) => profileCollect(admin, { types: ['cpu'], durationMs }),
    {
      sent: [0],
      refused: [-1],
    },
  ),
  limit(
    'metrics of a bucket',
    (path: string) => prometheusMetrics(admin, { version: 3, path, bucket: 'b' }),
    {
      sent: ['bucket/api', 'bucket/replication', '/bucket/api'],
      refused: ['api', 'bucket', 'Bucket/api', 'bucket//api'],
    },
  ),
  limit('a remote target', target, {
    sent: [{ replicationSync: false }, { bandwidthBytesPerSecond: 0 }, { healthCheckDurationMs: 0 }],
    refused: [
      {},
      { bandwidthBytesPerSecond: -1 },
      { healthCheckDurationMs: -1 },
      { healthCheckDurationMs: 1e11 },
    ],
  }),
  limit('where a release is', (url: string) => serverUpdate(admin, { url }), {
    sent: ['', 'http://a', 'https://a'],
    refused: ['a', 'ftp://a'],
  }),
  limit('the name of an access key', (name: string) => account({ name }), {
    sent: ['', 'A', `a${text(31)}`],
    refused: ['1a', `a${text(32)}`, `a${'é'.repeat(16)}`],
  }),
  limit('the description of an access key', (description: string) => account({ description }), {
    sent: ['', text(256)],
    refused: [text(257)],
  }),
  limit('the policy of an access key', (policy: object) => account({ policy }), {
    sent: [{ Statement: [statement] }],
    refused: [{}, { Statement: [] }, { Statement: statement }],
  }),
  limit('the end of an access key', (expiration: number) => account({ expiration }), {
    sent: [nowMs + 1, 8.64e15],
    refused: [0, nowMs, 8.64e15 + 1, Number.NaN],
  }),
  limit('the user of an access key', (parentUser: string) => account({ parentUser }), {
    sent: ['ann'],
    refused: [''],
  }),
  limit(
    'a changed description',
    (description: string) =>
      serviceAccountUpdate(admin, { accessKey: 'k', impliedPolicy: true, description }),
    {
      sent: ['d'],
      refused: [''],
    },
  ),
  limit('whose access keys are listed', (user: string) => serviceAccountList(admin, { user }), {
    sent: ['ann'],
    refused: [''],
  }),
  limit('sites', (names: string[]) => sitesOf(...names), {
    sent: [['a', 'b']],
    refused: [[], ['a'], ['a', 'a'], ['a', '']],
  }),
  limit('what is changed of a site', change, {
    sent: [{ sync: false }, { endpoint: 'http://a' }, { bucketBandwidthBytesPerSecond: 0 }],
    refused: [{}, { bucketBandwidthBytesPerSecond: -1 }, { bucketBandwidthBytesPerSecond: 0.5 }],
  }),
  limit('what is changed of all sites', (input: object) => siteReplicationEdit(admin, input), {
    sent: [{ replicateIlmExpiry: false }],
    refused: [{}],
  }),
  limit('sites to remove', (sites: string[]) => siteReplicationRemove(admin, { sites }), {
    sent: [['a']],
    refused: [[], ['']],
  }),
  limit('a test with objects', (input: object) => once(() => objectSpeedtest(admin, input)), {
    sent: [{}, { durationMs: 1001 }, { sizeBytes: 1 }, { concurrent: 1 }],
    refused: [{ durationMs: 1000 }, { sizeBytes: 0 }, { concurrent: 0 }],
  }),
  limit('a test of drives', (input: object) => once(() => driveSpeedtest(admin, input)), {
    sent: [{ blockSizeBytes: 1 }],
    refused: [{ blockSizeBytes: 0 }, { fileSizeBytes: -1 }],
  }),
  limit('a test of the network', (durationMs: number) => networkSpeedtest(admin, { durationMs }), {
    sent: [10_000, 11_000],
    refused: [9000, 10_500],
  }),
  limit('the name of a tier', (name: string) => tierVerify(admin, { name }), {
    sent: ['A', 'a-_.~', '...'],
    refused: ['', '.', '..', 'a b', 'a/b'],
  }),
  limit('what is traced', (input: object) => once(() => traceWatch(admin, input)), {
    sent: [{}, { s3: true }, { s3: false, os: true }, { thresholdMs: 0 }],
    refused: [{ s3: false }, { thresholdMs: -1 }],
  }),
])('the last of %s is sent, the next is not', async ([, sent, refused]) => {
  for (const call of sent) await expect(call()).rejects.toMatchObject({ name: 'NetworkError' });
  for (const call of refused) await expect(call()).rejects.toMatchObject({ name: 'InputError' });
});
