import { expect, test } from 'vitest';
import { bucketQuotaSet } from './bucket-quota.ts';
import { dataUsageInfo } from './data-usage.ts';
import { eventWatch } from './events.ts';
import { remoteTargetAdd, remoteTargetList, remoteTargetUpdate } from './remote-targets.ts';
import { replicationBacklog, replicationDiff } from './replication.ts';
import {
  siteReplicationAdd,
  siteReplicationEdit,
  siteReplicationRemove,
  siteReplicationResync,
  siteReplicationStatusInfo,
} from './site-replication.ts';
import { tierAdd, tierDelete, tierSetCredentials } from './tiers.ts';
import type { Admin } from '../admin.ts';
import { requestOf } from '../testing/requests.ts';

test.for<readonly [line: string, call: (admin: Admin) => Promise<unknown>, body?: string]>([
  [
    'PUT /set-bucket-quota?bucket=b',
    (admin) => bucketQuotaSet(admin, { bucket: 'b', quotaBytes: 7 }),
    '{"quota":7,"size":7,"quotatype":"hard"}',
  ],
  [
    'PUT /set-bucket-quota?bucket=b',
    (admin) => bucketQuotaSet(admin, { bucket: 'b', quotaBytes: 0 }),
    '{"quota":0,"size":0}',
  ],
  ['GET /datausageinfo', (admin) => dataUsageInfo(admin)],
  ['GET /datausageinfo?capacity=true', (admin) => dataUsageInfo(admin, { capacity: true })],
  ['GET /?events=s3%3A%2A&ping=1', (admin) => eventWatch(admin, { eventNames: ['s3:*'] }).next()],
  [
    'GET /b?events=e&events=f&ping=3600&prefix=p%2F&suffix=.s',
    (admin) =>
      eventWatch(admin, {
        bucket: 'b',
        eventNames: ['e', 'f'],
        prefix: 'p/',
        suffix: '.s',
        pingSeconds: 3600,
      }).next(),
  ],
  ['GET /list-remote-targets?bucket=&type=', (admin) => remoteTargetList(admin)],
  ['GET /list-remote-targets?bucket=b&type=', (admin) => remoteTargetList(admin, { bucket: 'b' })],
  [
    'PUT /set-remote-target?bucket=b',
    (admin) =>
      remoteTargetAdd(admin, {
        bucket: 'b',
        endpoint: 'https://there:9000',
        targetBucket: 'c',
        credentials: { accessKey: 'k', secretKey: 's' },
      }),
    '{"sourcebucket":"b","endpoint":"there:9000","secure":true,"credentials":{"accessKey":"k","secretKey":"s"},"targetbucket":"c","type":"replication","api":"s3v4","path":"auto"}',
  ],
  [
    'PUT /set-remote-target?bandwidth=true&bucket=b&healthcheck=true&path=true&proxy=true&sync=true&update=true',
    (admin) =>
      remoteTargetUpdate(admin, {
        bucket: 'b',
        arn: 'arn',
        replicationSync: true,
        disableProxy: false,
        bandwidthBytesPerSecond: 0,
        healthCheckDurationMs: 1.5,
        path: 'on',
      }),
    '{"sourcebucket":"b","arn":"arn","type":"replication","replicationSync":true,"disableProxy":false,"bandwidthlimit":0,"healthCheckDuration":1500000,"path":"on"}',
  ],
  [
    'PUT /set-remote-target?bucket=b&creds=true&update=true',
    (admin) =>
      remoteTargetUpdate(admin, {
        bucket: 'b',
        arn: 'arn',
        credentials: { accessKey: 'k', secretKey: 's', endpoint: 'http://there', targetBucket: 'c' },
      }),
    '{"sourcebucket":"b","arn":"arn","type":"replication","endpoint":"there","secure":false,"targetbucket":"c","credentials":{"accessKey":"k","secretKey":"s"}}',
  ],
  ['POST /replication/diff?bucket=b', (admin) => replicationDiff(admin, { bucket: 'b' }).next()],
  [
    'POST /replication/diff?arn=arn&bucket=b&prefix=p&verbose=true',
    (admin) => replicationDiff(admin, { bucket: 'b', arn: 'arn', prefix: 'p', verbose: true }).next(),
  ],
  ['GET /replication/mrf?bucket=&node=', (admin) => replicationBacklog(admin).next()],
  [
    'GET /replication/mrf?bucket=b&node=n',
    (admin) => replicationBacklog(admin, { bucket: 'b', node: 'n' }).next(),
  ],
  ['GET /site-replication/status?api-version=1', (admin) => siteReplicationStatusInfo(admin)],
  [
    'GET /site-replication/status?api-version=1&buckets=true&entity=user&entityvalue=ann&groups=true&ilm-expiry-rules=true&metrics=true&peer-state=true&policies=true&showDeleted=true&users=true',
    (admin) =>
      siteReplicationStatusInfo(admin, {
        buckets: true,
        policies: true,
        users: true,
        groups: true,
        metrics: true,
        ilmExpiryRules: true,
        peerState: true,
        showDeleted: true,
        entity: { type: 'user', name: 'ann' },
      }),
  ],
  [
    'PUT /site-replication/add?api-version=1',
    (admin) =>
      siteReplicationAdd(admin, {
        sites: [
          { name: 'a', endpoint: 'http://a', accessKey: 'k', secretKey: 's' },
          { name: 'b', endpoint: 'http://b', accessKey: 'k', secretKey: 's' },
        ],
      }),
    '[{"name":"a","accessKey":"k","secretKey":"s","endpoints":"http://a"},{"name":"b","accessKey":"k","secretKey":"s","endpoints":"http://b"}]',
  ],
  [
    'PUT /site-replication/add?api-version=1&replicateILMExpiry=true',
    (admin) =>
      siteReplicationAdd(admin, {
        sites: [
          { name: 'a', endpoint: 'http://a', accessKey: 'k', secretKey: 's' },
          { name: 'b', endpoint: 'http://b', accessKey: 'k', secretKey: 's' },
        ],
        replicateIlmExpiry: true,
      }),
    '[{"name":"a","accessKey":"k","secretKey":"s","endpoints":"http://a"},{"name":"b","accessKey":"k","secretKey":"s","endpoints":"http://b"}]',
  ],
  [
    'PUT /site-replication/edit?api-version=1&enableILMExpiryReplication=true',
    (admin) => siteReplicationEdit(admin, { replicateIlmExpiry: true }),
    '{}',
  ],
  [
    'PUT /site-replication/edit?api-version=1&disableILMExpiryReplication=true',
    (admin) =>
      siteReplicationEdit(admin, {
        replicateIlmExpiry: false,
        site: { deploymentID: 'd', sync: true, bucketBandwidthBytesPerSecond: 0 },
      }),
    '{"deploymentID":"d","sync":"enable","defaultbandwidth":{"bandwidthLimitPerBucket":0,"set":true}}',
  ],
  [
    'PUT /site-replication/edit?api-version=1',
    (admin) => siteReplicationEdit(admin, { site: { deploymentID: 'd', endpoint: 'http://a' } }),
    '{"deploymentID":"d","endpoint":"http://a"}',
  ],
  [
    'PUT /site-replication/edit?api-version=1',
    (admin) => siteReplicationEdit(admin, { site: { deploymentID: 'd', sync: false } }),
    '{"deploymentID":"d","sync":"disable"}',
  ],
  [
    'PUT /site-replication/remove?api-version=1',
    (admin) => siteReplicationRemove(admin, { sites: ['a'] }),
    '{"requestingDepID":"","sites":["a"],"all":false}',
  ],
  [
    'PUT /site-replication/remove?api-version=1',
    (admin) => siteReplicationRemove(admin, { all: true }),
    '{"requestingDepID":"","sites":[],"all":true}',
  ],
  [
    'PUT /site-replication/resync/op?api-version=1&operation=cancel',
    (admin) => siteReplicationResync(admin, { operation: 'cancel', deploymentID: 'd', endpoint: 'http://a' }),
    '{"deploymentID":"d","endpoint":"http://a"}',
  ],
  [
    'PUT /tier?force=false',
    (admin) => tierAdd(admin, { type: 's3', name: 'A', bucket: 'b', accessKey: 'k', secretKey: 's' }),
    '{"Version":"v1","Type":"s3","Name":"A","S3":{"Bucket":"b","Endpoint":"https://s3.amazonaws.com","AccessKey":"k","SecretKey":"s"}}',
  ],
  [
    'PUT /tier?force=true',
    (admin) =>
      tierAdd(admin, {
        type: 's3',
        name: 'A',
        bucket: 'b',
        prefix: 'p',
        region: 'r',
        endpoint: 'http://a',
        storageClass: 'c',
        awsRole: { webIdentityTokenFile: 'f', arn: 'arn', sessionName: 'n', durationSeconds: 900 },
        force: true,
      }),
    '{"Version":"v1","Type":"s3","Name":"A","S3":{"Bucket":"b","Prefix":"p","Region":"r","Endpoint":"http://a","StorageClass":"c","AWSRole":true,"AWSRoleWebIdentityTokenFile":"f","AWSRoleARN":"arn","AWSRoleSessionName":"n","AWSRoleDurationSeconds":900}}',
  ],
  [
    'PUT /tier?force=false',
    (admin) => tierAdd(admin, { type: 'azure', name: 'A', bucket: 'b', accountName: 'n', accountKey: 'k' }),
    '{"Version":"v1","Type":"azure","Name":"A","Azure":{"Bucket":"b","AccountName":"n","AccountKey":"k"}}',
  ],
  [
    'PUT /tier?force=false',
    (admin) =>
      tierAdd(admin, {
        type: 'azure',
        name: 'A',
        bucket: 'b',
        accountName: 'n',
        servicePrincipal: { tenantId: 't', clientId: 'c', clientSecret: 's' },
      }),
    '{"Version":"v1","Type":"azure","Name":"A","Azure":{"Bucket":"b","AccountName":"n","SPAuth":{"TenantID":"t","ClientID":"c","ClientSecret":"s"}}}',
  ],
  [
    'PUT /tier?force=false',
    (admin) => tierAdd(admin, { type: 'gcs', name: 'A', bucket: 'b', credentialsJson: '>>>???>' }),
    '{"Version":"v1","Type":"gcs","Name":"A","GCS":{"Bucket":"b","Creds":"Pj4-Pz8_Pg=="}}',
  ],
  [
    'PUT /tier?force=false',
    (admin) =>
      tierAdd(admin, {
        type: 'minio',
        name: 'A',
        bucket: 'b',
        endpoint: 'http://a',
        accessKey: 'k',
        secretKey: 's',
      }),
    '{"Version":"v1","Type":"minio","Name":"A","MinIO":{"Bucket":"b","Endpoint":"http://a","AccessKey":"k","SecretKey":"s"}}',
  ],
  [
    'POST /tier/A',
    (admin) => tierSetCredentials(admin, { name: 'A', credentials: { accessKey: 'k', secretKey: 's' } }),
    '{"access":"k","secret":"s"}',
  ],
  [
    'POST /tier/A',
    (admin) =>
      tierSetCredentials(admin, {
        name: 'A',
        credentials: { awsRole: { webIdentityTokenFile: 'f', arn: 'arn' } },
      }),
    '{"awsrole":true,"awsroleWebIdentity":"f","awsroleARN":"arn"}',
  ],
  [
    'POST /tier/A',
    (admin) => tierSetCredentials(admin, { name: 'A', credentials: { accountKey: 'k' } }),
    '{"secret":"k"}',
  ],
  [
    'POST /tier/A',
    (admin) =>
      tierSetCredentials(admin, {
        name: 'A',
        credentials: { servicePrincipal: { tenantId: 't', clientId: 'c', clientSecret: 's' } },
      }),
    '{"azSP":{"TenantID":"t","ClientID":"c","ClientSecret":"s"}}',
  ],
  [
    'POST /tier/A',
    (admin) => tierSetCredentials(admin, { name: 'A', credentials: { credentialsJson: '>>>???>' } }),
    '{"creds":"Pj4+Pz8/Pg=="}',
  ],
  ['DELETE /tier/A?force=false', (admin) => tierDelete(admin, { name: 'A' })],
  ['DELETE /tier/A?force=true', (admin) => tierDelete(admin, { name: 'A', force: true })],
])('asks for %s', async ([line, call, body = '']) => {
  expect(await requestOf(call)).toEqual({ line, body });
});
