import { randomBytes } from 'node:crypto';
import { startMinio, type Minio } from '@longshore/testkit/minio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCall } from '../call.ts';
import { openReply } from '../encrypted-call.ts';
import * as madmin from '../index.ts';

// Its own server: configuration is the whole server's.
let minio: Minio;
let root: madmin.Admin;
beforeAll(async () => {
  minio = await startMinio();
  const credentials = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
  root = madmin.createAdmin({ endpoint: minio.endpoint, credentials });
});
afterAll(() => minio.stop());

const webhook = { subsystem: 'logger_webhook', target: 'one' };

test('tells settings that hold at once from those that need a restart', async () => {
  const speed = [{ key: 'speed', value: 'fast' }];
  expect(await madmin.configSet(root, { subsystem: 'scanner', keyValues: speed })).toEqual({
    needsRestart: false,
  });
  expect(await madmin.configDelete(root, { subsystem: 'scanner' })).toEqual({ needsRestart: false });
  const region = [{ key: 'name', value: 'us-east-1' }];
  expect(await madmin.configSet(root, { subsystem: 'site', keyValues: region })).toEqual({
    needsRestart: true,
  });
});

test('refuses a value that the server would split into other settings', async () => {
  const token = (value: string): madmin.KeyValue[] => [
    { key: 'endpoint', value: 'http://127.0.0.1:1/x' },
    { key: 'auth_token', value },
  ];
  const set = (value: string): Promise<unknown> =>
    madmin.configSet(root, { ...webhook, keyValues: token(value) });
  await expect(set('a batch_size=7')).rejects.toMatchObject({ name: 'InputError', field: 'keyValues' });
  await expect(set('abc" comment="x')).rejects.toMatchObject({ name: 'InputError', field: 'keyValues' });
  const scanner = [{ key: 'speed', value: 'fast" comment="x' }];
  await expect(madmin.configSet(root, { subsystem: 'scanner', keyValues: scanner })).rejects.toMatchObject({
    name: 'InputError',
  });
  await set('words with spaces, "quotes" within and other=signs');
  await madmin.configDelete(root, webhook);
});

test('a setting of many fragments goes there and back', async () => {
  const long = randomBytes(20_000).toString('hex');
  const keyValues = [
    { key: 'endpoint', value: 'http://127.0.0.1:1/x' },
    { key: 'auth_token', value: long },
  ];
  await madmin.configSet(root, { ...webhook, keyValues });
  const reply = await sendCall(root, { method: 'GET', path: '/config' }, {});
  expect((await openReply(root, reply)).toString()).toContain(`auth_token=${long}`);
  await madmin.configDelete(root, webhook);
});

test('a user without the right changes nothing and restarts nothing', async () => {
  const credentials = { accessKey: 'plain-user', secretKey: 'a secret of some length' };
  await madmin.userAdd(root, credentials);
  await madmin.policyAttach(root, { policies: ['readwrite'], user: credentials.accessKey });
  const user = madmin.createAdmin({ ...root, credentials });
  const keyValues = [{ key: 'speed', value: 'fast' }];
  const denied = { name: 'ServerRefusal', code: 'AccessDenied', status: 403 };
  await expect(madmin.configSet(user, { subsystem: 'scanner', keyValues })).rejects.toMatchObject(denied);
  await expect(madmin.configDelete(user, { subsystem: 'scanner' })).rejects.toMatchObject(denied);
  await expect(madmin.serviceRestart(user)).rejects.toMatchObject(denied);
});

test('restarts the server, which then answers anew', async () => {
  await expect.poll(() => uptimeSeconds(), { timeout: 30_000, interval: 200 }).toBeGreaterThan(2);
  const { results } = await madmin.serviceRestart(root);
  expect(results).toHaveLength(1);
  await expect.poll(() => uptimeSeconds(), { timeout: 30_000, interval: 50 }).toBeLessThan(2);
});

async function uptimeSeconds(): Promise<number> {
  try {
    return (await madmin.serverInfo(root)).servers[0]?.uptime ?? 0;
  } catch (error) {
    if (madmin.isMadminError(error)) return Number.NaN;
    throw error;
  }
}
