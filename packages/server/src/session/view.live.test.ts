import { bucketList } from '@longshore/contract/buckets/buckets';
import { sessionView } from '@longshore/contract/session/session';
import { tokensRevoke } from '@longshore/madmin';
import { openSession } from '@longshore/testkit/console-session';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, callerAt, callerOf, refusalOf } from '#/testing/caller.ts';
import { liveWorld, ownConsole } from '#/testing/live-world.ts';

const world = await liveWorld();
const { minio, personas } = world;

const viewOf = (caller: Caller) => caller(sessionView, {});

test('the permissions are those of the user’s real policies', async () => {
  const administrator = await viewOf(world.administrator);
  expect(administrator.permissions['console-ui']).toContain('admin:*');
  expect(administrator.permissions['arn:aws:s3:::*']).toContain('s3:*');
  const oneBucket = await viewOf(world.oneBucket);
  expect(Object.keys(oneBucket.permissions).join()).toContain(personas.bucket);
  expect(oneBucket.permissions['console-ui'] ?? []).not.toContain('admin:*');
  const noRights = await viewOf(await world.as(personas.noRights));
  expect(Object.values(noRights.permissions).flat()).not.toContain('s3:*');
});

test('Deny wins', async () => {
  const user = await createUser(adminOf(minio), 'denied', {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: ['s3:GetObject', 's3:PutObject'], Resource: ['arn:aws:s3:::*'] },
      { Effect: 'Deny', Action: ['s3:PutObject'], Resource: ['arn:aws:s3:::*'] },
    ],
  });
  try {
    const { permissions } = await viewOf(await world.as(user));
    expect(permissions['arn:aws:s3:::*']).toEqual(['s3:GetObject']);
  } finally {
    await user.remove();
  }
});

test('a user whose policy the server cannot write down gets in, with what the S3 API tells', async () => {
  const user = await createUser(adminOf(minio), 'not-action', {
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', NotAction: ['admin:*'], Resource: ['arn:aws:s3:::*'] }],
  });
  try {
    const caller = await world.as(user);
    expect(await viewOf(caller)).toMatchObject({ status: 'ok', policy: null });
    await caller(bucketList, {});
  } finally {
    await user.remove();
  }
});

test('without a session the call is refused and the cookie expired', async () => {
  const reply = await openSession(world.console.url).get('/session');
  expect(reply.status).toBe(401);
  expect(await reply.json()).toMatchObject({ code: 'SessionMissing' });
  expect(reply.headers.getSetCookie()[0]).toContain('Max-Age=0');
});

test('a session whose keys an administrator revoked ends', async () => {
  const user = await createUser(adminOf(minio), 'revoked', 'readonly');
  try {
    const caller = await world.as(user);
    await viewOf(caller);
    await tokensRevoke(adminOf(minio), { user: user.accessKey, fullRevoke: true });
    expect(await refusalOf(viewOf(caller))).toMatchObject({ status: 401, code: 'SessionExpired' });
  } finally {
    await user.remove();
  }
});

test('keys that a server without an admin API no longer knows end the session', async () => {
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
    const lines = await deps.sessions.issue({ ...session, credentials: dead }, scope);
    const cookies = lines.filter((line) => !line.includes('Max-Age=0')).map((line) => line.split(';')[0]);
    const cookie = cookies.join('; ');
    const refusal = await refusalOf(viewOf(callerOf(openSession(url, cookie))));
    expect(refusal).toMatchObject({ status: 401, code: 'SessionExpired' });
  }
});

test('it makes exactly one call to the storage server', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const caller = await callerAt((await ownConsole(proxy.url)).url, personas.readOnly);
  const before = proxy.requests().length;
  for (let n = 0; n < 3; n += 1) await viewOf(caller);
  expect(proxy.requests().length - before).toBe(3);
});
