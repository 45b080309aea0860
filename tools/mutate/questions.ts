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
/** Others beside a file, asked where the nearest notice nothing. */
const mostOthers = 16;

const isLive = (path: string): boolean => path.endsWith('.live.test.ts');

/** The unit tests that are nearest to a file: most faults are noticed there, and soon. */
export function nearestTestsOf(folder: string, file: string): Question[] {
  const isUnit = (path: string) => /\.test\.tsx?$/.test(path) && !isLive(path);
  const { own, few } = besideOf(folder, file, isUnit);
  const loading = firstFound(readersOf(folder, file), (paths) => paths.filter(isUnit));
  return asked('unit', [...own, ...few, ...loading].slice(0, mostNearest));
}

/**
 * Tests with a real storage server: those beside a file, and those that call a row which is answered with it; where
 * there are none, those in the folder above.
 */
export function liveTestsOf(folder: string, file: string): Question[] {
  const { own, few, beside } = besideOf(folder, file, isLive);
  const readers = readersOf(folder, file);
  const callers = callersOf(folder, file, readers);
  const loading = readers.slice(0, 3).flat().filter(isLive);
  const found = [...new Set([...own, ...few, ...callers, ...loading])];
  const nearest = found.slice(0, Math.max(mostNearest, own.length + few.length));
  const around = found.length > 0 ? beside : testsAbove(folder, file);
  const others = around.filter((test) => !nearest.includes(test));
  return [...asked('live', nearest), ...asked('live', others.slice(0, mostOthers))];
}

const asked = (by: 'unit' | 'live', tests: readonly string[]): Question[] =>
  tests.length === 0 ? [] : [{ by, program: 'vitest', words: [...wordsFor(by), ...new Set(tests)] }];

function besideOf(folder: string, file: string, isTest: (path: string) => boolean) {
  const beside = globSync(`${dirname(file)}/*`, { cwd: folder }).filter(isTest);
  const own = beside.filter((test) => test.startsWith(file.replace(/\.tsx?$/, '.')));
  return { own, few: beside.length <= mostNearest ? beside : [], beside };
}

/** What runs in the background is called by no row: the tests of the nearest folder above that has any. */
function testsAbove(folder: string, file: string): string[] {
  const sources = sourcesAround(file);
  for (let above = dirname(file); above.startsWith(`${sources}/`); above = dirname(above)) {
    const found = globSync(`${above}/*.live.test.ts`, { cwd: folder });
    if (found.length > 0) return found.toSorted();
  }
  return [];
}

/** What only gathers others, so that all would read all through it. */
const gathers = /\/(?:testing\/.*|index|nouns|handlers|app)\.ts$/;

/** The file itself, what imports it, what imports that, and so on. */
function readersOf(folder: string, file: string): readonly (readonly string[])[] {
  const sources = sourcesAround(file);
  const imports = globSync(`${sources}/**/*.{ts,tsx}`, { cwd: folder }).map(
    (path) => [path, importsIn(readFileSync(join(folder, path), 'utf8'), path, sources)] as const,
  );
  const seen = new Set([file]);
  const rings = [[file]];
  for (let last = [file]; last.length > 0; rings.push(last)) {
    last = imports
      .filter(([path, names]) => !seen.has(path) && names.some((name) => last.includes(name)))
      .map(([path]) => path);
    for (const path of last) seen.add(path);
    last = last.filter((path) => !gathers.test(path));
  }
  return rings;
}

function firstFound<Ring, Found>(rings: readonly Ring[], find: (ring: Ring) => Found[]): Found[] {
  for (const ring of rings) {
    const found = find(ring);
    if (found.length > 0) return found;
  }
  return [];
}

/** The tests that call the rows whose handlers load a file, those of the file's own folder first. */
function callersOf(folder: string, file: string, readers: readonly (readonly string[])[]): string[] {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const tests = globSync(`${sourcesAround(file)}/**/*.live.test.ts`, { cwd: folder }).map(
    (path) => [path, read(path)] as const,
  );
  const paths = rowPaths(folder);
  return firstFound(readers, (ring) => {
    const rows = ring.flatMap((path) =>
      Array.from(read(path).matchAll(/^export const (\w+): Handler</gm), ([, name = '']) => name),
    );
    const calls = rows.flatMap((row) => [new RegExp(`\\b${row}\\b`), ...(paths.get(row) ?? [])]);
    const found = tests.filter(([, text]) => calls.some((call) => call.test(text))).map(([path]) => path);
    const isNear = (path: string) => path.startsWith(`${dirname(file)}/`);
    return [...found.filter(isNear), ...found.filter((path) => !isNear(path))];
  });
}

/** How tests write the address of each row where they call it without a client. */
function rowPaths(folder: string): ReadonlyMap<string, readonly RegExp[]> {
  const found = new Map<string, readonly RegExp[]>();
  for (const path of globSync('packages/contract/src/**/*.ts', { cwd: folder }))
    for (const [, id = '', at = ''] of readFileSync(join(folder, path), 'utf8').matchAll(
      /\bid: '(\w+)',\s+method: '\w+',\s+path: '([^']+)'/g,
    )) {
      const parts = at.split(/:\w+/).map((part) => part.replaceAll('-', '\\-'));
      found.set(id, [new RegExp(`[\`'"]${parts.join('[^/\\s]+')}[\`'"?]`)]);
    }
  return found;
}

const sourcesAround = (file: string): string => `${file.split('/src/')[0]}/src`;

/** A program that is started counts as imported. */
const importPattern = / from '(\.|#)([^']+)'|new URL\('([^']+)', import\.meta\.url\)/g;

const importsIn = (text: string, path: string, sources: string): string[] =>
  Array.from(text.matchAll(importPattern), ([, start, rest = '', started]) => {
    if (started !== undefined) return join(dirname(path), started);
    return start === '#' ? join(sources, rest) : join(dirname(path), `.${rest}`);
  });
