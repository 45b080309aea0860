// Makes packages/madmin/COVERAGE.md from what the live tests wrote down; --write replaces it, else it must be as made.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageReport, type Exchange } from '../../packages/madmin/src/coverage/report.ts';

const root = join(import.meta.dirname, '../..');
const records = join(root, 'node_modules/.cache/longshore/admin-coverage');
const file = join(root, 'packages/madmin/COVERAGE.md');

const lines = globSync(join(records, '*')).flatMap((path) => readFileSync(path, 'utf8').trim().split('\n'));
const { markdown, faults } = coverageReport(lines.map((line) => JSON.parse(line) as Exchange));
for (const fault of faults) process.stdout.write(`${fault}\n`);
if (process.argv.includes('--write')) writeFileSync(file, markdown);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== markdown) {
  process.stdout.write(
    'packages/madmin/COVERAGE.md is not what the tests call: run node tools/admin-coverage/admin-coverage.ts --write after npm test.\n',
  );
  process.exitCode = 1;
}
if (faults.length > 0) process.exitCode = 1;
