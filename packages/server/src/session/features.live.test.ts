import { sessionCreate } from '@longshore/contract/session/login';
import { sessionView } from '@longshore/contract/session/session';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { startLdap } from '@longshore/testkit/ldap';
import { startMinio } from '@longshore/testkit/minio';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, callerAt } from '#/testing/caller.ts';
import { liveWorld, ownConsole, rootOf } from '#/testing/live-world.ts';

const world = await liveWorld();
const { minio, personas } = world;

const featuresOf = async (caller: Caller) => (await caller(sessionView, {})).features;

test('key management is a feature for those who may ask for it', async () => {
  expect(await featuresOf(world.administrator)).toEqual(['kms']);
  expect(await featuresOf(world.readOnly)).toEqual([]);
});

test('a directory of people is a feature, and key management that is not there is none', async () => {
  const ldap = await startLdap();
  onTestFinished(() => ldap.stop());
  const directory = await startMinio({ drives: 1, env: { ...ldap.minioEnv, MINIO_KMS_SECRET_KEY: '' } });
  expect(await featuresOf(await rootOf(directory))).toEqual(['ldap-idp', 'external-idp']);
});

test('a server without the admin API has none', async () => {
  expect(await featuresOf(await rootOf(await startVersityGw()))).toEqual([]);
});

test('a sign-in may ask for no menu, which a renewal keeps', async () => {
  const { accessKey, secretKey } = personas.readOnly;
  const caller = await callerAt(world.console.url, personas.readOnly);
  const pair = { accessKey, secretKey };
  await caller(sessionCreate, { body: { ...pair, features: { hide_menu: true } } });
  expect(await featuresOf(caller)).toEqual(['hide-menu']);
  await caller(sessionCreate, { body: pair });
  expect(await featuresOf(caller)).toEqual(['hide-menu']);
  await caller(sessionCreate, { body: { ...pair, features: { hide_menu: false } } });
  expect(await featuresOf(caller)).toEqual([]);
});

test('a session that asks again costs one call', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const live = await ownConsole(proxy.url);
  const caller = await callerAt(live.url, personas.administrator);
  await featuresOf(caller);
  const before = proxy.requests().length;
  for (let n = 0; n < 3; n += 1) expect(await featuresOf(caller)).toEqual(['kms']);
  expect(proxy.requests().length - before).toBe(3);
});
