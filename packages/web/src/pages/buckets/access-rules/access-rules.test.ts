import { expect, test } from 'vitest';
import { exposureOfRule, rulesOf } from './access-rules.ts';

test('what has no name here is custom', () => {
  expect(rulesOf({ accessRules: [{ access: 'else' }, {}], total: 2, revision: 'x' })).toEqual([
    { prefix: '', access: 'custom' },
    { prefix: '', access: 'custom' },
  ]);
});

test('a custom statement is public where the policy opens its prefix', () => {
  const open = [{ prefix: 'photos/', isRead: true, isListed: false, isWritten: false }];
  const ofBucket = { kind: 'public', open } as const;
  expect(exposureOfRule({ prefix: 'photos/', access: 'custom' }, ofBucket)).toEqual(ofBucket);
  expect(exposureOfRule({ prefix: '*.png', access: 'custom' }, ofBucket)).toEqual({
    kind: 'custom',
    open: [],
  });
});

test.each([
  ['readonly', { isRead: true, isListed: true, isWritten: false }],
  ['writeonly', { isRead: false, isListed: false, isWritten: true }],
  ['readwrite', { isRead: true, isListed: true, isWritten: true }],
] as const)('%s opens its prefix', (access, may) => {
  expect(exposureOfRule({ prefix: 'a/', access }, { kind: 'public', open: [] })).toEqual({
    kind: 'public',
    open: [{ prefix: 'a/', ...may }],
  });
});
