import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createAdmin, type Admin } from './admin.ts';
import { accountInfo } from './calls/account.ts';
import { groupList } from './calls/groups.ts';
import { prometheusMetrics } from './calls/prometheus.ts';
import { assumeRole } from './calls/sts.ts';
import { traceWatch } from './calls/trace.ts';
import { userList } from './calls/users.ts';
import type { CredentialsSource } from './credentials.ts';
import { encryptBody } from './encryption/encrypted-body.ts';
import { serve } from './testing/answers.ts';

const keys = (accessKey: string) => ({ accessKey, secretKey: `secret of ${accessKey}` });

/** Writes down whose signatures come. */
async function adminOf(credentials: CredentialsSource): Promise<{ admin: Admin; signers: string[] }> {
  const signers: string[] = [];
  const { endpoint, stop } = await serve((request, reply) => {
    const accessKey = /Credential=(\w+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '';
    signers.push(accessKey);
    request.resume();
    if (request.url?.includes('list-users') === true)
      void encryptBody(keys(accessKey).secretKey, '{}').then((body) => reply.end(body));
    else reply.end('[]');
  });
  onTestFinished(stop);
  return { admin: createAdmin({ endpoint, credentials }), signers };
}

test('asks for credentials at each call, and opens the reply with those that signed it', async () => {
  let asked = 0;
  const { admin, signers } = await adminOf(async () => {
    await pause(1);
    asked += 1;
    return keys(`k${asked}`);
  });
  await groupList(admin);
  expect(await userList(admin)).toEqual({});
  expect(signers).toEqual(['k1', 'k2']);
  expect(asked).toBe(2);
});

test('calls at the same time share one answer', async () => {
  let asked = 0;
  const { admin, signers } = await adminOf(async () => {
    asked += 1;
    await pause(20);
    return keys('shared');
  });
  await Promise.all([groupList(admin), groupList(admin), userList(admin)]);
  expect(asked).toBe(1);
  expect(signers).toEqual(['shared', 'shared', 'shared']);
  await groupList(admin);
  expect(asked).toBe(2);
});

test('takes credentials that are there at once', async () => {
  const { admin, signers } = await adminOf(() => keys('now'));
  await groupList(admin);
  expect(signers).toEqual(['now']);
});

const own = new Error('the vault is closed');
const calls: Readonly<Record<string, (admin: Admin) => Promise<unknown>>> = {
  read: (admin) => accountInfo(admin),
  metrics: (admin) => prometheusMetrics(admin, { version: 2, path: 'node' }),
  stream: (admin) => traceWatch(admin, { s3: true }).next(),
  'temporary credentials': (admin) => assumeRole(admin, { durationSeconds: 3600 }),
};

test.each(Object.entries(calls))(
  'a %s throws what the function throws, and asks again',
  async (_what, call) => {
    for (const source of [
      () => Promise.reject(own),
      () => {
        throw own;
      },
    ]) {
      const { admin, signers } = await adminOf(source);
      await expect(call(admin)).rejects.toBe(own);
      await expect(call(admin)).rejects.toBe(own);
      expect(signers).toEqual([]);
    }
  },
);

test.each(Object.entries(calls))('a %s is not sent with what are no credentials', async (_what, call) => {
  for (const wrong of [undefined, {}, { accessKey: 'a', secretKey: '' }, { ...keys('a'), sessionToken: 7 }]) {
    const { admin, signers } = await adminOf((() => Promise.resolve(wrong)) as CredentialsSource);
    const field = expect.stringMatching(/^credentials\.(accessKey|secretKey|sessionToken)$/) as string;
    await expect(call(admin)).rejects.toMatchObject({ name: 'InputError', field });
    expect(signers).toEqual([]);
  }
});

test('an abort ends the wait for credentials, of that call only', async () => {
  let give: (credentials: ReturnType<typeof keys>) => void = () => {};
  const { admin, signers } = await adminOf(() => new Promise((resolve) => (give = resolve)));
  const giveUp = new AbortController();
  const reason = new Error('left the page');
  const left = groupList(admin, { signal: giveUp.signal });
  const stays = groupList(admin);
  giveUp.abort(reason);
  await expect(left).rejects.toBe(reason);
  give(keys('late'));
  await stays;
  expect(signers).toEqual(['late']);
});

test('a call that was given up asks nobody', async () => {
  const { admin, signers } = await adminOf(() => new Promise(() => {}));
  const reason = new Error('left the page');
  await expect(groupList(admin, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(signers).toEqual([]);
});
