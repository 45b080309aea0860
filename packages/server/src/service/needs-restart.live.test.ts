import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configUpdate } from '@longshore/contract/configs/configs';
import { serviceRestart } from '@longshore/contract/service/service';
import { sessionView } from '@longshore/contract/session/session';
import { type FailingProxy, startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { createPersonas, type Personas } from '@longshore/testkit/personas';
import { waitFor } from '@longshore/testkit/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

// A server of its own: its settings and its uptime are what is looked at.
let minio: Minio;
let proxy: FailingProxy;
let personas: Personas;
let dataDir: string;
let first: LiveConsole;
let second: LiveConsole;

beforeAll(async () => {
  minio = await startMinio();
  personas = await createPersonas(minio);
  proxy = await startFailingProxy(minio.endpoint);
  dataDir = await mkdtemp(join(tmpdir(), 'longshore-restart-'));
  first = await startLiveConsole(minio.endpoint, { CONSOLE_DATA_DIR: dataDir });
  second = await startLiveConsole(proxy.url, { CONSOLE_DATA_DIR: dataDir });
});
afterAll(async () => {
  await first.close();
  await second.close();
  await proxy.close();
  await rm(dataDir, { recursive: true });
  await minio.stop();
});

const comment = (value: string) => ({
  params: { name: 'region' },
  body: { key_values: [{ key: 'comment', value }] },
});

async function changeSetting(value: string): Promise<Caller> {
  const caller = await callerAt(first.url, personas.administrator);
  expect(await caller(configUpdate, comment(value))).toEqual({ restart: true });
  return caller;
}

const isNeeded = async (caller: Caller) => (await caller(sessionView, {})).serverNeedsRestart;

/** How many calls the storage server got for one session call of the second console. */
async function callsOf(caller: Caller): Promise<number> {
  const before = proxy.requests().length;
  await isNeeded(caller);
  return proxy.requests().length - before;
}

test('reports a changed setting to everyone until a restart', async () => {
  const administrator = await callerAt(second.url, personas.administrator);
  expect(await isNeeded(administrator)).toBeUndefined();
  expect(await callsOf(administrator)).toBe(1);
  const changer = await changeSetting('one');
  expect(await isNeeded(changer)).toBe(true);
  expect(await isNeeded(administrator)).toBe(true);
  expect(await callsOf(administrator)).toBe(2);
  expect(await isNeeded(await callerAt(second.url, personas.noRights))).toBe(true);
  await changer(serviceRestart, { body: {} });
  expect(await isNeeded(administrator)).toBeUndefined();
  expect(await callsOf(administrator)).toBe(1);
}, 60_000);

test('notices a restart by others through the uptime', async () => {
  const changer = await changeSetting('two');
  // Uptimes are told in whole seconds: the start has to be in a later one than the change.
  const changedSecond = Math.floor(Date.now() / 1000);
  await waitFor('The next second', () => Promise.resolve(Math.floor(Date.now() / 1000) > changedSecond));
  await minio.restart();
  const nobody = await callerAt(second.url, personas.noRights);
  expect(await isNeeded(nobody)).toBe(true);
  expect(await isNeeded(changer)).toBeUndefined();
  expect(await isNeeded(nobody)).toBeUndefined();
}, 60_000);

test('keeps the need while the uptime is unknown', async () => {
  await changeSetting('three');
  const administrator = await callerAt(second.url, personas.administrator);
  await proxy.fail('500', { pathPattern: /\/v3\/info/ });
  expect(await isNeeded(administrator)).toBe(true);
  await proxy.fail('none');
  await first.deps.store.restartNeed.clear(Date.now());
});

test('needs no restart after a refused change', async () => {
  const readOnly = await callerAt(first.url, personas.readOnly);
  expect(await refusalOf(readOnly(configUpdate, comment('four')))).toMatchObject({ status: 403 });
  expect(await isNeeded(readOnly)).toBeUndefined();
});
