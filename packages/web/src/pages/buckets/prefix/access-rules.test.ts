import { expect, test } from 'vitest';
import { prefixProblem, rulesOf, type AccessRule } from './access-rules.ts';

const rules: readonly AccessRule[] = [
  { prefix: '', access: 'readonly' },
  { prefix: 'photos/', access: 'readwrite' },
  { prefix: 'own/', access: 'custom' },
];

test.each([
  ['', 'prefixRequired'],
  ['  ', 'prefixRequired'],
  ['*', 'prefixAsterisk'],
  ['photos/*', 'prefixAsterisk'],
  ['pho?os/', 'prefixWildcard'],
  ['${aws:username}/', 'prefixWildcard'],
  ['x'.repeat(1025), 'prefixTooLong'],
  ['/', 'prefixTaken'],
  ['/photos/', 'prefixTaken'],
  ['photos', null],
  ['own/', null],
  ['with space/ß', null],
] as const)('%j: %s', (written, problem) => {
  expect(prefixProblem(written, rules)).toBe(problem);
});

test('what has no name here is custom', () => {
  expect(rulesOf({ accessRules: [{ access: 'else' }, {}], total: 2, revision: 'x' })).toEqual([
    { prefix: '', access: 'custom' },
    { prefix: '', access: 'custom' },
  ]);
});
