import { accessDenied, adminFixture, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { firstOf } from '@longshore/testkit/first-of';
import { beforeAll, expect, test } from 'vitest';
import { metricsWatch, type MetricsWatch, type RealtimeMetrics } from './metrics.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await adminFixture();
});

async function samplesOf(input: MetricsWatch): Promise<readonly RealtimeMetrics[]> {
  const samples: RealtimeMetrics[] = [];
  for await (const sample of metricsWatch(fixture.root, input)) samples.push(sample);
  return samples;
}

test('yields the given number of samples, and marks the last', async () => {
  const samples = await samplesOf({ count: 2, types: ['disk', 'os', 'scanner', 'net'] });
  expect(samples.map(({ final }) => final)).toEqual([false, true]);
  const [{ aggregated, hosts } = {} as RealtimeMetrics] = samples;
  expect(hosts).toEqual([new URL(fixture.server.endpoint).host]);
  expect(aggregated.disk).toMatchObject({ n_disks: 4 });
  expect(Object.keys(aggregated).toSorted()).toEqual(['disk', 'net', 'os', 'scanner']);
  expect(aggregated.os?.life_time_ops?.['Stat']).toBeGreaterThan(0);
});

test('yields requested types, all of them by default', async () => {
  const [scanner] = await samplesOf({ count: 1, types: ['scanner'] });
  expect(Object.keys(scanner?.aggregated ?? {})).toEqual(['scanner']);
  const [all] = await samplesOf({ count: 1 });
  expect(Object.keys(all?.aggregated ?? {})).toEqual(
    expect.arrayContaining(['scanner', 'disk', 'os', 'rpc']),
  );
});

test('yields figures per drive and per node', async () => {
  const [drive = ''] = fixture.server.dataDirs;
  const input = { count: 1, types: ['disk'], disks: [drive], byDisk: true, byHost: true } as const;
  const [sample] = await samplesOf(input);
  expect(sample?.aggregated.disk?.n_disks).toBe(1);
  expect(sample?.by_disk?.[drive]?.n_disks).toBe(1);
  const host = new URL(fixture.server.endpoint).host;
  expect(sample?.by_host?.[host]?.disk?.n_disks).toBe(1);
  const [elsewhere] = await samplesOf({ count: 1, types: ['disk'], hosts: ['nowhere:1'] });
  expect(elsewhere?.aggregated.disk).toBeUndefined();
});

test('stops endless samples on leave and on abort', async () => {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  let startedAt = Number.NaN;
  const watched = (async () => {
    for await (const { final } of metricsWatch(fixture.root, { intervalMs: 600_000 }, options)) {
      expect(final).toBe(false);
      startedAt = performance.now();
      setTimeout(() => controller.abort('enough'), 0);
    }
  })();
  await expect(watched).rejects.toBe('enough');
  expect(performance.now() - startedAt).toBeLessThan(1000);
  expect((await firstOf(metricsWatch(fixture.root, { types: ['os'] }))).final).toBe(false);
});

test('rejects users without permission', async () => {
  await expect(metricsWatch(fixture.lesser).next()).rejects.toMatchObject(accessDenied);
});

test.each([
  ['count', { count: -1 }],
  ['count', { count: 0.5 }],
  ['intervalMs', { intervalMs: Number.NaN }],
  ['types', { types: [] }],
  ['disks', { disks: ['/a,b'] }],
])('rejects invalid input at once: %s', (field, input) => {
  expect(() => metricsWatch(fixture.root, input)).toThrow(
    expect.objectContaining({ name: 'InputError', field }),
  );
});
