import type { ErrorBody } from '@longshore/contract/error';
import { configDelete } from '@longshore/madmin';
import { openSession, signIn } from '@longshore/testkit/console-session';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { adminOf, createPersonas, type Personas } from '@longshore/testkit/personas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiveConsole, startLiveConsole } from '../live-console.ts';

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

test('what the storage server does not know comes back in its words', async () => {
  const session = await signIn(live.url, personas.administrator);
  const reply = await session.put('/configs/no_such_thing', body('speed', 'fast'));
  expect(reply.status).toBe(400);
  const error = (await reply.json()) as ErrorBody;
  expect(error.code).toBeTruthy();
  expect(`${error.message} ${error.detailedMessage}`).toContain('no_such_thing');
});
