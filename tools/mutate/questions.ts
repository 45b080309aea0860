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

/** Without a worker for each file of tests: starting those takes longer than most tests do. */
const wordsFor = (by: 'unit' | 'live'): string[] => [...testWords, '--project', by, '--isolate=false'];

/** The unit tests that load one of the files. */
export const unitTestsOf = (files: readonly string[]): Question => ({
  by: 'unit',
  program: 'vitest',
  words: ['related', ...wordsFor('unit'), ...files],
});

export const typesOf = (name: string): Question => ({
  by: 'types',
  program: 'tsc',
  words: ['-p', `packages/${name}`],
});

/** All that load a file would often be nearly all there are. */
const mostNearest = 4;

/** The tests that are nearest to a file: most faults are noticed there, and soon. */
export function nearestTestsOf(folder: string, file: string, by: 'unit' | 'live'): Question[] {
  const isOfKind = (path: string) =>
    /\.test\.tsx?$/.test(path) && path.endsWith('.live.test.ts') === (by === 'live');
  const beside = globSync(`${dirname(file)}/*`, { cwd: folder }).filter(isOfKind);
  const own = beside.filter((test) => test.startsWith(file.replace(/\.tsx?$/, '.')));
  const few = beside.length <= mostNearest ? beside : [];
  const nearest = new Set([...own, ...few, ...importers(folder, file, isOfKind)]);
  if (nearest.size === 0) return [];
  return [{ by, program: 'vitest', words: [...wordsFor(by), ...[...nearest].slice(0, mostNearest)] }];
}

/** The tests that import a file, or else those that import what imports it, and so on. */
function importers(folder: string, file: string, isTest: (path: string) => boolean): string[] {
  const sources = `${file.split('/src/')[0]}/src`;
  const imports = globSync(`${sources}/**/*.{ts,tsx}`, { cwd: folder }).map(
    (path) => [path, importsIn(readFileSync(join(folder, path), 'utf8'), path, sources)] as const,
  );
  const seen = new Set([file]);
  for (let last = [file]; last.length > 0;) {
    const next = imports
      .filter(([, names]) => names.some((name) => last.includes(name)))
      .map(([path]) => path);
    const tests = next.filter(isTest);
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
