// npm test: everything, on a fresh clone too; npm test -- WORD…: the test files whose path has one of the words.
// Its last line is "N passed, N failed".
import fs from 'node:fs';
import { join, relative } from 'node:path';
import { build } from './build.mjs';
import { Refusal, root, run, tool } from './processes.mjs';
import { elapsed } from './progress.mjs';
import { launch } from './runtime.mjs';
import { storageBinary } from './storage-binary.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

const results = join(root, 'test-results');
const coverage = join(root, 'node_modules', '.cache', 'longshore', 'admin-coverage');
const reportTo = `--outputFile.json=${join(results, 'vitest.json')}`;
const words = process.argv.slice(2);
const isAll = words.length === 0;

/** @typedef {{ passed: number, failures: string[], flaky?: string[] }} Counted `flaky` failed once, and passed when run again */
/** @typedef {{ name: string, words: string[], env?: NodeJS.ProcessEnv, count?: () => Counted }} Ring without a count it passes or fails as a whole */

/** @param {string} pattern */
function chosen(pattern) {
  const files = fs.globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] });
  return files.filter((file) => words.some((word) => file.includes(word)));
}

/** @param {string} name */
const readReport = (name) => JSON.parse(fs.readFileSync(join(results, name), 'utf8'));

/** @param {string | undefined} text */
const firstLine = (text = '') => text.split('\n', 1)[0];

/** @param {string[]} files @returns {Ring} */
const nodeTests = (files) => ({
  name: 'Unit and live tests',
  words: [tool('vitest'), 'run', '--reporter=default', '--reporter=json', reportTo, ...files],
  count: () => {
    const { numPassedTests, testResults } = readReport('vitest.json');
    const failures = testResults.flatMap((/** @type {any} */ file) => {
      const at = relative(root, file.name);
      // A file that could not start has no tests.
      if (file.assertionResults.length === 0) return [`${at}: ${firstLine(file.message)}`];
      const bad = file.assertionResults.filter((/** @type {any} */ one) => one.status !== 'passed');
      return bad.map(
        (/** @type {any} */ one) => `${at}: ${one.fullName}: ${firstLine(one.failureMessages[0])}`,
      );
    });
    return { passed: numPassedTests, failures };
  },
});

/**
 * @param {{ specs?: any[], suites?: any[] }} suite
 * @param {(status: string) => boolean} isWanted
 * @returns {string[]}
 */
function browserSpecs({ specs = [], suites = [] }, isWanted) {
  /** @param {any} spec */
  const told = ({ tests, file, line, title }) =>
    tests.some((/** @type {any} */ one) => isWanted(one.status)) ? [`e2e/${file}:${line}: ${title}`] : [];
  return [...specs.flatMap(told), ...suites.flatMap((suite) => browserSpecs(suite, isWanted))];
}

/** @param {string[]} files @returns {Ring} */
const browserTests = (files) => ({
  name: 'Browser tests',
  // In a whole run a spec that fails is run once more, and named: one moment of a busy machine does not hide the rest.
  words: [
    tool('playwright'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...(isAll ? ['--retries=1'] : []),
    ...files,
  ],
  env: {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'browser.json'),
    // The workspace's packages are read from their sources.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=longshore-source`.trim(),
  },
  count: () => {
    const report = readReport('browser.json');
    const errors = report.errors.map((/** @type {any} */ error) => firstLine(error.message));
    const flaky = browserSpecs(report, (status) => status === 'flaky');
    const failed = browserSpecs(report, (status) => status !== 'expected' && status !== 'flaky');
    return { passed: report.stats.expected + flaky.length, failures: [...failed, ...errors], flaky };
  },
});

/** @returns {Ring[]} */
function rings() {
  const inNode = chosen('{packages,bench,scripts,tools}/**/*.test.{ts,tsx,mjs}');
  const inBrowser = chosen('e2e/**/*.e2e.ts');
  if (!isAll && inNode.length + inBrowser.length === 0)
    throw new Refusal(`No test file's path has ${words.join(' or ')}.`);
  return [
    ...(isAll ? [{ name: 'Checks', words: ['scripts/check.mjs', '--without-unit-tests'] }] : []),
    ...(isAll || inNode.length > 0 ? [nodeTests(inNode)] : []),
    ...(isAll
      ? [{ name: 'Coverage of the admin API', words: ['tools/admin-coverage/admin-coverage.ts'] }]
      : []),
    ...(isAll || inBrowser.length > 0 ? [browserTests(inBrowser)] : []),
  ];
}

/** One that ends without a report, or badly although no test failed, counts as one failure. @returns {Promise<Counted>} */
async function runRing(/** @type {Ring} */ ring) {
  const code = await run(process.execPath, ring.words, ring.env);
  const broken = `${ring.name} ended with code ${code}`;
  try {
    const counted = ring.count?.() ?? { passed: code === 0 ? 1 : 0, failures: [] };
    return code !== 0 && counted.failures.length === 0 ? { ...counted, failures: [broken] } : counted;
  } catch (cause) {
    process.stdout.write(`${String(cause)}\n`);
    return { passed: 0, failures: [broken] };
  }
}

async function main() {
  const startedAtMs = Date.now();
  const wanted = rings();
  fs.rmSync(results, { recursive: true, force: true });
  fs.mkdirSync(results, { recursive: true });
  if (isAll) fs.rmSync(coverage, { recursive: true, force: true });
  // Unit tests need no program but Node.
  if (isAll || /\.(live\.test|e2e)\.ts\b/.test(wanted.map((ring) => ring.words).join())) {
    await ensureSystemPackages();
    await storageBinary('minio');
    await storageBinary('versitygw');
    await build();
  }
  let passed = 0;
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const flaky = [];
  for (const ring of wanted) {
    process.stdout.write(`\n== ${ring.name} (${elapsed(startedAtMs)} so far) ==\n`);
    const counted = await runRing(ring);
    process.stdout.write(`== ${ring.name}: ${counted.passed} passed, ${counted.failures.length} failed ==\n`);
    passed += counted.passed;
    failures.push(...counted.failures);
    flaky.push(...(counted.flaky ?? []));
  }
  // Once more where a long log is read first.
  for (const [title, names] of Object.entries({ 'Passed when run again': flaky, Failed: failures }))
    if (names.length > 0) process.stdout.write(`\n${title}:\n${names.map((one) => `  ${one}\n`).join('')}`);
  process.stdout.write(`\nTook ${elapsed(startedAtMs)}\n${passed} passed, ${failures.length} failed\n`);
  return failures.length === 0 ? 0 : 1;
}

await launch(import.meta.url, main, { onFailure: () => process.stdout.write('0 passed, 1 failed\n') });
