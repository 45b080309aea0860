import type { ErrorBody } from '@longshore/contract/error';
import { signIn } from '@longshore/testkit/console-session';
import { sharedMinio } from '@longshore/testkit/minio';
import { startPostgres } from '@longshore/testkit/postgres';
import { expect, test } from 'vitest';
import { startLiveConsole } from '#/testing/live-console.ts';
import { sharing } from '#/testing/shared-database.ts';

test('reports a lost database as such, and still clears the browser’s session', async () => {
  const minio = await sharedMinio();
  const postgres = await startPostgres();
  const live = await startLiveConsole(minio.endpoint, sharing(postgres));
  try {
    const root = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
    const session = await signIn(live.url, root);
    expect((await fetch(`${live.url}/readyz`)).status).toBe(200);
    await postgres.stop();
    const reply = await session.get('/session');
    expect(reply.status).toBe(503);
    expect((await reply.json()) as ErrorBody).toMatchObject({ code: 'StoreUnavailable' });
    const ready = await fetch(`${live.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: 'unavailable', storage: 'ready', store: 'unreachable' });
    expect((await session.post('/logout')).status).toBe(200);
    expect(session.cookie()).toBe('');
  } finally {
    await live.close();
  }
});
