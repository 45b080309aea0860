// npm run check: types, lint, format, dead code, size of the page, unit tests. Two at a time, since most use one core.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { elapsed, step } from './progress.mjs';
import { capture, launch, root } from './runtime.mjs';

const atOnce = 2;
const projects = [
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
  'e2e',
  'bench',
  'scripts',
];

/** @param {string} name */
const tool = (name) => join(root, 'node_modules', '.bin', name);

/** @type {{ name: string, run: (note: (text: string) => void) => Promise<{ code: number, output: string }> }[]} */
const all = [
  { name: 'unit tests', run: (note) => capture(tool('vitest'), ['run', '--project', 'unit'], { note }) },
  { name: 'lint', run: (note) => capture(tool('oxlint'), ['--type-aware', '--deny-warnings'], { note }) },
  {
    name: 'size of the page',
    run: async (note) => {
      await build({ only: 'web' });
      return capture(process.execPath, ['scripts/size.mjs'], { note });
    },
  },
  { name: 'format', run: (note) => capture(tool('oxfmt'), ['--check', '.'], { note }) },
  { name: 'dead code', run: (note) => capture(tool('knip'), ['--no-progress'], { note }) },
  ...projects.map((project) => ({
    name: `types of ${project}`,
    run: (/** @type {(text: string) => void} */ note) => capture(tool('tsc'), ['-p', project], { note }),
  })),
];

// The test command runs the unit tests itself and counts them.
const checks = all.filter(
  (one) => one.name !== 'unit tests' || !process.argv.includes('--without-unit-tests'),
);

/** @returns {Promise<number>} exit code */
async function check() {
  const startedAtMs = Date.now();
  const waiting = [...checks];
  /** @type {{ name: string, output: string }[]} */
  const failed = [];
  await step('Checking', async (note) => {
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const current = next;
        const beganAtMs = Date.now();
        note(current.name);
        const { code, output } = await current
          .run(() => {})
          .catch((cause) => ({ code: 1, output: String(cause) }));
        if (code !== 0) failed.push({ name: current.name, output });
        const clear = process.stderr.isTTY ? '\r\x1b[2K' : '';
        process.stderr.write(`${clear}${code === 0 ? '✓' : '✗'} ${current.name} (${elapsed(beganAtMs)})\n`);
        if (current.name === 'size of the page' && code === 0) process.stderr.write(output);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  });
  for (const { name, output } of failed) process.stdout.write(`\n--- ${name} failed ---\n${output.trim()}\n`);
  const count = `${checks.length - failed.length} of ${checks.length} checks passed`;
  process.stdout.write(`${failed.length === 0 ? '✓' : '✗'} ${count} (${elapsed(startedAtMs)})\n`);
  return failed.length === 0 ? 0 : 1;
}

await launch(import.meta.url, check);
