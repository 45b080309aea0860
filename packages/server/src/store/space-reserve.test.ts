import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSpaceReserve } from './space-reserve.ts';
import { openStore } from './store.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'longshore-reserve-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const sizeIn = (dataDir: string) =>
  statSync(join(dataDir, 'space-reserve'), { throwIfNoEntry: false })?.size ?? 0;

test('room is kept until it is released, once', () => {
  const dataDir = folder();
  const reserve = openSpaceReserve(dataDir);
  expect(reserve.release()).toBe(false);
  reserve.fill();
  reserve.fill();
  expect(sizeIn(dataDir)).toBe(1024 * 1024);
  expect([reserve.release(), reserve.release()]).toEqual([true, false]);
  expect(sizeIn(dataDir)).toBe(0);
});

test('the store keeps room from its start, and takes it again when it sweeps', async () => {
  const dataDir = folder();
  const store = await openStore({ dataDir, now: Date.now });
  expect(sizeIn(dataDir)).toBe(1024 * 1024);
  openSpaceReserve(dataDir).release();
  await store.sweep();
  expect(sizeIn(dataDir)).toBe(1024 * 1024);
  await store.close();
});
