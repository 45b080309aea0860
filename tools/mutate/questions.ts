import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A way to find out whether sources are broken. */
export interface Question {
  /** Who answers. */
  readonly by: 'unit' | 'live' | 'types';
  readonly program: string;
  readonly words: readonly string[];
}

/** Long, so that a busy machine is not taken for a fault that was noticed. */
const testTimeoutMs = 60_000;

const testWords = ['--run', '--bail=1', '--reporter=dot', `--testTimeout=${testTimeoutMs}`];

/** The unit tests that load one of the files. */
export const unitTestsOf = (files: readonly string[]): Question => ({
  by: 'unit',
  program: 'vitest',
  // Without a worker for each file of tests: starting those takes longer than most tests do.
  words: ['related', ...testWords, '--project', 'unit', '--isolate=false', ...files],
});

export const typesOf = (name: string): Question => ({
  by: 'types',
  program: 'tsc',
  words: ['-p', `packages/${name}`],
});

/** All that load a file would often be nearly all there are. */
const mostLiveTests = 4;

/** The live tests that are nearest to a file: most faults are noticed there. */
export function liveTestsOf(folder: string, file: string): Question | undefined {
  const beside = globSync(`${dirname(file)}/*.live.test.ts`, { cwd: folder });
  const own = beside.filter((test) => test.startsWith(file.replace(/\.tsx?$/, '.')));
  const few = beside.length <= mostLiveTests ? beside : [];
  const near = [...new Set([...own, ...few, ...importers(folder, file)])].slice(0, mostLiveTests);
  if (near.length === 0) return undefined;
  return { by: 'live', program: 'vitest', words: [...testWords, '--project', 'live', ...near] };
}

/** The live tests that import a file, or else those that import what imports it, and so on. */
function importers(folder: string, file: string): string[] {
  const sources = `${file.split('/src/')[0]}/src`;
  const imports = globSync(`${sources}/**/*.{ts,tsx}`, { cwd: folder }).map(
    (path) => [path, importsIn(readFileSync(join(folder, path), 'utf8'), path, sources)] as const,
  );
  const seen = new Set([file]);
  for (let last = [file]; last.length > 0;) {
    const next = imports
      .filter(([, names]) => names.some((name) => last.includes(name)))
      .map(([path]) => path);
    const tests = next.filter((path) => path.endsWith('.live.test.ts'));
    if (tests.length > 0) return tests;
    last = next.filter((path) => !seen.has(path));
    for (const path of last) seen.add(path);
  }
  return [];
}

const importsIn = (text: string, path: string, sources: string): string[] =>
  Array.from(text.matchAll(/ from '(\.|#)([^']+)'/g), ([, start, rest = '']) =>
    start === '#' ? join(sources, rest) : join(dirname(path), `.${rest}`),
  );
