import { bucketList } from '@longshore/contract/buckets/buckets';
import { sessionView } from '@longshore/contract/session/session';
import { tokensRevoke } from '@longshore/madmin';
import { openSession } from '@longshore/testkit/console-session';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, callerAt, callerOf, refusalOf } from '#/testing/caller.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();
const { minio, personas } = fixture;

const viewOf = (caller: Caller) => caller(sessionView, {});

test('returns the permissions of the user’s policies', async () => {
  const administrator = await viewOf(fixture.administrator);
  expect(administrator.permissions['console-ui']).toContain('admin:*');
  expect(administrator.permissions['arn:aws:s3:::*']).toContain('s3:*');
  const oneBucket = await viewOf(fixture.oneBucket);
  expect(Object.keys(oneBucket.permissions).join()).toContain(personas.bucket);
  expect(oneBucket.permissions['console-ui'] ?? []).not.toContain('admin:*');
  const noRights = await viewOf(await fixture.as(personas.noRights));
  expect(Object.values(noRights.permissions).flat()).not.toContain('s3:*');
});

test('applies Deny over Allow', async () => {
  const user = await createUser(adminOf(minio), 'denied', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:GetObject', 's3:PutObject'], Resource: ['arn:aws:s3:::*'] },
      { Effect: 'Deny', Action: ['s3:PutObject'], Resource: ['arn:aws:s3:::*'] },
    ],
  });
  try {
    const { permissions } = await viewOf(await fixture.as(user));
    expect(permissions['arn:aws:s3:::*']).toEqual(['s3:GetObject']);
  } finally {
    await user.remove();
  }
});

test('admits a user whose policy is unreadable, with what S3 allows', async () => {
  const user = await createUser(adminOf(minio), 'not-action', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', NotAction: ['admin:*'], Resource: ['arn:aws:s3:::*'] }],
  });
  try {
    const caller = await fixture.as(user);
    expect(await viewOf(caller)).toMatchObject({ status: 'ok', policy: null });
    await caller(bucketList, {});
  } finally {
    await user.remove();
  }
});

test('rejects requests without a session and expires the cookie', async () => {
  const reply = await openSession(fixture.console.url).get('/session');
  expect(reply.status).toBe(401);
  expect(await reply.json()).toMatchObject({ code: 'SessionMissing' });
  expect(reply.headers.getSetCookie()[0]).toContain('Max-Age=0');
});

test('ends a session whose keys were revoked', async () => {
  const user = await createUser(adminOf(minio), 'revoked', 'readonly');
  try {
    const caller = await fixture.as(user);
    await viewOf(caller);
    await tokensRevoke(adminOf(minio), { user: user.accessKey, fullRevoke: true });
    expect(await refusalOf(viewOf(caller))).toMatchObject({ status: 401, code: 'SessionExpired' });
  } finally {
    await user.remove();
  }
});

test('ends a session of unknown keys without an admin API', async () => {
  const server = await startVersityGw();
  onTestFinished(() => server.stop());
  const { url, deps } = await ownConsole(server.endpoint);
  const { rootUser: accessKey, rootPassword: secretKey } = server;
  const caller = await callerAt(url, { accessKey, secretKey });
  expect(await viewOf(caller)).toMatchObject({ status: 'ok', hasAdmin: false, policy: null });
  const session = await deps.sessions.open(caller.raw.cookie());
  for (const dead of [
    { accessKey: 'removed-user', secretKey },
    { accessKey, secretKey: 'changed-password' },
  ]) {
    const scope = { basePath: '/', isSecure: false };
    const { cookies: lines } = await deps.sessions.issue({ ...session, credentials: dead }, scope);
    const cookies = lines.filter((line) => !line.includes('Max-Age=0')).map((line) => line.split(';')[0]);
    const cookie = cookies.join('; ');
    const refusal = await refusalOf(viewOf(callerOf(openSession(url, cookie))));
    expect(refusal).toMatchObject({ status: 401, code: 'SessionExpired' });
  }
});

test('makes exactly one call to the storage server', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const caller = await callerAt((await ownConsole(proxy.url)).url, personas.readOnly);
  const before = proxy.requests().length;
  for (let n = 0; n < 3; n += 1) await viewOf(caller);
  expect(proxy.requests().length - before).toBe(3);
});
