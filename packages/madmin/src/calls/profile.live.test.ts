import { accessDenied, adminFixture } from '@longshore/testkit/admin-fixture';
import { zipEntries } from '@longshore/testkit/zip';
import { expect, onTestFinished, test } from 'vitest';
import { createAdmin } from '../admin.ts';
import type { ByteStream } from '../stream/stream-bytes.ts';
import { createTransport } from '../transport/create.ts';
import { profileCollect, profilingDownload, profilingStart, type ProfilerType } from './profile.ts';

const { root, lesser } = await adminFixture();

/** The files by name, without the node's address in it. */
async function filesOf(stream: ByteStream): Promise<Map<string, Buffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const files = [...zipEntries(Buffer.concat(chunks))];
  return new Map(files.map(([name, bytes]) => [name.replace(/^profile-127\.0\.0\.1:\d+-/, ''), bytes]));
}

test('records every type for the given time', async () => {
  const startedAt = performance.now();
  const types: ProfilerType[] = ['cpu', 'cpuio', 'mem', 'block', 'mutex', 'trace', 'threads', 'goroutines'];
  const files = await filesOf(await profileCollect(root, { types, durationMs: 1000 }));
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1000);
  for (const type of ['cpu', 'cpuio', 'mem', 'block', 'mutex', 'threads'])
    expect(files.get(`${type}.pprof`)?.length, type).toBeGreaterThan(0);
  // Go's profiles are gzip files; its traces name their version.
  expect(files.get('cpu.pprof')?.readUInt16BE()).toBe(0x1f8b);
  expect(files.get('trace.trace')?.toString('latin1', 0, 5)).toBe('go 1.');
  expect(files.get('goroutines.txt')?.toString()).toContain('goroutine');
  expect(files.has('cluster.info')).toBe(true);
});

test('waits longer than the transport’s limit for other calls', async () => {
  const transport = createTransport({ headersTimeoutMs: 300 });
  onTestFinished(() => transport.close());
  const stream = await profileCollect(createAdmin({ ...root, transport }), {
    types: ['mem'],
    durationMs: 1200,
  });
  expect([...(await filesOf(stream)).keys()]).toContain('mem.pprof');
});

test('stops waiting on abort', async () => {
  const controller = new AbortController();
  const reason = new Error('No longer wanted.');
  const input = { types: ['mem'], durationMs: 60_000 } as const;
  const waiting = profileCollect(root, input, { signal: controller.signal });
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
});

test('starts in one call and returns results in another', async () => {
  const started = await profilingStart(root, { types: ['mem', 'goroutines'] });
  const went = { success: true, error: '' };
  expect(started.filter(({ nodeName }) => nodeName !== '')).toMatchObject([went, went]);
  const files = await filesOf(await profilingDownload(root));
  expect(files.get('mem.pprof')?.readUInt16BE()).toBe(0x1f8b);
  expect(files.has('goroutines.txt')).toBe(true);
  expect([...(await filesOf(await profilingDownload(root))).keys()]).toEqual(['cluster.info']);
});

test('replaces a running profile on a later start', async () => {
  await profilingStart(root, { types: ['mem'] });
  const files = await filesOf(await profileCollect(root, { types: ['block'], durationMs: 1 }));
  expect(files.has('block.pprof')).toBe(true);
  expect(files.has('mem.pprof')).toBe(false);
  expect([...(await filesOf(await profilingDownload(root))).keys()]).toEqual(['cluster.info']);
});

test('rejects types and times that the server would ignore', async () => {
  const wrong = { name: 'InputError', field: 'types' };
  const unknown = ['runtime'] as unknown as ProfilerType[];
  for (const types of [[], unknown]) {
    await expect(profileCollect(root, { types, durationMs: 1 })).rejects.toMatchObject(wrong);
    await expect(profilingStart(root, { types })).rejects.toMatchObject(wrong);
  }
  const input = { types: ['mem'], durationMs: -1 } as const;
  await expect(profileCollect(root, input)).rejects.toMatchObject({ field: 'durationMs' });
});

test('rejects users without permission', async () => {
  const types = ['mem'] as const;
  await expect(profileCollect(lesser, { types, durationMs: 1 })).rejects.toMatchObject(accessDenied);
  await expect(profilingStart(lesser, { types })).rejects.toMatchObject(accessDenied);
  await expect(profilingDownload(lesser)).rejects.toMatchObject(accessDenied);
});
