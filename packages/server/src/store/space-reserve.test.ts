import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSpaceReserve } from './space-reserve.ts';
import { openStore } from './store.ts';

test('room is kept for its owner alone, freed once, and taken again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-reserve-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'space-reserve');
  const reserve = openSpaceReserve(folder);
  expect(reserve.release()).toBe(false);
  reserve.fill();
  const { size, mode, mtimeMs } = statSync(file);
  expect([size, mode & 0o777]).toEqual([1024 * 1024, 0o600]);
  reserve.fill();
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
  expect(reserve.release()).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
  expect(reserve.release()).toBe(false);
});

test('where there is no room for it, nothing of it stays', () => {
  const reserve = openSpaceReserve(join(tmpdir(), 'longshore-no-such-folder'));
  expect(() => reserve.fill()).not.toThrow();
  expect(reserve.release()).toBe(false);
});

test('the store keeps room from its start, and takes it again when it sweeps', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-reserve-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const sizeBytes = () => statSync(join(folder, 'space-reserve'), { throwIfNoEntry: false })?.size ?? 0;
  const store = await openStore({ dataDir: folder, now: Date.now });
  expect(sizeBytes()).toBe(1024 * 1024);
  openSpaceReserve(folder).release();
  expect(sizeBytes()).toBe(0);
  await store.sweep();
  expect(sizeBytes()).toBe(1024 * 1024);
  await store.close();
});
