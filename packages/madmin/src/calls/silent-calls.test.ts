import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import * as madmin from '../index.ts';

type Madmin = typeof madmin;
/** Every call that gives nothing back: one that is not in the table below is a type error. */
type Silent = {
  [Name in keyof Madmin]: Madmin[Name] extends (admin: Admin, ...more: never[]) => Promise<void>
    ? Name
    : never;
}[keyof Madmin];

const bucket = 'a';
const name = 'COLD';
const group = 'g';
const accessKey = 'abc';
const secretKey = 'long enough';
const restoreId = 'r';
const target = { subsystem: 'api' };
const keyValues = [{ key: 'a', value: 'b' }];
const zip = new Uint8Array(1);
const tier = { type: 'minio', name, endpoint: 'http://there', bucket, accessKey, secretKey } as const;

const silent: Readonly<Record<Silent, (admin: Admin) => Promise<void>>> = {
  batchJobCancel: (admin) => madmin.batchJobCancel(admin, { id: 'i' }),
  bucketQuotaSet: (admin) => madmin.bucketQuotaSet(admin, { bucket, quotaBytes: 1 }),
  configHistoryClear: (admin) => madmin.configHistoryClear(admin, { restoreId }),
  configHistoryRestore: (admin) => madmin.configHistoryRestore(admin, { restoreId }),
  configImport: (admin) => madmin.configImport(admin, { text: 'api' }),
  groupDelete: (admin) => madmin.groupDelete(admin, { group }),
  groupMembersAdd: (admin) => madmin.groupMembersAdd(admin, { group, members: [] }),
  groupMembersRemove: (admin) => madmin.groupMembersRemove(admin, { group, members: ['m'] }),
  groupSetStatus: (admin) => madmin.groupSetStatus(admin, { group, status: 'enabled' }),
  kmsKeyAdd: (admin) => madmin.kmsKeyAdd(admin, { keyId: 'k' }),
  lockForceRelease: (admin) => madmin.lockForceRelease(admin, { resources: ['a/b'] }),
  policyAdd: (admin) => madmin.policyAdd(admin, { name, policy: {} }),
  policyDelete: (admin) => madmin.policyDelete(admin, { name }),
  policySet: (admin) => madmin.policySet(admin, { user: 'u', policies: [] }),
  poolDecommission: (admin) => madmin.poolDecommission(admin, { pools: ['p'] }),
  poolDecommissionCancel: (admin) => madmin.poolDecommissionCancel(admin, { pool: 'p' }),
  rebalanceStop: (admin) => madmin.rebalanceStop(admin),
  remoteTargetDelete: (admin) => madmin.remoteTargetDelete(admin, { bucket, arn: 'arn' }),
  serviceAccountDelete: (admin) => madmin.serviceAccountDelete(admin, { accessKey }),
  serviceAccountUpdate: (admin) => madmin.serviceAccountUpdate(admin, { accessKey, impliedPolicy: true }),
  tierAdd: (admin) => madmin.tierAdd(admin, tier),
  tierDelete: (admin) => madmin.tierDelete(admin, { name }),
  tierSetCredentials: (admin) =>
    madmin.tierSetCredentials(admin, { name, credentials: { accessKey, secretKey } }),
  tierVerify: (admin) => madmin.tierVerify(admin, { name }),
  tokensRevoke: (admin) => madmin.tokensRevoke(admin),
  userAdd: (admin) => madmin.userAdd(admin, { accessKey, secretKey }),
  userDelete: (admin) => madmin.userDelete(admin, { accessKey }),
  userSetPassword: (admin) => madmin.userSetPassword(admin, { accessKey, secretKey }),
  userSetStatus: (admin) => madmin.userSetStatus(admin, { accessKey, status: 'enabled' }),
};

/** What these give back stands in a header; nothing is in the body. */
const toldByHeader: Readonly<Record<string, (admin: Admin) => Promise<unknown>>> = {
  configSet: (admin) => madmin.configSet(admin, { ...target, keyValues }),
  configDelete: (admin) => madmin.configDelete(admin, target),
  iamImport: (admin) => madmin.iamImport(admin, { zip, version: 1 }),
  identityConfigAdd: (admin) => madmin.identityConfigAdd(admin, { type: 'ldap', keyValues }),
  identityConfigUpdate: (admin) => madmin.identityConfigUpdate(admin, { type: 'ldap', keyValues }),
  identityConfigDelete: (admin) => madmin.identityConfigDelete(admin, { type: 'ldap' }),
};

const calls = Object.entries({ ...silent, ...toldByHeader });

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly type?: string;
}

// A gateway in front of the server: it answers every change by itself. What some calls read first is real.
let answer: Answer;
const help = '{"subSys":"any","keysHelp":[{"key":"a"}]}';
const user = '{"status":"enabled"}';
const gateway = createServer((request, reply) => {
  request.resume();
  if (request.url?.includes('/help-config-kv') === true) {
    reply.end(help);
    return;
  }
  if (request.url?.includes('/user-info') === true) {
    reply.end(user);
    return;
  }
  const { status, text, type } = answer;
  reply.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(text);
});
let admin: Admin;

beforeAll(async () => {
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  admin = createAdmin({ endpoint, credentials: { accessKey: 'someone', secretKey: 'a secret' } });
});
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});

const unexpected = { name: 'UnexpectedReplyError', reason: 'wrong-shape' };
const page = '<!doctype html><html><body>Please sign in</body></html>';

const strangers: readonly Answer[] = [
  { status: 200, text: page, type: 'text/html; charset=utf-8' },
  { status: 200, text: page },
  { status: 200, text: 'OK', type: 'text/plain' },
  { status: 200, text: '{"ok":true}', type: 'application/json' },
  { status: 201, text: '' },
  { status: 202, text: '' },
  { status: 206, text: '' },
];

test.each(calls)('%s accepts a status without a body only', async (_name, call) => {
  for (const one of strangers) {
    answer = one;
    await expect(call(admin), `${one.status} ${one.text}`).rejects.toMatchObject(unexpected);
  }
  for (const status of [200, 204]) {
    answer = { status, text: '' };
    await call(admin);
  }
});

test('names the status and the unexpected content', async () => {
  const said = () => silent.userDelete(admin).catch(String);
  answer = { status: 201, text: '' };
  expect(await said()).toContain('The server answered with status 201');
  answer = { status: 200, text: page, type: 'text/html' };
  expect(await said()).toContain('A web page came');
  answer = { status: 200, text: 'OK' };
  expect(await said()).toContain('Words came');
});

test('reads an error in a success as a refusal', async () => {
  answer = { status: 200, text: '{"Code":"InternalError","Message":"late","RequestId":"r"}' };
  const late = { name: 'AdminApiError', code: 'InternalError', summary: 'late', status: 200 };
  for (const [called, call] of calls) await expect(call(admin), called).rejects.toMatchObject(late);
});

test('accepts only 200 for streams, health checks and metrics', async () => {
  for (const status of [201, 204, 206]) {
    answer = { status, text: '' };
    await expect(madmin.logWatch(admin).next()).rejects.toMatchObject(unexpected);
    await expect(madmin.iamExport(admin)).rejects.toMatchObject(unexpected);
    await expect(madmin.healthCheck(admin, { kind: 'live' })).rejects.toMatchObject(unexpected);
    await expect(madmin.assumeRole(admin, { durationSeconds: 900 })).rejects.toMatchObject(unexpected);
    const metrics = madmin.prometheusMetrics(admin, { version: 2, path: 'node' });
    await expect(metrics).rejects.toMatchObject(unexpected);
  }
});

test('rejects metrics without a type', async () => {
  answer = { status: 200, text: page };
  const metrics = madmin.prometheusMetrics(admin, { version: 2, path: 'node' });
  await expect(metrics).rejects.toMatchObject(unexpected);
});
