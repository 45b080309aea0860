import {
  DeleteObjectCommand,
  GetObjectLegalHoldCommand,
  GetObjectRetentionCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { bucketCreate } from '@longshore/contract/buckets/buckets';
import type { CallOf } from '@longshore/contract/endpoint';
import {
  objectLegalHoldSet,
  objectMetadataView,
  objectRetentionDelete,
  objectRetentionSet,
  objectTagsSet,
} from '@longshore/contract/objects/details';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { expect, onTestFinished, test } from 'vitest';
import { type BodyOf, type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { liveFixture, ownConsole, rootOf } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();
const { s3, personas, administrator, newBucket, put } = fixture;

const day = 24 * 60 * 60_000;
/** To the second, as S3 keeps it. */
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * day);

const locked = 'The retention of this version cannot be shortened or removed';

type Version = CallOf<typeof objectTagsSet>['query'] & { readonly as?: Caller };
interface Seen {
  readonly versionID?: string | undefined;
  readonly as?: Caller;
}
const viewOf = (bucketName: string, prefix: string, { versionID, as = administrator }: Seen = {}) =>
  as(objectMetadataView, { params: { bucketName }, query: { prefix, versionID } });
const tag = (
  bucketName: string,
  { as = administrator, ...query }: Version,
  tags: BodyOf<typeof objectTagsSet>['tags'],
) => as(objectTagsSet, { params: { bucketName }, query, body: { tags } });
const hold = (
  bucketName: string,
  { as = administrator, ...query }: Version,
  status: 'enabled' | 'disabled',
) => as(objectLegalHoldSet, { params: { bucketName }, query, body: { status } });
const retain = (
  bucketName: string,
  { as = administrator, ...query }: Version,
  body: BodyOf<typeof objectRetentionSet>,
) => as(objectRetentionSet, { params: { bucketName }, query, body });
const release = (bucketName: string, { as = administrator, ...query }: Version) =>
  as(objectRetentionDelete, { params: { bucketName }, query });

async function tagsIn(Bucket: string, Key: string, VersionId?: string) {
  const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key, VersionId }));
  return Object.fromEntries(TagSet.map(({ Key: key = '', Value }) => [key, Value]));
}

test('returns headers, metadata, checksums and tags of the newest version', async () => {
  const bucket = await newBucket();
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: 'a b.txt',
      Body: 'content',
      ContentType: 'text/x-test',
      CacheControl: 'no-cache',
      Metadata: { colour: 'blue' },
      Tagging: 'team=one%20two',
      ChecksumAlgorithm: 'SHA256',
      StorageClass: 'REDUCED_REDUNDANCY',
    }),
  );
  const shown = await viewOf(bucket, 'a b.txt');
  expect(shown).toMatchObject({
    size: 7,
    etag: '9a0364b9e99bb480dd25e1f0284c8555',
    content_type: 'text/x-test',
    user_metadata: { colour: 'blue' },
    checksums: { SHA256: '7XACtDnprIRfIjV9giusFERzD722AW0+yUMil7nsn3M=' },
    storage_class: 'REDUCED_REDUNDANCY',
    tags: { team: 'one two' },
  });
  expect(shown.objectMetadata).toMatchObject({
    'Content-Type': 'text/x-test',
    'Cache-Control': 'no-cache',
    'X-Amz-Meta-Colour': 'blue',
  });
  expect(Date.now() - Date.parse(shown.last_modified ?? '')).toBeLessThan(60_000);
  for (const name of [
    'retention_mode',
    'legal_hold_status',
    'encryption',
    'replication_status',
    'expiration',
  ])
    expect(shown).not.toHaveProperty(name);
});

test('returns one version, and says which is a delete marker', async () => {
  const Bucket = await newBucket();
  await put(Bucket, 'a', 'null version');
  const versioning = { Status: 'Enabled' } as const;
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: versioning }));
  const { VersionId: newer } = await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }));
  const { VersionId: marker } = await s3.send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
  expect(await viewOf(Bucket, 'a', { versionID: newer })).toMatchObject({ size: 1, version_id: newer });
  expect(await viewOf(Bucket, 'a', { versionID: 'null' })).toMatchObject({ size: 12, version_id: 'null' });
  expect(await viewOf(Bucket, 'a', { versionID: marker })).toEqual({
    objectMetadata: {},
    version_id: marker,
    is_delete_marker: true,
  });
  expect(await refusalOf(viewOf(Bucket, 'a'))).toMatchObject({ status: 404, code: 'NoSuchKey' });
  const unknown = viewOf(Bucket, 'a', { versionID: '11111111-1111-4111-8111-111111111111' });
  expect(await refusalOf(unknown)).toMatchObject({ status: 404, code: 'NoSuchVersion' });
});

const oddKeys = [
  'a b+c%2F.txt',
  'größe/日本 🚢',
  'quote\'s "both" <&>',
  'rtl \u202Egpj.exe',
  'bell\u0007',
  'folder/',
];
test.each(oddKeys)('carries the key %j in all calls', async (key) => {
  const bucket = await newBucket({ locking: true });
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: '' }));
  await tag(bucket, { prefix: key }, { a: 'b' });
  await hold(bucket, { prefix: key }, 'enabled');
  expect(await viewOf(bucket, key)).toMatchObject({ size: 0, tags: { a: 'b' }, legal_hold_status: 'ON' });
  await hold(bucket, { prefix: key }, 'disabled');
  expect(await viewOf(bucket, key)).toMatchObject({ legal_hold_status: 'OFF' });
});

test('replaces all tags, and removes them when none are given', async () => {
  const bucket = await newBucket();
  await put(bucket, 'a');
  await tag(bucket, { prefix: 'a' }, { team: 'blue/1', empty: '' });
  expect(await tagsIn(bucket, 'a')).toEqual({ team: 'blue/1', empty: '' });
  await tag(bucket, { prefix: 'a', version_id: 'null' }, { 'a_.:/=+-@ b': 'y' });
  expect(await tagsIn(bucket, 'a')).toEqual({ 'a_.:/=+-@ b': 'y' });
  await tag(bucket, { prefix: 'a', version_id: '' }, {});
  expect(await tagsIn(bucket, 'a')).toEqual({});
  await tag(bucket, { prefix: 'a' }, {});
});

test('tags one version and no other', async () => {
  const Bucket = await newBucket({ locking: true });
  const { VersionId: first } = await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '1' }));
  const { VersionId: second } = await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '2' }));
  await tag(Bucket, { prefix: 'a', version_id: first }, { which: 'first' });
  expect(await tagsIn(Bucket, 'a', first)).toEqual({ which: 'first' });
  expect(await tagsIn(Bucket, 'a', second)).toEqual({});
});

test('does not overwrite tags that someone else changed', async () => {
  const Bucket = await newBucket();
  await put(Bucket, 'a');
  const { tagsRevision } = await viewOf(Bucket, 'a');
  const Tagging = { TagSet: [{ Key: 'other', Value: '1' }] };
  await s3.send(new PutObjectTaggingCommand({ Bucket, Key: 'a', Tagging }));
  const mine = tag(Bucket, { prefix: 'a', revision: tagsRevision }, { mine: '1' });
  expect(await refusalOf(mine)).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  const now = await viewOf(Bucket, 'a');
  expect(now.tags).toEqual({ other: '1' });
  await tag(Bucket, { prefix: 'a', revision: now.tagsRevision }, { mine: '1' });
  expect(await tagsIn(Bucket, 'a')).toEqual({ mine: '1' });
});

const elevenTags = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`k${at}`, '']));
test.each<[object | undefined, string]>([
  [elevenTags, 'body.tags'],
  [{ ['k'.repeat(129)]: '' }, 'body.tags'],
  [{ k: 'v'.repeat(257) }, 'body.tags'],
  [{ '': 'v' }, 'body.tags'],
  [{ key: 'a&b' }, 'body.tags'],
])('rejects invalid tags: %j', async (tags, field) => {
  const bucketName = await newBucket();
  await put(bucketName, 'a');
  const refusal = await refusalOf(
    administrator.unchecked(objectTagsSet, {
      params: { bucketName },
      query: { prefix: 'a' },
      body: { tags },
    }),
  );
  expect(refusal).toMatchObject({ status: 400, code: 'InvalidInput' });
  expect(refusal.field).toContain(field);
});

test('names the field of tags that only the storage server refuses', async () => {
  const bucket = await newBucket();
  await put(bucket, 'a');
  const refusal = await refusalOf(tag(bucket, { prefix: 'a' }, { größe: 'x' }));
  expect(refusal).toMatchObject({ status: 400, field: 'body.tags' });
});

test('puts a version under legal hold and releases it', async () => {
  const Bucket = await newBucket({ locking: true });
  const { VersionId: first } = await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '1' }));
  await s3.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '2' }));
  await hold(Bucket, { prefix: 'a', version_id: first }, 'enabled');
  const held = await s3.send(new GetObjectLegalHoldCommand({ Bucket, Key: 'a', VersionId: first }));
  expect(held.LegalHold?.Status).toBe('ON');
  expect(await viewOf(Bucket, 'a')).not.toMatchObject({ legal_hold_status: 'ON' });
  const del = s3.send(new DeleteObjectCommand({ Bucket, Key: 'a', VersionId: first }));
  await expect(del).rejects.toThrow();
  await hold(Bucket, { prefix: 'a', version_id: first }, 'disabled');
  expect(await viewOf(Bucket, 'a', { versionID: first })).toMatchObject({ legal_hold_status: 'OFF' });
});

test('sets, prolongs, shortens with a bypass, and takes a governance retention away', async () => {
  const Bucket = await newBucket({ locking: true });
  await put(Bucket, 'a');
  const query = { prefix: 'a' };
  const mode = 'governance';
  const until = inDays(2);
  await retain(Bucket, query, { mode, expires: until.toISOString() });
  const { Retention } = await s3.send(new GetObjectRetentionCommand({ Bucket, Key: 'a' }));
  expect(Retention).toEqual({ Mode: 'GOVERNANCE', RetainUntilDate: until });
  await retain(Bucket, query, { mode, expires: inDays(3).toISOString() });
  const shorter = { mode, expires: inDays(1).toISOString() } as const;
  const refusal = await refusalOf(retain(Bucket, query, shorter));
  expect(refusal).toMatchObject({ status: 400, message: locked });
  expect(refusal.detailedMessage).toContain('s3:BypassGovernanceRetention');
  await retain(Bucket, query, { ...shorter, governance_bypass: true });
  expect(await viewOf(Bucket, 'a')).toMatchObject({ retention_mode: 'GOVERNANCE' });
  await release(Bucket, query);
  expect(await viewOf(Bucket, 'a')).not.toHaveProperty('retention_mode');
  const { VersionId = '' } = await s3.send(new HeadObjectCommand({ Bucket, Key: 'a' }));
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'a', VersionId }));
});

test('never shortens or takes away a compliance retention', async () => {
  const bucket = await newBucket({ locking: true });
  await put(bucket, 'a');
  const query = { prefix: 'a' };
  const expires = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  await retain(bucket, query, { mode: 'compliance', expires: expires(20) });
  for (const refused of [
    () => retain(bucket, query, { mode: 'compliance', expires: expires(10), governance_bypass: true }),
    () => retain(bucket, query, { mode: 'governance', expires: expires(60), governance_bypass: true }),
    () => release(bucket, query),
  ])
    expect(await refusalOf(refused())).toMatchObject({ status: 400, message: locked });
  await retain(bucket, query, { mode: 'compliance', expires: expires(21) });
  expect(await viewOf(bucket, 'a')).toMatchObject({ retention_mode: 'COMPLIANCE' });
});

test('names the field of a retention that ends in the past', async () => {
  const bucket = await newBucket({ locking: true });
  await put(bucket, 'a');
  const refusal = await refusalOf(
    retain(bucket, { prefix: 'a' }, { mode: 'governance', expires: '2020-01-01T00:00:00Z' }),
  );
  expect(refusal).toMatchObject({ status: 400, field: 'body.expires' });
});

test('says that a bucket has no object locking', async () => {
  const bucket = await newBucket();
  await put(bucket, 'a');
  const query = { prefix: 'a' };
  const retention = { mode: 'governance', expires: inDays(1).toISOString() } as const;
  for (const call of [() => hold(bucket, query, 'enabled'), () => retain(bucket, query, retention)])
    expect(await refusalOf(call())).toMatchObject({
      status: 400,
      message: 'Object locking is not enabled on this bucket',
    });
});

test('requires permission for each of them', async () => {
  const bucket = await newBucket({ locking: true });
  await put(bucket, 'a');
  const query = { prefix: 'a' };
  const as = fixture.readOnly;
  const retention = { mode: 'governance', expires: inDays(1).toISOString() } as const;
  for (const [call, action] of [
    [() => tag(bucket, { ...query, as }, { a: 'b' }), 's3:PutObjectTagging'],
    [() => tag(bucket, { ...query, as }, {}), 's3:DeleteObjectTagging'],
    [() => hold(bucket, { ...query, as }, 'enabled'), 's3:PutObjectLegalHold'],
    [() => retain(bucket, { ...query, as }, retention), 's3:PutObjectRetention'],
    [() => release(bucket, { ...query, as }), 's3:PutObjectRetention'],
  ] as const)
    expect(await refusalOf(call())).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      action,
      resource: `${bucket}/a`,
    });
  const seen = await viewOf(bucket, 'a', { as });
  expect(seen).toMatchObject({ size: 7, tagsRefused: 'AccessDenied' });
  expect(seen).not.toHaveProperty('tags');
  const unseen = viewOf(bucket, 'a', { as: await fixture.as(personas.noRights) });
  expect(await refusalOf(unseen)).toMatchObject({
    status: 403,
    action: 's3:GetObject',
    resource: `${bucket}/a`,
  });
  await put(personas.bucket, 'mine');
  await tag(personas.bucket, { prefix: 'mine', as: fixture.oneBucket }, { a: 'b' });
});

test('asks for the permission to bypass governance', async () => {
  const bucket = await newBucket({ locking: true });
  await put(bucket, 'a');
  const query = { prefix: 'a' };
  await retain(bucket, query, { mode: 'governance', expires: inDays(2).toISOString() });
  onTestFinished(() => release(bucket, query));
  const Action = ['s3:GetObject', 's3:GetObjectRetention', 's3:PutObjectRetention'];
  const user = await createUser(adminOf(fixture.minio), 'keeper', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action, Resource: ['arn:aws:s3:::*'] }],
  });
  onTestFinished(() => user.remove());
  const as = await fixture.as(user);
  await retain(bucket, { ...query, as }, { mode: 'governance', expires: inDays(3).toISOString() });
  const shorter = { mode: 'governance', expires: inDays(1).toISOString(), governance_bypass: true } as const;
  for (const call of [
    () => retain(bucket, { ...query, as }, shorter),
    () => release(bucket, { ...query, as }),
  ])
    expect(await refusalOf(call())).toMatchObject({
      status: 403,
      action: 's3:BypassGovernanceRetention',
      resource: `${bucket}/a`,
    });
  expect(await viewOf(bucket, 'a', { as })).toMatchObject({ retention_mode: 'GOVERNANCE' });
});

test('reports a missing bucket and a missing key', async () => {
  const gone = await fixture.goneBucket();
  const bucket = await newBucket({ locking: true });
  const retention = { mode: 'governance', expires: inDays(1).toISOString() } as const;
  const calls = (name: string) => [
    () => viewOf(name, 'none'),
    () => tag(name, { prefix: 'none' }, { a: 'b' }),
    () => tag(name, { prefix: 'none' }, {}),
    () => hold(name, { prefix: 'none' }, 'enabled'),
    () => retain(name, { prefix: 'none' }, retention),
    () => release(name, { prefix: 'none' }),
  ];
  for (const call of calls(gone))
    expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'NoSuchBucket' });
  for (const call of calls(bucket))
    expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'NoSuchKey' });
});

test('tells and tags objects of a server without versions, and says what it does not offer', async () => {
  const server = await startVersityGw();
  const as = await rootOf(server);
  const client = s3Of(server);
  onTestFinished(() => client.destroy());
  const bucketName = uniqueName('details');
  await as(bucketCreate, { body: { name: bucketName } });
  await client.send(new PutObjectCommand({ Bucket: bucketName, Key: 'a', Body: 'x' }));
  for (const version_id of [undefined, 'null']) {
    const query = { prefix: 'a', version_id };
    await tag(bucketName, { ...query, as }, { team: 'blue' });
    expect(await viewOf(bucketName, 'a', { versionID: version_id, as })).toMatchObject({
      size: 1,
      tags: { team: 'blue' },
    });
    await tag(bucketName, { ...query, as }, {});
    expect(await refusalOf(hold(bucketName, { ...query, as }, 'enabled'))).toMatchObject({
      message: 'Object locking is not enabled on this bucket',
    });
    expect(await refusalOf(release(bucketName, { ...query, as }))).toMatchObject({
      status: 501,
      code: 'NotOffered',
    });
  }
});

test('fails when the storage server does, and changes nothing', async () => {
  const bucket = await newBucket();
  await put(bucket, 'a');
  const proxy = await startFailingProxy(fixture.minio.endpoint);
  onTestFinished(() => proxy.close());
  const as = await callerAt((await ownConsole(proxy.url)).url, personas.administrator);
  await proxy.fail('garbage');
  for (const call of [() => viewOf(bucket, 'a', { as }), () => tag(bucket, { prefix: 'a', as }, { a: 'b' })])
    expect(await refusalOf(call())).toMatchObject({ status: 502, code: 'UpstreamInvalid' });
  await proxy.fail('none');
  expect(await tagsIn(bucket, 'a')).toEqual({});
});
