import type { ErrorBody } from '@longshore/contract/error';
import { openSession, signIn } from '@longshore/testkit/console-session';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { createPersonas, type Personas } from '@longshore/testkit/personas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

// A server of its own: the one that test files share must not go away under them.
let minio: Minio;
let personas: Personas;
let live: LiveConsole;

beforeAll(async () => {
  minio = await startMinio();
  personas = await createPersonas(minio);
  live = await startLiveConsole(minio.endpoint);
});
afterAll(async () => {
  await live.close();
  await minio.stop();
});

test('an administrator restarts the server and is answered when it is back', async () => {
  const session = await signIn(live.url, personas.administrator);
  const reply = await session.post('/service/restart', {});
  expect(reply.status).toBe(204);
  expect((await session.get('/session')).status).toBe(200);
});

test('a read-only user is refused and told the permission', async () => {
  const session = await signIn(live.url, personas.readOnly);
  const reply = await session.post('/service/restart', {});
  expect(reply.status).toBe(403);
  expect((await reply.json()) as ErrorBody).toMatchObject({
    code: 'AccessDenied',
    action: 'admin:ServiceRestart',
  });
});

test('nobody is refused by 401', async () => {
  expect((await openSession(live.url).post('/service/restart', {})).status).toBe(401);
});
