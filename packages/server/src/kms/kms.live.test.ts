import type { AnsweredRow, CallOf, Row } from '@longshore/contract/endpoint';
import * as kms from '@longshore/contract/kms/kms';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Kes, kesKey, startKes } from '@longshore/testkit/kes';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { liveFixture, ownConsole, rootOf } from '#/testing/live-fixture.ts';

interface Given {
  readonly row: Row;
  readonly send: (as: Caller) => Promise<unknown>;
}
const call = <R extends AnsweredRow>(row: R, input: CallOf<R>): Given => ({
  row,
  send: (as) => as(row, input),
});

// The storage server that tests share has the built-in key; this one has a key manager beside it.
const fixture = await liveFixture();
let kes: Kes;
let minio: Minio;
let live: LiveConsole;
let root: Caller;

beforeAll(async () => {
  kes = await startKes();
  minio = await startMinio({ drives: 1, env: kes.minioEnv() });
  live = await startLiveConsole(minio.endpoint);
  root = await callerAt(live.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
});
afterAll(async () => {
  await live.close();
  await minio.stop();
  await kes.stop();
});

const params = { name: 'crane' };

const routed = [
  call(kms.kmsStatusView, {}),
  call(kms.kmsMetricsView, {}),
  call(kms.kmsApiList, {}),
  call(kms.kmsVersionView, {}),
  call(kms.kmsKeyList, {}),
  call(kms.kmsKeyCreate, { body: { key: 'crane' } }),
  call(kms.kmsKeyView, { params }),
];

/** What the pinned storage server has no route for. */
const withoutRoute = [
  call(kms.kmsKeyDelete, { params }),
  call(kms.kmsKeyImport, { params, body: { bytes: 'AAAA' } }),
  call(kms.kmsPolicyList, {}),
  call(kms.kmsPolicySet, { body: { policy: 'crane', allow: ['/v1/status'] } }),
  call(kms.kmsPolicyView, { params }),
  call(kms.kmsPolicyDelete, { params }),
  call(kms.kmsPolicyAssign, { params, body: { identity: 'crew' } }),
  call(kms.kmsPolicyDescribe, { params }),
  call(kms.kmsIdentityList, {}),
  call(kms.kmsIdentityDelete, { params }),
  call(kms.kmsIdentityDescribe, { params }),
  call(kms.kmsSelfIdentityDescribe, {}),
];

test('tells the key manager, its version, what it can be asked, and its requests', async () => {
  expect(await root(kms.kmsStatusView, {})).toEqual({
    name: 'MinIO KES',
    defaultKeyID: kesKey,
    endpoints: [{ url: kes.endpoint, status: 'online' }],
  });
  expect(await root(kms.kmsVersionView, {})).toEqual({ version: 'v0.0.0-test' });
  const { results } = await root(kms.kmsApiList, {});
  expect(results).toContainEqual({ method: 'GET', path: '/v1/status', maxBody: 0, timeout: 15 });
  const { requestOK, latencyHistogram } = await root(kms.kmsMetricsView, {});
  expect(requestOK).toBeGreaterThan(0);
  const durations = latencyHistogram.map(({ duration }) => duration);
  expect(durations.length).toBeGreaterThan(3);
  expect(durations).toEqual(durations.toSorted((one, other) => one - other));
});

test('creates a key, finds it by the beginning of its name, and tries it', async () => {
  const key = uniqueName('crane');
  await root(kms.kmsKeyCreate, { body: { key } });
  const list = (pattern?: string) => root(kms.kmsKeyList, { query: { pattern } });
  expect(await list()).toMatchObject({
    results: expect.arrayContaining([{ name: key }, { name: kesKey }]) as unknown,
  });
  expect(await list(key.slice(0, -1))).toEqual({ results: [{ name: key }] });
  expect(await list('nothing-begins-so')).toEqual({ results: [] });
  expect(await root(kms.kmsKeyView, { params: { name: key } })).toEqual({ keyID: key });
});

test('refuses a key whose name is taken, at its field', async () => {
  expect(await refusalOf(root(kms.kmsKeyCreate, { body: { key: kesKey } }))).toMatchObject({
    status: 409,
    code: 'XMinioKMSKeyExists',
    field: 'body.key',
  });
});

test('tells of a key what fails, though the storage server answers with success', async () => {
  expect(await root(kms.kmsKeyView, { params: { name: 'no-such-key' } })).toEqual({
    keyID: 'no-such-key',
    encryptionErr: expect.stringContaining('does not exist') as string,
  });
  const key = uniqueName('broken');
  await root(kms.kmsKeyCreate, { body: { key } });
  kes.breakKey(key);
  expect(await root(kms.kmsKeyView, { params: { name: key } })).toEqual({
    keyID: key,
    decryptionErr: expect.stringContaining('decrypt') as string,
  });
});

test('tells a key manager that does not work from a storage server that does not', async () => {
  kes.setFailing(true);
  try {
    const { endpoints } = await root(kms.kmsStatusView, {});
    expect(endpoints).toEqual([{ url: kes.endpoint, status: 'offline' }]);
    for (const { row, send } of routed.slice(2, 6))
      expect(await refusalOf(send(root)), row.id).toMatchObject({
        status: 502,
        code: 'InternalError',
        message: 'The key manager of the storage server failed, or did not respond',
      });
    expect(await root(kms.kmsKeyView, { params: { name: kesKey } })).toHaveProperty('encryptionErr');
  } finally {
    kes.setFailing(false);
  }
});

test('keeps keys apart by name, where a policy names them', async () => {
  const statement = { Effect: 'Allow' as const, Action: ['kms:*'], Resource: ['arn:minio:kms:::own-*'] };
  const user = await createUser(adminOf(minio), 'keeper', { Version: '2012-10-17', Statement: [statement] });
  const keeper = await callerAt(live.url, user);
  const own = uniqueName('own');
  await keeper(kms.kmsKeyCreate, { body: { key: own } });
  expect(await keeper(kms.kmsKeyList, {})).toEqual({ results: [{ name: own }] });
  expect(await keeper(kms.kmsKeyView, { params: { name: own } })).toEqual({ keyID: own });
  const others = [
    keeper(kms.kmsKeyCreate, { body: { key: uniqueName('other') } }),
    keeper(kms.kmsKeyView, { params: { name: kesKey } }),
  ];
  for (const one of others) expect(await refusalOf(one)).toMatchObject({ status: 403, code: 'AccessDenied' });
});

test.each(routed)('$row.id: names the missing permission', async ({ row, send }) => {
  expect(await refusalOf(send(fixture.readOnly))).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    action: row.needs[0]?.action,
  });
});

test.each(withoutRoute)('$row.id: is not offered by storage servers of today', async ({ send }) => {
  for (const as of [root, fixture.administrator])
    expect(await refusalOf(send(as))).toMatchObject({ status: 501, code: 'NotOffered' });
  // A server without the route judges nobody.
  expect(await refusalOf(send(fixture.readOnly))).toMatchObject({ status: 501, code: 'NotOffered' });
});

test('says what the built-in key does not have', async () => {
  const { administrator } = fixture;
  expect(await administrator(kms.kmsStatusView, {})).toMatchObject({
    name: 'MinIO builtin',
    defaultKeyID: 'test-key',
  });
  for (const refused of [
    administrator(kms.kmsApiList, {}),
    administrator(kms.kmsKeyCreate, { body: { key: uniqueName('key') } }),
  ])
    expect(await refusalOf(refused)).toMatchObject({ status: 501, code: 'NotOffered' });
  expect(await administrator(kms.kmsKeyView, { params: { name: 'test-key' } })).toEqual({
    keyID: 'test-key',
  });
});

test('says where there is no key management at all', async () => {
  const keyless = await rootOf(await startMinio({ drives: 1, env: { MINIO_KMS_SECRET_KEY: '' } }));
  for (const { row, send } of [...routed, ...withoutRoute])
    expect(await refusalOf(send(keyless)), row.id).toMatchObject({ status: 501, code: 'NotOffered' });
  const plain = await rootOf(await startVersityGw());
  for (const { row, send } of [...routed, ...withoutRoute])
    expect(await refusalOf(send(plain)), row.id).toMatchObject({ status: 501, code: 'NotOffered' });
});

test.each([
  { field: 'query.pattern', ...call(kms.kmsKeyList, { query: { pattern: 'k'.repeat(257) } }) },
  { field: 'body.key', ...call(kms.kmsKeyCreate, { body: { key: 'a b' } }) },
  { field: 'body.bytes', ...call(kms.kmsKeyImport, { params, body: { bytes: '' } }) },
  { field: 'body.policy', ...call(kms.kmsPolicySet, { body: { policy: '' } }) },
])('rejects bad input at $field', async ({ send, field }) => {
  expect(await refusalOf(send(root))).toMatchObject({ status: 400, code: 'InvalidInput', field });
});

/** What an older storage server, which passes these calls on to KES, answers, and what is made of it. */
const older: readonly (readonly [Given, path: RegExp, answer: object, told: unknown])[] = [
  [
    call(kms.kmsPolicyList, { query: { pattern: 'crew' } }),
    /policy\/list\?pattern=crew/,
    [{ name: 'crew', created_at: '2031-02-03T04:05:06Z', created_by: 'someone' }],
    { results: [{ name: 'crew', createdAt: '2031-02-03T04:05:06Z', createdBy: 'someone' }] },
  ],
  [
    call(kms.kmsPolicyView, { params }),
    /policy\/get\?policy=crane/,
    { allow: ['/v1/status'], deny: null },
    { allow: ['/v1/status'], deny: [] },
  ],
  [
    call(kms.kmsPolicyDescribe, { params }),
    /policy\/describe\?policy=crane/,
    { name: 'crane', created_at: '0001-01-01T00:00:00Z', created_by: '' },
    { name: 'crane' },
  ],
  [call(kms.kmsIdentityList, {}), /identity\/list\?pattern=/, [], { results: [] }],
  [
    call(kms.kmsIdentityDescribe, { params }),
    /identity\/describe\?identity=crane/,
    { identity: 'a1', policy: 'crew', isAdmin: false },
    { identity: 'a1', policy: 'crew', admin: false },
  ],
  [
    call(kms.kmsSelfIdentityDescribe, {}),
    /identity\/describe-self/,
    { identity: 'a1', policyName: 'crew', isAdmin: true, policy: { allow: ['/v1'] } },
    { identity: 'a1', policyName: 'crew', admin: true, policy: { allow: ['/v1'], deny: [] } },
  ],
  [call(kms.kmsKeyDelete, { params }), /key\/delete\?key-id=crane/, {}, undefined],
  [call(kms.kmsKeyImport, { params, body: { bytes: 'AAAA' } }), /key\/import\?key-id=crane/, {}, undefined],
  [call(kms.kmsPolicySet, { body: { policy: 'crane' } }), /policy\/set\?policy=crane/, {}, undefined],
  [call(kms.kmsPolicyDelete, { params }), /policy\/delete\?policy=crane/, {}, undefined],
  [call(kms.kmsPolicyAssign, { params, body: {} }), /policy\/assign\?policy=crane/, {}, undefined],
  [call(kms.kmsIdentityDelete, { params }), /identity\/delete\?identity=crane/, {}, undefined],
];

test('uses these calls where a storage server has a route for them, and names what it refuses', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  const console = await ownConsole(proxy.url);
  const as = await callerAt(console.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
  try {
    for (const [{ row, send }, pathPattern, body, told] of older) {
      await proxy.fail('garbage', { pathPattern, body });
      expect(await send(as), row.id).toEqual(told);
      const denied = { Code: 'AccessDenied', Message: 'Access Denied.' };
      await proxy.fail('401', { pathPattern, body: denied });
      expect(await refusalOf(send(as)), row.id).toMatchObject({
        code: 'AccessDenied',
        action: row.needs[0]?.action,
      });
    }
    await proxy.fail('garbage', {
      pathPattern: /policy\/list/,
      body: { Code: 'InternalError', Message: 'no' },
    });
    expect(await refusalOf(as(kms.kmsPolicyList, {}))).toMatchObject({ code: 'InternalError' });
    await proxy.fail('cut', { pathPattern: /kms\/v1/ });
    for (const { row, send } of [...routed, ...withoutRoute])
      expect(await refusalOf(send(as)), row.id).toMatchObject({ status: 502 });
  } finally {
    await proxy.close();
  }
});
