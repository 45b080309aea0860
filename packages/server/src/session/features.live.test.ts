import { sessionCreate } from '@longshore/contract/session/login';
import { sessionView } from '@longshore/contract/session/session';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { startLdap } from '@longshore/testkit/ldap';
import { startMinio } from '@longshore/testkit/minio';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, callerAt } from '#/testing/caller.ts';
import { liveFixture, ownConsole, rootOf } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();
const { minio, personas } = fixture;

const featuresOf = async (caller: Caller) => (await caller(sessionView, {})).features;

/** What a busy server did not tell in time is asked for again. */
const expectFeatures = (caller: Caller, features: readonly string[]) =>
  expect.poll(() => featuresOf(caller), { timeout: 30_000, interval: 500 }).toEqual(features);

test('includes key management for those with permission', async () => {
  await expectFeatures(fixture.administrator, ['kms']);
  expect(await featuresOf(fixture.readOnly)).toEqual([]);
});

test('includes an LDAP directory, and no missing key management', async () => {
  const ldap = await startLdap();
  onTestFinished(() => ldap.stop());
  const directory = await startMinio({ drives: 1, env: { ...ldap.minioEnv, MINIO_KMS_SECRET_KEY: '' } });
  await expectFeatures(await rootOf(directory), ['ldap-idp', 'external-idp']);
});

test('asks again soon for what timed out', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  let nowMs = Date.now();
  const live = await ownConsole(proxy.url, {}, { now: () => nowMs });
  const caller = await callerAt(live.url, personas.administrator);
  await proxy.fail('cut', { pathPattern: /\/kms\// });
  expect(await featuresOf(caller)).toEqual([]);
  await proxy.fail('none');
  expect(await featuresOf(caller)).toEqual([]);
  const later = () => {
    nowMs += 2000;
    return featuresOf(caller);
  };
  await expect.poll(later, { timeout: 30_000 }).toEqual(['kms']);
});

test('returns none without the admin API', async () => {
  expect(await featuresOf(await rootOf(await startVersityGw()))).toEqual([]);
});

test('hides the menu on request, also after a renewal', async () => {
  const { accessKey, secretKey } = personas.readOnly;
  const caller = await callerAt(fixture.console.url, personas.readOnly);
  const pair = { accessKey, secretKey };
  await caller(sessionCreate, { body: { ...pair, features: { hide_menu: true } } });
  expect(await featuresOf(caller)).toEqual(['hide-menu']);
  await caller(sessionCreate, { body: pair });
  expect(await featuresOf(caller)).toEqual(['hide-menu']);
  await caller(sessionCreate, { body: { ...pair, features: { hide_menu: false } } });
  expect(await featuresOf(caller)).toEqual([]);
});

test('costs one call when asked again', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const live = await ownConsole(proxy.url);
  const caller = await callerAt(live.url, personas.administrator);
  await expectFeatures(caller, ['kms']);
  const before = proxy.requests().length;
  for (let n = 0; n < 3; n += 1) expect(await featuresOf(caller)).toEqual(['kms']);
  expect(proxy.requests().length - before).toBe(3);
});
