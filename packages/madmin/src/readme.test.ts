import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as madmin from './index.ts';
import * as prometheusText from './prometheus/parse-text.ts';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const table = /^## Names in mc and Go$.*?(?=^## )/ms.exec(readme)?.[0] ?? '';
const names = Array.from(table.matchAll(/^\|.*\|.*\|(.*)\|$/gm), ([, here = '']) =>
  Array.from(here.matchAll(/`(\w+)`/g), ([, name = '']) => name),
).flat();

test('names every function in the table of mc and Go, once', () => {
  const functions = Object.entries({ ...madmin, ...prometheusText })
    .filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name) && !name.startsWith('is'))
    .map(([name]) => name);
  expect(names.toSorted()).toEqual(functions.toSorted());
});

test('names reads of one thing Info', () => {
  expect(names.filter((name) => /View$|Get$|(?<!Set)Status$/.test(name))).toEqual([]);
});
