import { serviceHealth } from '@longshore/contract/service/service';
import { openSession } from '@longshore/testkit/console-session';
import { type FailingProxy, startFailingProxy } from '@longshore/testkit/failing-proxy';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { createPersonas, type Personas } from '@longshore/testkit/personas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerAt, callerOf, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

let minio: Minio;
let proxy: FailingProxy;
let personas: Personas;
let live: LiveConsole;

beforeAll(async () => {
  minio = await startMinio();
  personas = await createPersonas(minio);
  proxy = await startFailingProxy(minio.endpoint);
  live = await startLiveConsole(proxy.url);
});
afterAll(async () => {
  await live.close();
  await proxy.close();
  await minio.stop();
});

test('returns the server’s health to any session', async () => {
  const nobody = await callerAt(live.url, personas.noRights);
  expect(await nobody(serviceHealth, {})).toEqual({ health: 'healthy' });
  await proxy.fail('cut');
  expect(await nobody(serviceHealth, {})).toEqual({ health: 'unreachable' });
  await proxy.fail('500', { pathPattern: /ready/ });
  expect(await nobody(serviceHealth, {})).toEqual({ health: 'starting' });
  await proxy.fail('none');
});

test('rejects requests without a session', async () => {
  const stranger = callerOf(openSession(live.url));
  expect(await refusalOf(stranger(serviceHealth, {}))).toMatchObject({ status: 401 });
});
