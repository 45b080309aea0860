import { PutBucketVersioningCommand } from '@aws-sdk/client-s3';
import type { BucketVersioning } from '@longshore/contract/buckets/versioning-schemas';
import {
  type BucketWorld,
  type How,
  refusalIn,
  revisionQuery,
  startBucketWorld,
} from '@longshore/testkit/bucket-world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';

let world: BucketWorld;
beforeAll(async () => {
  world = await startBucketWorld(startLiveConsole);
});
afterAll(() => world.close());

const view = (bucket: string, session = world.administrator) => session.get(`/buckets/${bucket}/versioning`);
const set = (bucket: string, body: object, how: How = {}) =>
  (how.as ?? world.administrator).put(`/buckets/${bucket}/versioning${revisionQuery(how)}`, body);
const versioningOf = async (bucket: string) => (await (await view(bucket)).json()) as BucketVersioning;

test('versioning is turned on with what is left out of it, and suspended', async () => {
  const bucket = await world.newBucket();
  expect(await versioningOf(bucket)).toMatchObject({
    status: '',
    excludedPrefixes: [],
    excludeFolders: false,
  });
  const asked = { enabled: true, excludePrefixes: ['tmp/*', 'a&b<c>"/', 'ä '], excludeFolders: true };
  expect((await set(bucket, asked)).status).toBe(201);
  expect(await versioningOf(bucket)).toMatchObject({
    status: 'Enabled',
    excludedPrefixes: [{ prefix: 'tmp/*' }, { prefix: 'a&b<c>"/' }, expect.anything()],
    excludeFolders: true,
  });
  expect((await set(bucket, { enabled: false })).status).toBe(201);
  expect(await versioningOf(bucket)).toMatchObject({ status: 'Suspended', excludedPrefixes: [] });
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
  const bucket = await world.newBucket();
  expect(await refusalIn(await set(bucket, body))).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field,
  });
});

test('a prefix that no document can hold is refused on its field', async () => {
  const bucket = await world.newBucket();
  const reply = await set(bucket, { enabled: true, excludePrefixes: ['a\u0001b'] });
  expect(await refusalIn(reply)).toMatchObject({ status: 400, field: 'body.excludePrefixes.0' });
  expect((await versioningOf(bucket)).status).toBe('');
});

test('where objects can be locked, all is versioned for good', async () => {
  const bucket = await world.newBucket({ locking: true });
  expect((await set(bucket, { enabled: true })).status).toBe(201);
  expect(await refusalIn(await set(bucket, { enabled: false }))).toMatchObject({
    status: 400,
    code: 'InvalidBucketState',
    field: 'body.enabled',
    message: expect.stringContaining('Object Lock') as unknown,
  });
  expect(await refusalIn(await set(bucket, { enabled: true, excludePrefixes: ['a'] }))).toMatchObject({
    code: 'InvalidBucketState',
    field: 'body.excludePrefixes',
    message: expect.stringContaining('left out') as unknown,
  });
  const folders = await refusalIn(await set(bucket, { enabled: true, excludeFolders: true }));
  expect(folders).toMatchObject({ code: 'InvalidBucketState', field: 'body.excludeFolders' });
  expect((await versioningOf(bucket)).status).toBe('Enabled');
});

test('versioning that someone else changed meanwhile is not overwritten', async () => {
  const Bucket = await world.newBucket();
  const { revision } = await versioningOf(Bucket);
  await world.s3.send(
    new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  );
  const reply = await set(Bucket, { enabled: false }, { revision });
  expect(await refusalIn(reply)).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  const now = await versioningOf(Bucket);
  expect((await set(Bucket, { enabled: false }, { revision: now.revision })).status).toBe(201);
});

test('only who may see or change it does', async () => {
  const bucket = await world.newBucket();
  expect(await refusalIn(await view(bucket, world.readOnly))).toMatchObject({
    status: 403,
    action: 's3:GetBucketVersioning',
    resource: bucket,
  });
  const setting = await set(bucket, { enabled: true }, { as: world.readOnly });
  expect(await refusalIn(setting)).toMatchObject({ status: 403, action: 's3:PutBucketVersioning' });
  expect((await set(bucket, { enabled: true }, { as: world.oneBucket })).status).toBe(403);
  expect((await view(world.personas.bucket, world.oneBucket)).status).toBe(200);
  expect((await set(world.personas.bucket, { enabled: true }, { as: world.oneBucket })).status).toBe(201);
});

test('of a bucket that is gone', async () => {
  const bucket = await world.goneBucket();
  const gone = { status: 404, code: 'NoSuchBucket' };
  expect(await refusalIn(await view(bucket))).toMatchObject(gone);
  expect(await refusalIn(await set(bucket, { enabled: true }))).toMatchObject(gone);
});
