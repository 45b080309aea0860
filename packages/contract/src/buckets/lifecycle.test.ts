import { expect, test } from 'vitest';
import { lifecycleRuleCreate, lifecycleRuleUpdate } from './lifecycle-schemas.ts';

test.each([
  ['', false],
  ['a', true],
  ['a'.repeat(255), true],
  ['a'.repeat(256), false],
  [' a', false],
  ['a ', false],
  ['.', false],
  ['..', false],
  ['...', true],
])('validates the id %j of a new rule', (id, expected) => {
  expect(lifecycleRuleCreate.body.safeParse({ type: 'expiry', id }).success).toBe(expected);
});

test('accepts rule ids of 1 to 255 characters', () => {
  for (const [ruleId, expected] of [
    ['', false],
    ['a', true],
    ['a'.repeat(255), true],
    ['a'.repeat(256), false],
  ])
    expect(lifecycleRuleUpdate.params.safeParse({ bucketName: 'abc', ruleId }).success).toBe(expected);
});

test.each([
  ['expiry_days', 0, true],
  ['expiry_days', -1, false],
  ['expiry_days', 2_147_483_647, true],
  ['expiry_days', 2_147_483_648, false],
  ['object_size_greater_than', 0, true],
  ['object_size_greater_than', -1, false],
  ['object_size_less_than', -1, false],
  ['expiry_date', '1970-01-01', true],
  ['expiry_date', '1969-12-31', false],
  ['expiry_date', '', true],
])('%s %j', (name, value, expected) => {
  expect(lifecycleRuleUpdate.body.safeParse({ [name]: value }).success).toBe(expected);
});
