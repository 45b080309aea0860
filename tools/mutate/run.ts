import { spawn } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal, root } from '../../scripts/processes.mjs';
import { elapsed, step } from '../../scripts/progress.mjs';
import { copyProject } from './copy.ts';
import { type Mutation, mutationsOf } from './mutations.ts';

interface Chosen extends Mutation {
  readonly file: string;
  readonly line: number;
}

const usage = 'npm run mutate -- PACKAGE [N] [SEED] [--live] [--only WORD]';
const usualCount = 60;

/** A mutation may make a loop that does not end; tests that take so much longer have noticed it. */
const patience = 10;
const leastPatienceMs = 60_000;

/** @returns the exit code */
export async function mutate(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { live: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  });
  const [name = '', count = String(usualCount), seed = String(Date.now() % 1_000_000)] = positionals;
  const files = sourcesOf(name).filter((file) => file.includes(values.only));
  if (files.length === 0) throw new Refusal(`There are no such sources.\n${usage}`);
  if (!/^\d+$/.test(count) || !/^\d+$/.test(seed)) throw new Refusal(usage);
  const chosen = choose(files.flatMap(mutationsIn), Number(count), randomFrom(Number(seed)));
  // Only then does what is removed at the end go.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
  const copy = copyProject();
  keepUnitTestsOf(name, copy);
  const projects = values.live ? ['unit', 'live'] : ['unit'];

  const startedAtMs = Date.now();
  const whole = [...new Set(chosen.map(({ file }) => file))];
  const failure = await step('Running the tests as they are', () =>
    failureOf({ copy, files: whole, projects, limitMs: Infinity }),
  );
  if (failure !== undefined) throw new Refusal(`${failure}\nThey fail without any mutation.`);
  const limitMs = Math.max(leastPatienceMs, patience * (Date.now() - startedAtMs));

  const unnoticed: Chosen[] = [];
  for (const [at, mutation] of chosen.entries()) {
    const seen = await withMutation(copy, mutation, () =>
      failureOf({ copy, files: [mutation.file], projects, limitMs }),
    );
    const isUnnoticed = seen === undefined;
    if (isUnnoticed) unnoticed.push(mutation);
    const mark = isUnnoticed ? '✗' : '✓';
    const { file, line, what } = mutation;
    process.stderr.write(
      `${mark} ${at + 1} of ${chosen.length}: ${file}:${line} ${what} (${elapsed(startedAtMs)})\n`,
    );
  }
  const noticed = chosen.length - unnoticed.length;
  for (const mutation of unnoticed) process.stdout.write(`${told(mutation)}\n`);
  const rate = chosen.length === 0 ? 0 : Math.round((100 * noticed) / chosen.length);
  process.stdout.write(`${noticed} of ${chosen.length} noticed (${rate} %), seed ${seed}\n`);
  return 0;
}

const sourcesOf = (name: string): string[] =>
  globSync(`packages/${name}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => name !== '' && !/\.test\.tsx?$|\/testing\/|\/coverage\/|\.d\.ts$/.test(file))
    .toSorted();

function mutationsIn(file: string): Chosen[] {
  const text = readFileSync(join(root, file), 'utf8');
  return mutationsOf(text, file).map((mutation) => ({
    ...mutation,
    file,
    line: text.slice(0, mutation.start).split('\n').length,
  }));
}

/** Random lines, and of each one of its mutations. */
function choose(all: readonly Chosen[], count: number, random: () => number): Chosen[] {
  const lines = [...Map.groupBy(all, ({ file, line }) => `${file}:${line}`).values()];
  const chosen: Chosen[] = [];
  while (chosen.length < count && lines.length > 0) {
    const [line = []] = lines.splice(Math.floor(random() * lines.length), 1);
    chosen.push(...line.slice(Math.floor(random() * line.length)).slice(0, 1));
  }
  return chosen;
}

/** The same numbers for the same seed (the generator mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function withMutation<T>(
  copy: string,
  { file, start, end, replacement }: Chosen,
  work: () => Promise<T>,
) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, start) + replacement + text.slice(end));
  try {
    return await work();
  } finally {
    writeFileSync(path, text);
  }
}

/** What other packages notice may be anything. */
function keepUnitTestsOf(name: string, copy: string): void {
  const path = join(copy, 'vitest.config.ts');
  const text = readFileSync(path, 'utf8');
  const next = text.replace(/'packages\/\*(\/src\/\*\*\/\*\.test\.tsx?')/g, `'packages/${name}$1`);
  if (next === text) throw new Error('The unit tests of one package could not be told from others');
  writeFileSync(path, next);
}

interface Asked {
  readonly copy: string;
  readonly files: readonly string[];
  readonly projects: readonly string[];
  readonly limitMs: number;
}

/** What fails of the tests that load one of the files: the package's own unit tests, then any with a real server. */
async function failureOf({ copy, files, projects, limitMs }: Asked): Promise<string | undefined> {
  for (const project of projects) {
    const words = ['related', '--run', '--bail=1', '--reporter=dot', '--project', project, ...files];
    const program = join(copy, 'node_modules', '.bin', 'vitest');
    const { isGood, output } = await runToEnd(program, { words, cwd: copy, limitMs });
    if (!isGood) return output;
  }
  return undefined;
}

interface Command {
  readonly words: readonly string[];
  readonly cwd: string;
  readonly limitMs: number;
}

const keptOutputLength = 4000;

function runToEnd(program: string, { words, cwd, limitMs }: Command) {
  return new Promise<{ readonly isGood: boolean; readonly output: string }>((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    // In a group of its own, which ends as a whole.
    const child = spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-keptOutputLength);
      });
    const end = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    const timer = Number.isFinite(limitMs) ? setTimeout(end, limitMs) : undefined;
    process.once('exit', end);
    const settle = (isGood: boolean) => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve({ isGood, output });
    };
    child.once('error', () => settle(false)).once('close', (code) => settle(code === 0));
  });
}

function told({ file, line, what, start, end, replacement }: Chosen): string {
  const text = readFileSync(join(root, file), 'utf8');
  const short = (code: string) => code.replace(/\s+/g, ' ').slice(0, 100);
  return `${file}:${line} ${what}\n  - ${short(text.slice(start, end))}\n  + ${short(replacement)}`;
}
