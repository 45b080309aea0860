import {
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { CallOf } from '@longshore/contract/endpoint';
import { bucketCreate } from '@longshore/contract/buckets/buckets';
import { objectList } from '@longshore/contract/objects/objects';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { uniqueName } from '@longshore/testkit/names';
import { createUser, adminOf } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { expect, onTestFinished, test } from 'vitest';
import { callerAt } from '#/testing/caller.ts';
import { liveFixture, ownConsole, rootOf } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();
const { minio, s3, personas, newBucket } = fixture;
const day = 24 * 60 * 60_000;
const until = new Date(Math.ceil(Date.now() / 1000) * 1000 + day);

type Query = NonNullable<CallOf<typeof objectList>['query']>;
const listOf = async (bucketName: string, query: Query = {}, as = fixture.administrator) =>
  (await as(objectList, { params: { bucketName }, query })).objects;

async function expireLogs(Bucket: string): Promise<void> {
  const rule = {
    ID: 'old logs',
    Status: 'Enabled',
    Filter: { Prefix: 'logs/' },
    Expiration: { Days: 30 },
  } as const;
  await s3.send(
    new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules: [rule] } }),
  );
}

test('returns lock and tags of each object with one more call', async () => {
  const bucket = await newBucket({ locking: true });
  const locked = { ObjectLockMode: 'GOVERNANCE', ObjectLockRetainUntilDate: until } as const;
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'kept', Body: 'x', ...locked, Tagging: 'a=b' }));
  await s3.send(
    new PutObjectCommand({ Bucket: bucket, Key: 'held', Body: 'x', ObjectLockLegalHoldStatus: 'ON' }),
  );
  await fixture.put(bucket, 'plain');
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const caller = await callerAt((await ownConsole(proxy.url)).url, personas.administrator);
  const before = proxy.requests().length;

  const [held, kept, plain, ...more] = await listOf(bucket, { with_metadata: true }, caller);
  expect(more).toEqual([]);
  expect(proxy.requests().length - before).toBe(2);
  expect(held).toMatchObject({ name: 'held', legal_hold_status: 'ON' });
  expect(kept).toMatchObject({
    name: 'kept',
    retention_mode: 'GOVERNANCE',
    tags: { a: 'b' },
    user_tags: { a: 'b' },
  });
  expect(Date.parse(kept?.retention_until_date ?? '')).toBe(until.getTime());
  expect(plain).toMatchObject({ name: 'plain', metadata: {} });
  const lockMembers = ['tags', 'legal_hold_status', 'retention_mode', 'retention_until_date', 'expiration'];
  for (const name of lockMembers) expect(plain).not.toHaveProperty(name);

  const unasked = await listOf(bucket, {}, caller);
  expect(unasked).toHaveLength(3);
  for (const entry of unasked)
    for (const name of lockMembers) expect(entry, entry.name).not.toHaveProperty(name);
});

test('returns details of a prefix without being asked, except metadata', async () => {
  const bucket = await newBucket({ locking: true });
  for (const Key of ['a', 'ab'])
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'x', ObjectLockLegalHoldStatus: 'ON' }));
  const [named, alike] = await listOf(bucket, { prefix: 'a' });
  expect(named).toMatchObject({ name: 'a', legal_hold_status: 'ON' });
  expect(named).not.toHaveProperty('metadata');
  expect(alike?.name).toBe('ab');
  expect(alike).not.toHaveProperty('legal_hold_status');
});

test('returns which rule expires the current version, and when', async () => {
  const bucket = await newBucket();
  const versioning = { Status: 'Enabled' } as const;
  await s3.send(new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration: versioning }));
  await expireLogs(bucket);
  for (const key of ['logs/1', 'logs/1', 'other']) await fixture.put(bucket, key);
  const query = { recursive: true, with_versions: true, with_metadata: true };
  const told = (await listOf(bucket, query)).map((one) => [one.name, one.is_latest, one.expiration_rule_id]);
  expect(told).toEqual([
    ['logs/1', true, 'old logs'],
    ['logs/1', false, undefined],
    ['other', true, undefined],
  ]);
  const [one] = await listOf(bucket, { prefix: 'logs/1' });
  expect(Date.parse(one?.expiration ?? '')).toBeGreaterThan(Date.now() + 29 * day);
});

test('returns the list to users who cannot read objects', async () => {
  const bucket = await newBucket();
  await expireLogs(bucket);
  await fixture.put(bucket, 'logs/1');
  const Resource = ['arn:aws:s3:::*'];
  const user = await createUser(adminOf(minio), 'lister', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:ListBucket'], Resource }],
  });
  onTestFinished(() => user.remove());
  const query = { prefix: 'logs/1', with_metadata: true };
  const [entry, ...more] = await listOf(bucket, query, await fixture.as(user));
  expect(entry).toMatchObject({ name: 'logs/1', size: 7 });
  expect(entry).not.toHaveProperty('expiration');
  expect(more).toEqual([]);
});

test('asks for each object where lists are incomplete', async () => {
  const server = await startVersityGw();
  const root = await rootOf(server);
  const client = s3Of(server);
  onTestFinished(() => client.destroy());
  const bucket = uniqueName('details');
  await root(bucketCreate, { body: { name: bucket } });
  const more = { ContentType: 'text/x-test', Metadata: { colour: 'blue' }, Tagging: 'team=one%20two' };
  for (const Key of ['a', 'b'])
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'x', ...more }));
  const whole = { content_type: 'text/x-test', user_metadata: { colour: 'blue' }, tags: { team: 'one two' } };
  expect(await listOf(bucket, { with_metadata: true }, root)).toMatchObject([
    { name: 'a', ...whole },
    { name: 'b', ...whole },
  ]);
  expect((await listOf(bucket, {}, root))[0]).not.toHaveProperty('tags');
});
