import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rereading } from './rereading.ts';

test('rereads a changed file, and keeps the last value of a missing one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-rereading-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'page');
  const put = (text: string, atSeconds: number) => {
    writeFileSync(file, text);
    utimesSync(file, atSeconds, atSeconds);
  };
  const made: string[] = [];
  const make = (text: string) => {
    made.push(text);
    return text.toUpperCase();
  };
  const read = rereading(file, make, 'none');
  expect(read()).toBe('none');
  put('old', 1000);
  expect([read(), read()]).toEqual(['OLD', 'OLD']);
  renameSync(file, `${file}.away`);
  expect(read()).toBe('OLD');
  put('new', 2000);
  expect([read(), read()]).toEqual(['NEW', 'NEW']);
  expect(made).toEqual(['old', 'new']);
});
