import { expect, test } from 'vitest';
import { choicesOf, helpOf, isRare, kindOf } from './setting-kinds.ts';

const one = (key: string, type: string, description = 'said') => ({ key, type, description });

test.each([
  [one('enable', ''), 'switch'],
  [one('odirect', 'boolean'), 'switch'],
  [one('tls', 'on|off'), 'switch'],
  [one('format', 'namespace*|access'), 'choice'],
  [one('speed', 'string', "customize it (default|slow|fast) (default: 'default')"), 'choice'],
  [one('requests_max', 'number'), 'number'],
  [one('max_sleep', 'duration'), 'duration'],
  [one('brokers', 'csv'), 'list'],
  [one('endpoint', 'url'), 'address'],
  [one('name', 'string'), 'text'],
  [{ ...one('auth_token', 'string'), isSecret: true }, 'secret'],
])('%o is a %s', (setting, kind) => {
  expect(kindOf(setting)).toBe(kind);
});

test('tells the values that there are', () => {
  expect(choicesOf(one('format', 'namespace*|access'))).toEqual(['namespace', 'access']);
  expect(choicesOf(one('speed', 'string', 'customize it (slow|fast)'))).toEqual(['slow', 'fast']);
  expect(choicesOf(one('list_quorum', 'string'))).toContain('strict');
  expect(choicesOf(one('name', 'string'))).toEqual([]);
});

test('tells what few need, and leaves out the default', () => {
  expect(isRare(one('delay', '', ''))).toBe(true);
  expect(isRare(one('claim_prefix', 'string', "[DEPRECATED use 'x'] y"))).toBe(true);
  expect(isRare(one('enable', '', ''))).toBe(false);
  expect(helpOf(one('a', '', "set it (default: 'b')"))).toBe('set it');
});
