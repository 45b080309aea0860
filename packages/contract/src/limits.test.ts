import { expect, test } from 'vitest';
import { z } from 'zod';
import { accessRuleDelete, accessRuleSet } from './buckets/access-rules-schemas.ts';
import { BucketRetentionSet, SetBucketQuota, SetBucketVersioning } from './buckets/buckets-schemas.ts';
import { BucketBulkSet } from './buckets/bulk-schemas.ts';
import { CorsRuleSet, bucketCorsSet } from './buckets/cors-schemas.ts';
import { BucketEncryption, BucketEncryptionSet } from './buckets/encryption-schemas.ts';
import { bucketEventCreate, bucketEventDelete } from './buckets/events-schemas.ts';
import { bucketExposureList } from './buckets/exposure-schemas.ts';
import { LifecycleRuleInput, lifecycleDryRun, lifecycleRuleCreateMany } from './buckets/lifecycle-schemas.ts';
import { BucketPolicySet } from './buckets/policy-schemas.ts';
import { BucketQuotaSet } from './buckets/quota-schemas.ts';
import {
  BucketReplicationCreate,
  ReplicationRuleUpdate,
  externalBucketList,
  remoteBucketCreate,
  remoteBucketDelete,
  replicationRuleDeleteMany,
  replicationRuleUpdate,
  replicationStatus,
} from './buckets/replication-schemas.ts';
import { bucketRewind } from './buckets/rewind-schemas.ts';
import { BucketVersioningSet } from './buckets/versioning-schemas.ts';
import { ConfigUpdate, configUpdate } from './configs/configs-schemas.ts';
import { JobCreate, jobView, jobWatch } from './jobs/jobs-schemas.ts';
import { KmsKeyCreate, kmsKeyList } from './kms/kms-schemas.ts';
import { objectDownloadMany } from './objects/archive-schemas.ts';
import { ObjectMetadataSet } from './objects/metadata-schemas.ts';
import { ObjectRetentionSet } from './objects/details-schemas.ts';
import { objectUpload } from './objects/objects-schemas.ts';
import { ObjectSearchInput } from './objects/search-schemas.ts';
import { objectRestore, objectStateList, objectVersionList } from './objects/versions-schemas.ts';
import { expectedRevision } from './revision.ts';
import { LoginOauth2AuthRequest, LoginRequest, LogoutRequest } from './session/login-schemas.ts';
import { simulatorAsk } from './simulator/simulator-schemas.ts';
import { expectLimits, type Limits } from './testing/limits.ts';
import {
  uploadAbort,
  uploadComplete,
  uploadCreate,
  uploadList,
  uploadPartPresign,
  uploadPartStore,
} from './uploads/uploads-schemas.ts';

const text = (length: number) => 'a'.repeat(length);
const list = <T>(length: number, item: T): T[] => Array.from({ length }, () => item);
const bucketNames = (count: number) => Array.from({ length: count }, (_, at) => `bucket-${at}`);

const replication = {
  accessKey: 'abc',
  secretKey: 'abcdefgh',
  targetURL: 'http://host',
  bucketsRelation: [{ originBucket: 'abc', destinationBucket: 'def' }],
};
const external = { accessKey: 'abc', secretKey: 'abcdefgh', targetURL: 'http://host', useTLS: true };
const cors = { allowedOrigins: ['*'], allowedMethods: ['GET'] };
const event = (more: object) => ({ arn: 'arn', ...more });
const place = { bucketName: 'abc' };
const login = { accessKey: 'abc', secretKey: 'abcdefgh' };
const target = { ...login, targetURL: 'http://host', sourceBucket: 'abc', targetBucket: 'def' };
const job = { kind: 'delete', bucket: 'abc' };
const key = { prefix: 'a' };
const upload = { ...key, upload_id: 'a' };
const part = { partNumber: 1, etag: 'a' };
const back = { code: 'a', state: 'a' };
const asked = { who: { kind: 'anonymous' }, action: 's3:GetObject' };
const manyNames = (count: number) => bucketNames(count).join(',');
const members = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'a']));
const conditions = (count: number) =>
  Object.fromEntries(Object.keys(members(count)).map((name) => [name, []]));
const removed = { events: [], names: [], prefix: '', suffix: '' };

/** Each schema with the rest of what it takes, one member, and its last value that is taken and its first that is not. */
test.each<[...Limits]>([
  ['quota', SetBucketQuota, { enabled: true }, 'amount', [0, Number.MAX_SAFE_INTEGER], [-1, 2 ** 53]],
  ['quota that is on', BucketQuotaSet, { enabled: true }, 'amount', [1], [0, undefined]],
  ['quota that is off', BucketQuotaSet, { enabled: false }, 'amount', [0, undefined], []],
  [
    'versioning',
    SetBucketVersioning,
    {},
    'excludePrefixes',
    [[], list(10, 'a'), [text(1024)]],
    [list(11, 'a'), [''], [text(1025)]],
  ],
  ['versioning that is off', BucketVersioningSet, { enabled: false }, 'excludePrefixes', [[]], [['a']]],
  ['versioning that is off', BucketVersioningSet, {}, 'excludeFolders', [false], [true]],
  ['versioning that is on', BucketVersioningSet, { enabled: true }, 'excludeFolders', [false, true], []],
  [
    'retention',
    BucketRetentionSet,
    { mode: 'governance', unit: 'days' },
    'validity',
    [1, 36_500],
    [0, 36_501],
  ],
  ['retention', BucketRetentionSet, { mode: 'governance', unit: 'years' }, 'validity', [1, 100], [0, 101]],
  [
    'CORS',
    CorsRuleSet,
    cors,
    'allowedOrigins',
    [['a'], ['a*b'], [text(1024)]],
    [[], [''], ['**'], [text(1025)]],
  ],
  ['CORS', CorsRuleSet, cors, 'allowedMethods', [['GET']], [[], ['PATCH']]],
  ['CORS', CorsRuleSet, cors, 'exposeHeaders', [[], [text(1024)]], [['a*'], [''], [text(1025)]]],
  ['CORS', CorsRuleSet, cors, 'maxAgeSeconds', [0, 2_147_483_647], [-1, 2_147_483_648, 0.5]],
  ['CORS', CorsRuleSet, cors, 'id', [text(255)], [text(256)]],
  ['CORS', bucketCorsSet.body, {}, 'rules', [[], list(100, cors)], [list(101, cors)]],
  ['CORS', CorsRuleSet, cors, 'allowedHeaders', [[], ['*'], ['x-*']], [[''], ['**']]],
  ['encryption', BucketEncryptionSet, { encType: 'sse-kms' }, 'kmsKeyID', ['a', text(256)], ['', undefined]],
  ['encryption', BucketEncryptionSet, { encType: 'sse-kms' }, 'kmsKeyID', ['a-b'], [text(257), 'a b', 'a\0']],
  ['encryption', BucketEncryptionSet, { encType: 'sse-s3' }, 'kmsKeyID', ['', undefined, 'a'], [text(257)]],
  ['encryption', BucketEncryption, { encType: 'none' }, 'kmsKeyID', ['', undefined], ['a b']],
  ['encryption', BucketEncryption, { encType: 'sse-kms' }, 'kmsKeyID', ['a'], ['', undefined]],
  ['encryption', BucketEncryptionSet, {}, 'encType', ['sse-s3'], ['none', 'sse-kms']],
  ['policy', BucketPolicySet, { access: 'CUSTOM' }, 'definition', ['{}'], ['', ' \n', undefined]],
  ['policy', BucketPolicySet, { access: 'CUSTOM' }, 'definition', [text(20_480)], [text(20_481)]],
  ['policy', BucketPolicySet, { access: 'PRIVATE' }, 'definition', ['', undefined], [text(20_481)]],
  ['lifecycle rule', LifecycleRuleInput, {}, 'prefix', ['', text(1024)], [text(1025)]],
  ['lifecycle rule', LifecycleRuleInput, {}, 'tags', ['', text(4096)], [text(4097)]],
  ['lifecycle rule', LifecycleRuleInput, {}, 'object_size_less_than', [0], [-1]],
  ['lifecycle rule', LifecycleRuleInput, {}, 'storage_class', ['', text(128)], [text(129)]],
  [
    'lifecycle rule',
    LifecycleRuleInput,
    {},
    'noncurrentversion_transition_storage_class',
    ['', text(128)],
    [text(129)],
  ],
  [
    'lifecycle rule for several buckets',
    lifecycleRuleCreateMany.body,
    { type: 'expiry' },
    'buckets',
    [['abc'], bucketNames(1000)],
    [[], bucketNames(1001), ['a']],
  ],
  ['dry run', lifecycleDryRun.body, {}, 'maxVersions', [1000, 10_000_000], [999, 10_000_001]],
  ['dry run', lifecycleDryRun.body, {}, 'lifecycle_id', ['', text(255)], [text(256)]],
  ['access rule', accessRuleSet.body, { access: 'readonly' }, 'prefix', [text(1024), '', '$'], [text(1025)]],
  ['access rule', accessRuleSet.body, { access: 'readonly' }, 'prefix', ['a/'], ['a*', 'a*b', 'a?', '${a}']],
  ['access rule', accessRuleDelete.body, {}, 'prefix', [text(1024), 'a*'], [text(1025)]],
  [
    'notification',
    bucketEventCreate.body,
    {},
    'configuration',
    [event({ prefix: text(1024), suffix: text(1024) }), event({ arn: text(1024) })],
    [event({ prefix: text(1025) }), event({ arn: '' }), event({ arn: text(1025) })],
  ],
  [
    'notification',
    bucketEventCreate.body,
    {},
    'configuration',
    [event({ names: list(64, 's3:Scanner:*') }), event({ events: list(6, 'put') })],
    [event({ names: list(65, 's3:Scanner:*') }), event({ names: ['a'] }), event({ events: list(7, 'put') })],
  ],
  ['notification', bucketEventDelete.body, removed, 'names', [['s3:Scanner:*']], [[]]],
  ['notification', bucketEventDelete.body, removed, 'events', [['put']], [[]]],
  ['notification', bucketEventDelete.params, place, 'arn', ['a', text(1024)], ['', text(1025)]],
  ['replication', BucketReplicationCreate, replication, 'accessKey', ['abc'], ['ab']],
  ['replication', BucketReplicationCreate, replication, 'secretKey', [text(8)], [text(7)]],
  ['replication', BucketReplicationCreate, replication, 'bandwidth', [0], [-1]],
  ['replication', BucketReplicationCreate, replication, 'healthCheckPeriod', [0, 86_400], [-1, 86_401]],
  ['replication', BucketReplicationCreate, replication, 'storageClass', [text(128)], [text(129)]],
  [
    'replication',
    BucketReplicationCreate,
    replication,
    'bucketsRelation',
    [list(1000, replication.bucketsRelation[0])],
    [[], list(1001, replication.bucketsRelation[0])],
  ],
  ['replication rule', ReplicationRuleUpdate, {}, 'arn', ['', text(1024)], [text(1025)]],
  ['replication rule', ReplicationRuleUpdate, {}, 'prefix', ['', text(1024), 'a\tb'], [text(1025), 'a\0']],
  [
    'replication rule',
    ReplicationRuleUpdate,
    {},
    'tags',
    ['', 'a=', 'a=b&c=d', `a=${text(4094)}`],
    ['a', '=b', 'a=b&', 'a=b=c', `a=${text(4095)}`],
  ],
  [
    'replication rule',
    ReplicationRuleUpdate,
    {},
    'priority',
    [-2_147_483_648, 2_147_483_647],
    [2_147_483_648],
  ],
  ['replication rule', ReplicationRuleUpdate, {}, 'priority', [0], [-2_147_483_649]],
  ['replication rule', replicationRuleUpdate.params, place, 'ruleId', ['a', text(255)], ['', text(256)]],
  [
    'replication rules',
    replicationRuleDeleteMany.body,
    {},
    'rules',
    [undefined, [], list(1000, 'a')],
    [[''], list(1001, 'a')],
  ],
  ['other server', externalBucketList.body, external, 'targetURL', ['a', text(1024)], ['', text(1025)]],
  ['other server', externalBucketList.body, external, 'region', ['', text(128)], [text(129)]],
  ['remote target', remoteBucketCreate.body, target, 'bandwidth', [0], [-1]],
  ['remote target', remoteBucketCreate.body, target, 'healthCheckPeriod', [0, 86_400], [-1, 86_401]],
  [
    'replication status',
    replicationStatus.reply,
    { targets: [], hasMoreFailures: false },
    'failedCount',
    [0],
    [-1],
  ],
  ['remote target', remoteBucketDelete.params, place, 'arn', ['a', text(1024)], ['', text(1025)]],
  [
    'bulk',
    BucketBulkSet,
    { tags: {} },
    'buckets',
    [['abc'], bucketNames(5000)],
    [[], bucketNames(5001), ['abc', 'abc']],
  ],
  ['bulk', BucketBulkSet, { buckets: ['abc'], tags: {} }, 'quota', [undefined], [{ enabled: false }]],
  ['rewind', bucketRewind.query, {}, 'prefix', [text(1024)], [text(1025)]],
  [
    'rewind',
    bucketRewind.params,
    place,
    'date',
    ['2031-02-03T04:05:06Z', '2031-02-03T04:05:06+02:00'],
    ['', '2031-02-03'],
  ],
  ['upload', objectUpload.query, {}, 'prefix', ['', text(1024)], [text(1025)]],
  ['change', expectedRevision, {}, 'revision', [undefined, 'a', text(128)], ['', text(129)]],
  [
    'retention',
    ObjectRetentionSet,
    { mode: 'governance' },
    'expires',
    ['2030-12-31T23:59:59Z', '2030-12-31T23:59:59.5+02:00'],
    ['', '2030-12-31', '2030-12-31T23:59:59'],
  ],
  ['sign-in', LoginRequest, login, 'accessKey', ['a', text(1024), ` ${text(1024)} `], ['', ' ', text(1025)]],
  ['sign-in', LoginRequest, login, 'secretKey', ['a', text(256)], ['', ' ', text(257), 'a\nb', '\ud800']],
  ['sign-in', LoginRequest, login, 'sts', ['', text(16_384)], [text(16_385), 'a\0b']],
  ['sign-out', LogoutRequest, {}, 'state', ['', text(4096)], [text(4097)]],
  ['key of KMS', KmsKeyCreate, {}, 'key', ['a', text(80), 'A-1_'], ['', text(81), 'a b']],
  ['keys of KMS', kmsKeyList.query, {}, 'pattern', [text(256)], [text(257)]],
  [
    'setting',
    ConfigUpdate,
    {},
    'key_values',
    [list(200, { key: 'a' }), [{ key: text(256), value: text(65_536) }]],
    [[], list(201, { key: 'a' }), [{ key: text(257) }], [{ key: 'a', value: text(65_537) }], [{ key: 'A' }]],
  ],
  [
    'setting',
    ConfigUpdate,
    { key_values: [{ key: 'a' }] },
    'arn_resource_id',
    [text(128), ''],
    [text(129), 'a b'],
  ],
  ['setting', configUpdate.params, {}, 'name', [text(64)], ['', text(65), 'a-b']],
  ['job', JobCreate, job, 'prefix', ['', 'a/', `${text(1023)}/`], ['a', `${text(1024)}/`]],
  ['job', JobCreate, job, 'only', [['a'], list(1000, 'a'), list(200, text(1000))], [[], list(1001, 'a')]],
  ['job', JobCreate, job, 'only', [undefined], [[...list(200, text(1000)), 'a']]],
  ['job', JobCreate, job, 'objectsPerSecond', [0, 100_000], [-1, 100_001, 0.5]],
  [
    'job that sets tags',
    JobCreate,
    { ...job, kind: 'tag' },
    'tags',
    [members(10), { [text(128)]: text(256) }],
    [members(11), { '': 'a' }, { [text(129)]: 'a' }, { a: text(257) }],
  ],
  ['job', jobView.params, {}, 'jobId', ['a', text(64)], ['', text(65)]],
  ['jobs', jobWatch.query, {}, 'jobId', [undefined, 'a', text(64)], ['', text(65)]],
  ['upload in parts', uploadCreate.body, {}, 'contentType', ['', text(255)], [text(256)]],
  ['upload in parts', uploadAbort.query, key, 'upload_id', ['a', text(1024)], ['', text(1025)]],
  ['upload in parts', uploadPartStore.query, upload, 'part_number', ['1', '10000'], ['0', '10001']],
  [
    'upload in parts',
    uploadComplete.body,
    {},
    'parts',
    [[part], list(10_000, part), [{ ...part, etag: text(256) }], [{ ...part, checksumCrc32c: 'aB1+/w==' }]],
    [[], list(10_001, part), [{ ...part, etag: '' }], [{ ...part, etag: text(257) }]],
  ],
  [
    'upload in parts',
    uploadComplete.body,
    {},
    'parts',
    [[{ ...part, partNumber: 10_000 }]],
    [[{ ...part, partNumber: 0 }], [{ ...part, partNumber: 10_001 }], [{ ...part, checksumCrc32c: 'a' }]],
  ],
  [
    'addresses of parts',
    uploadPartPresign.body,
    {},
    'partNumbers',
    [[1], [10_000], list(100, 1)],
    [[], list(101, 1), [0], [10_001]],
  ],
  ['uploads', uploadList.query, {}, 'prefix', ['', text(1024)], [text(1025)]],
  ['uploads', uploadList.query, {}, 'pageSize', ['1', '1000'], ['0', '1001']],
  ['uploads', uploadList.query, {}, 'cursor', [text(8192)], [text(8193)]],
  ['archive', objectDownloadMany.query, {}, 'archive_id', [text(16), text(64)], [text(15), text(65)]],
  ['archive', z.object({ keys: objectDownloadMany.body }), {}, 'keys', [['a']], [[], ['']]],
  ['search', ObjectSearchInput, {}, 'prefix', ['', text(1024)], [text(1025)]],
  ['search', ObjectSearchInput, {}, 'name', ['', text(1024)], [text(1025)]],
  ['search', ObjectSearchInput, {}, 'minSizeBytes', [0], [-1, 0.5]],
  ['search', ObjectSearchInput, {}, 'maxKeys', [1, 100_000_000], [0, 100_000_001]],
  ['search', ObjectSearchInput, {}, 'tags', [[], list(10, { key: 'a' })], [list(11, { key: 'a' })]],
  [
    'search',
    ObjectSearchInput,
    {},
    'tags',
    [[{ key: text(128), value: text(256) }]],
    [[{ key: '' }], [{ key: text(129) }], [{ key: 'a', value: text(257) }]],
  ],
  ['exposure', bucketExposureList.query, {}, 'buckets', ['abc', manyNames(50)], ['', 'a', manyNames(51)]],
  ['versions', objectVersionList.query, key, 'pageSize', ['1', '1000'], ['0', '1001']],
  ['versions', objectVersionList.query, key, 'cursor', [text(8192)], [text(8193)]],
  ['restored version', objectRestore.query, key, 'version_id', [text(128)], [text(129)]],
  ['past', objectStateList.query, {}, 'prefix', ['', text(1024)], [text(1025)]],
  ['content type', ObjectMetadataSet, {}, 'content_type', ['', text(1024)], [text(1025), ' a', 'a ', 'ü']],
  [
    'metadata',
    ObjectMetadataSet,
    {},
    'user_metadata',
    [{}, { [text(128)]: text(2048) }],
    [{ '': 'a' }, { [text(129)]: 'a' }, { a: text(2049) }, { a: 'b', A: 'c' }, { 'a b': 'c' }],
  ],
  ['answer of a provider', LoginOauth2AuthRequest, back, 'code', ['a', text(8192)], ['', text(8193)]],
  ['answer of a provider', LoginOauth2AuthRequest, back, 'state', ['a', text(4096)], ['', text(4097)]],
  ['answer of a provider', LoginOauth2AuthRequest, back, 'iss', ['', text(2048)], [text(2049)]],
  ['simulation', simulatorAsk.body, asked, 'action', [`s3:${text(125)}`], [`s3:${text(126)}`, 's3:', 'a:b']],
  ['simulation', simulatorAsk.body, asked, 'resource', ['', text(2048)], [text(2049)]],
  [
    'simulation',
    simulatorAsk.body,
    asked,
    'conditions',
    [conditions(50), { [text(256)]: list(100, text(2048)) }],
    [conditions(51), { [text(257)]: [] }, { a: list(101, 'a') }, { a: [text(2049)] }],
  ],
])('limits of a %s', expectLimits);

test('applies defaults to omitted members of a body or a query', () => {
  expect(lifecycleDryRun.body.parse({})).toEqual({ maxVersions: 1_000_000 });
  expect(BucketReplicationCreate.parse(replication)).toEqual({
    ...replication,
    priority: 0,
    storageClass: '',
  });
  expect(replicationRuleDeleteMany.body.parse({})).toEqual({ rules: [] });
  expect(replicationStatus.query.parse({})).toEqual({ failures: true });
});

test('trims blanks around the user name at sign-in', () => {
  expect(LoginRequest.parse({ accessKey: ' ada ', secretKey: ' a secret ' })).toEqual({
    accessKey: 'ada',
    secretKey: 'a secret',
  });
});
