import type { ErrorBody } from '@longshore/contract/error';
import type { Session } from '@longshore/contract/session/session-schemas';
import { tokensRevoke } from '@longshore/madmin';
import { openSession, signIn } from '@longshore/testkit/console-session';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { adminOf, createPersonas, createUser, type Personas } from '@longshore/testkit/personas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

let minio: Minio;
let personas: Personas;
let live: LiveConsole;

beforeAll(async () => {
  minio = await sharedMinio();
  personas = await createPersonas(minio);
  live = await startLiveConsole(minio.endpoint);
});
afterAll(async () => {
  await live.close();
  await personas.remove();
});

async function viewOf(persona: { accessKey: string; secretKey: string }): Promise<Session> {
  const session = await signIn(live.url, persona);
  return (await (await session.get('/session')).json()) as Session;
}

test('the permissions are those of the user’s real policies', async () => {
  const administrator = await viewOf(personas.administrator);
  expect(administrator.permissions['console-ui']).toContain('admin:*');
  expect(administrator.permissions['arn:aws:s3:::*']).toContain('s3:*');
  const oneBucket = await viewOf(personas.oneBucket);
  expect(Object.keys(oneBucket.permissions).join()).toContain(personas.bucket);
  expect(oneBucket.permissions['console-ui'] ?? []).not.toContain('admin:*');
  const noRights = await viewOf(personas.noRights);
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
    const { permissions } = await viewOf(user);
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
    const session = await signIn(live.url, user);
    expect(await (await session.get('/session')).json()).toMatchObject({ status: 'ok', policy: null });
    expect((await session.get('/buckets')).status).toBe(200);
  } finally {
    await user.remove();
  }
});

test('without a session the call is refused and the cookie expired', async () => {
  const reply = await openSession(live.url).get('/session');
  expect(reply.status).toBe(401);
  expect((await reply.json()) as ErrorBody).toMatchObject({ code: 'SessionMissing' });
  expect(reply.headers.getSetCookie()[0]).toContain('Max-Age=0');
});

test('a session whose keys an administrator revoked ends', async () => {
  const user = await createUser(adminOf(minio), 'revoked', 'readonly');
  try {
    const session = await signIn(live.url, user);
    expect((await session.get('/session')).status).toBe(200);
    await tokensRevoke(adminOf(minio), { user: user.accessKey, fullRevoke: true });
    const reply = await session.get('/session');
    expect(reply.status).toBe(401);
    expect((await reply.json()) as ErrorBody).toMatchObject({ code: 'SessionExpired' });
  } finally {
    await user.remove();
  }
});

test('it makes exactly one call to the storage server', async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  const behind = await startLiveConsole(proxy.url);
  try {
    const session = await signIn(behind.url, personas.readOnly);
    const before = proxy.requests().length;
    for (let n = 0; n < 3; n += 1) expect((await session.get('/session')).status).toBe(200);
    expect(proxy.requests().length - before).toBe(3);
  } finally {
    await behind.close();
    await proxy.close();
  }
});
