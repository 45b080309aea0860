import { PutBucketVersioningCommand } from '@aws-sdk/client-s3';
import { bucketVersioningSet, bucketVersioningView } from '@longshore/contract/buckets/versioning';
import { expect, test } from 'vitest';
import { type BodyOf, type How, refusalOf } from '#/testing/caller.ts';
import { liveFixture } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();

const view = (bucketName: string, as = fixture.administrator) =>
  as(bucketVersioningView, { params: { bucketName } });
const set = (
  bucketName: string,
  body: BodyOf<typeof bucketVersioningSet>,
  { as = fixture.administrator, revision }: How = {},
) => as(bucketVersioningSet, { params: { bucketName }, query: { revision }, body });

test('enables versioning with exclusions, and suspends it', async () => {
  const bucket = await fixture.newBucket();
  expect(await view(bucket)).toMatchObject({
    status: '',
    excludedPrefixes: [],
    excludeFolders: false,
  });
  const asked = { enabled: true, excludePrefixes: ['tmp/*', 'a&b<c>"/', 'ä '], excludeFolders: true };
  await set(bucket, asked);
  expect(await view(bucket)).toMatchObject({
    status: 'Enabled',
    excludedPrefixes: [{ prefix: 'tmp/*' }, { prefix: 'a&b<c>"/' }, expect.anything()],
    excludeFolders: true,
  });
  await set(bucket, { enabled: false });
  expect(await view(bucket)).toMatchObject({ status: 'Suspended', excludedPrefixes: [] });
});

test.each([
  [{ enabled: false, excludePrefixes: ['a'] }, 'body.excludePrefixes'],
  [{ enabled: false, excludeFolders: true }, 'body.excludeFolders'],
  [
    { enabled: true, excludePrefixes: Array.from({ length: 11 }, (_, at) => `p${at}`) },
    'body.excludePrefixes',
  ],
  [{ enabled: true, excludePrefixes: [''] }, 'body.excludePrefixes.0'],
  [{ enabled: 'yes' }, 'body.enabled'],
])('%j is no versioning', async (body, field) => {
  const bucket = await fixture.newBucket();
  const call = fixture.administrator.unchecked(bucketVersioningSet, { params: { bucketName: bucket }, body });
  expect(await refusalOf(call)).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field,
  });
});

test('rejects an invalid prefix at its field', async () => {
  const bucket = await fixture.newBucket();
  const refusal = await refusalOf(set(bucket, { enabled: true, excludePrefixes: ['a\u0001b'] }));
  expect(refusal).toMatchObject({ status: 400, field: 'body.excludePrefixes.0' });
  expect((await view(bucket)).status).toBe('');
});

test('keeps versioning enabled under object locking', async () => {
  const bucket = await fixture.newBucket({ locking: true });
  await set(bucket, { enabled: true });
  expect(await refusalOf(set(bucket, { enabled: false }))).toMatchObject({
    status: 400,
    code: 'InvalidBucketState',
    field: 'body.enabled',
    message: expect.stringContaining('Object Lock') as unknown,
  });
  expect(await refusalOf(set(bucket, {}))).toMatchObject({ field: 'body.enabled' });
  expect(await refusalOf(set(bucket, { enabled: true, excludePrefixes: ['a'] }))).toMatchObject({
    code: 'InvalidBucketState',
    field: 'body.excludePrefixes',
    message: expect.stringContaining('excluded') as unknown,
  });
  const folders = await refusalOf(set(bucket, { enabled: true, excludeFolders: true }));
  expect(folders).toMatchObject({ code: 'InvalidBucketState', field: 'body.excludeFolders' });
  expect((await view(bucket)).status).toBe('Enabled');
});

test('does not overwrite a concurrent change', async () => {
  const Bucket = await fixture.newBucket();
  const { revision } = await view(Bucket);
  await fixture.s3.send(
    new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  const refusal = await refusalOf(set(Bucket, { enabled: false }, { revision }));
  expect(refusal).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  const now = await view(Bucket);
  await set(Bucket, { enabled: false }, { revision: now.revision });
});

test('requires permission to see and to change it', async () => {
  const bucket = await fixture.newBucket();
  expect(await refusalOf(view(bucket, fixture.readOnly))).toMatchObject({
    status: 403,
    action: 's3:GetBucketVersioning',
    resource: bucket,
  });
  const setting = await refusalOf(set(bucket, { enabled: true }, { as: fixture.readOnly }));
  expect(setting).toMatchObject({ status: 403, action: 's3:PutBucketVersioning' });
  expect(await refusalOf(set(bucket, { enabled: true }, { as: fixture.oneBucket }))).toMatchObject({
    status: 403,
  });
  await view(fixture.personas.bucket, fixture.oneBucket);
  await set(fixture.personas.bucket, { enabled: true }, { as: fixture.oneBucket });
});

test('reports a missing bucket', async () => {
  const bucket = await fixture.goneBucket();
  const gone = { status: 404, code: 'NoSuchBucket' };
  expect(await refusalOf(view(bucket))).toMatchObject(gone);
  expect(await refusalOf(set(bucket, { enabled: true }))).toMatchObject(gone);
});
