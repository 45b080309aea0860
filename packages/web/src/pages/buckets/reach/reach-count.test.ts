import { expect, test } from 'vitest';
import { countWords } from './reach-count.ts';

test('says nothing of access keys that were not looked at', () => {
  expect(countWords('accessKey', { shown: 100, examined: 100, total: 300 })).toBe('someKeys');
  expect(countWords('accessKey', { shown: 0, examined: 100, total: 300 })).toBe('someKeys');
  expect(countWords('accessKey', { shown: 250, examined: 300, total: 300 })).toBe('keys');
  expect(countWords('accessKey', { shown: 300, examined: 300, total: 300 })).toBe('all');
});

test('counts the others as they are loaded', () => {
  expect(countWords('user', { shown: 100, examined: 100, total: 101 })).toBe('some');
  expect(countWords('user', { shown: 101, examined: 101, total: 101 })).toBe('all');
  expect(countWords('group', { shown: 0, examined: 0, total: 0 })).toBe('none');
});
