import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const collector = new URL('./collector.ts', import.meta.url).href;

/** Keeps objects for a while and drops them, as a busy server does, and tells how large the young generation became. */
const busy = `
  import { getHeapSpaceStatistics } from 'node:v8';
  const { tuneCollector } = await import('${collector}');
  tuneCollector();
  const kept = [];
  for (let count = 0; count < 300_000; count += 1) kept[count % 60_000] = { text: 'request ' + count };
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
  console.log(young.space_size);
`;

test('keeps the young generation small under load', async () => {
  // In a process of its own: the flags are the whole process's.
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', busy]);
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThanOrEqual(4 * 1024 ** 2);
});
