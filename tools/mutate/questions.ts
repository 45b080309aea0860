import { globSync } from 'node:fs';
import { dirname } from 'node:path';

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

/**
 * The live test of the same name, or those in the same folder that load the file, or those of the package that do. All
 * that load it would be nearly all there are, and most faults are noticed beside where they are.
 */
export function liveTestsOf(folder: string, file: string): Question {
  const words = [...testWords, '--project', 'live'];
  const own = globSync(file.replace(/\.tsx?$/, '.live.test.ts'), { cwd: folder });
  if (own.length > 0) return { by: 'live', program: 'vitest', words: [...words, ...own] };
  const beside = globSync(`${dirname(file)}/*.live.test.ts`, { cwd: folder });
  const place = beside.length > 0 ? ['--dir', dirname(file)] : [];
  return { by: 'live', program: 'vitest', words: ['related', ...words, ...place, file] };
}
