import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { bucketEventCreate } from '@longshore/contract/buckets/events';
import { type DestinationService, kindOf } from '@longshore/contract/destinations/destination-kinds';
import {
  destinationCreate,
  destinationList,
  destinationUpdate,
  destinationView,
} from '@longshore/contract/destinations/destinations';
import { configInfo } from '@longshore/madmin';
import { type Mariadb, startMariadb } from '@longshore/testkit/mariadb';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { type Mosquitto, startMosquitto } from '@longshore/testkit/mosquitto';
import { type Nats, startNats } from '@longshore/testkit/nats';
import { type Nsq, startNsq } from '@longshore/testkit/nsq';
import { adminOf } from '@longshore/testkit/personas';
import { type Postgres, startPostgres } from '@longshore/testkit/postgres';
import { type Rabbitmq, startRabbitmq } from '@longshore/testkit/rabbitmq';
import { type Redis, startRedis } from '@longshore/testkit/redis';
import { s3Of } from '@longshore/testkit/s3';
import { waitFor } from '@longshore/testkit/wait';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { type Hook, startHook } from './testing/hook.ts';

let [hook, redis, nats, postgres]: [Hook?, Redis?, Nats?, Postgres?] = [];
let [mariadb, mosquitto, rabbitmq, nsq]: [Mariadb?, Mosquitto?, Rabbitmq?, Nsq?] = [];
let minio: Minio;
let live: LiveConsole;
let root: Caller;
let database: Client;
const heard: Record<'nats' | 'mqtt' | 'nsq', readonly string[]> = { nats: [], mqtt: [], nsq: [] };

const bucket = 'told-of';
const key = 'höhe & <tiefe>.txt';
const event = { EventName: 's3:ObjectCreated:Put', Key: `${bucket}/${key}` };
/** As passwords are that nobody quotes. */
const password = String.raw`p ss'w\rd@/:#%`;
const databaseKeys = { table: 'told', format: 'access' };

type Settings = Readonly<Record<string, string>>;
/** Settings of each kind as a form sends them. */
let settings: Readonly<Partial<Record<DestinationService, Settings>>>;

beforeAll(async () => {
  [hook, redis, nats, postgres, mariadb, mosquitto, rabbitmq, nsq] = await Promise.all([
    startHook(),
    startRedis(),
    startNats(),
    startPostgres(),
    startMariadb(),
    startMosquitto(),
    startRabbitmq(),
    startNsq(),
  ]);
  minio = await startMinio({ drives: 1 });
  live = await startLiveConsole(minio.endpoint);
  root = await callerAt(live.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
  database = new Client(postgres.url);
  await database.connect();
  await database.query(`CREATE ROLE "the role" SUPERUSER LOGIN PASSWORD '${password.replace(/'/g, "''")}'`);
  // As it is started, it asks nobody for a password.
  const { rows } = await database.query<{ hba_file: string }>('SHOW hba_file');
  const lines = ['longshore 127.0.0.1/32 trust', 'all 127.0.0.1/32 scram-sha-256'];
  const list = lines.map((line) => `'host all ${line}'`).join();
  await database.query(`COPY (SELECT unnest(ARRAY[${list}])) TO '${rows[0]?.hba_file ?? ''}'`);
  await database.query('SELECT pg_reload_conf()');
  await mariadb.query(
    `CREATE USER 'storage'@'%' IDENTIFIED BY '${password.replace(/['\\]/g, String.raw`\$&`)}';
     GRANT ALL ON events.* TO 'storage'@'%'`,
  );
  await rabbitmq.bindQueue('told', 'told');
  const { port } = new URL(postgres.url);
  const [rabbitUser, rabbitPassword] = [rabbitmq.username, rabbitmq.password].map(encodeURIComponent);
  settings = {
    webhook: { endpoint: `${hook.url}/told`, auth_token: 'Bearer hunter2' },
    redis: { address: redis.address, key: 'told', format: 'access' },
    nats: { address: nats.address, subject: 'told' },
    nsq: { nsqd_address: nsq.address, topic: 'told' },
    postgres: {
      connection_string: String.raw`host=127.0.0.1 dbname=postgres user=the\ role password=${password.replace(/[\s'\\]/g, String.raw`\$&`)} port=${port} sslmode=disable`,
      ...databaseKeys,
    },
    mysql: { dsn_string: `storage:${password}@tcp(${mariadb.address})/events`, ...databaseKeys },
    mqtt: {
      broker: `tcp://${mosquitto.address}`,
      topic: 'told',
      username: mosquitto.username,
      password: mosquitto.password,
      qos: '1',
      keep_alive_interval: '10s',
      reconnect_interval: '1s',
    },
    amqp: {
      url: `amqp://${rabbitUser}:${rabbitPassword}@${rabbitmq.address}`,
      exchange: 'told',
      exchange_type: 'fanout',
      durable: 'on',
      delivery_mode: '2',
    },
  };
  for (const [service, properties] of servicesOf(settings))
    await root(destinationCreate, { body: { service, account_id: 'told', properties } });
  await minio.restart();
  const listener = await nats.listen('told');
  heard.nats = listener.messages;
  heard.nsq = nsq.listen('told').messages;
  heard.mqtt = (await mosquitto.listen('told')).messages;
  const loaded = async () =>
    (await root(destinationList, {})).destinations.filter(({ status }) => status === 'online').length;
  const all = servicesOf(settings).length;
  await waitFor('all destinations online', async () => (await loaded()) === all, { timeoutMs: 30_000 });
  const s3 = s3Of(minio);
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  for (const { arn } of (await root(destinationList, {})).destinations) {
    const configuration = { arn, events: ['put' as const] };
    await root(bucketEventCreate, { params: { bucketName: bucket }, body: { configuration } });
  }
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: 'text' }));
  s3.destroy();
}, 180_000);
afterAll(async () => {
  await database.end();
  await live.close();
  await minio.stop();
  hook?.close();
  const servers = [redis, nats, postgres, mariadb, mosquitto, rabbitmq, nsq];
  await Promise.all(servers.filter((server) => server !== undefined).map((server) => server.stop()));
}, 60_000);

const servicesOf = (all: typeof settings) =>
  Object.entries(all) as [DestinationService, Record<string, string>][];

/** The events that one kind of destination has got. */
const arrived: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  webhook: async () => (hook?.received ?? []).map(({ body }) => body).filter((body) => body !== ''),
  redis: async () => ((await redis?.send('LRANGE', 'told', '0', '-1')) ?? []) as string[],
  nats: async () => heard.nats,
  mqtt: async () => heard.mqtt,
  nsq: async () => heard.nsq,
  postgres: async () => {
    const { rows } = await database.query<{ event_data: object }>('SELECT event_data FROM told');
    return rows.map(({ event_data }) => JSON.stringify(event_data));
  },
  mysql: async () => ((await mariadb?.query('SELECT event_data FROM events.told')) ?? []).flat(),
  amqp: async () => (await rabbitmq?.take('told')) ?? [],
};

test.each(Object.keys(arrived))('an event arrives: %s', async (service) => {
  const got: string[] = [];
  // What is taken from a queue is not there again.
  const texts = async () => {
    const now = await arrived[service]?.();
    if (service !== 'amqp') got.length = 0;
    got.push(...(now ?? []));
    return got.length;
  };
  await expect.poll(texts, { timeout: 20_000, interval: 200 }).toBeGreaterThan(0);
  expect(got[0]).toContain(event.EventName);
  expect(got.join()).toContain(bucket);
  if (service === 'webhook') expect(hook?.received.at(-1)?.authorization).toBe('Bearer hunter2');
});

test.each(['postgres', 'mysql', 'amqp', 'mqtt', 'webhook'] as const)(
  'shows and keeps no password of %s, and saves what it shows unchanged',
  async (service) => {
    const params = { service, accountId: 'told' };
    const stored = () => configInfo(adminOf(minio), { subsystem: `notify_${service}`, target: 'told' });
    const before = await stored();
    const { properties, secrets } = await root(destinationView, { params });
    const { addressKey } = kindOf(service);
    const sent = settings[service] ?? {};
    expect(JSON.stringify(properties)).not.toMatch(/p ss|p%40ss|a pass\/word|hunter2/);
    expect(secrets).toEqual({ webhook: ['auth_token'], mqtt: ['password'] }[service as string] ?? []);
    // Tried by the storage server with the password that is stored, and stored as it was.
    await root(destinationUpdate, { params, body: { properties } });
    const known = (await root(destinationList, {})).destinations.find((one) => one.service === service);
    expect(known).not.toHaveProperty('next');
    expect(await stored()).toEqual(before);
    expect(before[0]?.keyValues).toContainEqual({ key: addressKey, value: sent[addressKey] });
    const journal = await live.deps.store.journal.list({ count: 100 });
    expect(JSON.stringify(journal)).not.toMatch(/p ss|p%40ss|a pass\/word|hunter2/);
  },
);

test.each([
  ['mqtt', { password: 'wrong hunter2' }, 'password'],
  ['amqp', {}, 'url'],
  ['postgres', {}, 'connection_string'],
  ['mysql', {}, 'dsn_string'],
] as const)('refuses a wrong password of %s without repeating it', async (service, more, at) => {
  const { addressKey } = kindOf(service);
  const own = settings[service] ?? {};
  const wrong = (own[addressKey] ?? '')
    .replaceAll(password, 'hunter2')
    .replace(/password=\S.*(?= port=)/, 'password=hunter2')
    .replace('p%40ss%2Fword', 'hunter2');
  const properties = { ...own, [addressKey]: wrong, ...more };
  const body = { service, account_id: 'wrong', properties };
  const refusal = await refusalOf(root(destinationCreate, { body }));
  expect(refusal).toMatchObject({ status: 400, field: `body.properties.${addressKey}` });
  expect(refusal.message).toMatch(/refused the user name or the password/);
  expect(JSON.stringify(refusal), at).not.toContain('hunter2');
});
