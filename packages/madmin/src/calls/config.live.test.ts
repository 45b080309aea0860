import { randomBytes } from 'node:crypto';
import { accessDenied, adminFixtureOf, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Admin } from '../admin.ts';
import {
  configDelete,
  configExport,
  configHelp,
  configImport,
  configSet,
  configInfo,
  type KeyValue,
} from '../index.ts';

// Its own server: configuration is the whole server's.
let fixture: AdminFixture;
let root: Admin;
let lesser: Admin;
beforeAll(async () => {
  const server = await startMinio({
    env: {
      MINIO_API_REQUESTS_MAX: '123',
      MINIO_LOGGER_WEBHOOK_ENABLE_from_env: 'on',
      MINIO_LOGGER_WEBHOOK_ENDPOINT_from_env: 'http://127.0.0.1:1/?a=b c',
      MINIO_LOGGER_WEBHOOK_AUTH_TOKEN_from_env: 'not for the eye',
    },
  });
  fixture = await adminFixtureOf(server);
  ({ root, lesser } = fixture);
});
afterAll(() => fixture.server.stop());

const endpoint = { key: 'endpoint', value: 'http://127.0.0.1:1/x?y=z' };

function newWebhook(): { subsystem: string; target: string } {
  const webhook = { subsystem: 'logger_webhook', target: uniqueName('one') };
  onTestFinished(() => configDelete(root, webhook).then(() => undefined));
  return webhook;
}

test('says which settings need a restart', async () => {
  const speed = [{ key: 'speed', value: 'fast' }];
  expect(await configSet(root, { subsystem: 'scanner', keyValues: speed })).toEqual({ needsRestart: false });
  expect(await configDelete(root, { subsystem: 'scanner' })).toEqual({ needsRestart: false });
  const region = [{ key: 'name', value: 'us-east-1' }];
  expect(await configSet(root, { subsystem: 'site', keyValues: region })).toEqual({ needsRestart: true });
});

test('rejects a key that the server would join to the previous value', async () => {
  const keyValues = [
    { key: 'speed', value: 'fast' },
    { key: 'no_such_key', value: 'x' },
  ];
  await expect(configSet(root, { subsystem: 'scanner', keyValues })).rejects.toMatchObject({
    name: 'InputError',
    summary: 'The server has no key no_such_key in scanner.',
  });
  await expect(
    configSet(root, { subsystem: 'scanner', keyValues: keyValues.slice(1) }),
  ).rejects.toMatchObject({
    name: 'InputError',
    field: 'keyValues',
    summary: 'The server has no key no_such_key in scanner.',
  });
  const odd = [{ key: 'speed', value: 'odd' }];
  await expect(configSet(root, { subsystem: 'scanner', keyValues: odd })).rejects.toMatchObject({
    name: 'AdminApiError',
    code: 'XMinioAdminConfigBadJSON',
  });
  const nowhere = { subsystem: 'no_such_subsystem', keyValues: odd };
  await expect(configSet(root, nowhere)).rejects.toMatchObject({ name: 'AdminApiError', status: 400 });
});

test('takes a target as it was told, and keeps the secret that was not', async () => {
  const webhook = newWebhook();
  const secret = { key: 'auth_token', value: 'not for the eye' };
  await configSet(root, { ...webhook, keyValues: [endpoint, secret, { key: 'comment', value: 'one two' }] });
  const told = async () => {
    const [target] = await configInfo(root, webhook);
    if (target === undefined) throw new Error('no target');
    return target;
  };
  const target = await told();
  expect(target.keyValues).toContainEqual(endpoint);
  expect(target.keyValues).not.toContainEqual(expect.objectContaining({ key: 'auth_token' }));
  await configSet(root, target);
  expect(await told()).toEqual(target);
  const line = (await configExport(root)).split('\n').find((one) => one.includes(webhook.target));
  expect(line).toContain(secret.value);
});

test('rejects a value that the server would split into other settings', async () => {
  const webhook = newWebhook();
  const set = (value: string): Promise<unknown> =>
    configSet(root, { ...webhook, keyValues: [endpoint, { key: 'auth_token', value }] });
  await expect(set('a batch_size=7')).rejects.toMatchObject({ name: 'InputError', field: 'keyValues' });
  await expect(set('abc" comment="x')).rejects.toMatchObject({ name: 'InputError', field: 'keyValues' });
  const scanner = [{ key: 'speed', value: 'fast" comment="x' }];
  await expect(configSet(root, { subsystem: 'scanner', keyValues: scanner })).rejects.toMatchObject({
    name: 'InputError',
  });
  await set('words with spaces, "quotes" within and other=signs');
});

test.each([
  'plain',
  '',
  'two words',
  'trailing  ',
  ' leading',
  '  ',
  'a=b',
  'with "quotes" within and other=signs',
  'a "b" c="d',
  'a"b',
  '#hash',
  'tab\there',
  'ünï  cödé 漢字 \u{1F5FF}',
  'no-break\u00A0space',
  'back\\slash\\',
  'x endpoint y',
])('preserves the value %j', async (value) => {
  const webhook = newWebhook();
  await configSet(root, { ...webhook, keyValues: [endpoint, { key: 'comment', value }] });
  const [view] = await configInfo(root, webhook);
  expect(view).toMatchObject({ ...webhook, overrides: [], disabled: false });
  expect(view?.keyValues).toEqual(expect.arrayContaining([endpoint, { key: 'comment', value }]));
});

test('returns all targets, disabled ones, and values from the environment', async () => {
  const webhook = newWebhook();
  const keyValues = [endpoint, { key: 'auth_token', value: 'secret' }, { key: 'enable', value: 'off' }];
  await configSet(root, { ...webhook, keyValues });
  const targets = await configInfo(root, { subsystem: 'logger_webhook' });
  const named = (target: string): unknown => targets.find((one) => one.target === target);
  expect(named('_')).toMatchObject({ disabled: true, overrides: [] });
  expect(named(webhook.target)).toMatchObject({ disabled: true, overrides: [] });
  expect(named('from_env')).toEqual({
    subsystem: 'logger_webhook',
    target: 'from_env',
    keyValues: [],
    overrides: [
      { key: 'enable', value: 'on', name: 'MINIO_LOGGER_WEBHOOK_ENABLE_from_env' },
      {
        key: 'endpoint',
        value: 'http://127.0.0.1:1/?a=b c',
        name: 'MINIO_LOGGER_WEBHOOK_ENDPOINT_from_env',
      },
    ],
    disabled: false,
  });
  expect(JSON.stringify(targets)).not.toMatch(/secret|not for the eye/);
  const stored = await configInfo(root, { subsystem: 'logger_webhook', env: false });
  expect(stored.find(({ target }) => target === 'from_env')?.overrides).toEqual([]);
});

test('returns the default target alone', async () => {
  const views = await configInfo(root, { subsystem: 'logger_webhook', target: '_' });
  expect(views.map(({ target }) => target)).toEqual(['_']);
  const [api] = await configInfo(root, { subsystem: 'api' });
  expect(api?.overrides).toEqual([{ key: 'requests_max', value: '123', name: 'MINIO_API_REQUESTS_MAX' }]);
  expect(api?.keyValues).toContainEqual({ key: 'requests_max', value: '0' });
});

test('returns every documented subsystem', async () => {
  const { subSys, keysHelp } = await configHelp(root);
  expect(subSys).toBe('');
  expect(keysHelp.length).toBeGreaterThan(20);
  for (const { key: subsystem, multipleTargets } of keysHelp) {
    const views = await configInfo(root, { subsystem });
    expect(
      views.every((one) => one.subsystem === subsystem && one.keyValues.length + one.overrides.length > 0),
    ).toBe(true);
    if (!multipleTargets) expect(views).toHaveLength(1);
  }
});

test('returns the help of a subsystem, of one key, and of its variables', async () => {
  const help = await configHelp(root, { subsystem: 'logger_webhook' });
  expect(help).toMatchObject({ subSys: 'logger_webhook', multipleTargets: true });
  const described = help.keysHelp.find(({ key }) => key === 'endpoint');
  expect(described).toMatchObject({ type: 'url', optional: false, multipleTargets: false });
  expect(described?.description).not.toBe('');
  const one = await configHelp(root, { subsystem: 'scanner', key: 'speed' });
  expect(one.keysHelp.map(({ key }) => key)).toEqual(['speed']);
  const named = await configHelp(root, { subsystem: 'scanner', env: true });
  expect(named.keysHelp.map(({ key }) => key)).toContain('MINIO_SCANNER_SPEED');
});

test('reports a missing subsystem, target or key', async () => {
  const unknown = { name: 'AdminApiError', code: 'XMinioConfigError', status: 400 };
  await expect(configInfo(root, { subsystem: 'nonsense' })).rejects.toMatchObject(unknown);
  const target = uniqueName('none');
  await expect(configInfo(root, { subsystem: 'logger_webhook', target })).rejects.toMatchObject(unknown);
  await expect(configHelp(root, { subsystem: 'nonsense' })).rejects.toMatchObject(unknown);
  await expect(configHelp(root, { subsystem: 'scanner', key: 'nope' })).rejects.toMatchObject(unknown);
  await expect(configInfo(root, { subsystem: 'two words' })).rejects.toMatchObject({
    name: 'InputError',
    field: 'subsystem',
  });
});

test('carries a setting of many fragments', async () => {
  const webhook = newWebhook();
  const value = randomBytes(20_000).toString('hex');
  await configSet(root, { ...webhook, keyValues: [endpoint, { key: 'auth_token', value }] });
  expect(await configExport(root)).toContain(`auth_token=${value}`);
});

test('replaces the whole configuration on import, after a restart', async () => {
  const scanner: KeyValue[] = [{ key: 'speed', value: 'slow' }];
  await configSet(root, { subsystem: 'scanner', keyValues: scanner });
  const text = (await importable()).replace('max_io=100', 'max_io=77').replace(/^scanner .*$/m, '');
  await configImport(root, { text });
  expect(await valueOf('heal', 'max_io')).toBe('100');
  await fixture.server.restart();
  expect(await valueOf('heal', 'max_io')).toBe('77');
  expect(await valueOf('scanner', 'speed')).toBe('default');
});

test('imports as much text as the server reads, and no more', async () => {
  const text = await importable();
  const fill = `# ${'x'.repeat(1000)}\n`.repeat(300);
  const filled = (sizeBytes: number): string => text + fill.slice(0, sizeBytes - Buffer.byteLength(text));
  await configImport(root, { text: filled(261_975) });
  const tooLong = { name: 'InputError', field: 'text' };
  await expect(configImport(root, { text: filled(261_976) })).rejects.toMatchObject(tooLong);
  await expect(configImport(root, { text: ' \n' })).rejects.toMatchObject(tooLong);
  const refused = { code: 'XMinioConfigError', status: 400 };
  await expect(configImport(root, { text: 'nonsense a=b' })).rejects.toMatchObject(refused);
  await expect(configImport(root, { text: await configExport(root) })).rejects.toMatchObject(refused);
  const longLine = { text: `scanner comment=${'x'.repeat(70_000)}\n` };
  await expect(configImport(root, longLine)).rejects.toMatchObject({ code: 'InternalError', status: 500 });
});

test('rejects users without permission', async () => {
  const keyValues = [{ key: 'speed', value: 'fast' }];
  await expect(configInfo(lesser, { subsystem: 'scanner' })).rejects.toMatchObject(accessDenied);
  await expect(configHelp(lesser)).rejects.toMatchObject(accessDenied);
  await expect(configSet(lesser, { subsystem: 'scanner', keyValues })).rejects.toMatchObject(accessDenied);
  await expect(configDelete(lesser, { subsystem: 'scanner' })).rejects.toMatchObject(accessDenied);
  await expect(configExport(lesser)).rejects.toMatchObject(accessDenied);
  await expect(configImport(lesser, { text: 'scanner speed=fast' })).rejects.toMatchObject(accessDenied);
});

async function valueOf(subsystem: string, key: string): Promise<string | undefined> {
  const [view] = await configInfo(root, { subsystem });
  return view?.keyValues.find((one) => one.key === key)?.value;
}

/** What is exported, without the target that only the environment has. */
async function importable(): Promise<string> {
  return (await configExport(root)).replace(/^logger_webhook:from_env $/m, '');
}
