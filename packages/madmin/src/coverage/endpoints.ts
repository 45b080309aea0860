/** Every end point of the admin API that a client may call, the function that calls it, and why a test is missing. */
export interface Endpoint {
  /** The package's functions that end there, separated by commas. */
  readonly calls: string;
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Below the area's base; a name in braces stands for one or more path segments. */
  readonly path: string;
  /** Parameters that tell this end point from others of the same path; `*` is any value. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Why there is no test of the kind. */
  readonly gap?: { readonly allowed?: string; readonly refused?: string };
}

export interface Area {
  readonly title: string;
  readonly base: '/minio/admin/v3' | '/minio/kms/v1' | '';
  readonly endpoints: readonly Endpoint[];
}

type More = Omit<Endpoint, 'calls' | 'method' | 'path'>;

function at(calls: string, where: `${Endpoint['method']} ${string}`, more: More = {}): Endpoint {
  const [method, path] = where.split(' ') as [Endpoint['method'], string];
  return { calls, method, path, ...more };
}

const openToAll = 'open to all, without credentials';

const onlyKes = 'answered by KES alone; the built-in key of the test server refuses it as not supported';
const onlyKeyManager =
  'the built-in key of the test server is the only one of its kind; others need a separate key manager';

const admin = '/minio/admin/v3';

export const areas: readonly Area[] = [
  {
    title: 'Account',
    base: admin,
    endpoints: [at('accountInfo', 'GET /accountinfo'), at('tokensRevoke', 'POST /revoke-tokens/{provider}')],
  },
  {
    title: 'Users',
    base: admin,
    endpoints: [
      at('userList', 'GET /list-users'),
      at('userInfo', 'GET /user-info'),
      at('userAdd, userSetPassword', 'PUT /add-user'),
      at('userSetStatus', 'PUT /set-user-status'),
      at('userDelete', 'DELETE /remove-user'),
    ],
  },
  {
    title: 'Groups',
    base: admin,
    endpoints: [
      at('groupList', 'GET /groups'),
      at('groupInfo', 'GET /group'),
      at('groupMembersAdd, groupMembersRemove, groupDelete', 'PUT /update-group-members'),
      at('groupSetStatus', 'PUT /set-group-status'),
    ],
  },
  {
    title: 'Policies',
    base: admin,
    endpoints: [
      at('policyList', 'GET /list-canned-policies'),
      at('policyInfo', 'GET /info-canned-policy'),
      at('policyAdd', 'PUT /add-canned-policy'),
      at('policyDelete', 'DELETE /remove-canned-policy'),
      at('policySet', 'PUT /set-user-or-group-policy'),
      at('policyAttach', 'POST /idp/builtin/policy/attach'),
      at('policyDetach', 'POST /idp/builtin/policy/detach'),
      at('policyEntities', 'GET /idp/builtin/policy-entities'),
    ],
  },
  {
    title: 'Access keys',
    base: admin,
    endpoints: [
      at('serviceAccountAdd', 'PUT /add-service-account'),
      at('serviceAccountUpdate', 'POST /update-service-account'),
      at('serviceAccountInfo', 'GET /info-service-account'),
      at('serviceAccountList', 'GET /list-service-accounts'),
      at('serviceAccountDelete', 'DELETE /delete-service-account', {
        gap: { refused: 'who may not delete a key is told that there is none (404)' },
      }),
      at('accessKeyList', 'GET /list-access-keys-bulk'),
      at('accessKeyInfo', 'GET /info-access-key'),
      at('temporaryAccountInfo', 'GET /temporary-account-info'),
      at('openidAccessKeyList', 'GET /idp/openid/list-access-keys-bulk'),
    ],
  },
  {
    title: 'LDAP',
    base: admin,
    endpoints: [
      at('ldapServiceAccountAdd', 'PUT /idp/ldap/add-service-account'),
      at('ldapServiceAccountList', 'GET /idp/ldap/list-access-keys'),
      at('ldapAccessKeyList', 'GET /idp/ldap/list-access-keys-bulk'),
      at('ldapPolicyAttach', 'POST /idp/ldap/policy/attach'),
      at('ldapPolicyDetach', 'POST /idp/ldap/policy/detach'),
      at('ldapPolicyEntities', 'GET /idp/ldap/policy-entities'),
    ],
  },
  {
    title: 'Security token service',
    base: '',
    endpoints: [
      at('assumeRole', 'POST /', { parameters: { Action: 'AssumeRole' } }),
      at('assumeRoleWithWebIdentity', 'POST /', {
        parameters: { Action: 'AssumeRoleWithWebIdentity' },
      }),
      at('assumeRoleWithLdapIdentity', 'POST /', {
        parameters: { Action: 'AssumeRoleWithLDAPIdentity' },
      }),
      at('assumeRoleWithClientGrants', 'POST /', {
        parameters: { Action: 'AssumeRoleWithClientGrants' },
      }),
      at('assumeRoleWithCertificate', 'POST /', {
        parameters: { Action: 'AssumeRoleWithCertificate' },
      }),
      at('assumeRoleWithCustomToken', 'POST /', {
        parameters: { Action: 'AssumeRoleWithCustomToken' },
      }),
    ],
  },
  {
    title: 'Configuration',
    base: admin,
    endpoints: [
      at('configInfo', 'GET /get-config-kv'),
      at('configSet', 'PUT /set-config-kv'),
      at('configDelete', 'DELETE /del-config-kv'),
      at('configHelp', 'GET /help-config-kv'),
      at('configExport', 'GET /config'),
      at('configImport', 'PUT /config'),
      at('configHistoryList', 'GET /list-config-history-kv'),
      at('configHistoryRestore', 'PUT /restore-config-history-kv'),
      at('configHistoryClear', 'DELETE /clear-config-history-kv'),
    ],
  },
  {
    title: 'Identity providers',
    base: admin,
    endpoints: [
      at('identityConfigList', 'GET /idp-config/{type}'),
      at('identityConfigInfo', 'GET /idp-config/{type}/{name}'),
      at('identityConfigAdd', 'PUT /idp-config/{type}/{name}'),
      at('identityConfigUpdate', 'POST /idp-config/{type}/{name}'),
      at('identityConfigDelete', 'DELETE /idp-config/{type}/{name}'),
    ],
  },
  {
    title: 'Server and storage',
    base: admin,
    endpoints: [
      at('serverInfo', 'GET /info'),
      at('storageInfo', 'GET /storageinfo'),
      at('dataUsageInfo', 'GET /datausageinfo'),
    ],
  },
  {
    title: 'Service and update',
    base: admin,
    endpoints: [
      at('serviceRestart', 'POST /service', { parameters: { action: 'restart' } }),
      at('serviceStop', 'POST /service', { parameters: { action: 'stop' } }),
      at('serviceFreeze', 'POST /service', { parameters: { action: 'freeze' } }),
      at('serviceUnfreeze', 'POST /service', { parameters: { action: 'unfreeze' } }),
      at('serverUpdate', 'POST /update'),
    ],
  },
  {
    title: 'Streams',
    base: admin,
    endpoints: [
      at('traceWatch', 'GET /trace'),
      at('logWatch', 'GET /log'),
      at('metricsWatch', 'GET /metrics'),
    ],
  },
  {
    title: 'Bucket events',
    base: '',
    endpoints: [
      at('eventWatch', 'GET /{bucket}', { parameters: { events: '*' } }),
      at('eventWatch', 'GET /', { parameters: { events: '*' } }),
    ],
  },
  {
    title: 'Health and Prometheus',
    base: '',
    endpoints: [
      at('healthCheck', 'GET /minio/health/live', { gap: { refused: openToAll } }),
      at('healthCheck', 'GET /minio/health/ready', { gap: { refused: openToAll } }),
      at('healthCheck', 'GET /minio/health/cluster', { gap: { refused: openToAll } }),
      at('healthCheck', 'GET /minio/health/cluster/read', { gap: { refused: openToAll } }),
      at('prometheusMetrics', 'GET /minio/v2/metrics/{part}'),
      at('prometheusMetrics', 'GET /minio/metrics/v3/{part}'),
    ],
  },
  {
    title: 'Healing',
    base: admin,
    endpoints: [
      at('healStop', 'POST /heal/{path}', { parameters: { forceStop: 'true' } }),
      at('healInfo', 'POST /heal/{path}', { parameters: { clientToken: '*' } }),
      at('healStart', 'POST /heal/{path}'),
      at('healBackgroundInfo', 'POST /background-heal/status'),
    ],
  },
  {
    title: 'Speed tests',
    base: admin,
    endpoints: [
      at('objectSpeedtest', 'POST /speedtest/object'),
      at('driveSpeedtest', 'POST /speedtest/drive'),
      at('networkSpeedtest', 'POST /speedtest/net'),
      at('siteSpeedtest', 'POST /speedtest/site'),
      at('clientSpeedtest', 'POST /speedtest/client/devnull'),
      at('clientSpeedtest', 'POST /speedtest/client/devnull/extratime'),
    ],
  },
  {
    title: 'Diagnostics',
    base: admin,
    endpoints: [
      at('healthInfoCollect', 'GET /healthinfo'),
      at('profileCollect', 'POST /profile'),
      at('profilingStart', 'POST /profiling/start'),
      at('profilingDownload', 'GET /profiling/download'),
      at('inspect', 'GET /inspect-data'),
      at('inspect', 'POST /inspect-data'),
      at('lockList', 'GET /top/locks'),
      at('lockForceRelease', 'POST /force-unlock'),
    ],
  },
  {
    title: 'Tiers',
    base: admin,
    endpoints: [
      at('tierAdd', 'PUT /tier'),
      at('tierList', 'GET /tier'),
      at('tierSetCredentials', 'POST /tier/{name}'),
      at('tierDelete', 'DELETE /tier/{name}'),
      at('tierVerify', 'GET /tier/{name}'),
      at('tierStats', 'GET /tier-stats'),
    ],
  },
  {
    title: 'Bucket replication and quota',
    base: admin,
    endpoints: [
      at('remoteTargetList', 'GET /list-remote-targets'),
      at('remoteTargetUpdate', 'PUT /set-remote-target', { parameters: { update: 'true' } }),
      at('remoteTargetAdd', 'PUT /set-remote-target'),
      at('remoteTargetDelete', 'DELETE /remove-remote-target'),
      at('replicationDiff', 'POST /replication/diff'),
      at('replicationBacklog', 'GET /replication/mrf'),
      at('bucketQuotaInfo', 'GET /get-bucket-quota'),
      at('bucketQuotaSet', 'PUT /set-bucket-quota'),
    ],
  },
  {
    title: 'Site replication',
    base: admin,
    endpoints: [
      at('siteReplicationAdd', 'PUT /site-replication/add'),
      at('siteReplicationInfo', 'GET /site-replication/info'),
      at('siteReplicationStatusInfo', 'GET /site-replication/status'),
      at('siteReplicationEdit', 'PUT /site-replication/edit'),
      at('siteReplicationRemove', 'PUT /site-replication/remove'),
      at('siteReplicationResync', 'PUT /site-replication/resync/op'),
      at('siteReplicationMetadata', 'GET /site-replication/metainfo'),
    ],
  },
  {
    title: 'Pools',
    base: admin,
    endpoints: [
      at('poolList', 'GET /pools/list'),
      at('poolInfo', 'GET /pools/status'),
      at('poolDecommission', 'POST /pools/decommission'),
      at('poolDecommissionCancel', 'POST /pools/cancel'),
      at('rebalanceStart', 'POST /rebalance/start'),
      at('rebalanceInfo', 'GET /rebalance/status'),
      at('rebalanceStop', 'POST /rebalance/stop'),
    ],
  },
  {
    title: 'Batch jobs',
    base: admin,
    endpoints: [
      at('batchJobStart', 'POST /start-job'),
      at('batchJobList', 'GET /list-jobs'),
      at('batchJobInfo', 'GET /status-job'),
      at('batchJobDescribe', 'GET /describe-job'),
      at('batchJobCancel', 'DELETE /cancel-job'),
    ],
  },
  {
    title: 'Export and import',
    base: admin,
    endpoints: [
      at('bucketMetadataExport', 'GET /export-bucket-metadata'),
      at('bucketMetadataImport', 'PUT /import-bucket-metadata'),
      at('iamExport', 'GET /export-iam'),
      at('iamImport', 'PUT /import-iam-v2'),
      at('iamImport', 'PUT /import-iam'),
    ],
  },
  {
    title: 'Key management',
    base: '/minio/kms/v1',
    endpoints: [
      at('kmsInfo', 'GET /status'),
      at('kmsMetrics', 'GET /metrics'),
      at('kmsApis', 'GET /apis', { gap: { allowed: onlyKes } }),
      at('kmsVersion', 'GET /version'),
      at('kmsKeyAdd', 'POST /key/create', { gap: { allowed: onlyKeyManager } }),
      at('kmsKeyList', 'GET /key/list'),
      at('kmsKeyInfo', 'GET /key/status'),
    ],
  },
];
