import type { LifecycleRuleInput } from '@longshore/contract/buckets/lifecycle-schemas';
import { expect, test } from 'vitest';
import { parseXml, type XmlElement } from '#/s3/xml-tree.ts';
import { checkInput, checkMoves, checkRule } from './rule-check.ts';

const faultOf = (check: () => void): string => {
  try {
    check();
    return 'none';
  } catch (cause) {
    return (cause as { field: string }).field;
  }
};

function rule(text: string): XmlElement {
  const parsed = parseXml(`<Rule>${text}</Rule>`);
  if (parsed === undefined) throw new Error(text);
  return parsed;
}

test.each<[LifecycleRuleInput & { id?: string }, string]>([
  [{ type: 'expiry', expiry_days: 1 }, 'none'],
  [{ type: 'expiry', transition_days: 0 }, 'none'],
  [{ type: 'expiry', transition_days: 1 }, 'body.transition_days'],
  [{ type: 'expiry', storage_class: 'COLD' }, 'body.storage_class'],
  [{ type: 'transition', storage_class: 'COLD', transition_days: 1 }, 'none'],
  [{ type: 'transition', expiry_days: 1 }, 'body.expiry_days'],
  [{ type: 'transition', expired_object_delete_marker: true }, 'body.expired_object_delete_marker'],
  [{ expiry_days: 1, transition_days: 1 }, 'none'],
  [{ prefix: 'a\u0001' }, 'body.prefix'],
  [{ id: '\u0001' }, 'body.id'],
])('the input %j: %s', (input, field) => {
  expect(faultOf(() => checkInput(input))).toBe(field);
});

test.each<[LifecycleRuleInput, string]>([
  [{ type: 'expiry' }, 'none'],
  [{ type: 'transition', storage_class: 'COLD', transition_days: 0 }, 'none'],
  [{ type: 'transition', storage_class: 'COLD', transition_date: '2031-01-01' }, 'none'],
  [{ type: 'transition', storage_class: 'COLD' }, 'body.transition_days'],
  [{ type: 'transition', transition_days: 1 }, 'body.storage_class'],
  [
    { type: 'transition', noncurrentversion_transition_days: 1 },
    'body.noncurrentversion_transition_storage_class',
  ],
  [
    { type: 'transition', noncurrentversion_transition_storage_class: 'COLD' },
    'body.noncurrentversion_transition_days',
  ],
  [
    {
      type: 'transition',
      noncurrentversion_transition_storage_class: 'COLD',
      noncurrentversion_transition_days: 0,
    },
    'none',
  ],
])('the moves of %j: %s', (input, field) => {
  expect(faultOf(() => checkMoves(input))).toBe(field);
});

const days = '<Expiration><Days>1</Days></Expiration>';
const marker = '<ExpiredObjectDeleteMarker>true</ExpiredObjectDeleteMarker>';
const date = '<Date>2031-01-01T00:00:00Z</Date>';
const sizes = (above: number, below: number) =>
  `<Filter><And><ObjectSizeGreaterThan>${above}</ObjectSizeGreaterThan><ObjectSizeLessThan>${below}</ObjectSizeLessThan></And></Filter>`;

test.each<[string, LifecycleRuleInput, string]>([
  [days, {}, 'none'],
  ['<Status>Enabled</Status>', {}, 'body.expiry_days'],
  ['<Status>Enabled</Status>', { type: 'transition' }, 'body.transition_days'],
  [
    '<AbortIncompleteMultipartUpload><DaysAfterInitiation>1</DaysAfterInitiation></AbortIncompleteMultipartUpload>',
    {},
    'none',
  ],
  ['<DelMarkerExpiration><Days>1</Days></DelMarkerExpiration>', {}, 'none'],
  [`<Expiration><Days>1</Days>${date}</Expiration>`, {}, 'body.expiry_date'],
  [`<Expiration>${marker}</Expiration>`, {}, 'none'],
  [`<Expiration>${marker}<Days>1</Days></Expiration>`, {}, 'body.expired_object_delete_marker'],
  [`<Expiration>${marker}${date}</Expiration>`, {}, 'body.expired_object_delete_marker'],
  [
    '<Expiration><Days>1</Days><ExpiredObjectAllVersions>true</ExpiredObjectAllVersions></Expiration>',
    {},
    'none',
  ],
  [
    '<Expiration><ExpiredObjectAllVersions>true</ExpiredObjectAllVersions></Expiration>',
    {},
    'body.expired_object_delete_all',
  ],
  [
    `<Transition><Days>1</Days>${date}<StorageClass>A</StorageClass></Transition>`,
    {},
    'body.transition_date',
  ],
  ['<Transition><Days>1</Days></Transition>', {}, 'body.storage_class'],
  [`<Transition>${date}</Transition>`, {}, 'body.storage_class'],
  [
    '<NoncurrentVersionTransition><NoncurrentDays>1</NoncurrentDays></NoncurrentVersionTransition>',
    {},
    'body.noncurrentversion_transition_storage_class',
  ],
  [days + sizes(8, 10), {}, 'none'],
  [days + sizes(9, 10), {}, 'body.object_size_less_than'],
  [
    '<DelMarkerExpiration><Days>1</Days></DelMarkerExpiration><Filter><Tag><Key>a</Key><Value>b</Value></Tag></Filter>',
    {},
    'body.delete_marker_expiration_days',
  ],
])('the rule %s with %j: %s', (text, input, field) => {
  expect(faultOf(() => checkRule(rule(text), input))).toBe(field);
});

const moving = (moveDays: number) =>
  `<Transition><Days>${moveDays}</Days><StorageClass>A</StorageClass></Transition>`;
const movingOlder = (moveDays: number) =>
  `<NoncurrentVersionTransition><NoncurrentDays>${moveDays}</NoncurrentDays><StorageClass>A</StorageClass></NoncurrentVersionTransition>`;

test.each<[string, string, LifecycleRuleInput, string]>([
  ['a move becomes one at once', moving(0), {}, 'body.transition_days'],
  ['a move becomes one at once, as was said', moving(0), { transition_days: 0 }, 'none'],
  ['a move keeps its days', moving(3), {}, 'none'],
  ['an older version’s becomes one at once', movingOlder(0), {}, 'body.noncurrentversion_transition_days'],
  [
    'an older version’s becomes one at once, as was said',
    movingOlder(0),
    { noncurrentversion_transition_days: 0 },
    'none',
  ],
])('%s', (...[_words, after, input, field]) => {
  const before = rule(after.replace('>0<', '>3<'));
  expect(faultOf(() => checkRule(rule(after), input, before))).toBe(field);
  // What was at once before may stay so.
  expect(faultOf(() => checkRule(rule(after), input, rule(after)))).toBe('none');
});

test('accepts a change beside a previous mistake', () => {
  const [before, after] = [days + sizes(9, 10), days + sizes(9, 10).replace('9', '10')];
  expect(faultOf(() => checkRule(rule(after), {}, rule(before)))).toBe('none');
  expect(faultOf(() => checkRule(rule(after), {}, rule(days)))).toBe('body.object_size_less_than');
});
