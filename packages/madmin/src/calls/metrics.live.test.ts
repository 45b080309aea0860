import { accessDenied, adminWorld, type AdminWorld } from '@longshore/testkit/admin-world';
import { firstOf } from '@longshore/testkit/first-of';
import { beforeAll, expect, test } from 'vitest';
import { metricsWatch, type MetricsWatch, type RealtimeMetrics } from './metrics.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await adminWorld();
});

async function samplesOf(input: MetricsWatch): Promise<readonly RealtimeMetrics[]> {
  const samples: RealtimeMetrics[] = [];
  for await (const sample of metricsWatch(world.root, input)) samples.push(sample);
  return samples;
}

test('so many samples come, and the last one says so', async () => {
  const samples = await samplesOf({ count: 2, types: ['disk', 'os', 'scanner', 'net'] });
  expect(samples.map(({ final }) => final)).toEqual([false, true]);
  const [{ aggregated, hosts } = {} as RealtimeMetrics] = samples;
  expect(hosts).toEqual([new URL(world.server.endpoint).host]);
  expect(aggregated.disk).toMatchObject({ n_disks: 4 });
  expect(Object.keys(aggregated).toSorted()).toEqual(['disk', 'net', 'os', 'scanner']);
  expect(aggregated.os?.life_time_ops?.['Stat']).toBeGreaterThan(0);
});

test('only the types asked for, and all of them when none is named', async () => {
  const [scanner] = await samplesOf({ count: 1, types: ['scanner'] });
  expect(Object.keys(scanner?.aggregated ?? {})).toEqual(['scanner']);
  const [all] = await samplesOf({ count: 1 });
  expect(Object.keys(all?.aggregated ?? {})).toEqual(
    expect.arrayContaining(['scanner', 'disk', 'os', 'rpc']),
  );
});

test('figures of one drive, and of each node', async () => {
  const [drive = ''] = world.server.dataDirs;
  const input = { count: 1, types: ['disk'], disks: [drive], byDisk: true, byHost: true } as const;
  const [sample] = await samplesOf(input);
  expect(sample?.aggregated.disk?.n_disks).toBe(1);
  expect(sample?.by_disk?.[drive]?.n_disks).toBe(1);
  const host = new URL(world.server.endpoint).host;
  expect(sample?.by_host?.[host]?.disk?.n_disks).toBe(1);
  const [elsewhere] = await samplesOf({ count: 1, types: ['disk'], hosts: ['nowhere:1'] });
  expect(elsewhere?.aggregated.disk).toBeUndefined();
});

test('samples without end stop when the loop is left, and at once with the signal', async () => {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  let startedAt = Number.NaN;
  const watched = (async () => {
    for await (const { final } of metricsWatch(world.root, { intervalMs: 600_000 }, options)) {
      expect(final).toBe(false);
      startedAt = performance.now();
      setTimeout(() => controller.abort('enough'), 0);
    }
  })();
  await expect(watched).rejects.toBe('enough');
  expect(performance.now() - startedAt).toBeLessThan(1000);
  expect((await firstOf(metricsWatch(world.root, { types: ['os'] }))).final).toBe(false);
});

test('a user without the right is refused', async () => {
  await expect(metricsWatch(world.lesser).next()).rejects.toMatchObject(accessDenied);
});

test.each([
  ['count', { count: -1 }],
  ['count', { count: 0.5 }],
  ['intervalMs', { intervalMs: Number.NaN }],
  ['types', { types: [] }],
  ['disks', { disks: ['/a,b'] }],
])('what cannot be asked for is refused at once: %s', (field, input) => {
  expect(() => metricsWatch(world.root, input)).toThrow(
    expect.objectContaining({ name: 'InputError', field }),
  );
});
