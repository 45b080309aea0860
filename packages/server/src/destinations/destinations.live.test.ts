import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { bucketEventCreate } from '@longshore/contract/buckets/events';
import {
  type DestinationService,
  destinationServices,
  type DestinationSetting,
  kindOf,
} from '@longshore/contract/destinations/destination-kinds';
import {
  destinationCreate,
  destinationDelete,
  destinationList,
  destinationStatusList,
  destinationUpdate,
  destinationUseList,
  destinationView,
} from '@longshore/contract/destinations/destinations';
import { configInfo } from '@longshore/madmin';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type BodyOf, type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { ownConsole, rootOf } from '#/testing/live-fixture.ts';
import { startHook, type Hook } from './testing/hook.ts';

let hook: Hook;
let minio: Minio;
let live: LiveConsole;
let root: Caller;

beforeAll(async () => {
  hook = await startHook();
  minio = await startMinio({
    drives: 1,
    env: {
      MINIO_NOTIFY_WEBHOOK_ENABLE_FIXED: 'on',
      MINIO_NOTIFY_WEBHOOK_ENDPOINT_FIXED: `${hook.url}/fixed`,
      MINIO_NOTIFY_WEBHOOK_AUTH_TOKEN_FIXED: 'of the environment',
    },
  });
  live = await startLiveConsole(minio.endpoint);
  root = await callerAt(live.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
});
afterAll(async () => {
  await live.close();
  await minio.stop();
  hook.close();
});

type Properties = BodyOf<typeof destinationCreate>['properties'];
const add = (account_id: string, properties: Properties, as = root) =>
  as(destinationCreate, { body: { service: 'webhook', account_id, properties } });
const params = (accountId: string) => ({ service: 'webhook', accountId }) as const;
const change = (accountId: string, properties: Properties) =>
  root(destinationUpdate, { params: params(accountId), body: { properties } });
const listed = async () => (await root(destinationList, {})).destinations;
const one = async (name: string) => (await listed()).find(({ account_id }) => account_id === name);
const view = (accountId: string) => root(destinationView, { params: params(accountId) });
const restarted = async () => {
  await minio.restart();
  await expect.poll(() => one('fixed').then(() => true), { timeout: 20_000 }).toBe(true);
};

test('adds, tells, changes, disables and deletes a destination, each through a restart', async () => {
  const endpoint = `${hook.url}/one`;
  const sent = { endpoint, auth_token: 'hunter2', comment: 'the "first" of them', queue_limit: '50' };
  expect(await add('one', sent)).toEqual({
    service: 'webhook',
    account_id: 'one',
    properties: { ...sent, enable: 'on', auth_token: '*redacted*' },
    restart: true,
  });
  const arn = 'arn:minio:sqs::one:webhook';
  const waiting = {
    arn,
    address: endpoint,
    status: 'waiting',
    next: 'starts',
    isEnabled: true,
    isEnv: false,
  };
  expect(await one('one')).toMatchObject(waiting);
  expect(await view('one')).toMatchObject({
    ...waiting,
    properties: { endpoint, comment: 'the "first" of them', queue_limit: '50', client_cert: '' },
    secrets: ['auth_token'],
  });
  expect((await root(destinationStatusList, {})).notification_endpoints).toEqual([
    { service: 'webhook', account_id: 'FIXED', status: 'online' },
  ]);

  await restarted();
  await expect.poll(() => one('one'), { timeout: 20_000 }).toMatchObject({ arn, status: 'online' });
  expect(await one('one')).not.toHaveProperty('next');
  expect((await root(destinationStatusList, {})).notification_endpoints).toContainEqual({
    service: 'webhook',
    account_id: 'one',
    status: 'online',
  });

  // The secret is kept, an emptied text is not.
  await change('one', { comment: '', queue_limit: '60' });
  expect(await one('one')).toMatchObject({ status: 'online', next: 'changes' });
  expect(await view('one')).toMatchObject({
    properties: { comment: '', queue_limit: '60', endpoint },
    secrets: ['auth_token'],
  });
  await change('one', { enable: 'off' });
  expect(await one('one')).toMatchObject({ status: 'online', next: 'stops', isEnabled: false });
  // What is disabled stays so, and is not tried.
  await change('one', { endpoint: 'http://127.0.0.1:1/away' });
  await restarted();
  expect(await one('one')).toMatchObject({ status: 'disabled', isEnabled: false });
  const kept = await configInfo(adminOf(minio), { subsystem: 'notify_webhook' });
  const pairs = kept.find(({ target }) => target === 'one')?.keyValues.map(({ key }) => key);
  expect(pairs).not.toContain('auth_token');

  await change('one', { endpoint, enable: 'on' });
  await restarted();
  await expect.poll(() => one('one'), { timeout: 20_000 }).toMatchObject({ status: 'online' });
  expect(await root(destinationDelete, { params: params('one') })).toEqual({ restart: true });
  expect(await one('one')).toMatchObject({ status: 'online', next: 'goes' });
  await restarted();
  expect(await one('one')).toBeUndefined();
  const changes = await live.deps.store.journal.list({ count: 100 });
  expect(changes.map(({ rowId }) => rowId)).toEqual(
    expect.arrayContaining(['destinationCreate', 'destinationUpdate', 'destinationDelete']),
  );
  // The path of a webhook may be all that protects it.
  expect(changes.find(({ rowId }) => rowId === 'destinationCreate')?.after).toContain(`${hook.url}/…`);
  expect(changes.map(({ after }) => after ?? '').join()).toContain('"name":"webhook:one"');
  expect(JSON.stringify(changes)).not.toContain('hunter2');
}, 90_000);

test('stores nothing that the storage server cannot reach, and says why at its field', async () => {
  const field = 'body.properties.endpoint';
  const away = await refusalOf(add('away', { endpoint: 'http://127.0.0.1:1/x', auth_token: 'hunter2' }));
  expect(away).toMatchObject({ status: 400, code: 'XMinioAdminConfigBadJSON', field });
  expect(away.message).toMatch(/^Nothing answers at this address: .*connection refused$/);
  const nameless = await refusalOf(add('away', { endpoint: 'http://no-such-host.invalid/x' }));
  expect(nameless).toMatchObject({ status: 400, field });
  expect(await refusalOf(add('away', { auth_token: 'hunter2' }))).toMatchObject({ status: 400, field });
  const folder = add('away', { endpoint: hook.url, queue_dir: 'not/absolute' });
  expect(await refusalOf(folder)).toMatchObject({ status: 400, field: 'body.properties.queue_dir' });
  const strange = await refusalOf(add('away', { endpoint: hook.url, no_such_key: 'hunter2' }));
  expect(strange).toMatchObject({ status: 400, code: 'InvalidInput' });
  expect(strange.message).toContain('no_such_key');
  expect(JSON.stringify([away, strange])).not.toContain('hunter2');
  const quoted = add('away', { endpoint: hook.url, comment: '"all of it"' });
  expect(await refusalOf(quoted)).toMatchObject({ field: 'body.properties.comment' });
  expect(await one('away')).toBeUndefined();
  // Disabled, it is stored without being tried.
  await add('away', { endpoint: 'http://127.0.0.1:1/x', enable: 'off' });
  expect(await one('away')).toMatchObject({ status: 'disabled', isEnabled: false });
  expect(await refusalOf(change('away', { enable: 'on' }))).toMatchObject({ status: 400, field });
  expect(await one('away')).toMatchObject({ isEnabled: false });
  await root(destinationDelete, { params: params('away') });
  expect(await one('away')).toBeUndefined();
});

const ofType = ({ key, type, choices = [] }: DestinationSetting): string =>
  ({
    text: key === 'version' ? '3.6.0' : 'a word',
    address: 'host.invalid:1',
    path: '/var/events',
    list: 'a.invalid:1,b.invalid:2',
    number: '7',
    duration: '5s',
    switch: 'on',
    choice: choices.at(-1) ?? '',
    secret: 'hunter2',
    url: '',
    connection: '',
  })[type];

const addresses: Readonly<Record<string, string>> = {
  amqp: 'amqp://user:hunter2@host.invalid:1/',
  mqtt: 'tcp://host.invalid:1',
  elasticsearch: 'https://user:hunter2@host.invalid:1',
  webhook: 'https://host.invalid:1/x?y=z',
  postgres: 'host=host.invalid user=u password=hunter2 port=1',
  mysql: 'u:hunter2@tcp(host.invalid:1)/db',
};

test('keeps every setting of every kind as it was sent', async () => {
  const keep = async (service: DestinationService) => {
    const { settings, addressKey } = kindOf(service);
    const sent = Object.fromEntries(settings.map((setting) => [setting.key, ofType(setting)]));
    if (service in addresses) sent[addressKey] = addresses[service] ?? '';
    const body = { service, account_id: 'whole', properties: { ...sent, enable: 'off' } };
    await root(destinationCreate, { body });
    const own = { service, accountId: 'whole' };
    const { properties, secrets, isEnabled } = await root(destinationView, { params: own });
    const secretKeys = settings.flatMap(({ key, type }) => (type === 'secret' ? [key] : []));
    const shown = Object.entries(sent).filter(([key]) => !secretKeys.includes(key));
    expect(properties).toEqual(
      Object.fromEntries(shown.map(([key, value]) => [key, value.replace('hunter2', '*redacted*')])),
    );
    expect({ secrets, isEnabled }).toEqual({ secrets: secretKeys, isEnabled: false });
    await root(destinationDelete, { params: own });
  };
  for (const service of destinationServices) await keep(service);
}, 60_000);

test('refuses names that are taken, that are none, and that do not exist', async () => {
  await add('twice', { endpoint: hook.url });
  onTestFinished(() => root(destinationDelete, { params: params('twice') }).then(() => undefined));
  expect(await refusalOf(add('twice', { endpoint: hook.url }))).toMatchObject({
    status: 409,
    code: 'NameTaken',
    field: 'body.account_id',
  });
  for (const name of ['', 'a b', 'a:b', 'x'.repeat(129)])
    expect(await refusalOf(add(name, { endpoint: hook.url }))).toMatchObject({ field: 'body.account_id' });
  const body = { service: 'carrier-pigeon', account_id: 'x', properties: {} };
  expect(await refusalOf(root.unchecked(destinationCreate, { body }))).toMatchObject({
    field: 'body.service',
  });
  for (const call of [
    () => view('never'),
    () => change('never', { comment: 'x' }),
    () => root(destinationDelete, { params: params('never') }),
  ])
    expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'NotFound' });
});

test('tells what the environment sets, without its secrets, and does not change it', async () => {
  expect(await one('FIXED')).toMatchObject({ isEnv: true, isEnabled: true, address: `${hook.url}/fixed` });
  const fixed = await view('FIXED');
  expect(fixed.variables).toContainEqual({
    key: 'endpoint',
    name: 'MINIO_NOTIFY_WEBHOOK_ENDPOINT_FIXED',
    value: `${hook.url}/fixed`,
  });
  expect(JSON.stringify(fixed)).not.toContain('of the environment');
  for (const call of [
    () => change('FIXED', { comment: 'x' }),
    () => root(destinationDelete, { params: params('FIXED') }),
  ])
    expect(await refusalOf(call())).toMatchObject({ status: 400, code: 'InvalidInput' });
});

test('names the buckets that send events, also to a destination that is gone', async () => {
  const s3 = s3Of(minio);
  onTestFinished(() => s3.destroy());
  for (const Bucket of ['quiet', 'telling']) await s3.send(new CreateBucketCommand({ Bucket }));
  const arn = 'arn:minio:sqs::FIXED:webhook';
  await root(bucketEventCreate, { params: { bucketName: 'telling' }, body: { configuration: { arn } } });
  expect(await root(destinationUseList, {})).toEqual({
    uses: [{ arn, buckets: ['telling'] }],
    askedCount: 2,
    untoldCount: 0,
    bucketCount: 2,
  });
});

test('a connection that is cut while it is stored leaves the former one, or says that it may not have', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const console = await ownConsole(proxy.url);
  const keys = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
  const caller = await callerAt(console.url, keys);
  await proxy.fail('cut', { pathPattern: /set-config-kv/ });
  const cut = add('cut', { endpoint: hook.url }, caller);
  expect(await refusalOf(cut)).toMatchObject({ status: 502, code: 'UpstreamCut' });
  expect(await one('cut')).toBeUndefined();
  const [change] = await console.deps.store.journal.list({ count: 10 });
  expect(change).toMatchObject({ rowId: 'destinationCreate', outcome: 'uncertain' });
  // Also before it is sent, the path of a webhook does not get into the journal.
  await proxy.fail('cut', { pathPattern: /history/ });
  expect((await refusalOf(add('cut', { endpoint: `${hook.url}/hunter2` }, caller))).code).toBe('UpstreamCut');
  const [unsent] = await console.deps.store.journal.list({ count: 1 });
  expect(unsent?.after).toContain(`${hook.url}/…`);
  expect(JSON.stringify(unsent)).not.toContain('hunter2');
});

test('needs the permissions, and tells less exactly without that for health information', async () => {
  const admin = adminOf(minio);
  const Version = '2012-10-17' as const;
  const Resource = ['arn:aws:s3:::*'];
  const holder = async (...Action: string[]) => {
    const user = await createUser(admin, 'operator', {
      Version,
      Statement: [{ Effect: 'Allow', Action, Resource }],
    });
    onTestFinished(() => user.remove());
    return callerAt(live.url, user);
  };
  const reader = await holder('admin:ServerInfo');
  expect((await reader(destinationStatusList, {})).notification_endpoints).toHaveLength(1);
  for (const call of [
    () => reader(destinationView, { params: params('FIXED') }),
    () => add('refused', { endpoint: hook.url }, reader),
    () => reader(destinationUpdate, { params: params('FIXED'), body: { properties: { comment: '' } } }),
    () => reader(destinationDelete, { params: params('FIXED') }),
  ])
    expect(await refusalOf(call())).toMatchObject({ status: 403, action: 'admin:ConfigUpdate' });
  expect(await reader(destinationList, {})).toMatchObject({
    hasSettings: false,
    isExact: false,
    destinations: [{ account_id: 'FIXED', status: 'online', address: '', isEnabled: true }],
  });
  const nobody = await holder('s3:ListAllMyBuckets');
  for (const call of [() => nobody(destinationStatusList, {}), () => nobody(destinationList, {})])
    expect(await refusalOf(call())).toMatchObject({ status: 403, action: 'admin:ServerInfo' });
  // Not all buckets tell everyone what they send.
  expect((await nobody(destinationUseList, {})).uses).toEqual([]);
  const operator = await holder('admin:ServerInfo', 'admin:ConfigUpdate');
  await add('waits', { endpoint: `${hook.url}/waits`, auth_token: 'x' }, operator);
  onTestFinished(() => root(destinationDelete, { params: params('waits') }).then(() => undefined));
  const { destinations, isExact, hasSettings } = await operator(destinationList, {});
  expect([isExact, hasSettings]).toEqual([false, true]);
  expect(destinations.find(({ account_id }) => account_id === 'waits')).toMatchObject({ status: 'waiting' });
  expect(await operator(destinationView, { params: params('waits') })).toMatchObject({
    properties: { endpoint: `${hook.url}/waits` },
    secrets: ['auth_token'],
  });
  expect((await root(destinationList, {})).isExact).toBe(true);
});

test('says that a server has no event destinations', async () => {
  const plain = await rootOf(await startVersityGw());
  for (const call of [() => plain(destinationList, {}), () => plain(destinationStatusList, {})])
    expect(await refusalOf(call())).toMatchObject({ status: 501, code: 'NotOffered' });
});
