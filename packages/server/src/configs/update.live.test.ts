import type { ErrorBody } from '@longshore/contract/error';
import { configDelete } from '@longshore/madmin';
import { openSession, signIn } from '@longshore/testkit/console-session';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { adminOf, createPersonas, type Personas } from '@longshore/testkit/personas';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

let minio: Minio;
let personas: Personas;
let live: LiveConsole;

beforeAll(async () => {
  minio = await sharedMinio();
  personas = await createPersonas(minio);
  live = await startLiveConsole(minio.endpoint);
});
afterAll(async () => {
  await configDelete(adminOf(minio), { subsystem: 'scanner' }).catch(() => undefined);
  await live.close();
  await personas.remove();
});

const body = (key: string, value: string) => ({ key_values: [{ key, value }] });

test('an administrator changes a dynamic setting, which needs no restart', async () => {
  const session = await signIn(live.url, personas.administrator);
  const reply = await session.put('/configs/scanner', body('speed', 'fast'));
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({ restart: false });
});

test('a setting that is not dynamic asks for a restart', async () => {
  const session = await signIn(live.url, personas.administrator);
  const reply = await session.put('/configs/region', body('comment', 'a comment with "quotes" and = signs'));
  expect(await reply.json()).toEqual({ restart: true });
  await configDelete(adminOf(minio), { subsystem: 'region' });
});

test('a read-only user is refused and told the permission', async () => {
  const session = await signIn(live.url, personas.readOnly);
  const reply = await session.put('/configs/scanner', body('speed', 'slow'));
  expect(reply.status).toBe(403);
  expect((await reply.json()) as ErrorBody).toMatchObject({
    code: 'AccessDenied',
    action: 'admin:ConfigUpdate',
  });
});

test('nobody is refused by 401', async () => {
  expect((await openSession(live.url).put('/configs/scanner', body('speed', 'slow'))).status).toBe(401);
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
  const logged = await startLiveConsole(minio.endpoint, {}, { log: noted });
  onTestFinished(() => logged.close());
  const session = await signIn(logged.url, personas.administrator);
  const reply = await session.put(`/configs/${name}`, body(key, 'hunter2-secret'));
  const text = await reply.text();
  expect(reply.status, text).toBe(400);
  const error = JSON.parse(text) as ErrorBody;
  expect(error.code).toBeTruthy();
  expect(error.message).toContain(name);
  expect(error.detailedMessage).toContain(key);
  expect(text).not.toContain('hunter2');
  const all = lines.join('');
  expect(all).toContain(error.code);
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
  const session = await signIn(live.url, personas.administrator);
  const reply = await session.put('/configs/scanner', { key_values });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ code: 'InvalidInput', field: 'body.key_values' });
});
