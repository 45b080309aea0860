// npm run check: types, lint, format, dead code, size of the page, unit tests. Two at a time, since most use one core.
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { capture, root, tool } from './processes.mjs';
import { clearLine, elapsed, step } from './progress.mjs';
import { launch } from './runtime.mjs';

const atOnce = 2;
const projects = globSync('{packages,tools}/*/tsconfig.json', { cwd: root }).map((file) => dirname(file));

/** @type {[name: string, program: string, ...words: string[]][]} */
const checks = [
  ['unit tests', 'vitest', 'run', '--project', 'unit'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['size of the page', 'size-limit'],
  ['format', 'oxfmt', '--check', '.'],
  ['dead code', 'knip', '--no-progress'],
];
for (const project of [...projects.sort(), 'e2e', 'bench', 'scripts'])
  checks.push([`types of ${project}`, 'tsc', '-p', project]);
// The test command runs the unit tests itself and counts them.
if (process.argv.includes('--without-unit-tests')) checks.shift();

/** @returns {Promise<number>} exit code */
async function check() {
  const startedAtMs = Date.now();
  const waiting = [...checks];
  /** @type {string[]} */
  const failed = [];
  await step('Checking', async (note) => {
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [name, program, ...words] = next;
        const beganAtMs = Date.now();
        note(name);
        const { code, output } = await capture(tool(program), words);
        if (code !== 0) failed.push(`\n--- ${name} failed ---\n${output.trim()}\n`);
        process.stderr.write(`${clearLine}${code === 0 ? '✓' : '✗'} ${name} (${elapsed(beganAtMs)})\n`);
        if (program === 'size-limit' && code === 0) process.stderr.write(output);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  });
  const count = `${checks.length - failed.length} of ${checks.length} checks passed`;
  const mark = failed.length === 0 ? '✓' : '✗';
  process.stdout.write(`${failed.join('')}${mark} ${count} (${elapsed(startedAtMs)})\n`);
  return failed.length === 0 ? 0 : 1;
}

await launch(import.meta.url, check);
