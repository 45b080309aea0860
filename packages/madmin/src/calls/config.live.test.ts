import { randomBytes } from 'node:crypto';
import { accessDenied, adminWorldOf, type AdminWorld } from '@longshore/testkit/admin-world';
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
  configView,
  type KeyValue,
} from '../index.ts';

// Its own server: configuration is the whole server's.
let world: AdminWorld;
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
  world = await adminWorldOf(server);
  ({ root, lesser } = world);
});
afterAll(() => world.server.stop());

const endpoint = { key: 'endpoint', value: 'http://127.0.0.1:1/x?y=z' };

function newWebhook(): { subsystem: string; target: string } {
  const webhook = { subsystem: 'logger_webhook', target: uniqueName('one') };
  onTestFinished(() => configDelete(root, webhook).then(() => undefined));
  return webhook;
}

test('tells settings that hold at once from those that need a restart', async () => {
  const speed = [{ key: 'speed', value: 'fast' }];
  expect(await configSet(root, { subsystem: 'scanner', keyValues: speed })).toEqual({ needsRestart: false });
  expect(await configDelete(root, { subsystem: 'scanner' })).toEqual({ needsRestart: false });
  const region = [{ key: 'name', value: 'us-east-1' }];
  expect(await configSet(root, { subsystem: 'site', keyValues: region })).toEqual({ needsRestart: true });
});

test('refuses a key that the server would make part of the value before it', async () => {
  const keyValues = [
    { key: 'speed', value: 'fast' },
    { key: 'no_such_key', value: 'x' },
  ];
  await expect(configSet(root, { subsystem: 'scanner', keyValues })).rejects.toMatchObject({
    name: 'InputError',
    message: 'The server has no key no_such_key in scanner.',
  });
  await expect(
    configSet(root, { subsystem: 'scanner', keyValues: keyValues.slice(1) }),
  ).rejects.toMatchObject({
    name: 'ServerRefusal',
  });
});

test('refuses a value that the server would split into other settings', async () => {
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
])('a value comes back as it was given: %j', async (value) => {
  const webhook = newWebhook();
  await configSet(root, { ...webhook, keyValues: [endpoint, { key: 'comment', value }] });
  const [view] = await configView(root, webhook);
  expect(view).toMatchObject({ ...webhook, overrides: [], disabled: false });
  expect(view?.keyValues).toEqual(expect.arrayContaining([endpoint, { key: 'comment', value }]));
});

test('views all targets, what is switched off, and what the environment says instead', async () => {
  const webhook = newWebhook();
  const keyValues = [endpoint, { key: 'auth_token', value: 'secret' }, { key: 'enable', value: 'off' }];
  await configSet(root, { ...webhook, keyValues });
  const targets = await configView(root, { subsystem: 'logger_webhook' });
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
  const stored = await configView(root, { subsystem: 'logger_webhook', env: false });
  expect(stored.find(({ target }) => target === 'from_env')?.overrides).toEqual([]);
});

test('views the default target alone', async () => {
  const views = await configView(root, { subsystem: 'logger_webhook', target: '_' });
  expect(views.map(({ target }) => target)).toEqual(['_']);
  const [api] = await configView(root, { subsystem: 'api' });
  expect(api?.overrides).toEqual([{ key: 'requests_max', value: '123', name: 'MINIO_API_REQUESTS_MAX' }]);
  expect(api?.keyValues).toContainEqual({ key: 'requests_max', value: '0' });
});

test('every subsystem that the server documents can be viewed', async () => {
  const { subSys, keysHelp } = await configHelp(root);
  expect(subSys).toBe('');
  expect(keysHelp.length).toBeGreaterThan(20);
  for (const { key: subsystem, multipleTargets } of keysHelp) {
    const views = await configView(root, { subsystem });
    expect(
      views.every((one) => one.subsystem === subsystem && one.keyValues.length + one.overrides.length > 0),
    ).toBe(true);
    if (!multipleTargets) expect(views).toHaveLength(1);
  }
});

test('documents a subsystem, one key of it, and the names of its variables', async () => {
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

test('tells that a subsystem, target or key does not exist', async () => {
  const unknown = { name: 'ServerRefusal', code: 'XMinioConfigError', status: 400 };
  await expect(configView(root, { subsystem: 'nonsense' })).rejects.toMatchObject(unknown);
  const target = uniqueName('none');
  await expect(configView(root, { subsystem: 'logger_webhook', target })).rejects.toMatchObject(unknown);
  await expect(configHelp(root, { subsystem: 'nonsense' })).rejects.toMatchObject(unknown);
  await expect(configHelp(root, { subsystem: 'scanner', key: 'nope' })).rejects.toMatchObject(unknown);
  await expect(configView(root, { subsystem: 'two words' })).rejects.toMatchObject({
    name: 'InputError',
    field: 'subsystem',
  });
});

test('a setting of many fragments goes there and back', async () => {
  const webhook = newWebhook();
  const value = randomBytes(20_000).toString('hex');
  await configSet(root, { ...webhook, keyValues: [endpoint, { key: 'auth_token', value }] });
  expect(await configExport(root)).toContain(`auth_token=${value}`);
});

test('an imported configuration takes the place of the whole one with the next restart', async () => {
  const scanner: KeyValue[] = [{ key: 'speed', value: 'slow' }];
  await configSet(root, { subsystem: 'scanner', keyValues: scanner });
  const text = (await importable()).replace('max_io=100', 'max_io=77').replace(/^scanner .*$/m, '');
  await configImport(root, { text });
  expect(await valueOf('heal', 'max_io')).toBe('100');
  await world.server.restart();
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

test('a user without the right sees nothing and changes nothing', async () => {
  const keyValues = [{ key: 'speed', value: 'fast' }];
  await expect(configView(lesser, { subsystem: 'scanner' })).rejects.toMatchObject(accessDenied);
  await expect(configHelp(lesser)).rejects.toMatchObject(accessDenied);
  await expect(configSet(lesser, { subsystem: 'scanner', keyValues })).rejects.toMatchObject(accessDenied);
  await expect(configDelete(lesser, { subsystem: 'scanner' })).rejects.toMatchObject(accessDenied);
  await expect(configExport(lesser)).rejects.toMatchObject(accessDenied);
  await expect(configImport(lesser, { text: 'scanner speed=fast' })).rejects.toMatchObject(accessDenied);
});

async function valueOf(subsystem: string, key: string): Promise<string | undefined> {
  const [view] = await configView(root, { subsystem });
  return view?.keyValues.find((one) => one.key === key)?.value;
}

/** What is exported, without the target that only the environment has. */
async function importable(): Promise<string> {
  return (await configExport(root)).replace(/^logger_webhook:from_env $/m, '');
}
