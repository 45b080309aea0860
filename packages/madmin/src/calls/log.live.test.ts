import { accessDenied, adminWorldOf, type AdminWorld } from '@longshore/testkit/admin-world';
import { startMinio } from '@longshore/testkit/minio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logWatch, type LogEntry, type LogWatch } from './log.ts';
import { userList } from './users.ts';

let world: AdminWorld;
beforeAll(async () => {
  // Nobody listens on port 1: the server logs that it cannot send its audit.
  const server = await startMinio({
    env: {
      MINIO_AUDIT_WEBHOOK_ENABLE_nowhere: 'on',
      MINIO_AUDIT_WEBHOOK_ENDPOINT_nowhere: 'http://127.0.0.1:1/',
    },
  });
  world = await adminWorldOf(server);
});
afterAll(() => world.server.stop());

async function firstEntry(input: LogWatch): Promise<LogEntry> {
  for await (const entry of logWatch(world.root, input)) return entry;
  throw new Error('The log ended.');
}

test('what the server could not do is logged, with the place in the server', async () => {
  await userList(world.root);
  const entry = await firstEntry({ limit: 5, logType: 'error' });
  expect(entry).toMatchObject({ level: 'ERROR', api: { name: 'SYSTEM.config' }, node: '' });
  expect(entry.error?.message).toContain('http://127.0.0.1:1/');
  expect(entry.error?.source?.length).toBeGreaterThan(0);
  expect(Date.parse(entry.time ?? '')).toBeGreaterThan(Date.now() - 600_000);
});

test('a node and a type without entries are silent until the signal aborts', async () => {
  for (const input of [{ node: 'nowhere' }, { logType: 'fatal' }] as const) {
    const controller = new AbortController();
    const waiting = logWatch(world.root, input, { signal: controller.signal }).next();
    const silent = Symbol('silent');
    const loud = firstEntry({}).then(() => silent);
    await expect(Promise.race([waiting, loud])).resolves.toBe(silent);
    const startedAt = performance.now();
    controller.abort('enough');
    await expect(waiting).rejects.toBe('enough');
    expect(performance.now() - startedAt).toBeLessThan(1000);
  }
});

test('a user without the right is refused', async () => {
  await expect(logWatch(world.lesser).next()).rejects.toMatchObject(accessDenied);
});

test('a limit that the server would ignore is refused at once', () => {
  for (const limit of [0, -1, 1.5])
    expect(() => logWatch(world.root, { limit })).toThrow(
      expect.objectContaining({ name: 'InputError', field: 'limit' }),
    );
});
