import { expect, test } from 'vitest';
import { isSameJson, revisionOf } from './revision.ts';

const policy = (statement: object) => JSON.stringify({ Version: '2012-10-17', Statement: [statement] });

test('ignores the order of policy members', () => {
  const told = revisionOf(policy({ Effect: 'Allow', Action: ['s3:GetObject', 's3:PutObject'] }));
  expect(revisionOf(policy({ Action: ['s3:PutObject', 's3:GetObject'], Effect: 'Allow' }))).toBe(told);
  expect(revisionOf(policy({ Action: ['s3:PutObject'], Effect: 'Allow' }))).not.toBe(told);
});

test('depends on the order of statements and XML elements', () => {
  expect(revisionOf('{"a":[{"b":1},{"c":2}]}')).not.toBe(revisionOf('{"a":[{"c":2},{"b":1}]}'));
  expect(revisionOf('<a/><b/>')).not.toBe(revisionOf('<b/><a/>'));
  expect(revisionOf(undefined)).toBe(revisionOf(''));
  expect(revisionOf('{broken')).not.toBe(revisionOf('{'));
});

test('compares without the orders that do not count', () => {
  expect(isSameJson({ a: ['x', 'y'], b: null }, { b: null, a: ['y', 'x'] })).toBe(true);
  expect(isSameJson({ a: [{ b: 1 }, 2] }, { a: [{ b: 1 }, 2] })).toBe(true);
  const pairs: [unknown, unknown][] = [
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: ['x'] }, { a: ['x', 'x'] }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: 1 }, { b: 1 }],
    [{ toString: 1 }, { a: 1 }],
    [{}, []],
    [{}, null],
    ['1', 1],
    [null, ''],
  ];
  for (const [one, other] of pairs) {
    expect(isSameJson(one, other)).toBe(false);
    expect(isSameJson(other, one)).toBe(false);
  }
});
