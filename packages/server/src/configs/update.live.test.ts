import { configUpdate } from '@longshore/contract/configs/configs';
import { configDelete } from '@longshore/madmin';
import { openSession } from '@longshore/testkit/console-session';
import { adminOf } from '@longshore/testkit/personas';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { callerAt, callerOf, refusalOf } from '#/testing/caller.ts';
import { liveWorld, ownConsole } from '#/testing/live-world.ts';

const { minio, console, personas, administrator, readOnly } = await liveWorld();
afterAll(() => configDelete(adminOf(minio), { subsystem: 'scanner' }).catch(() => undefined));

const set = (name: string, key: string, value: string) => ({
  params: { name },
  body: { key_values: [{ key, value }] },
});

test('an administrator changes a dynamic setting, which needs no restart', async () => {
  expect(await administrator(configUpdate, set('scanner', 'speed', 'fast'))).toEqual({ restart: false });
});

test('a setting that is not dynamic asks for a restart', async () => {
  const setting = set('region', 'comment', 'a comment with "quotes" and = signs');
  expect(await administrator(configUpdate, setting)).toEqual({ restart: true });
  await configDelete(adminOf(minio), { subsystem: 'region' });
});

test('a read-only user is refused and told the permission', async () => {
  expect(await refusalOf(readOnly(configUpdate, set('scanner', 'speed', 'slow')))).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    action: 'admin:ConfigUpdate',
  });
});

test('nobody is refused by 401', async () => {
  const nobody = callerOf(openSession(console.url));
  expect(await refusalOf(nobody(configUpdate, set('scanner', 'speed', 'slow')))).toMatchObject({
    status: 401,
  });
});

test.each([
  ['no_such_thing', 'speed'],
  ['scanner', 'speed'],
  ['scanner', 'no_such_key'],
  ['logger_webhook', 'endpoint'],
  ['identity_openid', 'config_url'],
])('what the storage server refuses of %s %s is said and logged without its value', async (name, key) => {
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

test.each([
  [[{ key: 'speed', value: 'fast" comment="x' }]],
  [[{ key: 'speed', value: 'fast" enable="off' }]],
  [
    [
      { key: 'speed', value: 'fast' },
      { key: 'speed', value: 'slow' },
    ],
  ],
])('a value that would set another key, or a key given twice, is refused: %j', async (key_values) => {
  const call = administrator(configUpdate, { params: { name: 'scanner' }, body: { key_values } });
  expect(await refusalOf(call)).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field: 'body.key_values',
  });
});
