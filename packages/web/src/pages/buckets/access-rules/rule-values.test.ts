import { beforeAll, expect, test } from 'vitest';
import { i18n } from '#/messages/i18n.ts';
import { newRuleForm } from './rule-values.ts';

// Messages tell their keys.
beforeAll(() => i18n.init({ lng: 'cimode' }));

const schema = newRuleForm([
  { prefix: '', access: 'readonly' },
  { prefix: 'photos/', access: 'readwrite' },
  { prefix: 'own/', access: 'custom' },
]);

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
] as const)('%j: %s', (prefix, problem) => {
  const problems = schema.safeParse({ prefix, access: 'readonly' }).error?.issues ?? [];
  expect(problems.map(({ message }) => message)).toEqual(problem === null ? [] : [`accessRules.${problem}`]);
});
