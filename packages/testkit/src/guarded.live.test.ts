import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { waitFor } from './wait.ts';

const runner = `
  import { startMinio } from ${JSON.stringify(new URL('minio.ts', import.meta.url).href)};
  const minio = await startMinio();
  process.stdout.write(JSON.stringify({ pid: minio.pid, folder: minio.dataDirs[0] }) + '\\n');
  setInterval(() => {}, 1000);
`;

test('stops storage servers and removes folders of a killed runner', async () => {
  const words = ['--conditions=longshore-source', '--input-type=module', '--eval', runner];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve) => {
    createInterface(child.stdout).once('line', resolve);
  });
  const { pid, folder } = JSON.parse(line) as { pid: number; folder: string };
  expect(isRunning(pid)).toBe(true);
  expect(existsSync(folder)).toBe(true);
  child.kill('SIGKILL');
  await waitFor('The storage server ending', () => !isRunning(pid));
  await waitFor('Its folders going', () => !existsSync(folder));
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
