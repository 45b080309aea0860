import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { derivedKey, loadSealKey } from './seal-key.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-seal-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
const keyOf = async (settings: Parameters<typeof loadSealKey>[0], identity = 'one') =>
  (await loadSealKey(settings, identity)).export().toString('hex');
const kept = (dataDir: string) => ({ dataDir, passphrase: undefined, salt: undefined });

test('stores the key in a new data folder for its owner alone', async () => {
  const dataDir = join(newFolder(), 'data');
  const [first, second] = await Promise.all([keyOf(kept(dataDir)), keyOf(kept(dataDir))]);
  expect(first).toMatch(/^[\da-f]{64}$/);
  expect(second).toBe(first);
  expect(await keyOf(kept(dataDir))).toBe(first);
  expect(readdirSync(dataDir)).toEqual(['session-secret']);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
});

test('derives other keys for other folders, databases and uses', async () => {
  const dataDir = newFolder();
  const key = await loadSealKey(kept(dataDir), 'one');
  const keys = [
    key.export().toString('hex'),
    await keyOf(kept(dataDir), 'other'),
    await keyOf(kept(newFolder())),
    derivedKey(key, 'names of attempts').export().toString('hex'),
  ];
  expect(new Set(keys).size).toBe(4);
});

test('derives the same key everywhere from passphrase and salt', async () => {
  const dataDir = join(newFolder(), 'never made');
  const keys = await Promise.all([
    keyOf({ dataDir, passphrase: 'sixteen letters.', salt: 'salt' }),
    keyOf({ dataDir: 'elsewhere', passphrase: 'sixteen letters.', salt: 'salt' }),
    keyOf({ dataDir, passphrase: 'sixteen letters.', salt: undefined }),
    keyOf({ dataDir, passphrase: 'another sixteen.', salt: 'salt' }),
  ]);
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
});

test('names a file that holds no secret', async () => {
  const dataDir = newFolder();
  const file = join(dataDir, 'session-secret');
  for (const text of ['', 'ab', 'ab'.repeat(31), 'ab'.repeat(33)]) {
    writeFileSync(file, text);
    await expect(loadSealKey(kept(dataDir), 'one'), text).rejects.toThrow(
      `CONSOLE_DATA_DIR: the file ${file} cannot be used: it does not hold a session secret`,
    );
  }
  rmSync(file);
  mkdirSync(file);
  await expect(loadSealKey(kept(dataDir), 'one')).rejects.toThrow(`${file} cannot be used: EISDIR`);
});
