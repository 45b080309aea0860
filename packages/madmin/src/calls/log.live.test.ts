import { accessDenied, adminFixtureOf, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { startMinio } from '@longshore/testkit/minio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logWatch, type LogEntry, type LogWatch } from './log.ts';
import { userList } from './users.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  // Nobody listens on port 1: the server logs that it cannot send its audit.
  const server = await startMinio({
    env: {
      MINIO_AUDIT_WEBHOOK_ENABLE_nowhere: 'on',
      MINIO_AUDIT_WEBHOOK_ENDPOINT_nowhere: 'http://127.0.0.1:1/',
    },
  });
  fixture = await adminFixtureOf(server);
});
afterAll(() => fixture.server.stop());

async function firstEntry(input: LogWatch): Promise<LogEntry> {
  for await (const entry of logWatch(fixture.root, input)) return entry;
  throw new Error('The log ended.');
}

test('yields server errors with their place in the code', async () => {
  await userList(fixture.root);
  const entry = await firstEntry({ limit: 5, logType: 'error' });
  expect(entry).toMatchObject({ level: 'ERROR', api: { name: 'SYSTEM.config' }, node: '' });
  expect(entry.error?.message).toContain('http://127.0.0.1:1/');
  expect(entry.error?.source?.length).toBeGreaterThan(0);
  expect(Date.parse(entry.time ?? '')).toBeGreaterThan(Date.now() - 600_000);
});

test('yields nothing for an idle node and type until aborted', async () => {
  for (const input of [{ node: 'nowhere' }, { logType: 'fatal' }] as const) {
    const controller = new AbortController();
    const waiting = logWatch(fixture.root, input, { signal: controller.signal }).next();
    const silent = Symbol('silent');
    const loud = firstEntry({}).then(() => silent);
    await expect(Promise.race([waiting, loud])).resolves.toBe(silent);
    const startedAt = performance.now();
    controller.abort('enough');
    await expect(waiting).rejects.toBe('enough');
    expect(performance.now() - startedAt).toBeLessThan(1000);
  }
});

test('rejects users without permission', async () => {
  await expect(logWatch(fixture.lesser).next()).rejects.toMatchObject(accessDenied);
});

test('rejects a limit that the server would ignore', () => {
  for (const limit of [0, -1, 1.5])
    expect(() => logWatch(fixture.root, { limit })).toThrow(
      expect.objectContaining({ name: 'InputError', field: 'limit' }),
    );
});
