import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { start } from './processes.mjs';
import { openRotatingLog } from './rotating-log.mjs';

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('rotates the log at its size and keeps one old file', () => {
  const folder = newFolder();
  const file = join(folder, 'console.log');
  const log = openRotatingLog(file, 100);
  for (let n = 10; n < 40; n += 1) log.write(Buffer.from(`line ${n} of 20 bytes..\n`.slice(-20)));
  log.close();
  expect(readdirSync(folder).sort()).toEqual(['console.log', 'console.log.1']);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBe(100);
  const text = readFileSync(`${file}.1`, 'utf8') + readFileSync(file, 'utf8');
  expect(text.match(/\d+(?= of)/g)).toEqual(Array.from({ length: 10 }, (_, n) => String(30 + n)));
});

test('counts existing content, and writes a large chunk whole', () => {
  const file = join(newFolder(), 'console.log');
  writeFileSync(file, 'a'.repeat(90));
  const log = openRotatingLog(file, 100);
  log.write(Buffer.alloc(300, 'b'));
  log.close();
  expect(statSync(`${file}.1`).size).toBe(90);
  expect(statSync(file).size).toBe(300);
});

test('keeps the newest 10 MiB and one old file', async () => {
  const folder = newFolder();
  const file = join(folder, 'console.log');
  const code = `const line = 'x'.repeat(1023) + '\\n';
    for (let n = 0; n < 25_000; n += 1) process.stdout.write(line);
    process.stdout.write('the last line');`;
  const { ended } = start(process.execPath, ['-e', code], { log: openRotatingLog(file) });
  expect(await ended).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['console.log', 'console.log.1']);
  for (const name of readdirSync(folder))
    expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(10 * 1024 * 1024);
  expect(readFileSync(file, 'utf8')).toMatch(/the last line$/);
});
