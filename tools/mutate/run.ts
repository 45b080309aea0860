import { spawn } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal, root } from '../../scripts/processes.mjs';
import { elapsed, step } from '../../scripts/progress.mjs';
import { copyProject } from './copy.ts';
import { type Mutation, mutationsOf } from './mutations.ts';
import { liveTestsOf, type Question, nearestTestsOf, typesOf, unitTestsOf } from './questions.ts';

interface Chosen extends Mutation {
  readonly file: string;
  readonly line: number;
}

const usage = 'npm run mutate -- PACKAGE [N] [SEED] [--live] [--only WORD]';
const usualCount = 60;

/** A mutation may make a loop that does not end; tests that take so much longer have noticed it. */
const patience = 5;
const leastPatienceMs = 60_000;
const livePatienceMs = 10 * 60_000;

/** @returns the exit code */
export async function mutate(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { live: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  });
  const [name = '', count = String(usualCount), seed = String(Date.now() % 1_000_000)] = positionals;
  const sources = sourcesOf(name).filter((file) => file.includes(values.only));
  if (sources.length === 0) throw new Refusal(`There are no such sources.\n${usage}`);
  if (!/^\d+$/.test(count) || !/^\d+$/.test(seed)) throw new Refusal(usage);
  const chosen = choose(sources.flatMap(mutationsIn), Number(count), randomFrom(Number(seed)));
  // Only then does what is removed at the end go.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
  const copy = copyProject();
  keepTestsOf(name, copy);
  const startedAtMs = Date.now();
  const first = [unitTestsOf([...new Set(chosen.map(({ file }) => file))]), typesOf(name)];
  await step('Asking without any mutation', async () => {
    for (const question of first) await mustBeGood(copy, question);
  });
  const limitMs = Math.max(leastPatienceMs, patience * (Date.now() - startedAtMs));

  const unnoticed: Chosen[] = [];
  let byTypes = 0;
  for (const [at, mutation] of chosen.entries()) {
    const questions = [
      ...nearestTestsOf(copy, mutation.file),
      unitTestsOf([mutation.file]),
      // Sooner told than by any storage server.
      typesOf(name),
      ...(values.live ? liveTestsOf(copy, mutation.file) : []),
    ];
    const by = await noticedBy(copy, { mutation, questions, limitMs });
    if (by === undefined) unnoticed.push(mutation);
    if (by === 'types') byTypes += 1;
    const { file, line, what } = mutation;
    const place = `${at + 1} of ${chosen.length}: ${file}:${line} ${what}`;
    process.stderr.write(
      `${by === undefined ? '✗' : '✓'} ${place} (${by ?? 'unnoticed'}, ${elapsed(startedAtMs)})\n`,
    );
  }
  const noticed = chosen.length - unnoticed.length;
  for (const mutation of unnoticed) process.stdout.write(`${told(copy, mutation)}\n`);
  const rate = chosen.length === 0 ? 0 : Math.round((100 * noticed) / chosen.length);
  const ofTypes = byTypes === 0 ? '' : `, ${byTypes} of them by the types and no unit test`;
  process.stdout.write(`${noticed} of ${chosen.length} noticed (${rate} %)${ofTypes}, seed ${seed}\n`);
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
function keepTestsOf(name: string, copy: string): void {
  const path = join(copy, 'vitest.config.ts');
  const text = readFileSync(path, 'utf8');
  const next = text
    .replace(/'packages\/\*(\/src\/\*\*\/\*(?:\.live)?\.test\.tsx?')/g, `'packages/${name}$1`)
    .replace("'bench/**/*.live.test.ts'", '');
  if (next.match(/'packages\/\*|'bench\//) !== null)
    throw new Error('The tests of one package could not be told from others');
  writeFileSync(path, next);
}

interface Trial {
  readonly mutation: Chosen;
  /** Asked one after the other, until one is not good. */
  readonly questions: readonly Question[];
  readonly limitMs: number;
}

/** @returns who notices first; `undefined` where nobody does */
async function noticedBy(copy: string, { mutation, questions, limitMs }: Trial): Promise<string | undefined> {
  for (const question of questions) {
    const { isGood, output } = await withMutation(copy, mutation, () =>
      runToEnd(copy, { ...question, limitMs: question.by === 'live' ? livePatienceMs : limitMs }),
    );
    if (isGood) continue;
    // The others were asked without any mutation at first; what fails so too has not noticed anything.
    if (question.by === 'live' && !(await runToEnd(copy, { ...question, limitMs: livePatienceMs })).isGood)
      continue;
    return /^ *FAIL +(.*)$/m.exec(output)?.[1] ?? question.by;
  }
  return undefined;
}

async function mustBeGood(copy: string, question: Question): Promise<void> {
  const { isGood, output } = await runToEnd(copy, { ...question, limitMs: Infinity });
  if (!isGood) throw new Refusal(`${output}\nThis fails without any mutation (${question.by}).`);
}

interface Command {
  readonly program: string;
  readonly words: readonly string[];
  readonly limitMs: number;
}

const keptOutputLength = 4000;

function runToEnd(cwd: string, { program, words, limitMs }: Command) {
  return new Promise<{ readonly isGood: boolean; readonly output: string }>((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const path = join(cwd, 'node_modules', '.bin', program);
    // In a group of its own, which ends as a whole.
    const child = spawn(path, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
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

/** As it was when the copy was made. */
function told(copy: string, { file, line, what, start, end, replacement }: Chosen): string {
  const text = readFileSync(join(copy, file), 'utf8');
  const short = (code: string) => code.replace(/\s+/g, ' ').slice(0, 100);
  return `${file}:${line} ${what}\n  - ${short(text.slice(start, end))}\n  + ${short(replacement)}`;
}
