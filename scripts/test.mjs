// npm test: everything, on a fresh clone too. Its last line is "N passed, N failed".
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { elapsed } from './progress.mjs';
import { launch, root, run } from './runtime.mjs';
import { storageBinary } from './storage-binary.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

const results = join(root, 'test-results');
const bin = join(root, 'node_modules', '.bin');

/** @param {string} name @returns {any} nothing when the ring did not get as far as writing it */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(results, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A ring that ends without a report, or badly although no test failed, counts as one failure.
 * @param {{ passed: number, failed: number } | undefined} counted @param {number} code
 */
function counts(counted, code) {
  const { passed, failed } = counted ?? { passed: 0, failed: 0 };
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** Unit and live tests; a file that could not be loaded counts as one failure. */
async function vitest() {
  const output = join(results, 'vitest.json');
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const code = await run(join(bin, 'vitest'), words);
  const report = readReport('vitest.json');
  return counts(
    report && { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests },
    code,
  );
}

/** Whether the table of what the live tests call is true, and explains what they do not. */
async function adminCoverage() {
  const code = await run(process.execPath, [join(root, 'scripts', 'admin-coverage.ts')]);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** Browser specs. */
async function playwright() {
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'browser.json'),
    // The workspace's packages are read from their sources.
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --conditions=longshore-source`.trim(),
  };
  const words = ['test', '--config', 'e2e/playwright.config.ts'];
  const code = await run(join(bin, 'playwright'), words, env);
  const stats = readReport('browser.json')?.stats;
  return counts(
    stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped },
    code,
  );
}

const rings = [
  {
    name: 'Checks',
    run: async () => {
      const code = await run(process.execPath, [join(root, 'scripts', 'check.mjs'), '--without-unit-tests']);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
    },
  },
  { name: 'Unit and live tests', run: vitest },
  { name: 'Coverage of the admin API', run: adminCoverage },
  { name: 'Browser tests', run: playwright },
];

await launch(import.meta.url, async () => {
  const startedAtMs = Date.now();
  rmSync(results, { recursive: true, force: true });
  rmSync(join(root, 'node_modules', '.cache', 'longshore', 'admin-coverage'), {
    recursive: true,
    force: true,
  });
  mkdirSync(results, { recursive: true });
  await ensureSystemPackages();
  await storageBinary('minio');
  await storageBinary('versitygw');
  await build();
  const total = { passed: 0, failed: 0 };
  for (const ring of rings) {
    process.stdout.write(`\n== ${ring.name} (${elapsed(startedAtMs)} so far) ==\n`);
    const { passed, failed } = await ring.run();
    process.stdout.write(`== ${ring.name}: ${passed} passed, ${failed} failed ==\n`);
    total.passed += passed;
    total.failed += failed;
  }
  process.stdout.write(`\nTook ${elapsed(startedAtMs)}\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
});
