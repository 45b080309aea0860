import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSpaceReserve } from './space-reserve.ts';
import { openStore } from './store.ts';

test('reserves space for its owner alone, frees it once and takes it again', () => {
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

test('leaves nothing where there is no space', () => {
  const reserve = openSpaceReserve(join(tmpdir(), 'longshore-no-such-folder'));
  expect(() => reserve.fill()).not.toThrow();
  expect(reserve.release()).toBe(false);
});

test('reserves space at start, and again when sweeping', async () => {
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
