import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = import.meta.dirname;
const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\/.*\.tsx?$/.test(file),
);

/** Of a path below `pages`: the noun is its first folder. */
const nounOf = (path: string): string => path.replace(/\/.*$/, '');

/** What a file imports from pages, itself or on use, as paths below `pages`; `..` leads out of them. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(pages, file), 'utf8');
  return [...text.matchAll(/(?:\bfrom |\bimport |\bimport\(\s*)'([^']+)'/g)].flatMap(([, from = '']) => {
    if (from.startsWith('#/')) return join('..', from.slice('#/'.length)).replace(/^\.\.\/pages\//, '');
    return from.startsWith('.') ? join(dirname(file), from) : [];
  });
}

test.each(files)('%s imports no other noun’s pages, except facts and frame', (file) => {
  const noun = nounOf(file);
  const strangers = importsOf(file).filter(
    (path) => ![noun, '..'].includes(nounOf(path)) && !/^[^/]+\/(?:facts|frame)\//.test(path),
  );
  expect(strangers).toEqual([]);
});
