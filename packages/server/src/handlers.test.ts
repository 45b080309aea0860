import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rows } from '@longshore/contract/rows';
import { expect, test } from 'vitest';
import { handlers } from './handlers.ts';

const src = import.meta.dirname;
const mostLines = 40;

/** Where a file takes each name from that it imports or passes on, as paths below src. */
function sourcesIn(file: string): [name: string, file: string][] {
  const text = readFileSync(join(src, file), 'utf8');
  return [...text.matchAll(/^(?:import|export) \{([^}]+)\} from '([^']+)';$/gm)].flatMap(
    ([, names = '', from = '']) => {
      const path = from.startsWith('#/') ? from.slice('#/'.length) : join(dirname(file), from);
      return names.split(',').map((name): [string, string] => [name.trim(), path]);
    },
  );
}

const nouns = sourcesIn('nouns.ts');
const fileOf = new Map(nouns.flatMap(([, index]) => sourcesIn(index)));

const wordsOf = (name: string): string[] =>
  name
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .split(/[-/]/)
    .filter((word) => word !== '');

/** `['remote', 'list']` of `['remote', 'bucket', 'list']`: some of its words in their order, the last among them. */
function shortens(words: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const word of whole) if (word === words[at]) at += 1;
  return at === words.length && words.at(-1) === whole.at(-1);
}

test('has one handler for each row', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(rows).toSorted());
});

test.each(Object.keys(handlers))('%s: is described and fits on a screen', (id) => {
  const file = fileOf.get(id) ?? 'no file of its own';
  const name = file.replace(/^.*\//, '').replace(/\.ts$/, '');
  expect(shortens(wordsOf(name), wordsOf(id)), `${file} is named after ${id}`).toBe(true);
  const lines = readFileSync(join(src, file), 'utf8').trimEnd().split('\n');
  expect(lines.length, `lines of ${file}`).toBeLessThanOrEqual(mostLines);
  expect(
    lines.some((line) => line.startsWith(`export const ${id}: `)),
    `${file} has ${id}`,
  ).toBe(true);
});
