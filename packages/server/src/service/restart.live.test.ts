import { serviceRestart } from '@longshore/contract/service/service';
import { sessionView } from '@longshore/contract/session/session';
import { openSession } from '@longshore/testkit/console-session';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { createPersonas, type Personas } from '@longshore/testkit/personas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerAt, callerOf, refusalOf } from '#/testing/caller.ts';
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

test('restarts the server and answers when it is back', async () => {
  const administrator = await callerAt(live.url, personas.administrator);
  await administrator(serviceRestart, { body: {} });
  await administrator(sessionView, {});
});

test('read-only: names the missing permission', async () => {
  const readOnly = await callerAt(live.url, personas.readOnly);
  expect(await refusalOf(readOnly(serviceRestart, { body: {} }))).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    action: 'admin:ServiceRestart',
  });
});

test('rejects requests without a session', async () => {
  const nobody = callerOf(openSession(live.url));
  expect(await refusalOf(nobody(serviceRestart, { body: {} }))).toMatchObject({ status: 401 });
});
