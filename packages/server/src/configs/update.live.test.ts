import { configUpdate } from '@longshore/contract/configs/configs';
import { configDelete } from '@longshore/madmin';
import { openSession } from '@longshore/testkit/console-session';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { callerAt, callerOf, refusalOf } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const { minio, console, personas, administrator, readOnly } = await liveFixture();
afterAll(() => configDelete(adminOf(minio), { subsystem: 'scanner' }).catch(() => undefined));

const set = (name: string, key: string, value: string) => ({
  params: { name },
  body: { key_values: [{ key, value }] },
});

test('changes a dynamic setting without a restart', async () => {
  expect(await administrator(configUpdate, set('scanner', 'speed', 'fast'))).toEqual({ restart: false });
});

test('asks for a restart after any other setting', async () => {
  const setting = set('region', 'comment', 'a comment with "quotes" and = signs');
  expect(await administrator(configUpdate, setting)).toEqual({ restart: true });
  await configDelete(adminOf(minio), { subsystem: 'region' });
});

test('read-only: names the missing permission', async () => {
  expect(await refusalOf(readOnly(configUpdate, set('scanner', 'speed', 'slow')))).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    action: 'admin:ConfigUpdate',
  });
});

test('rejects requests without a session', async () => {
  const nobody = callerOf(openSession(console.url));
  expect(await refusalOf(nobody(configUpdate, set('scanner', 'speed', 'slow')))).toMatchObject({
    status: 401,
  });
});

test.each([
  ['scanner', 'speed'],
  ['logger_webhook', 'endpoint'],
  ['identity_openid', 'config_url'],
])('reports and logs refusals of %s %s without the value', async (name, key) => {
  const lines: string[] = [];
  const noted = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const logged = await ownConsole(minio.endpoint, {}, { log: noted });
  const caller = await callerAt(logged.url, personas.administrator);
  const refusal = await refusalOf(caller(configUpdate, set(name, key, 'hunter2-secret')));
  expect(refusal.status).toBe(400);
  expect(refusal.code).toBeTruthy();
  expect(refusal.message).toContain(name);
  expect(refusal.detailedMessage).toContain(key);
  expect(JSON.stringify(refusal)).not.toContain('hunter2');
  const all = lines.join('');
  expect(all).toContain(refusal.code);
  expect(all).not.toContain('hunter2');
});

test('a key that the storage server does not know is named, without its value', async () => {
  const lines: string[] = [];
  const noted = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const logged = await ownConsole(minio.endpoint, {}, { log: noted });
  const caller = await callerAt(logged.url, personas.administrator);
  const refusal = await refusalOf(caller(configUpdate, set('scanner', 'no_such_key', 'hunter2-secret')));
  expect(refusal).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field: 'body.key_values.no_such_key',
  });
  expect(refusal.message).toBe('The server has no key no_such_key in scanner.');
  expect(JSON.stringify(refusal)).not.toContain('hunter2');
  expect(lines.join('')).not.toContain('hunter2');
});

const hidden = 'hunter2';

test.each([
  ['notify_mysql', 'dsn_string', `root:${hidden}@unix(/tmp/socket)/db`],
  ['notify_mysql', 'dsn_string', `root:${hidden}@c@tcp(127.0.0.1:1)/db`],
  ['notify_webhook', 'endpoint', `http://127.0.0.1:1/services/T0/${hidden}?sig=${hidden}`],
])('keeps which keys of %s were set, and nothing of its %s', async (name, key, value) => {
  const target = uniqueName('journal');
  onTestFinished(() => configDelete(adminOf(minio), { subsystem: name, target }).then(() => undefined));
  const key_values = [
    { key: 'enable', value: 'off' },
    { key, value },
  ];
  if (name === 'notify_mysql')
    key_values.push({ key: 'table', value: 't' }, { key: 'format', value: 'namespace' });
  await administrator(configUpdate, { params: { name }, body: { key_values, arn_resource_id: target } });
  const changes = await console.deps.store.journal.list({ count: 1000 });
  const change = changes.find(({ after }) => after?.includes(target) === true);
  expect(JSON.parse(change?.after ?? '')).toMatchObject({
    arn_resource_id: target,
    key_values: { enable: 'off', [key]: '*redacted*' },
  });
  expect(JSON.stringify(changes)).not.toContain(hidden);
});

test.each([
  [[{ key: 'speed', value: 'fast" comment="x' }]],
  [[{ key: 'speed', value: 'fast" enable="off' }]],
  [
    [
      { key: 'speed', value: 'fast' },
      { key: 'speed', value: 'slow' },
    ],
  ],
])('rejects a value that sets another key, and repeated keys: %j', async (key_values) => {
  const call = administrator(configUpdate, { params: { name: 'scanner' }, body: { key_values } });
  expect(await refusalOf(call)).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field: 'body.key_values.speed',
  });
});
