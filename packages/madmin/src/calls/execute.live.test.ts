import { adminFixture, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { uniqueName } from '@longshore/testkit/names';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAdmin } from '../admin.ts';
import { serve } from '../testing/answers.ts';
import { execute, type ExecuteInput } from './execute.ts';
import { userDelete, userInfo } from './users.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await adminFixture();
});

test('reads what is plain, and what is sealed', async () => {
  const { root } = fixture;
  const plain = await execute(root, { method: 'GET', path: '/groups' });
  expect(plain).toMatchObject({ status: 200 });
  expect(plain.json()).toBeInstanceOf(Array);
  expect(plain.text()).toBe(new TextDecoder().decode(plain.bytes));
  expect(plain.bytes.constructor).toBe(Uint8Array);
  expect(plain.header('Content-Type')).toBe('application/json');
  const sealed = await execute(root, { method: 'GET', path: '/list-users', encrypted: 'reply' });
  expect(sealed.json()).toBeTypeOf('object');
  await expect(execute(root, { method: 'GET', path: '/groups', encrypted: 'reply' })).rejects.toMatchObject({
    name: 'IntegrityError',
    call: { method: 'GET', path: '/minio/admin/v3/groups' },
  });
});

test('sends what is sealed, what is JSON and what is text', async () => {
  const { root } = fixture;
  const accessKey = uniqueName('user');
  const body = { secretKey: 'a secret of some length', status: 'enabled' };
  const add: ExecuteInput = {
    method: 'PUT',
    path: '/add-user',
    query: { accessKey },
    body,
    encrypted: 'request',
  };
  expect(await execute(root, add)).toMatchObject({ status: 200 });
  onTestFinished(() => userDelete(root, { accessKey }));
  expect(await userInfo(root, { accessKey })).toMatchObject({ status: 'enabled' });
  const attach = { policies: ['readonly'], user: accessKey };
  const path = '/idp/builtin/policy/attach';
  const attached = await execute(root, { method: 'POST', path, body: attach, encrypted: 'both' });
  expect(attached.json()).toMatchObject({ policiesAttached: ['readonly'] });
  const name = uniqueName('policy');
  const policy =
    '{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Action":["s3:*"],"Resource":["arn:aws:s3:::*"]}]}';
  await execute(root, { method: 'PUT', path: '/add-canned-policy', query: { name }, body: policy });
  const again = JSON.parse(policy) as object;
  await execute(root, { method: 'PUT', path: '/add-canned-policy', query: { name }, body: again });
  await execute(root, { method: 'DELETE', path: '/remove-canned-policy', query: { name } });
});

test('reaches all three bases, and names that need encoding', async () => {
  const { root } = fixture;
  expect((await execute(root, { method: 'GET', base: 'kms', path: '/version' })).json()).toHaveProperty(
    'version',
  );
  expect(await execute(root, { method: 'GET', base: 'root', path: '/minio/health/live' })).toMatchObject({
    status: 200,
  });
  const missing = execute(root, { method: 'GET', path: `/tier/${encodeURIComponent("NO (such)'TIER!")}` });
  await expect(missing).rejects.toMatchObject({ name: 'AdminApiError', code: 'XMinioAdminTierNotFound' });
});

test('is refused like any call', async () => {
  const { lesser, root } = fixture;
  await expect(
    execute(lesser, { method: 'GET', path: '/list-users', encrypted: 'reply' }),
  ).rejects.toMatchObject({
    name: 'AdminApiError',
    code: 'AccessDenied',
    call: { path: '/minio/admin/v3/list-users' },
  });
  const query = { accessKey: 'nobody-of-this-name' };
  const error: unknown = await execute(root, { method: 'GET', path: '/user-info', query }).catch(
    (cause: unknown) => cause,
  );
  expect(error).toMatchObject({ code: 'XMinioAdminNoSuchUser', status: 404 });
  expect(String(error)).not.toContain('nobody-of-this-name');
});

test('repeats reads, and writes never', async () => {
  const methods: (string | undefined)[] = [];
  const { endpoint, stop } = await serve((request, reply) => {
    methods.push(request.method);
    request.resume();
    if (methods.length === 1) reply.writeHead(503).end();
    else reply.writeHead(206).end('{"Code":"Late","Message":"too late"}');
  });
  onTestFinished(stop);
  const admin = createAdmin({ ...fixture.root, endpoint });
  const reply = await execute(admin, { method: 'GET', path: '/new' });
  expect(reply.status).toBe(206);
  expect(() => reply.json()).toThrow(
    expect.objectContaining({ name: 'AdminApiError', code: 'Late' }) as Error,
  );
  for (const once of [{ method: 'PUT' }, { method: 'GET', repeat: false }] as const) {
    methods.length = 0;
    await expect(execute(admin, { path: '/new', ...once })).rejects.toMatchObject({ status: 503 });
    expect(methods).toHaveLength(1);
  }
});

test.each<[string, object]>([
  ['method', { method: 'get' }],
  ['path', { path: 'groups' }],
  ['path', { path: '/groups?a=b' }],
  ['path', { path: '/a/../b' }],
  ['path', { path: '/100%' }],
  ['base', { base: 'other' }],
  ['encrypted', { encrypted: true }],
  ['query', { query: { '\ud800': 'a' } }],
  ['query.a', { query: { a: 7 } }],
  ['query.a', { query: { a: ['\ud800'] } }],
  ['body', { body: '\ud800' }],
  ['headersTimeoutMs', { headersTimeoutMs: 0 }],
  ['maxReplyBytes', { maxReplyBytes: -1 }],
])('a wrong %s is not sent', async (field, wrong) => {
  const input = { method: 'PUT', path: '/groups', ...wrong } as ExecuteInput;
  await expect(execute(fixture.root, input)).rejects.toMatchObject({ name: 'InputError', field });
});
