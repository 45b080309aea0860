// npm test: everything, on a fresh clone too; npm test -- WORD…: the test files whose path has one of the words.
// Its last line is "N passed, N failed".
import fs from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { Refusal, root, run } from './processes.mjs';
import { elapsed } from './progress.mjs';
import { launch } from './runtime.mjs';
import { storageBinary } from './storage-binary.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

const results = join(root, 'test-results');
const bin = join(root, 'node_modules', '.bin');
const words = process.argv.slice(2);

/** @param {string} pattern @returns {string[]} what is to run of the files that it matches; all of them without words */
function chosen(pattern) {
  const files = fs.globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] });
  return files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
}

/** @param {string} name @returns {any} nothing when the ring did not get as far as writing it */
function readReport(name) {
  try {
    return JSON.parse(fs.readFileSync(join(results, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A ring that ends without a report, or badly although no test failed, counts as one failure.
 * @param {number} code @param {{ passed: number, failed: number }} [counted]
 */
const counts = (code, { passed, failed } = { passed: 0, failed: 0 }) => ({
  passed,
  failed: failed === 0 && code !== 0 ? 1 : failed,
});

/** @param {string} script @param {string[]} [flags] one that passes or fails as a whole */
async function script(script, flags = []) {
  const code = await run(process.execPath, [join(root, 'scripts', script), ...flags]);
  return counts(code, { passed: code === 0 ? 1 : 0, failed: 0 });
}

/** @param {string[]} files A file that could not be loaded counts as one failure. */
async function vitest(files) {
  const output = `--outputFile.json=${join(results, 'vitest.json')}`;
  const code = await run(join(bin, 'vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    output,
    ...files,
  ]);
  const report = readReport('vitest.json');
  if (!report) return counts(code || 1);
  const broken = report.testResults.filter((/** @type {any} */ file) => file.assertionResults.length === 0);
  const failed = report.numTotalTests - report.numPassedTests + broken.length;
  return counts(code, { passed: report.numPassedTests, failed });
}

/** @param {string[]} files */
async function playwright(files) {
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'browser.json'),
    // The workspace's packages are read from their sources.
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --conditions=longshore-source`.trim(),
  };
  const code = await run(
    join(bin, 'playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', ...files],
    env,
  );
  const report = readReport('browser.json');
  if (!report) return counts(code || 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return counts(code, { passed: expected, failed: unexpected + flaky + skipped + report.errors.length });
}

async function prepare() {
  await ensureSystemPackages();
  await storageBinary('minio');
  await storageBinary('versitygw');
  await build();
}

async function main() {
  const startedAtMs = Date.now();
  const nodeFiles = chosen('{packages,bench,scripts}/**/*.test.{ts,tsx,mjs}');
  const browserFiles = chosen('e2e/**/*.e2e.ts');
  const files = [...nodeFiles, ...browserFiles];
  if (files.length === 0) throw new Refusal(`No test file's path has ${words.join(' or ')}.`);
  const isAll = words.length === 0;
  const rings = [
    isAll && { name: 'Checks', run: () => script('check.mjs', ['--without-unit-tests']) },
    nodeFiles.length > 0 && { name: 'Unit and live tests', run: () => vitest(isAll ? [] : nodeFiles) },
    isAll && { name: 'Coverage of the admin API', run: () => script('admin-coverage.ts') },
    browserFiles.length > 0 && { name: 'Browser tests', run: () => playwright(isAll ? [] : browserFiles) },
  ];
  fs.rmSync(results, { recursive: true, force: true });
  fs.mkdirSync(results, { recursive: true });
  const coverage = join(root, 'node_modules', '.cache', 'longshore', 'admin-coverage');
  if (isAll) fs.rmSync(coverage, { recursive: true, force: true });
  if (files.some((file) => /\.(live\.test|e2e)\.ts$/.test(file))) await prepare();
  const total = { passed: 0, failed: 0 };
  for (const ring of rings) {
    if (!ring) continue;
    process.stdout.write(`\n== ${ring.name} (${elapsed(startedAtMs)} so far) ==\n`);
    const { passed, failed } = await ring.run();
    process.stdout.write(`== ${ring.name}: ${passed} passed, ${failed} failed ==\n`);
    total.passed += passed;
    total.failed += failed;
  }
  process.stdout.write(`\nTook ${elapsed(startedAtMs)}\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

await launch(import.meta.url, main, { onFailure: () => process.stdout.write('0 passed, 1 failed\n') });
