import { accessRuleList, accessRuleSet } from '@longshore/contract/buckets/access-rules';
import { bucketQuotaSet, bucketQuotaView } from '@longshore/contract/buckets/quota';
import { configUpdate } from '@longshore/contract/configs/configs';
import { reasonHeader } from '@longshore/contract/journal/reason';
import * as rows from '@longshore/contract/journal/journal';
import { policyCreate, policyDelete, policyView } from '@longshore/contract/policies/policies';
import * as madmin from '@longshore/madmin';
import { openSession } from '@longshore/testkit/console-session';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { callerAt, callerOf, refusalOf } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();
const { administrator, readOnly, newBucket, personas, minio } = fixture;
const admin = adminOf(minio);
afterAll(() => madmin.configDelete(admin, { subsystem: 'heal' }).catch(() => undefined));

const heal = (value: string, as = administrator) =>
  as(configUpdate, { params: { name: 'heal' }, body: { key_values: [{ key: 'max_io', value }] } });

const newest = async (place: string, as = administrator) => {
  const { changes } = await as(rows.journalList, { query: { place, pageSize: 1 } });
  const [change] = changes;
  if (change === undefined) throw new Error(`No change of ${place}`);
  return { params: { changeId: change.id }, change };
};
const maxIo = async () => {
  const [info] = await madmin.configInfo(admin, { subsystem: 'heal' });
  return info?.keyValues.find(({ key }) => key === 'max_io')?.value;
};

test('lists changes page by page, by user, kind, place, time and outcome', async () => {
  const bucketName = await newBucket();
  for (const amount of [1024, 2048, 4096])
    await administrator(bucketQuotaSet, { params: { bucketName }, body: { enabled: true, amount } });
  const first = await administrator(rows.journalList, { query: { place: bucketName, pageSize: 2 } });
  expect(first).toMatchObject({ scope: 'everyone', tags: expect.arrayContaining(['Bucket']) as unknown });
  expect(first.changes[0]).toMatchObject({
    userName: personas.administrator.accessKey,
    rowId: bucketQuotaSet.id,
    tag: 'Bucket',
    summary: bucketQuotaSet.summary,
    place: bucketName,
    outcome: 'done',
  });
  const { nextCursor } = first;
  const rest = await administrator(rows.journalList, { query: { place: bucketName, cursor: nextCursor } });
  expect([...first.changes, ...rest.changes]).toHaveLength(3);
  expect(rest.nextCursor).toBeUndefined();
  const count = async (query: object) =>
    (await administrator(rows.journalList, { query: { place: bucketName, ...query } })).changes.length;
  expect(await count({ tag: 'Bucket', outcome: 'done', user: personas.administrator.accessKey })).toBe(3);
  expect(await count({ tag: 'Policy' })).toBe(0);
  expect(await count({ outcome: 'uncertain' })).toBe(0);
  expect(await count({ user: personas.readOnly.accessKey })).toBe(0);
  const at = first.changes[0]?.at ?? '';
  expect(await count({ from: at, to: at })).toBeGreaterThan(0);
  expect(await count({ from: new Date(Date.parse(at) + 1).toISOString() })).toBe(0);
});

test.each([
  [{ cursor: '../x' }, 'query.cursor'],
  [{ from: 'yesterday' }, 'query.from'],
  [{ outcome: 'maybe' }, 'query.outcome'],
  [{ pageSize: 0 }, 'query.pageSize'],
])('rejects %j', async (query, field) => {
  expect(await refusalOf(administrator.unchecked(rows.journalList, { query }))).toMatchObject({
    status: 400,
    field,
  });
});

test('shows a change with what was before and after, and why', async () => {
  await heal('20');
  const body = JSON.stringify({ key_values: [{ key: 'max_io', value: '21' }] });
  const headers = { 'content-type': 'application/json', [reasonHeader]: 'ticket%2012' };
  await administrator.raw.request('/configs/heal', { method: 'PUT', headers, body });
  const { params, change } = await newest('heal');
  const view = await administrator(rows.journalView, { params });
  expect(view).toMatchObject({ ...change, place: 'heal', reason: 'ticket 12', canRollBack: true });
  expect(JSON.parse(view.before ?? '')).toEqual({ key_values: { max_io: '20' } });
  expect(JSON.parse(view.after ?? '')).toEqual({ key_values: { max_io: '21' } });
});

test('everybody reads their own changes, and those of others only with admin:ConfigUpdate', async () => {
  const policy = {
    Version: '2012-10-17' as const,
    Statement: [
      {
        Effect: 'Allow' as const,
        Action: ['admin:GetBucketQuota', 'admin:SetBucketQuota'],
        Resource: ['arn:aws:s3:::*'],
      },
      { Effect: 'Allow' as const, Action: ['s3:*'], Resource: ['arn:aws:s3:::*'] },
    ],
  };
  const user = await createUser(admin, 'quota-setter', policy);
  onTestFinished(() => user.remove());
  const lesser = await fixture.as(user);
  const bucketName = await newBucket();
  const set = (as: typeof lesser, amount: number) =>
    as(bucketQuotaSet, { params: { bucketName }, body: { enabled: true, amount } });
  await set(administrator, 1024);
  const others = await newest(bucketName);
  await set(lesser, 2048);
  const { scope, changes } = await lesser(rows.journalList, {});
  expect({ scope, users: new Set(changes.map(({ userName }) => userName)) }).toEqual({
    scope: 'own',
    users: new Set([user.accessKey]),
  });
  const asked = { query: { user: personas.administrator.accessKey } };
  expect((await lesser(rows.journalList, asked)).changes).toEqual([]);
  const own = await newest(bucketName, lesser);
  expect(await lesser(rows.journalView, own)).toMatchObject({ place: bucketName });
  for (const row of [rows.journalView, rows.journalRollbackPreview])
    expect(await refusalOf(lesser(row, { params: others.params }))).toMatchObject({
      status: 404,
      code: 'NotFound',
    });
  const body = { revision: 'any' };
  expect((await refusalOf(lesser(rows.journalRollback, { params: others.params, body }))).status).toBe(404);
  expect(await readOnly(rows.journalList, {})).toMatchObject({ scope: 'own', changes: [] });
});

test('an access key that may less than its user reads nothing', async () => {
  const { accessKey, secretKey } = await madmin.serviceAccountAdd(admin, {
    parentUser: personas.administrator.accessKey,
    accessKey: uniqueName('key'),
    secretKey: uniqueName('secret'),
    policy: {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action: ['s3:*'], Resource: ['arn:aws:s3:::*'] }],
    },
  });
  const key = await fixture.as({ accessKey, secretKey });
  expect(await refusalOf(key(rows.journalList, {}))).toMatchObject({
    status: 403,
    action: 'admin:ConfigUpdate',
  });
});

test('rejects requests without a session', async () => {
  const nobody = callerOf(openSession(fixture.console.url));
  const params = { changeId: 'a1' };
  expect((await refusalOf(nobody(rows.journalList, {}))).status).toBe(401);
  for (const row of [rows.journalView, rows.journalRollbackPreview])
    expect((await refusalOf(nobody(row, { params }))).status).toBe(401);
  const call = nobody(rows.journalRollback, { params, body: { revision: 'a' } });
  expect((await refusalOf(call)).status).toBe(401);
});

test('reports a storage server that does not say whether the caller may read it', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const console = await ownConsole(proxy.url);
  const caller = await callerAt(console.url, personas.administrator);
  await proxy.fail('cut', { pathPattern: /help-config-kv/ });
  expect(await refusalOf(caller(rows.journalList, {}))).toMatchObject({ status: 502 });
});

test('rolls a setting back, shows before what it will send, and records it', async () => {
  await heal('30');
  await heal('31');
  const { params } = await newest('heal');
  const preview = await administrator(rows.journalRollbackPreview, { params });
  expect(preview).toMatchObject({
    differences: [{ target: 'heal', key: 'max_io', before: '31', after: '30' }],
    keptKeys: [],
  });
  const body = { revision: preview.revision };
  expect(await administrator(rows.journalRollback, { params, body })).toEqual({ restart: false });
  expect(await maxIo()).toBe('30');
  const rollback = await newest('heal');
  expect(rollback.change).toMatchObject({ rowId: rows.journalRollback.id, place: 'heal' });
  expect(await refusalOf(administrator(rows.journalRollbackPreview, { params }))).toMatchObject({
    status: 409,
    code: 'ChangedMeanwhile',
    message: 'The setting max_io of heal was changed again since',
  });
  const back = await administrator(rows.journalRollbackPreview, rollback);
  expect(back.differences).toEqual([{ target: 'heal', key: 'max_io', before: '30', after: '31' }]);
});

test('rejects a rollback of what was changed since its preview', async () => {
  await heal('40');
  await heal('41');
  const { params } = await newest('heal');
  const { revision } = await administrator(rows.journalRollbackPreview, { params });
  await madmin.configSet(admin, { subsystem: 'heal', keyValues: [{ key: 'max_io', value: '42' }] });
  const call = administrator(rows.journalRollback, { params, body: { revision } });
  expect(await refusalOf(call)).toMatchObject({ status: 409, code: 'ChangedMeanwhile' });
  expect(await maxIo()).toBe('42');
});

test('leaves secrets as they are, and enables nothing', async () => {
  const target = uniqueName('hook').replaceAll('-', '');
  onTestFinished(() =>
    madmin.configDelete(admin, { subsystem: 'logger_webhook', target }).then(() => undefined),
  );
  const set = (pairs: Record<string, string>) =>
    administrator(configUpdate, {
      params: { name: 'logger_webhook' },
      body: {
        key_values: Object.entries(pairs).map(([key, value]) => ({ key, value })),
        arn_resource_id: target,
      },
    });
  const endpoint = 'http://127.0.0.1:1/hunter2';
  await set({ enable: 'off', endpoint, auth_token: 'hunter2', batch_size: '2' });
  await set({ enable: 'off', auth_token: 'hunter3', batch_size: '3' });
  const { params } = await newest(target);
  const preview = await administrator(rows.journalRollbackPreview, { params });
  expect(preview).toMatchObject({
    differences: [{ target: `logger_webhook:${target}`, key: 'batch_size', before: '3', after: '2' }],
    keptKeys: ['auth_token'],
  });
  await administrator(rows.journalRollback, { params, body: { revision: preview.revision } });
  const text = await madmin.configExport(admin);
  const line = text.split('\n').find((one) => one.includes(`logger_webhook:${target}`));
  expect(line).toContain('batch_size=2');
  expect(line).toContain('auth_token=hunter3');
  expect(line).toContain('enable=off');
  expect(JSON.stringify(await administrator(rows.journalList, {}))).not.toContain('hunter');
});

test('takes a new target away again', async () => {
  const target = uniqueName('new').replaceAll('-', '');
  const key_values = [
    { key: 'enable', value: 'off' },
    { key: 'endpoint', value: 'http://127.0.0.1:1' },
  ];
  const body = { key_values, arn_resource_id: target };
  await administrator(configUpdate, { params: { name: 'logger_webhook' }, body });
  const { params } = await newest(target);
  const { revision } = await administrator(rows.journalRollbackPreview, { params });
  await administrator(rows.journalRollback, { params, body: { revision } });
  expect(await madmin.configExport(admin)).not.toContain(target);
});

test('needs for a rollback what the change itself needed', async () => {
  const bucketName = await newBucket();
  const policy = (Action: string[]) => ({
    Version: '2012-10-17' as const,
    Statement: [
      { Effect: 'Allow' as const, Action, Resource: [] },
      { Effect: 'Allow' as const, Action: ['s3:GetBucketLocation'], Resource: ['arn:aws:s3:::*'] },
    ],
  });
  const user = await createUser(admin, 'reader', policy(['admin:ConfigUpdate']));
  onTestFinished(() => user.remove());
  await open(bucketName, 'readonly');
  const reader = await fixture.as(user);
  const { params } = await newest(bucketName, reader);
  expect(await refusalOf(reader(rows.journalRollbackPreview, { params }))).toMatchObject({
    status: 403,
    action: 's3:GetBucketPolicy',
  });
});

const open = (bucketName: string, access: 'readonly' | 'writeonly') =>
  administrator(accessRuleSet, { params: { bucketName }, body: { prefix: 'open/', access } });

const rolledBack = async (place: string) => {
  const { params } = await newest(place);
  const { revision } = await administrator(rows.journalRollbackPreview, { params });
  await administrator(rows.journalRollback, { params, body: { revision } });
};

test('rolls back quota and anonymous access of a bucket', async () => {
  const bucketName = await newBucket();
  const params = { bucketName };
  const { revision } = await administrator(bucketQuotaView, { params });
  await administrator(bucketQuotaSet, { params, query: { revision }, body: { enabled: true, amount: 1024 } });
  await rolledBack(bucketName);
  expect(await administrator(bucketQuotaView, { params })).not.toHaveProperty('quota');
  await open(bucketName, 'readonly');
  await open(bucketName, 'writeonly');
  await rolledBack(bucketName);
  const rules = await administrator(accessRuleList, { params });
  expect(rules.accessRules).toEqual([{ prefix: 'open/', access: 'readonly' }]);
});

test('rolls back an edited and a deleted policy', async () => {
  const name = uniqueName('rolled');
  const document = (Action: string) =>
    JSON.stringify({
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action: [Action], Resource: ['arn:aws:s3:::*'] }],
    });
  const { revision } = await administrator(policyCreate, {
    body: { name, policy: document('s3:GetObject') },
  });
  onTestFinished(() => madmin.policyDelete(admin, { name }).then(() => undefined));
  await administrator(policyCreate, { body: { name, policy: document('s3:PutObject'), revision } });
  await rolledBack(name);
  const params = { policyName: name };
  expect((await administrator(policyView, { params })).policy).toContain('s3:GetObject');
  await administrator(policyDelete, { params });
  await rolledBack(name);
  expect((await administrator(policyView, { params })).policy).toContain('s3:GetObject');
});

test('says of what is too little known that it cannot be rolled back', async () => {
  const bucketName = await newBucket();
  // Without a revision, the quota before it is not read.
  await administrator(bucketQuotaSet, { params: { bucketName }, body: { enabled: true, amount: 1024 } });
  const { params } = await newest(bucketName);
  expect(await administrator(rows.journalView, { params })).toMatchObject({ canRollBack: false });
  expect(await refusalOf(administrator(rows.journalRollbackPreview, { params }))).toMatchObject({
    status: 409,
    code: 'NotReversible',
  });
});

test('a rollback that breaks off is uncertain', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const console = await ownConsole(proxy.url);
  const caller = await callerAt(console.url, personas.administrator);
  await heal('50', caller);
  await heal('51', caller);
  const { params } = await newest('heal', caller);
  const { revision } = await caller(rows.journalRollbackPreview, { params });
  await proxy.fail('cut', { pathPattern: /set-config-kv/ });
  const call = caller(rows.journalRollback, { params, body: { revision } });
  expect(await refusalOf(call)).toMatchObject({ status: 502 });
  await proxy.fail('none');
  const [change] = await console.deps.store.journal.list({ count: 1 });
  expect(change).toMatchObject({ rowId: rows.journalRollback.id, outcome: 'uncertain' });
});
