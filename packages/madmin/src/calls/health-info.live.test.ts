import { accessDenied, adminFixture } from '@longshore/testkit/admin-fixture';
import { waitFor } from '@longshore/testkit/wait';
import { firstOf } from '@longshore/testkit/first-of';
import { expect, test } from 'vitest';
import type { Admin } from '../admin.ts';
import {
  healthInfoCollect,
  type HealthInfo,
  type HealthInfoInput,
  type HealthSection,
} from './health-info.ts';

const { server, root, lesser } = await adminFixture();

async function collect(admin: Admin, input?: HealthInfoInput): Promise<HealthInfo[]> {
  const values: HealthInfo[] = [];
  for await (const value of healthInfoCollect(admin, input)) values.push(value);
  return values;
}

test('yields more with each value, and everything with the last', async () => {
  const values = await collect(root);
  expect(values.length).toBeGreaterThan(5);
  const [first, last] = [values[0], values.at(-1)];
  expect(first).toMatchObject({ version: '3', timestamp: last?.timestamp });
  expect(new Date(first?.timestamp ?? '').getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(first?.sys?.meminfo).toBeUndefined();
  const addr = `127.0.0.1:${server.port}`;
  for (const part of ['cpus', 'partitions', 'osinfo', 'meminfo', 'procinfo', 'config'] as const)
    expect(last?.sys?.[part], part).toMatchObject([{ addr }]);
  expect(last?.minio?.info).toMatchObject({ mode: 'online', servers: [{ endpoint: addr }] });
  expect(last?.minio?.config?.config).toHaveProperty('scanner');
  expect(JSON.stringify(last)).not.toContain(server.rootPassword);
});

test('returns only named sections', async () => {
  const last = (await collect(root, { sections: ['sysmem'], deadlineMs: 20_000 })).at(-1);
  expect(last?.sys?.meminfo).toMatchObject([{ total: expect.any(Number) as number }]);
  expect(last?.sys?.cpus).toBeUndefined();
  expect(last?.minio?.config?.config).toBeUndefined();
});

test('omits names and addresses on request', async () => {
  const sections: HealthSection[] = ['sysmem', 'minioinfo'];
  const last = (await collect(root, { sections, anonymize: true })).at(-1);
  expect(last?.sys?.meminfo).toMatchObject([{ addr: 'server1' }]);
  expect(last?.minio?.info).toMatchObject({ servers: [{ endpoint: 'server1' }] });
});

test('rejects a run that waits past its deadline', async () => {
  const ended = new AbortController();
  const { signal } = ended;
  const runs = Array.from({ length: 4 }, async () => {
    while (!signal.aborted)
      for await (const value of healthInfoCollect(root)) expect(value.version).toBe('3');
  });
  try {
    // Between two of those runs the turn may be free for a moment: then this one is not refused, and tries again.
    const refused = async () =>
      collect(root, { deadlineMs: 1 }).then(
        () => null,
        (cause: unknown) => cause,
      );
    const refusal = await waitFor('a refused run', refused, { timeoutMs: 50_000 });
    expect(refusal).toMatchObject({
      name: 'AdminApiError',
      code: 'RequestTimeout',
      status: 200,
      message: expect.stringContaining('lock') as string,
    });
  } finally {
    ended.abort();
    await Promise.all(runs);
  }
});

test('ends a run on leave and abort, and starts the next', async () => {
  expect((await firstOf(healthInfoCollect(root))).version).toBe('3');
  const controller = new AbortController();
  const reason = new Error('No longer wanted.');
  const reading = async (): Promise<void> => {
    for await (const value of healthInfoCollect(root, {}, { signal: controller.signal })) {
      expect(value.version).toBe('3');
      controller.abort(reason);
    }
  };
  await expect(reading()).rejects.toBe(reason);
  expect(await collect(root, { sections: ['sysmem'] })).not.toHaveLength(0);
});

test('rejects what the server would misread', async () => {
  const unknown = ['driveperf'] as unknown as HealthSection[];
  for (const [field, input] of [
    ['sections', { sections: [] }],
    ['sections', { sections: unknown }],
    ['deadlineMs', { deadlineMs: 0 }],
    ['deadlineMs', { deadlineMs: -1 }],
  ] as const)
    await expect(collect(root, input)).rejects.toMatchObject({ name: 'InputError', field });
});

test('rejects users without permission', async () => {
  await expect(collect(lesser)).rejects.toMatchObject(accessDenied);
});
