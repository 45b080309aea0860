import { permissionsOf } from '@longshore/contract/policy/permissions';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { adminAgainst } from '#/testing/answering-server.ts';
import { createSessionFeatures, type FeatureAsker } from './features.ts';
import type { Session } from './session.ts';

const policy = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: ['kms:Status'], Resource: ['arn:aws:s3:::*'] }],
};
const access = { ...permissionsOf(policy), policy };
const log = pino({ level: 'silent' });

/** A storage server without key management, or one that hangs up, and how often it was asked. */
async function asked({ answers }: { answers: boolean }) {
  let count = 0;
  const admin = await adminAgainst((request, reply) => {
    count += 1;
    if (answers) reply.writeHead(501).end('{"Code":"NotImplemented","Message":"no"}');
    else request.destroy();
  });
  const asker = (more: Partial<Session> = {}): FeatureAsker => ({
    log,
    admin,
    session: {
      id: 'a',
      family: 'a',
      kind: 'sts',
      credentials: { accessKey: 'someone', secretKey: 'a secret' },
      userName: 'someone',
      expiresAt: 0,
      hasAdmin: true,
      ...more,
    },
  });
  return { asker, count: () => count };
}

test('asks for features once a minute and session', async () => {
  let nowMs = 0;
  const features = createSessionFeatures(() => nowMs);
  const { asker, count } = await asked({ answers: true });
  for (const [atMs, calls] of [
    [0, 1],
    [59_999, 1],
    [60_000, 2],
    [119_999, 2],
  ] as const) {
    nowMs = atMs;
    expect(await features.of(asker(), access)).toEqual([]);
    expect(count(), String(atMs)).toBe(calls);
  }
  await features.of(asker({ id: 'b' }), access);
  expect(count()).toBe(3);
});

test('forgets the least recent of more than 5,000 sessions', async () => {
  let nowMs = 0;
  const features = createSessionFeatures(() => nowMs);
  const { asker, count } = await asked({ answers: true });
  for (const id of ['renewed', 'forgotten']) await features.of(asker({ id }), access);
  nowMs = 60_000;
  await features.of(asker({ id: 'renewed' }), access);
  for (let at = 0; at < 4999; at += 1) await features.of(asker({ id: `${at}`, hasAdmin: false }), access);
  nowMs = 0;
  const before = count();
  await features.of(asker({ id: 'renewed' }), access);
  expect(count()).toBe(before);
  await features.of(asker({ id: 'forgotten' }), access);
  expect(count()).toBe(before + 1);
});

test('shares one request among concurrent callers', async () => {
  const features = createSessionFeatures(() => 0);
  const { asker, count } = await asked({ answers: true });
  await Promise.all([1, 2, 3].map(() => features.of(asker(), access)));
  expect(count()).toBe(1);
});

test('asks again after two seconds without an answer', async () => {
  let nowMs = 0;
  const features = createSessionFeatures(() => nowMs);
  const { asker, count } = await asked({ answers: false });
  await features.of(asker(), access);
  const first = count();
  nowMs = 1999;
  await features.of(asker(), access);
  expect(count()).toBe(first);
  nowMs = 2000;
  await features.of(asker(), access);
  expect(count()).toBeGreaterThan(first);
});

test('asks nothing without permission or admin API', async () => {
  const features = createSessionFeatures(() => 0);
  const { asker, count } = await asked({ answers: true });
  expect(await features.of(asker({ hasAdmin: false }), access)).toEqual([]);
  expect(await features.of(asker({ id: 'b' }), { permissions: {}, policy: null })).toEqual([]);
  expect(count()).toBe(0);
});

test.each([
  [{ kind: 'ldap' }, ['ldap-idp', 'external-idp']],
  [{ kind: 'oidc' }, ['oidc-idp', 'external-idp']],
  [{ kind: 'accessKey', hidesMenu: true }, ['hide-menu']],
  [{ kind: 'sts', hidesMenu: false }, []],
] as const)('reads features from the session: %j', async (more, expected) => {
  const { asker } = await asked({ answers: true });
  const features = createSessionFeatures(() => 0);
  expect(await features.of(asker({ ...more, hasAdmin: false }), access)).toEqual(expected);
});
