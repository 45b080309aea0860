import { expect, test } from 'vitest';
import { parseXml, writeXml } from '#/s3/xml-tree.ts';
import { isLocking, lockingElement, retentionOf } from './document.ts';

const rootOf = (inside: string) => {
  const root = parseXml(`<ObjectLockConfiguration>${inside}</ObjectLockConfiguration>`);
  if (root === undefined) throw new Error('The document is broken');
  return root;
};
const byDefault = (inside: string) =>
  rootOf(
    `<ObjectLockEnabled>Enabled</ObjectLockEnabled><Rule><DefaultRetention>${inside}</DefaultRetention></Rule>`,
  );

test.each([
  { mode: 'governance', unit: 'days', validity: 1 },
  { mode: 'compliance', unit: 'years', validity: 70 },
] as const)('preserves a default retention: %j', (retention) => {
  const written = lockingElement(retention);
  expect(retentionOf(written)).toEqual(retention);
  expect(isLocking(written)).toBe(true);
});

test.each([
  ['no rule', ''],
  ['no days', '<Mode>GOVERNANCE</Mode>'],
  ['zero days', '<Mode>GOVERNANCE</Mode><Days>0</Days>'],
  ['days that are none', '<Mode>GOVERNANCE</Mode><Days>many</Days>'],
  ['no mode', '<Days>1</Days>'],
  ['a mode that is not known', '<Mode>OTHER</Mode><Days>1</Days>'],
])('rejects %s as a default retention', (_what, inside) => {
  expect(retentionOf(byDefault(inside))).toBeUndefined();
});

test('reads locking without a default, and no locking', () => {
  expect(writeXml(lockingElement())).toContain('<ObjectLockEnabled>Enabled</ObjectLockEnabled></');
  expect(retentionOf(lockingElement())).toBeUndefined();
  expect(isLocking(rootOf(''))).toBe(false);
});
