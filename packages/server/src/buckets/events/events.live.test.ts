import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { BucketEvent } from '@longshore/contract/buckets/events-schemas';
import type { ErrorBody } from '@longshore/contract/error';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
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
import { startLiveConsole } from '#/testing/live-console.ts';

let webhook: Server;
const delivered: string[] = [];
let redis: Redis;
let nats: Nats;
let postgres: Postgres;
let minio: Minio;
let s3: ReturnType<typeof s3Of>;
let console: Awaited<ReturnType<typeof startLiveConsole>>;
let personas: Personas;
let administrator: ConsoleSession;

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
  administrator = await signIn(console.url, personas.administrator);
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

const subscribe = (bucket: string, configuration: object, more: object = {}) =>
  administrator.post(`/buckets/${bucket}/events`, { configuration, ...more });
const listOf = async (bucket: string, page = '') =>
  (await (await administrator.get(`/buckets/${bucket}/events${page}`)).json()) as {
    events: BucketEvent[];
    total: number;
  };
const remove = (bucket: string, arn: string, tuple: object) =>
  administrator.delete(`/buckets/${bucket}/events/${encodeURIComponent(arn)}`, tuple);
const errorOf = async (reply: Response) => (await reply.json()) as ErrorBody;

test('every destination is told, and the event is read there', async () => {
  const bucket = await makeBucket();
  const listener = await nats.listen('events');
  onTestFinished(() => listener.close());
  for (const arn of Object.values(arns)) {
    const reply = await subscribe(bucket, { arn, events: ['put'], prefix: 'in/', suffix: '.txt' });
    expect(reply.status, await reply.text()).toBe(201);
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

test('the destinations that the server knows, for those who may see them', async () => {
  const reply = await administrator.get('/admin/arns');
  expect(await reply.json()).toEqual({ arns: Object.values(arns).toSorted() });
  const refused = await (await signIn(console.url, personas.readOnly)).get('/admin/arns');
  expect(refused.status).toBe(403);
  expect(await errorOf(refused)).toMatchObject({ code: 'AccessDenied', action: 'admin:ServerInfo' });
});

test('put, delete and get unless told otherwise', async () => {
  const bucket = await makeBucket();
  expect(await listOf(bucket)).toEqual({ events: [], total: 0 });
  expect((await subscribe(bucket, { arn: arns.webhook })).status).toBe(201);
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

test('every kind of event and every name that the server knows', async () => {
  const bucket = await makeBucket();
  const kinds = ['put', 'delete', 'get', 'replica', 'ilm', 'scanner'];
  const names = ['s3:Scanner:LargeVersions', 's3:BucketRemoved:*', 's3:LifecycleDelMarkerExpiration:Delete'];
  const reply = await subscribe(bucket, { arn: arns.nats, events: kinds, names });
  expect(reply.status, await reply.text()).toBe(201);
  const [event] = (await listOf(bucket)).events;
  expect(event?.events).toEqual(kinds);
  expect(event?.names).toEqual(expect.arrayContaining(names));
  const gone = await remove(bucket, arns.nats, {
    events: kinds,
    names: event?.names,
    prefix: '',
    suffix: '',
  });
  expect(gone.status).toBe(204);
  expect((await listOf(bucket)).events).toEqual([]);
});

test('the list comes in parts when asked', async () => {
  const bucket = await makeBucket();
  for (const prefix of ['a/', 'b/', 'c/']) await subscribe(bucket, { arn: arns.webhook, prefix });
  const { events, total } = await listOf(bucket, '?offset=1&limit=1');
  expect(events.map(({ prefix }) => prefix)).toEqual(['b/']);
  expect(total).toBe(3);
  const bad = await administrator.get(`/buckets/${bucket}/events?limit=none`);
  expect(await errorOf(bad)).toMatchObject({ code: 'InvalidInput', field: 'query.limit' });
});

test('one that exists is left as it is or refused', async () => {
  const bucket = await makeBucket();
  const same = { arn: arns.webhook, events: ['put'], prefix: 'x/' };
  await subscribe(bucket, same);
  const before = await listOf(bucket);
  expect((await subscribe(bucket, same, { ignoreExisting: true })).status).toBe(201);
  const refused = await subscribe(bucket, same);
  expect(refused.status).toBe(400);
  expect(await errorOf(refused)).toMatchObject({ field: 'body.configuration.events' });
  expect(await listOf(bucket)).toEqual(before);
});

test('what the server refuses lands on its field', async () => {
  const bucket = await makeBucket();
  const refusal = async (configuration: object) => errorOf(await subscribe(bucket, configuration));
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

test('delete takes the one that the whole tuple says', async () => {
  const bucket = await makeBucket();
  await subscribe(bucket, { arn: arns.webhook, events: ['put'], prefix: 'a/' });
  await subscribe(bucket, { arn: arns.webhook, events: ['put'], prefix: 'a/', suffix: '.x' });
  await subscribe(bucket, { arn: arns.redis, events: ['put'], prefix: 'a/' });
  await subscribe(bucket, { arn: arns.webhook, events: ['put', 'get'], prefix: 'b/' });
  const tuple = { events: ['put'], prefix: 'a/', suffix: '' };
  expect((await remove(bucket, arns.webhook, tuple)).status).toBe(204);
  const left = (await listOf(bucket)).events.map(({ arn, prefix, suffix }) => [arn, prefix, suffix]);
  expect(left).toEqual([
    [arns.webhook, 'a/', '.x'],
    [arns.redis, 'a/', undefined],
    [arns.webhook, 'b/', undefined],
  ]);
  const again = await remove(bucket, arns.webhook, tuple);
  expect(again.status).toBe(404);
  expect((await remove(bucket, arns.webhook, { ...tuple, events: ['get'], prefix: 'b/' })).status).toBe(404);
  const none = await remove(bucket, arns.webhook, { ...tuple, events: [] });
  expect(await errorOf(none)).toMatchObject({ code: 'InvalidInput', field: 'body.events' });
});

test('kinds that stand for several subscriptions are not enough to delete one', async () => {
  const bucket = await makeBucket();
  await subscribe(bucket, { arn: arns.webhook, names: ['s3:ObjectCreated:Put'] });
  await subscribe(bucket, { arn: arns.webhook, names: ['s3:ObjectCreated:Copy'] });
  const tuple = { events: ['put'], prefix: '', suffix: '' };
  const unclear = await remove(bucket, arns.webhook, tuple);
  expect(await errorOf(unclear)).toMatchObject({ code: 'InvalidInput', field: 'body.names' });
  const named = { ...tuple, names: ['s3:ObjectCreated:Copy'] };
  expect((await remove(bucket, arns.webhook, named)).status).toBe(204);
  expect((await remove(bucket, arns.webhook, tuple)).status).toBe(204);
  expect((await listOf(bucket)).total).toBe(0);
});

test('who may not is told which right is missing', async () => {
  const path = `/buckets/${personas.bucket}/events`;
  const one = `${path}/${encodeURIComponent(arns.webhook)}`;
  const tuple = { events: ['put'], prefix: '', suffix: '' };
  const mayNotSee = await signIn(console.url, personas.readOnly);
  for (const reply of [
    await mayNotSee.get(path),
    await mayNotSee.post(path, { configuration: { arn: arns.webhook } }),
    await mayNotSee.delete(one, tuple),
  ]) {
    expect(reply.status).toBe(403);
    expect(await errorOf(reply)).toMatchObject({
      action: 's3:GetBucketNotification',
      resource: personas.bucket,
    });
  }
  const seer = await createUser(adminOf(minio), 'seer', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:GetBucketNotification'], Resource: ['arn:aws:s3:::*'] }],
  });
  onTestFinished(() => seer.remove());
  const reply = await (await signIn(console.url, seer)).post(path, { configuration: { arn: arns.webhook } });
  expect(reply.status).toBe(403);
  expect(await errorOf(reply)).toMatchObject({ action: 's3:PutBucketNotification' });
});

test('the owner of one bucket may, and nowhere else', async () => {
  const session = await signIn(console.url, personas.oneBucket);
  const configuration = { arn: arns.webhook, events: ['get'] };
  const own = await session.post(`/buckets/${personas.bucket}/events`, { configuration });
  expect(own.status).toBe(201);
  const gone = await session.delete(
    `/buckets/${personas.bucket}/events/${encodeURIComponent(arns.webhook)}`,
    { events: ['get'], prefix: '', suffix: '' },
  );
  expect(gone.status).toBe(204);
  const other = await makeBucket();
  expect((await session.post(`/buckets/${other}/events`, { configuration })).status).toBe(403);
});

test('a bucket that is gone', async () => {
  const reply = await administrator.get(`/buckets/${uniqueName('never')}/events`);
  expect(reply.status).toBe(404);
  expect((await errorOf(reply)).code).toBe('NoSuchBucket');
});

test('a server that tells about nothing', async () => {
  const server = await startVersityGw();
  const plain = await startLiveConsole(server.endpoint);
  onTestFinished(async () => {
    await plain.close();
    await server.stop();
  });
  const session = await signIn(plain.url, { accessKey: server.rootUser, secretKey: server.rootPassword });
  expect((await session.post('/buckets', { name: 'silent-bucket' })).status).toBe(200);
  for (const path of ['/admin/arns', '/buckets/silent-bucket/events'])
    expect((await errorOf(await session.get(path))).code).toBe('NotOffered');
});
