import { expect, onTestFinished, test } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import * as madmin from '../index.ts';
import { serve } from '../testing/answers.ts';

const credentials = { accessKey: 'someone', secretKey: 'a secret' };

/** A server that answers everything so. */
async function answering(status: number, text: string): Promise<Admin> {
  const { endpoint, stop } = await serve((request, reply) => {
    request.resume();
    request.on('end', () => reply.writeHead(status).end(text));
  });
  onTestFinished(stop);
  return createAdmin({ endpoint, credentials, maxAttempts: 1 });
}

async function last(values: AsyncIterable<unknown>): Promise<unknown> {
  let found: unknown;
  for await (const value of values) found = value;
  return found;
}

type Call = (admin: Admin) => Promise<unknown>;

const calls: Readonly<Record<string, readonly [Call, string]>> = {
  read: [(admin) => madmin.userInfo(admin, { accessKey: 'ann' }), 'GET /minio/admin/v3/user-info'],
  'sealed read': [(admin) => madmin.userList(admin), 'GET /minio/admin/v3/list-users'],
  'sealed write': [
    (admin) => madmin.userAdd(admin, { accessKey: 'ann', secretKey: 'long enough', status: 'enabled' }),
    'PUT /minio/admin/v3/add-user',
  ],
  'write by another function': [
    (admin) => madmin.groupDelete(admin, { group: 'g' }),
    'PUT /minio/admin/v3/update-group-members',
  ],
  'archive of any length': [(admin) => madmin.iamExport(admin), 'GET /minio/admin/v3/export-iam'],
  stream: [(admin) => last(madmin.traceWatch(admin, { s3: true })), 'GET /minio/admin/v3/trace'],
  'key management': [(admin) => madmin.kmsInfo(admin), 'GET /minio/kms/v1/status'],
  metrics: [
    (admin) => madmin.prometheusMetrics(admin, { version: 2, path: 'node' }),
    'GET /minio/v2/metrics/node',
  ],
  'health check': [(admin) => madmin.healthCheck(admin, { kind: 'live' }), 'GET /minio/health/live'],
  'temporary credentials': [(admin) => madmin.assumeRole(admin, { durationSeconds: 3600 }), 'POST /'],
  'call not modelled': [
    (admin) => madmin.execute(admin, { method: 'DELETE', path: '/new/thing', query: { name: 'hidden' } }),
    'DELETE /minio/admin/v3/new/thing',
  ],
};

/** Where an application awaits the call. */
async function inTheApplication(call: Call, admin: Admin): Promise<Error> {
  try {
    await call(admin);
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('It did not fail');
}

const named = Object.entries(calls).map(([what, [call, where]]) => ({ what, call, where }));

test.each(named)('a refused $what names the call and shows who made it', async ({ call, where }) => {
  const admin = await answering(403, '{"Code":"AccessDenied","Message":"Not you."}');
  const error = await inTheApplication(call, admin);
  const host = new URL(admin.endpoint).host;
  expect(error.message).toBe(`Not you. (${where} on ${host})`);
  const [method, path] = where.split(' ');
  expect(error).toMatchObject({ summary: 'Not you.', call: { method, path, host } });
  expect(error.stack).toMatch(/at (async )?inTheApplication/);
  expect(error.stack?.startsWith(`AdminApiError: ${error.message}`)).toBe(true);
  expect(error.stack).not.toContain('hidden');
});

test.each(named)('a $what without a server names the call and shows who made it', async ({ call, where }) => {
  const nowhere = createAdmin({ endpoint: 'http://127.0.0.1:1', credentials });
  const error = await inTheApplication(call, nowhere);
  expect(error.message).toBe(`The server cannot be reached (ECONNREFUSED). (${where} on 127.0.0.1:1)`);
  expect(error.stack).toMatch(/at (async )?inTheApplication/);
});

test.each(['userInfo', 'accountInfo'] as const)('what %s cannot read names the call', async (name) => {
  const admin = await answering(200, 'no JSON');
  const call = {
    userInfo: () => madmin.userInfo(admin, { accessKey: 'a' }),
    accountInfo: () => madmin.accountInfo(admin),
  };
  const error = await inTheApplication(call[name], admin);
  expect(error.message).toMatch(
    /^The server did not answer with JSON\. \(GET \/minio\/admin\/v3\/[a-z-]+ on /,
  );
});

test('a sealed reply that is none names the call', async () => {
  const error = await inTheApplication(
    (admin) => madmin.userList(admin),
    await answering(200, 'x'.repeat(100)),
  );
  expect(error).toMatchObject({ name: 'IntegrityError', call: { path: '/minio/admin/v3/list-users' } });
});

test.each([
  ['{"Code":"Late","Message":"Not now."}', 'Not now.'],
  ['{"cut', "The server's answer was cut short."],
])('a stream that ends with %j names the call', async (text, summary) => {
  const call: Call = (admin) => last(madmin.traceWatch(admin, { s3: true }));
  const error = await inTheApplication(call, await answering(200, text));
  expect(error).toMatchObject({ summary, call: { method: 'GET', path: '/minio/admin/v3/trace' } });
  expect(error.stack).toMatch(/at (async )?inTheApplication/);
});

test('an input error names its field and no call', async () => {
  const error = await inTheApplication(
    (admin) => madmin.userInfo(admin, { accessKey: '' }),
    await answering(200, ''),
  );
  expect(error.message).toBe('accessKey: It must not be empty.');
  expect(error).toMatchObject({ field: 'accessKey', summary: 'It must not be empty.', call: undefined });
});

test.each([
  ['write', 'cut', 'PUT'],
  ['write', 'silent', 'PUT'],
  ['read', 'cut', 'GET'],
  ['read', 'silent', 'GET'],
] as const)('a %s that is %s says whether it may have happened', async (what, how, method) => {
  const { endpoint, stop } = await serve((request) => {
    request.resume();
    if (how === 'cut') request.socket.destroy();
  });
  const transport = madmin.createTransport({ headersTimeoutMs: 300 });
  onTestFinished(async () => {
    stop();
    await transport.close();
  });
  const admin = createAdmin({ endpoint, credentials, transport, maxAttempts: 1 });
  const call: Call = () =>
    what === 'read'
      ? madmin.groupList(admin)
      : madmin.groupSetStatus(admin, { group: 'g', status: 'enabled' });
  const error = await inTheApplication(call, admin);
  expect(error).toMatchObject({
    name: how === 'cut' ? 'NetworkError' : 'TimeoutError',
    mayHaveHappened: what === 'write',
    call: { method },
  });
  expect(error.message.includes('The server may have done it all the same.')).toBe(what === 'write');
});
