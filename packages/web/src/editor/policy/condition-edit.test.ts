import { beforeAll, expect, test } from 'vitest';
import { i18n } from '#/messages/i18n.ts';
import {
  addCondition,
  deleteCondition,
  setConditionKey,
  setConditionOperator,
  setConditionValues,
} from './condition-edit.ts';
import { conditionFault } from './condition-fault.ts';
import { editStatement } from './policy-edit.ts';
import { shownPolicy, shownStatement } from './shown-policy.ts';

// Messages tell their keys.
beforeAll(() => i18n.init({ lng: 'cimode' }));

/** A document with these conditions, as they are written. */
const textOf = (condition: string) =>
  `{"Statement": [{"Effect": "Allow", "Action": "*", "Condition": ${condition}}]}`;
const conditionsOf = (text: string) => {
  const node = shownPolicy(text)?.statements[0];
  return node && shownStatement(node, false)?.conditions;
};
const shownOf = (condition: string) =>
  conditionsOf(textOf(condition))?.map(
    ({ operator, key, values }) => `${operator} ${key} ${values.join('|')}`,
  );
/** What becomes of the conditions. */
const edited = (condition: string, edit: Parameters<typeof editStatement>[2]) =>
  editStatement(textOf(condition), 0, edit);

const two =
  '{"StringLike": {"s3:prefix" : "a/", "aws:username": ["ann"]}, "Bool":{"aws:SecureTransport":true}}';

test.each([
  '7',
  '{}',
  '{"Bool": "true"}',
  '{"Bool": {}}',
  '{"StringLike": {"aws:username": [{}]}}',
  '{"StringLike": {"aws:username": null}}',
  '{"Bool": {"a": true}, "Bool": {"b": true}}',
])('leaves the conditions %s as they are', (condition) => {
  expect(shownOf(condition)).toBeUndefined();
});

test('shows each key of each operator, and numbers as they are written', () => {
  expect(shownOf(two)).toEqual([
    'StringLike s3:prefix a/',
    'StringLike aws:username ann',
    'Bool aws:SecureTransport true',
  ]);
  expect(shownOf('{"NumericEquals": {"7": [9007199254740993, 1.0]}}')).toEqual([
    'NumericEquals 7 9007199254740993|1.0',
  ]);
});

test('changes what it is about, and nothing else', () => {
  const change = (edit: Parameters<typeof editStatement>[2], from: string, to: string) =>
    expect(edited(two, edit)).toBe(textOf(two.replace(from, to)));
  change(setConditionValues(0, ['b/']), '"a/"', '"b/"');
  change(setConditionValues(0, ['', ' home/ ']), '"a/"', '[""," home/ "]');
  change(setConditionValues(1, []), '["ann"]', '[]');
  change(setConditionKey(1, 'aws:userid'), 'aws:username', 'aws:userid');
  change(setConditionOperator(2, 'Null'), 'Bool', 'Null');
  change(deleteCondition(0), '"s3:prefix" : "a/", ', '');
  change(deleteCondition(2), ', "Bool":{"aws:SecureTransport":true}', '');
  change(addCondition('Bool', 'a'), 'true}', 'true,"a": []}');
  change(addCondition('Null', 'a'), 'true}', 'true},"Null": {"a":[]}');
  change(setConditionKey(9, 'a'), '', '');
  expect(edited('{"Bool": {"a": true}}', deleteCondition(0))).toBe(
    '{"Statement": [{"Effect": "Allow", "Action": "*"}]}',
  );
  const none = '{"Statement": [{"Effect": "Allow", "Action": "*"}]}';
  expect(editStatement(none, 0, addCondition('Bool', 'a'))).toBe(
    textOf('{"Bool":{"a":[]}}').replace(', "Condition"', ',"Condition"'),
  );
});

test.each([
  [
    0,
    'Bool',
    '{"StringLike": {"aws:username": ["ann"]}, "Bool":{"aws:SecureTransport":true,"s3:prefix": "a/"}}',
  ],
  [
    2,
    'StringLike',
    '{"StringLike": {"s3:prefix" : "a/", "aws:username": ["ann"],"aws:SecureTransport": true}}',
  ],
  [
    1,
    'Null',
    '{"StringLike": {"s3:prefix" : "a/"}, "Bool":{"aws:SecureTransport":true},"Null": {"aws:username": ["ann"]}}',
  ],
])('takes condition %i to the operator %s as it is written', (index, operator, expected) => {
  expect(edited(two, setConditionOperator(index, operator))).toBe(textOf(expected));
});

test('takes one to another operator wherever both stand', () => {
  const big = '{"A": {"x": 12345678901234567890}, "B": {"y": 1.0}, "C": {"z": true}}';
  expect(edited(big, setConditionOperator(0, 'C'))).toBe(
    textOf('{"B": {"y": 1.0}, "C": {"z": true,"x": 12345678901234567890}}'),
  );
  expect(edited(big, setConditionOperator(2, 'A'))).toBe(
    textOf('{"A": {"x": 12345678901234567890,"z": true}, "B": {"y": 1.0}}'),
  );
});

test('keeps what has an odd name', () => {
  const odd = '{"__proto__": {"aws:SourceIp": ["10.0.0.0/8"]}, "StringLike": {"__proto__": "a"}}';
  const added = edited(odd, addCondition('IpAddress', 'aws:SourceIp'));
  expect(added).toBe(textOf(odd.replace('"a"}', '"a"},"IpAddress": {"aws:SourceIp":[]}')));
  expect(conditionsOf(edited(odd, setConditionKey(0, 'aws:username')))).toHaveLength(2);
  expect(Object.hasOwn(Object.prototype, 'aws:SourceIp')).toBe(false);
});

test('tells two conditions of which only one would count, and one without a key', () => {
  const twice = edited(two, setConditionKey(1, 's3:prefix'));
  expect(conditionsOf(twice)?.map(({ key }) => key)).toEqual([
    's3:prefix',
    's3:prefix',
    'aws:SecureTransport',
  ]);
  expect(conditionFault(twice)).toBe('policyFields.fault.keyTwice');
  // The first is still the one that is edited.
  expect(edited(two, setConditionKey(0, 'aws:username'))).toContain('"aws:username" : "a/"');
  expect(conditionFault(edited(two, setConditionKey(0, ' ')))).toBe('policyFields.fault.keyEmpty');
  for (const sound of [textOf(two), textOf('7'), '{', '']) expect(conditionFault(sound)).toBeNull();
});
