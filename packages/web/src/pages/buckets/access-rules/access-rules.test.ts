import { expect, test } from 'vitest';
import { exposureOfRule, rulesOf } from './access-rules.ts';

test('names unknown access custom', () => {
  expect(rulesOf({ accessRules: [{ access: 'else' }, {}], total: 2, revision: 'x' })).toEqual([
    { prefix: '', access: 'custom' },
    { prefix: '', access: 'custom' },
  ]);
});

const elsewhere = { areUploadsListed: false, areSettingsOpen: false, isConditional: false };

test('shows a custom statement as public where the policy opens its prefix', () => {
  const photos = { prefix: 'photos/', isRead: true, isListed: false, isWritten: false, ...elsewhere };
  const docs = { ...photos, prefix: 'docs/', isConditional: true };
  const ofBucket = { kind: 'public', open: [photos] } as const;
  expect(exposureOfRule({ prefix: 'photos/', access: 'custom' }, ofBucket)).toEqual(ofBucket);
  expect(exposureOfRule({ prefix: '*.png', access: 'custom' }, ofBucket)).toEqual({
    kind: 'custom',
    open: [],
  });
  expect(
    exposureOfRule({ prefix: 'docs/', access: 'custom' }, { kind: 'public', open: [docs, photos] }),
  ).toEqual({ kind: 'custom', open: [docs] });
});

test.each([
  ['readonly', { isRead: true, isListed: true, isWritten: false, areUploadsListed: false }],
  ['writeonly', { isRead: false, isListed: false, isWritten: true, areUploadsListed: true }],
  ['readwrite', { isRead: true, isListed: true, isWritten: true, areUploadsListed: true }],
] as const)('%s opens its prefix', (access, may) => {
  expect(exposureOfRule({ prefix: 'a/', access }, { kind: 'public', open: [] })).toEqual({
    kind: 'public',
    open: [{ prefix: 'a/', ...elsewhere, ...may }],
  });
});
