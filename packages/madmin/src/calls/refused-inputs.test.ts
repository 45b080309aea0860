import { expect, test } from 'vitest';
import { createAdmin } from '../admin.ts';
import { accessKeyList, openidAccessKeyList } from './access-keys.ts';
import { tokensRevoke } from './account.ts';
import { batchJobCancel, batchJobDescribe, batchJobList, batchJobInfo } from './batch-jobs.ts';
import { bucketMetadataExport } from './bucket-metadata.ts';
import { bucketQuotaSet, bucketQuotaInfo } from './bucket-quota.ts';
import { configSet } from './config.ts';
import { eventWatch } from './events.ts';
import { groupMembersAdd, groupSetStatus } from './groups.ts';
import { healStart, healInfo } from './heal.ts';
import { healthInfoCollect } from './health-info.ts';
import { identityConfigInfo } from './identity-config.ts';
import { inspect } from './inspect.ts';
import { kmsKeyAdd } from './kms.ts';
import { ldapPolicyAttach, ldapPolicyDetach, ldapPolicyEntities } from './ldap.ts';
import { lockForceRelease, lockList } from './locks.ts';
import { logWatch } from './log.ts';
import { metricsWatch } from './metrics.ts';
import { policyAdd, policyAttach, policyDetach, policyList, policySet } from './policies.ts';
import { policyEntities } from './policy-entities.ts';
import { poolDecommission, poolInfo } from './pools.ts';
import {
  remoteTargetAdd,
  remoteTargetDelete,
  remoteTargetList,
  remoteTargetUpdate,
} from './remote-targets.ts';
import { replicationBacklog, replicationDiff } from './replication.ts';
import { serviceAccountAdd, serviceAccountList, serviceAccountUpdate } from './service-accounts.ts';
import {
  siteReplicationAdd,
  siteReplicationEdit,
  siteReplicationMetadata,
  siteReplicationRemove,
  siteReplicationResync,
  siteReplicationStatusInfo,
} from './site-replication.ts';
import { objectSpeedtest } from './speedtest.ts';
import { assumeRoleWithLdapIdentity } from './sts.ts';
import { tierAdd, tierSetCredentials } from './tiers.ts';
import { userAdd, userDelete, userList, userSetStatus } from './users.ts';

// Nobody listens there: whatever is sent all the same ends in NetworkError.
const admin = createAdmin({
  endpoint: 'http://127.0.0.1:1',
  credentials: { accessKey: 'someone', secretKey: 'a secret' },
});

const half = 'a\ud800';
const secretKey = 'long enough';
const target = {
  bucket: 'a',
  endpoint: 'http://127.0.0.1:1',
  targetBucket: 'b',
  credentials: { accessKey: 'k', secretKey },
};
const site = { name: 'here', endpoint: 'http://a', accessKey: 'a', secretKey };
const circle: Record<string, unknown> = {};
circle['circle'] = circle;

const halves: readonly [string, string, () => Promise<unknown>][] = [
  ['userAdd', 'accessKey', () => userAdd(admin, { accessKey: half, secretKey })],
  ['userAdd', 'secretKey', () => userAdd(admin, { accessKey: 'ann', secretKey: half })],
  ['userDelete', 'accessKey', () => userDelete(admin, { accessKey: half })],
  ['userList', 'bucket', () => userList(admin, { bucket: half })],
  ['groupMembersAdd', 'group', () => groupMembersAdd(admin, { group: half, members: [] })],
  ['groupMembersAdd', 'members', () => groupMembersAdd(admin, { group: 'a', members: [half] })],
  ['policyAdd', 'name', () => policyAdd(admin, { name: half, policy: {} })],
  ['policyAdd', 'policy', () => policyAdd(admin, { name: 'a', policy: { Id: half } })],
  ['policyAttach', 'policies', () => policyAttach(admin, { policies: [half], user: 'a' })],
  ['policyList', 'bucket', () => policyList(admin, { bucket: half })],
  ['ldapPolicyAttach', 'user', () => ldapPolicyAttach(admin, { policies: ['a'], user: half })],
  ['serviceAccountAdd', 'name', () => serviceAccountAdd(admin, { name: half })],
  ['serviceAccountAdd', 'parentUser', () => serviceAccountAdd(admin, { parentUser: half })],
  [
    'serviceAccountUpdate',
    'description',
    () => serviceAccountUpdate(admin, { accessKey: 'abc', description: half }),
  ],
  ['serviceAccountList', 'user', () => serviceAccountList(admin, { user: half })],
  ['openidAccessKeyList', 'configName', () => openidAccessKeyList(admin, { configName: half })],
  ['tokensRevoke', 'tokenRevokeType', () => tokensRevoke(admin, { tokenRevokeType: half })],
  ['bucketQuotaSet', 'bucket', () => bucketQuotaSet(admin, { bucket: half, quotaBytes: 1 })],
  [
    'configSet',
    'keyValues',
    () => configSet(admin, { subsystem: 'site', keyValues: [{ key: 'name', value: half }] }),
  ],
  ['kmsKeyAdd', 'keyId', () => kmsKeyAdd(admin, { keyId: half })],
  [
    'tierAdd',
    'Bucket',
    () =>
      tierAdd(admin, {
        type: 'minio',
        name: 'COLD',
        endpoint: 'http://a',
        accessKey: 'a',
        secretKey,
        bucket: half,
      }),
  ],
  ['remoteTargetAdd', 'targetBucket', () => remoteTargetAdd(admin, { ...target, targetBucket: half })],
  ['lockForceRelease', 'resources', () => lockForceRelease(admin, { resources: [half] })],
  [
    'assumeRoleWithLdapIdentity',
    'LDAPUsername',
    () => assumeRoleWithLdapIdentity(admin, { username: half, password: 'a' }),
  ],
  ['inspect', 'file', () => inspect(admin, { volume: 'a', file: half })],
  [
    'siteReplicationAdd',
    'secretKey',
    () => siteReplicationAdd(admin, { sites: [site, { ...site, name: 'there', secretKey: half }] }),
  ],
  [
    'siteReplicationEdit',
    'endpoint',
    () => siteReplicationEdit(admin, { site: { deploymentID: 'a', endpoint: half } }),
  ],
  ['siteReplicationRemove', 'sites', () => siteReplicationRemove(admin, { sites: ['here', half] })],
  [
    'siteReplicationResync',
    'endpoint',
    () => siteReplicationResync(admin, { operation: 'start', deploymentID: 'a', endpoint: half }),
  ],
  [
    'siteReplicationStatusInfo',
    'entity',
    () => siteReplicationStatusInfo(admin, { entity: { type: 'user', name: half } }),
  ],
];

test.each(halves)('%s rejects half of a surrogate pair as %s', async (_call, field, call) => {
  await expect(call()).rejects.toMatchObject({ name: 'InputError', field });
});

const empties: readonly [string, string, () => Promise<unknown>][] = [
  ['bucketQuotaSet', 'bucket', () => bucketQuotaSet(admin, { bucket: '', quotaBytes: 1 })],
  ['bucketQuotaInfo', 'bucket', () => bucketQuotaInfo(admin, { bucket: '' })],
  ['bucketMetadataExport', 'bucket', () => bucketMetadataExport(admin, { bucket: '' })],
  ['remoteTargetAdd', 'bucket', () => remoteTargetAdd(admin, { ...target, bucket: '' })],
  [
    'remoteTargetUpdate',
    'arn',
    () => remoteTargetUpdate(admin, { bucket: 'a', arn: '', disableProxy: true }),
  ],
  ['remoteTargetDelete', 'arn', () => remoteTargetDelete(admin, { bucket: 'a', arn: '' })],
  ['remoteTargetList', 'bucket', () => remoteTargetList(admin, { bucket: '' })],
  ['batchJobInfo', 'id', () => batchJobInfo(admin, { id: '' })],
  ['batchJobDescribe', 'id', () => batchJobDescribe(admin, { id: '' })],
  ['batchJobCancel', 'id', () => batchJobCancel(admin, { id: '' })],
  ['poolInfo', 'pool', () => poolInfo(admin, { pool: '' })],
  ['poolDecommission', 'pools', () => poolDecommission(admin, { pools: [''] })],
  ['healInfo', 'clientToken', () => healInfo(admin, { clientToken: '' })],
  ['ldapPolicyAttach', 'policies', () => ldapPolicyAttach(admin, { policies: [''], user: 'a' })],
  ['siteReplicationRemove', 'sites', () => siteReplicationRemove(admin, { sites: ['here', ''] })],
  [
    'siteReplicationMetadata',
    'entity',
    () => siteReplicationMetadata(admin, { entity: { type: 'bucket', name: '' } }),
  ],
];

test.each(empties)('%s rejects an empty %s', async (_call, field, call) => {
  await expect(call()).rejects.toMatchObject({ name: 'InputError', field });
});

/** What the types forbid, and what comes from a browser all the same. */
const word = (text: string): never => text as never;

const words: readonly [string, string, () => Promise<unknown>][] = [
  ['userAdd', 'status', () => userAdd(admin, { accessKey: 'ann', secretKey, status: word('on') })],
  ['userSetStatus', 'status', () => userSetStatus(admin, { accessKey: 'ann', status: word('') })],
  ['groupSetStatus', 'status', () => groupSetStatus(admin, { group: 'a', status: word('off') })],
  [
    'serviceAccountUpdate',
    'accountStatus',
    () =>
      serviceAccountUpdate(admin, { accessKey: 'abc', impliedPolicy: true, accountStatus: word('enabled') }),
  ],
  ['accessKeyList', 'listType', () => accessKeyList(admin, { listType: word('every') })],
  ['tokensRevoke', 'userProvider', () => tokensRevoke(admin, { userProvider: word('../list-users') })],
  ['identityConfigInfo', 'type', () => identityConfigInfo(admin, { type: word('saml') })],
  ['identityConfigInfo', 'name', () => identityConfigInfo(admin, { type: 'openid', name: '..' })],
  ['batchJobList', 'type', () => batchJobList(admin, { type: word('copy') })],
  [
    'siteReplicationStatusInfo',
    'entity',
    () => siteReplicationStatusInfo(admin, { entity: { type: word('users'), name: 'a' } }),
  ],
  ['healStart', 'scanMode', () => healStart(admin, { scanMode: word('quick') })],
  ['lockList', 'count', () => lockList(admin, { count: Number.NaN })],
  ['lockList', 'count', () => lockList(admin, { count: -1 })],
  ['policyEntities', 'users', () => policyEntities(admin, { users: [] })],
  ['policyEntities', 'groups', () => policyEntities(admin, { groups: [], policies: [] })],
  ['ldapPolicyEntities', 'users', () => ldapPolicyEntities(admin, { users: [] })],
  ['policyAdd', 'policy', () => policyAdd(admin, { name: 'a', policy: undefined as never })],
  ['policyAdd', 'policy', () => policyAdd(admin, { name: 'a', policy: { Version: 1n as never } })],
  ['policyAdd', 'policy', () => policyAdd(admin, { name: 'a', policy: circle })],
  ['serviceAccountAdd', 'policy', () => serviceAccountAdd(admin, { policy: { Statement: [1n as never] } })],
];

test.each(words)('%s rejects as %s what the server would misread', async (_call, field, call) => {
  await expect(call()).rejects.toMatchObject({ name: 'InputError', field });
});

const holders = [policyAttach, policyDetach, policySet, ldapPolicyAttach, ldapPolicyDetach];

test.each(holders)('%o refuses a user with a group, and neither', async (call) => {
  const both = { policies: ['a'], user: 'ann', group: 'readers' };
  const refused = (field: string): object => ({ name: 'InputError', field });
  // @ts-expect-error -- exactly one of them
  await expect(call(admin, both)).rejects.toMatchObject(refused('group'));
  // @ts-expect-error -- exactly one of them
  await expect(call(admin, { policies: ['a'] })).rejects.toMatchObject(refused('user'));
});

test.each(['REDACTED', '*REDACTED*', 'redacted'])('%s is no secret', async (secretKey) => {
  const refused = { name: 'InputError', field: 'secretKey' };
  const masked = { ...target, credentials: { accessKey: 'k', secretKey } };
  await expect(remoteTargetAdd(admin, masked)).rejects.toMatchObject(refused);
  const place = { endpoint: target.endpoint, targetBucket: 'b' };
  const change = { bucket: 'a', arn: 'arn', credentials: { ...masked.credentials, ...place } };
  await expect(remoteTargetUpdate(admin, change)).rejects.toMatchObject(refused);
  const tier = { name: 'COLD', endpoint: 'http://a', bucket: 'b', accessKey: 'k', secretKey } as const;
  await expect(tierAdd(admin, { ...tier, type: 'minio' })).rejects.toMatchObject(refused);
  await expect(tierAdd(admin, { ...tier, type: 's3' })).rejects.toMatchObject(refused);
  await expect(tierSetCredentials(admin, { name: 'COLD', credentials: tier })).rejects.toMatchObject(refused);
});

const streams: readonly [string, string, () => unknown][] = [
  ['eventWatch', 'bucket', () => eventWatch(admin, { bucket: '..', eventNames: ['s3:*'] })],
  ['logWatch', 'logType', () => logWatch(admin, { logType: word('loud') })],
  ['metricsWatch', 'types', () => metricsWatch(admin, { types: [word('gpu')] })],
  ['objectSpeedtest', 'bucket', () => objectSpeedtest(admin, { bucket: '' })],
  ['healthInfoCollect', 'deadlineMs', () => healthInfoCollect(admin, { deadlineMs: 1e-7 })],
  ['healthInfoCollect', 'sections', () => healthInfoCollect(admin, { sections: [] })],
  ['replicationDiff', 'bucket', () => replicationDiff(admin, { bucket: '' })],
  ['replicationBacklog', 'node', () => replicationBacklog(admin, { node: half })],
];

test.each(streams)('%s rejects what it cannot send: %s', (_call, field, call) => {
  expect(call).toThrow(expect.objectContaining({ name: 'InputError', field }) as Error);
});
