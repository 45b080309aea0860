import { configList, configReset, configUpdate, configView } from '@longshore/contract/configs/configs';
import type { ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { configDelete, configExport, configSet } from '@longshore/madmin';
import { type FailingProxy, startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createPersonas } from '@longshore/testkit/personas';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

// A server of its own: the settings are the whole server's, and it is restarted.
let minio: Minio;
let live: LiveConsole;
let proxy: FailingProxy;
let root: Caller;
let readOnly: Caller;
let admin: ReturnType<typeof adminOf>;

beforeAll(async () => {
  minio = await startMinio({
    env: {
      MINIO_API_LIST_QUORUM: 'strict',
      MINIO_LOGGER_WEBHOOK_ENABLE_from_env: 'on',
      MINIO_LOGGER_WEBHOOK_ENDPOINT_from_env: 'http://127.0.0.1:1/x',
    },
  });
  proxy = await startFailingProxy(minio.endpoint);
  live = await startLiveConsole(proxy.url);
  admin = adminOf(minio);
  root = await callerAt(live.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
  readOnly = await callerAt(live.url, (await createPersonas(minio)).readOnly);
});
afterAll(async () => {
  await live.close();
  await proxy.close();
  await minio.stop();
});

const view = (name: string) => root(configView, { params: { name } });
const one = async (name: string): Promise<ConfigTarget> => {
  const [target] = await view(name);
  if (target === undefined) throw new Error(`no ${name}`);
  return target;
};
const keyOf = ({ key_values }: ConfigTarget, key: string) => key_values.find((found) => found.key === key);
const set = (name: string, keys: Record<string, string>, more: object = {}) =>
  root(configUpdate, {
    params: { name },
    body: { key_values: Object.entries(keys).map(([key, value]) => ({ key, value })), ...more },
  });
const reset = (name: string, body: { revision?: string } = {}) =>
  root(configReset, { params: { name }, body });

/** A webhook that nobody listens at, switched off. */
const off = { enable: 'off', endpoint: 'http://127.0.0.1:1/x' };

function newTarget(): string {
  const target = uniqueName('one');
  onTestFinished(
    () => configDelete(admin, { subsystem: 'logger_webhook', target }).catch(() => undefined) as never,
  );
  return target;
}

test('lists every subsystem with what is changed and what the environment sets', async () => {
  const { configurations, total } = await root(configList, {});
  expect(total).toBe(configurations.length);
  expect(total).toBeGreaterThan(30);
  const changed = configurations.filter(({ changedKeys = [] }) => changedKeys.length > 0);
  expect(changed).toEqual([]);
  const named = (key: string) => configurations.find((found) => found.key === key);
  expect(named('api')).toMatchObject({ variables: ['MINIO_API_LIST_QUORUM'], multipleTargets: false });
  expect(named('logger_webhook')).toMatchObject({ multipleTargets: true, targetCount: 1, enabledCount: 1 });
  expect(named('audit_kafka')).toMatchObject({ targetCount: 0 });
  expect(named('site')?.description).toContain('location');
  const some = await root(configList, { query: { offset: 1, limit: 2 } });
  expect(some).toEqual({ configurations: configurations.slice(1, 3), total });
});

test('tells of each key what the storage server says of it', async () => {
  const api = await one('api');
  expect(keyOf(api, 'cluster_deadline')).toEqual({
    key: 'cluster_deadline',
    value: '10s',
    type: 'duration',
    description: expect.stringContaining('deadline') as string,
    optional: true,
    default: '10s',
  });
  expect(keyOf(api, 'list_quorum')?.env_override).toEqual({
    name: 'MINIO_API_LIST_QUORUM',
    value: 'strict',
  });
  const [unnamed, fromEnv] = await view('logger_webhook');
  expect(unnamed).toMatchObject({ name: 'logger_webhook', isEnabled: false });
  expect(fromEnv).toMatchObject({ name: 'logger_webhook:from_env', isEnabled: true, isEnv: true });
  expect(await view('logger_webhook:')).toHaveLength(1);
  expect(keyOf(unnamed as ConfigTarget, 'auth_token')).toMatchObject({ isSecret: true, isSet: false });
});

test('says what is not there', async () => {
  for (const call of [
    () => view('no_such_thing'),
    () => view('logger_webhook:none'),
    () => reset('no_such_thing'),
    () => reset('logger_webhook:none'),
    () => reset('logger_webhook:from_env'),
    () => set('no_such_thing', { speed: 'fast' }),
  ])
    expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'NotFound' });
});

test('adds, changes and deletes a target, and keeps its secret', async () => {
  const target = newTarget();
  const name = `logger_webhook:${target}`;
  const body = { arn_resource_id: target, isNew: true };
  expect(await set('logger_webhook', { ...off, auth_token: 'not for the eye' }, body)).toEqual({
    restart: false,
  });
  expect(await refusalOf(set('logger_webhook', off, body))).toMatchObject({
    status: 409,
    code: 'NameTaken',
    field: 'body.arn_resource_id',
  });
  expect(await one(name)).toMatchObject({ name, isEnabled: false });
  // Without `enable` the storage server would turn it on.
  await set(name, { queue_size: '5' });
  const changed = await one(name);
  expect(changed.isEnabled).toBe(false);
  expect(keyOf(changed, 'queue_size')?.value).toBe('5');
  expect(keyOf(changed, 'auth_token')).toMatchObject({ isSecret: true, isSet: true });
  expect(JSON.stringify(await view('logger_webhook'))).not.toContain('not for the eye');
  // What was told, sent back as it is.
  await root(configUpdate, {
    params: { name },
    body: { key_values: changed.key_values, arn_resource_id: '' },
  });
  expect(await configExport(admin)).toContain('auth_token="not for the eye"');
  await set(name, { auth_token: '' });
  expect(keyOf(await one(name), 'auth_token')).toMatchObject({ isSet: false });
  expect(await reset(name)).toEqual({ restart: false });
  expect(await refusalOf(view(name))).toMatchObject({ status: 404 });
  const changes = await live.deps.store.journal.list({ count: 100 });
  expect(changes.filter(({ place }) => place.includes(target)).map(({ rowId }) => rowId)).toContain(
    'configReset',
  );
  expect(JSON.stringify(changes)).not.toContain('not for the eye');
});

test('turns on what is set up now, and nothing else', async () => {
  onTestFinished(() => reset('compression') as never);
  await set('compression', { extensions: '.txt,.csv' });
  expect((await one('compression')).isEnabled).toBe(false);
  const target = newTarget();
  await set('logger_webhook', { endpoint: off.endpoint }, { arn_resource_id: target });
  expect((await one(`logger_webhook:${target}`)).isEnabled).toBe(true);
});

test.each<{ name: string; keys: Record<string, string>; key: string; message: RegExp }>([
  {
    name: 'heal',
    keys: { max_io: '7', max_sleep: 'odd' },
    key: 'max_sleep',
    message: /max_sleep of heal: it must be a duration/,
  },
  { name: 'api', keys: { requests_max: 'abc' }, key: 'requests_max', message: /must be a whole number/ },
  { name: 'storage_class', keys: { standard: 'EC:9' }, key: 'standard', message: /parity 9 should be/ },
  { name: 'site', keys: { region: '1 2' }, key: 'region', message: /expected simple characters/ },
  {
    name: 'logger_webhook',
    keys: { enable: 'on', endpoint: '' },
    key: 'endpoint',
    message: /must not be empty/,
  },
  {
    name: 'scanner',
    keys: { no_such_key: 'x' },
    key: 'no_such_key',
    message: /no key no_such_key in scanner/,
  },
  { name: 'scanner', keys: { speed: 'fast" comment="x' }, key: 'speed', message: /value of speed/ },
  { name: 'api', keys: { list_quorum: 'optimal' }, key: 'list_quorum', message: /MINIO_API_LIST_QUORUM/ },
])('names the key of $name $keys that is refused', async ({ name, keys, key, message }) => {
  const before = await configExport(admin);
  const refusal = await refusalOf(set(name, keys));
  expect(refusal).toMatchObject({ status: 400, field: `body.key_values.${key}` });
  expect(refusal.message).toMatch(message);
  expect(await configExport(admin)).toBe(before);
});

test('refuses a change of what someone else changed', async () => {
  onTestFinished(() => reset('scanner') as never);
  const { revision } = await one('scanner');
  await configSet(admin, { subsystem: 'scanner', keyValues: [{ key: 'speed', value: 'fast' }] });
  const late = { status: 409, code: 'ChangedMeanwhile' };
  expect(await refusalOf(set('scanner', { speed: 'slow' }, { revision }))).toMatchObject(late);
  expect(await refusalOf(reset('scanner', { revision: revision ?? '' }))).toMatchObject(late);
  expect(keyOf(await one('scanner'), 'speed')?.value).toBe('fast');
  const now = (await one('scanner')).revision;
  expect(await set('scanner', { speed: 'slow' }, { revision: now })).toEqual({ restart: false });
  const gone = await refusalOf(set('logger_webhook:gone', off, { revision: now }));
  expect(gone).toMatchObject(late);
});

test('every subsystem, saved as it was read, leaves the configuration byte for byte as it was', async () => {
  const before = await configExport(admin);
  const { configurations } = await root(configList, {});
  for (const { key: name } of configurations) {
    const [target] = await view(name);
    const { key_values: keys = [], revision } = target ?? {};
    // As the page does: nothing that the environment sets, and no secret; a comment that was never there is not sent.
    const sent = keys.filter(
      (found) =>
        found.isSecret !== true &&
        found.env_override === undefined &&
        (found.value !== '' || found.key === 'enable'),
    );
    const key_values = sent.map(({ key, value = '' }) => ({ key, value }));
    if (keys.some(({ optional, value, key }) => optional === false && value === '' && key === 'url'))
      continue;
    if (key_values.length === 0 || name === 'etcd') continue;
    await root(configUpdate, { params: { name }, body: { key_values, revision } });
    // Also when all that is sent is one key: what is off stays off.
    const first = key_values.find(({ key }) => key !== 'enable');
    if (first) await root(configUpdate, { params: { name }, body: { key_values: [first] } });
  }
  expect(await configExport(admin)).toBe(before);
}, 240_000);

test('what waits for a restart is told, used after it, and reset', async () => {
  const region = async () => keyOf(await one('site'), 'region');
  const { revision } = await one('site');
  expect(await set('site', { region: 'eu-harbour-1' })).toEqual({ restart: true });
  expect(await region()).toMatchObject({ value: '', waiting: 'eu-harbour-1' });
  // What someone else sent counts though it is not used yet.
  expect(await refusalOf(set('site', { region: 'x' }, { revision }))).toMatchObject({
    code: 'ChangedMeanwhile',
  });
  await set('lambda_webhook', off, { arn_resource_id: 'later' });
  expect(await one('lambda_webhook:later')).toMatchObject({ next: 'added', isEnabled: false });
  await minio.restart();
  await expect
    .poll(() => region().catch(() => null), { timeout: 20_000 })
    .toMatchObject({ value: 'eu-harbour-1' });
  expect(await region()).not.toHaveProperty('waiting');
  expect(await one('lambda_webhook:later')).not.toHaveProperty('next');
  expect(await reset('lambda_webhook:later')).toEqual({ restart: true });
  expect(await one('lambda_webhook:later')).toMatchObject({ next: 'deleted' });
  expect(await reset('site')).toEqual({ restart: true });
  expect(await region()).toMatchObject({ value: 'eu-harbour-1', waiting: '' });
}, 60_000);

test('a storage server that breaks off leaves the journal in doubt, and the next read tells', async () => {
  onTestFinished(() => reset('heal') as never);
  await proxy.fail('cut', { pathPattern: /set-config-kv/ });
  const refusal = await refusalOf(set('heal', { max_io: '77' }));
  await proxy.fail('none');
  expect(refusal.status).toBeGreaterThanOrEqual(500);
  const [last] = await live.deps.store.journal.list({ count: 1 });
  expect(last).toMatchObject({ rowId: 'configUpdate', outcome: 'uncertain', code: refusal.code });
  expect(JSON.parse(last?.before ?? '')).toEqual({ key_values: { max_io: '100' } });
  // Also before it is sent, the path of a webhook does not get into the journal.
  await proxy.fail('cut', { pathPattern: /help-config-kv/ });
  await refusalOf(set('logger_webhook', { endpoint: 'http://127.0.0.1:1/hunter2' }));
  const [unsent] = await live.deps.store.journal.list({ count: 1 });
  expect(unsent).toMatchObject({ rowId: 'configUpdate', outcome: 'uncertain' });
  expect(unsent?.place).toContain('logger_webhook');
  expect(JSON.stringify(unsent)).not.toContain('hunter2');
  await proxy.fail('500', { pathPattern: /help-config-kv/ });
  expect((await refusalOf(root(configList, {}))).status).toBe(500);
  await proxy.fail('none');
  expect(keyOf(await one('heal'), 'max_io')?.value).toMatch(/^(100|77)$/);
});

test('read-only: names the missing permission', async () => {
  const params = { name: 'scanner' };
  const calls = [
    () => readOnly(configList, {}),
    () => readOnly(configView, { params }),
    () => readOnly(configUpdate, { params, body: { key_values: [{ key: 'speed', value: 'fast' }] } }),
    () => readOnly(configReset, { params, body: {} }),
  ];
  for (const call of calls)
    expect(await refusalOf(call())).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      action: 'admin:ConfigUpdate',
    });
});
