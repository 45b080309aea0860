import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { bucketCreate } from '@longshore/contract/buckets/buckets';
import {
  bucketEventCreate,
  bucketEventDelete,
  bucketEventList,
  eventDestinationList,
} from '@longshore/contract/buckets/events';
import { journalList, journalRollback, journalRollbackPreview } from '@longshore/contract/journal/journal';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { type Nats, startNats } from '@longshore/testkit/nats';
import {
  adminOf,
  createPersonas,
  createUser,
  type Personas,
  removeBucket,
} from '@longshore/testkit/personas';
import { type Postgres, startPostgres } from '@longshore/testkit/postgres';
import { type Redis, startRedis } from '@longshore/testkit/redis';
import { s3Of } from '@longshore/testkit/s3';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type BodyOf, type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { startLiveConsole } from '#/testing/live-console.ts';
import { rootOf } from '#/testing/live-fixture.ts';

let webhook: Server;
const delivered: string[] = [];
let redis: Redis;
let nats: Nats;
let postgres: Postgres;
let minio: Minio;
let s3: ReturnType<typeof s3Of>;
let console: Awaited<ReturnType<typeof startLiveConsole>>;
let personas: Personas;
let administrator: Caller;

const arns = {
  webhook: 'arn:minio:sqs::HOOK:webhook',
  redis: 'arn:minio:sqs::CACHE:redis',
  nats: 'arn:minio:sqs::BUS:nats',
  postgres: 'arn:minio:sqs::TABLE:postgresql',
};

beforeAll(async () => {
  webhook = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      delivered.push(Buffer.concat(chunks).toString());
      reply.end();
    });
  });
  webhook.listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  [redis, nats, postgres] = await Promise.all([startRedis(), startNats(), startPostgres()]);
  const { port: hookPort } = webhook.address() as AddressInfo;
  const { hostname, port, username, pathname } = new URL(postgres.url);
  minio = await startMinio({
    env: {
      MINIO_NOTIFY_WEBHOOK_ENABLE_HOOK: 'on',
      MINIO_NOTIFY_WEBHOOK_ENDPOINT_HOOK: `http://127.0.0.1:${String(hookPort)}/`,
      MINIO_NOTIFY_REDIS_ENABLE_CACHE: 'on',
      MINIO_NOTIFY_REDIS_ADDRESS_CACHE: redis.address,
      MINIO_NOTIFY_REDIS_KEY_CACHE: 'events',
      MINIO_NOTIFY_REDIS_FORMAT_CACHE: 'access',
      MINIO_NOTIFY_NATS_ENABLE_BUS: 'on',
      MINIO_NOTIFY_NATS_ADDRESS_BUS: nats.address,
      MINIO_NOTIFY_NATS_SUBJECT_BUS: 'events',
      MINIO_NOTIFY_POSTGRES_ENABLE_TABLE: 'on',
      MINIO_NOTIFY_POSTGRES_CONNECTION_STRING_TABLE: `host=${hostname} port=${port} user=${username} dbname=${pathname.slice(1)} sslmode=disable`,
      MINIO_NOTIFY_POSTGRES_TABLE_TABLE: 'events',
      MINIO_NOTIFY_POSTGRES_FORMAT_TABLE: 'access',
    },
  });
  s3 = s3Of(minio);
  personas = await createPersonas(minio);
  console = await startLiveConsole(minio.endpoint);
  administrator = await callerAt(console.url, personas.administrator);
}, 60_000);
afterAll(async () => {
  await console.close();
  s3.destroy();
  await minio.stop();
  await Promise.all([redis, nats, postgres].map((server) => server.stop()));
  webhook.close();
});

async function makeBucket(): Promise<string> {
  const Bucket = uniqueName('events');
  await s3.send(new CreateBucketCommand({ Bucket }));
  onTestFinished(() => removeBucket(minio, Bucket));
  return Bucket;
}

type Notification = BodyOf<typeof bucketEventCreate>['configuration'];
const subscribe = (bucketName: string, configuration: Notification, as = administrator) =>
  as(bucketEventCreate, { params: { bucketName }, body: { configuration } });
const listOf = (bucketName: string, query = {}, as = administrator) =>
  as(bucketEventList, { params: { bucketName }, query });
type Tuple = BodyOf<typeof bucketEventDelete>;
const removeFrom =
  (bucketName: string, as = administrator) =>
  (arn: string, body: Tuple) =>
    as(bucketEventDelete, { params: { bucketName, arn }, body });

test('delivers events to every destination', async () => {
  const bucket = await makeBucket();
  const listener = await nats.listen('events');
  onTestFinished(() => listener.close());
  for (const arn of Object.values(arns)) {
    await subscribe(bucket, { arn, events: ['put'], prefix: 'in/', suffix: '.txt' });
  }
  for (const Key of ['in/other.jpg', 'in/höhe & <tiefe>.txt'])
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'text' }));

  const expected = {
    EventName: 's3:ObjectCreated:Put',
    Key: `${bucket}/in/höhe & <tiefe>.txt`,
  };
  await expect.poll(() => delivered.filter((text) => text.includes(bucket)).length).toBe(1);
  expect(JSON.parse(delivered.find((text) => text.includes(bucket)) ?? '')).toMatchObject(expected);

  await expect.poll(() => listener.messages.length).toBe(1);
  expect(JSON.parse(listener.messages[0] ?? '')).toMatchObject(expected);

  await expect.poll(() => redis.send('LLEN', 'events')).toBe(1);
  const [kept] = (await redis.send('LRANGE', 'events', '0', '-1')) as string[];
  expect(kept).toContain('h%C3%B6he');

  const database = new Client(postgres.url);
  await database.connect();
  onTestFinished(() => database.end());
  const rows = async () =>
    (await database.query<{ event_data: object }>('SELECT event_data FROM events')).rows;
  await expect.poll(async () => (await rows()).length).toBe(1);
  expect(JSON.stringify((await rows())[0]?.event_data)).toContain(bucket);
});

test('lists the server’s destinations for those who may see them', async () => {
  expect(await administrator(eventDestinationList, {})).toEqual({ arns: Object.values(arns).toSorted() });
  const readOnly = await callerAt(console.url, personas.readOnly);
  expect(await refusalOf(readOnly(eventDestinationList, {}))).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    action: 'admin:ServerInfo',
  });
});

test('uses put, delete and get by default', async () => {
  const bucket = await makeBucket();
  expect(await listOf(bucket)).toEqual({ events: [], total: 0 });
  await subscribe(bucket, { arn: arns.webhook });
  const { events } = await listOf(bucket);
  expect(events).toEqual([
    {
      id: expect.any(String) as unknown,
      arn: arns.webhook,
      events: ['put', 'delete', 'get'],
      names: ['s3:ObjectCreated:*', 's3:ObjectRemoved:*', 's3:ObjectAccessed:*'],
    },
  ]);
});

test('accepts every event type and name of the server', async () => {
  const bucket = await makeBucket();
  const kinds: Tuple['events'] = ['put', 'delete', 'get', 'replica', 'ilm', 'scanner'];
  const names = ['s3:Scanner:LargeVersions', 's3:BucketRemoved:*', 's3:LifecycleDelMarkerExpiration:Delete'];
  await subscribe(bucket, { arn: arns.nats, events: kinds, names });
  const [event] = (await listOf(bucket)).events;
  expect(event?.events).toEqual(kinds);
  expect(event?.names).toEqual(expect.arrayContaining(names));
  await removeFrom(bucket)(arns.nats, { events: kinds, names: event?.names, prefix: '', suffix: '' });
  expect((await listOf(bucket)).events).toEqual([]);
});

test('pages the list on request', async () => {
  const bucket = await makeBucket();
  for (const prefix of ['a/', 'b/', 'c/']) await subscribe(bucket, { arn: arns.webhook, prefix });
  const { events, total } = await listOf(bucket, { offset: 1, limit: 1 });
  expect(events.map(({ prefix }) => prefix)).toEqual(['b/']);
  expect(total).toBe(3);
  const params = { bucketName: bucket };
  const bad = administrator.unchecked(bucketEventList, { params, query: { limit: 'none' } });
  expect(await refusalOf(bad)).toMatchObject({ code: 'InvalidInput', field: 'query.limit' });
});

test('keeps or rejects an existing notification', async () => {
  const bucket = await makeBucket();
  const same: Notification = { arn: arns.webhook, events: ['put'], prefix: 'x/' };
  await subscribe(bucket, same);
  const before = await listOf(bucket);
  const params = { bucketName: bucket };
  await administrator(bucketEventCreate, { params, body: { configuration: same, ignoreExisting: true } });
  expect(await refusalOf(subscribe(bucket, same))).toMatchObject({
    status: 400,
    field: 'body.configuration.events',
  });
  expect(await listOf(bucket)).toEqual(before);
});

test('a new and a deleted notification are rolled back from the journal', async () => {
  const bucket = await makeBucket();
  const rollBack = async () => {
    const { changes } = await administrator(journalList, { query: { place: bucket, pageSize: 1 } });
    const params = { changeId: changes[0]?.id ?? '' };
    const { revision } = await administrator(journalRollbackPreview, { params });
    await administrator(journalRollback, { params, body: { revision } });
  };
  const asked: Notification = { arn: arns.webhook, events: ['put'] };
  const none = await listOf(bucket);
  await subscribe(bucket, asked);
  const one = await listOf(bucket);
  await rollBack();
  expect(await listOf(bucket)).toEqual(none);
  await subscribe(bucket, asked);
  await removeFrom(bucket)(asked.arn, { events: ['put'], prefix: '', suffix: '' });
  await rollBack();
  expect((await listOf(bucket)).events).toMatchObject([{ arn: asked.arn, events: ['put'] }]);
  expect(one.events).toHaveLength(1);
});

test('puts server refusals at their field', async () => {
  const bucket = await makeBucket();
  const params = { bucketName: bucket };
  const refusal = (configuration: object) =>
    refusalOf(administrator.unchecked(bucketEventCreate, { params, body: { configuration } }));
  expect(await refusal({ arn: 'arn:minio:sqs::nope:webhook' })).toMatchObject({
    code: 'InvalidArgument',
    field: 'body.configuration.arn',
  });
  expect(await refusal({ arn: arns.webhook, names: ['s3:Nope:*'] })).toMatchObject({
    field: 'body.configuration.events',
  });
  expect(await refusal({ arn: '' })).toMatchObject({ code: 'InvalidInput', field: 'body.configuration.arn' });
  expect(await refusal({ arn: arns.webhook, events: ['nope'] })).toMatchObject({
    code: 'InvalidInput',
    field: 'body.configuration.events.0',
  });
  expect((await listOf(bucket)).total).toBe(0);
});

test('deletes the notification that the whole tuple names', async () => {
  const bucket = await makeBucket();
  await subscribe(bucket, { arn: arns.webhook, events: ['put'], prefix: 'a/' });
  await subscribe(bucket, { arn: arns.webhook, events: ['put'], prefix: 'a/', suffix: '.x' });
  await subscribe(bucket, { arn: arns.redis, events: ['put'], prefix: 'a/' });
  await subscribe(bucket, { arn: arns.webhook, events: ['put', 'get'], prefix: 'b/' });
  const tuple: Tuple = { events: ['put'], prefix: 'a/', suffix: '' };
  const remove = removeFrom(bucket);
  await remove(arns.webhook, tuple);
  const left = (await listOf(bucket)).events.map(({ arn, prefix, suffix }) => [arn, prefix, suffix]);
  expect(left).toEqual([
    [arns.webhook, 'a/', '.x'],
    [arns.redis, 'a/', undefined],
    [arns.webhook, 'b/', undefined],
  ]);
  expect(await refusalOf(remove(arns.webhook, tuple))).toMatchObject({ status: 404 });
  const part = remove(arns.webhook, { ...tuple, events: ['get'], prefix: 'b/' });
  expect(await refusalOf(part)).toMatchObject({ status: 404 });
  const none = await refusalOf(remove(arns.webhook, { ...tuple, events: [] }));
  expect(none).toMatchObject({ code: 'InvalidInput', field: 'body.events' });
});

test('refuses to delete by event types that several notifications share', async () => {
  const bucket = await makeBucket();
  await subscribe(bucket, { arn: arns.webhook, names: ['s3:ObjectCreated:Put'] });
  await subscribe(bucket, { arn: arns.webhook, names: ['s3:ObjectCreated:Copy'] });
  const tuple: Tuple = { events: ['put'], prefix: '', suffix: '' };
  const remove = removeFrom(bucket);
  expect(await refusalOf(remove(arns.webhook, tuple))).toMatchObject({
    code: 'InvalidInput',
    field: 'body.names',
  });
  const named = { ...tuple, names: ['s3:ObjectCreated:Copy'] };
  await remove(arns.webhook, named);
  await remove(arns.webhook, tuple);
  expect((await listOf(bucket)).total).toBe(0);
});

test('names the missing permission', async () => {
  const mayNotSee = await callerAt(console.url, personas.readOnly);
  const remove = removeFrom(personas.bucket, mayNotSee);
  for (const call of [
    () => listOf(personas.bucket, {}, mayNotSee),
    () => subscribe(personas.bucket, { arn: arns.webhook }, mayNotSee),
    () => remove(arns.webhook, { events: ['put'], prefix: '', suffix: '' }),
  ])
    expect(await refusalOf(call())).toMatchObject({
      status: 403,
      action: 's3:GetBucketNotification',
      resource: personas.bucket,
    });
  const seer = await createUser(adminOf(minio), 'seer', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:GetBucketNotification'], Resource: ['arn:aws:s3:::*'] }],
  });
  onTestFinished(() => seer.remove());
  const writing = subscribe(personas.bucket, { arn: arns.webhook }, await callerAt(console.url, seer));
  expect(await refusalOf(writing)).toMatchObject({ status: 403, action: 's3:PutBucketNotification' });
});

test('allows the owner of one bucket, there only', async () => {
  const owner = await callerAt(console.url, personas.oneBucket);
  const configuration: Notification = { arn: arns.webhook, events: ['get'] };
  await subscribe(personas.bucket, configuration, owner);
  await removeFrom(personas.bucket, owner)(arns.webhook, { events: ['get'], prefix: '', suffix: '' });
  const other = await makeBucket();
  expect(await refusalOf(subscribe(other, configuration, owner))).toMatchObject({ status: 403 });
});

test('reports a missing bucket', async () => {
  const refusal = await refusalOf(listOf(uniqueName('never')));
  expect(refusal).toMatchObject({ status: 404, code: 'NoSuchBucket' });
});

test('reports a server without destinations', async () => {
  const root = await rootOf(await startVersityGw());
  await root(bucketCreate, { body: { name: 'silent-bucket' } });
  for (const call of [() => root(eventDestinationList, {}), () => listOf('silent-bucket', {}, root)])
    expect((await refusalOf(call())).code).toBe('NotOffered');
});
