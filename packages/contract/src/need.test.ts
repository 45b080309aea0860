import { expect, test } from 'vitest';
import { namedAction, placeOf, resourceAt } from './need.ts';

const nothing = { params: {}, query: {}, body: undefined };

test.each([
  [{}, undefined],
  [{ params: { bucketName: 'a' } }, 'a'],
  [{ query: { bucket: 'a' } }, 'a'],
  [{ body: { name: 'a' } }, 'a'],
  [{ params: { bucketName: 'a' }, query: { bucket: 'b' }, body: { name: 'c' } }, 'a'],
  [{ query: { bucket: 'b' }, body: { name: 'c' } }, 'b'],
  [{ params: { bucketName: 7 }, body: { name: 'c' } }, 'c'],
  [{ body: { name: 7 } }, undefined],
  [{ body: null }, undefined],
  [{ body: 'name' }, undefined],
])('takes from a call with %j the bucket %j', (given, bucketName) => {
  expect(placeOf({ ...nothing, ...given })).toEqual({ bucketName, path: undefined });
});

test.each([
  [{ prefix: 'a/' }, 'a/'],
  [{ prefix: '' }, ''],
  [{ prefix: ['a'] }, undefined],
  [{}, undefined],
])('takes from a query with %j the path %j', (query, path) => {
  expect(placeOf({ ...nothing, query }).path).toBe(path);
});

test.each([
  ['server', { bucketName: 'b', path: 'k' }, ''],
  ['anyBucket', {}, ''],
  ['anyBucket', { bucketName: 'b', path: 'k' }, 'b'],
  ['bucket', { bucketName: 'b', path: 'k' }, 'b'],
  ['listing', { bucketName: 'b', path: 'k/' }, 'b/k/'],
  ['object', { bucketName: 'b', path: 'k' }, 'b/k'],
  ['object', { bucketName: 'b', path: '' }, 'b'],
  ['object', { path: 'k' }, ''],
] as const)('requires what is needed on the %s of %j on %j', (on, place, expected) => {
  expect(resourceAt(on, place)).toBe(expected);
});

test('names the first action of the first need in a refusal', () => {
  const second = { action: 's3:GetObject', on: 'object' } as const;
  expect(namedAction([{ action: 's3:PutObject', on: 'object' }, second])).toBe('s3:PutObject');
  expect(namedAction([{ action: ['s3:DeleteObject', 's3:PutObject'], on: 'object' }])).toBe(
    's3:DeleteObject',
  );
  expect(namedAction([])).toBeUndefined();
});
