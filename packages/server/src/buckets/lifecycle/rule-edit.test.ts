import type { LifecycleRuleInput } from '@longshore/contract/buckets/lifecycle-schemas';
import { expect, test } from 'vitest';
import { parseXml, writeXml } from '#/s3/xml-tree.ts';
import { checkRule } from './rule-check.ts';
import { editRule } from './rule-edit.ts';

function edited(rule: string, input: LifecycleRuleInput): string {
  const before = parseXml(`<Rule>${rule}</Rule>`);
  if (before === undefined) throw new Error(rule);
  const after = editRule(before, input);
  checkRule(after, input, before);
  return writeXml(after).slice('<Rule>'.length, -'</Rule>'.length);
}
const days = '<Expiration><Days>1</Days></Expiration>';
const above = (bytes: number) => `<ObjectSizeGreaterThan>${bytes}</ObjectSizeGreaterThan>`;
const below = (bytes: number) => `<ObjectSizeLessThan>${bytes}</ObjectSizeLessThan>`;
const tag = (key: string) => `<Tag><Key>${key}</Key><Value>v</Value></Tag>`;

test.each<[string, LifecycleRuleInput, string]>([
  ['<Prefix>a</Prefix>', { prefix: 'b' }, '<Prefix>b</Prefix>'],
  ['<Prefix>a</Prefix>', { prefix: '' }, '<Prefix></Prefix>'],
  ['<Prefix>a</Prefix>', { tags: 'k=v' }, `<Filter><And><Prefix>a</Prefix>${tag('k')}</And></Filter>`],
  ['<Prefix></Prefix>', { tags: 'k=v' }, `<Filter>${tag('k')}</Filter>`],
  ['<Filter></Filter>', { prefix: 'a&' }, '<Filter><Prefix>a&#38;</Prefix></Filter>'],
  [
    '<Filter><Prefix>a</Prefix></Filter>',
    { object_size_less_than: 0, prefix: '' },
    '<Filter><Prefix></Prefix></Filter>',
  ],
  [
    '<Filter><Prefix>a</Prefix></Filter>',
    { object_size_less_than: 9 },
    '<Filter><And><Prefix>a</Prefix><ObjectSizeLessThan>9</ObjectSizeLessThan></And></Filter>',
  ],
  [`<Filter>${above(10)}</Filter>`, { object_size_greater_than: 9 }, `<Filter>${above(9)}</Filter>`],
  [`<Filter>${above(10)}</Filter>`, { object_size_greater_than: 11 }, `<Filter>${above(11)}</Filter>`],
  [`<Filter>${above(10)}</Filter>`, { object_size_greater_than: 0 }, '<Filter><Prefix></Prefix></Filter>'],
  [`<Filter>${below(10)}</Filter>`, { object_size_less_than: 9 }, `<Filter>${below(9)}</Filter>`],
  [`<Filter>${below(10)}</Filter>`, { object_size_less_than: 11 }, `<Filter>${below(11)}</Filter>`],
  [`<Filter>${below(10)}</Filter>`, { object_size_less_than: 0 }, '<Filter><Prefix></Prefix></Filter>'],
  [
    `<Filter><And>${above(5)}${below(10)}</And></Filter>`,
    { object_size_greater_than: 0, object_size_less_than: 8 },
    `<Filter>${below(8)}</Filter>`,
  ],
  [
    `<Filter><And><New>x</New><Prefix>a</Prefix>${tag('k')}</And></Filter>`,
    { tags: 'l=v&m=v' },
    `<Filter><And><New>x</New><Prefix>a</Prefix>${tag('l')}${tag('m')}</And></Filter>`,
  ],
  [
    `<Filter><And><Prefix>a</Prefix>${tag('k')}</And></Filter>`,
    { tags: '' },
    '<Filter><Prefix>a</Prefix></Filter>',
  ],
  [`<Filter x="1">${tag('k')}</Filter>`, { tags: 'k=v', prefix: '' }, `<Filter x="1">${tag('k')}</Filter>`],
])('a filter %s becomes what the input says', (filter, input, expected) => {
  expect(edited(filter + days, input)).toBe(expected + days);
});

test.each<[string, LifecycleRuleInput, string]>([
  [
    '<Expiration><New/><Days>1</Days></Expiration>',
    { expiry_days: 2 },
    '<Expiration><New></New><Days>2</Days></Expiration>',
  ],
  [
    `<!-- why --> ${days}`,
    { noncurrentversion_expiration_days: 3 },
    `<!-- why --> ${days}<NoncurrentVersionExpiration><NoncurrentDays>3</NoncurrentDays></NoncurrentVersionExpiration>`,
  ],
  [
    '<Expiration><Days>1</Days><ExpiredObjectDeleteAll>true</ExpiredObjectDeleteAll></Expiration>',
    { expired_object_delete_all: true },
    '<Expiration><Days>1</Days><ExpiredObjectAllVersions>true</ExpiredObjectAllVersions></Expiration>',
  ],
  [
    `${days}<Transition><Days>3</Days><StorageClass>A</StorageClass></Transition>`,
    { transition_days: 0, storage_class: '' },
    days,
  ],
])('an action %s becomes what the input says', (rule, input, expected) => {
  expect(edited(rule, input)).toBe(expected);
});

test('reads zero days of a transition, and replaces days with a date', () => {
  const move = '<Transition><Days>3</Days><StorageClass>A</StorageClass></Transition>';
  expect(edited(move, { transition_days: 0 })).toContain('<Days>0</Days>');
  expect(edited(move, { transition_date: '2031-02-03' })).toBe(
    '<Transition><StorageClass>A</StorageClass><Date>2031-02-03T00:00:00Z</Date></Transition>',
  );
  expect(edited(move, { storage_class: '', transition_days: 0, expiry_days: 1 })).toBe(days);
  const dated = '<Transition><Date>2031-01-01T00:00:00Z</Date><StorageClass>A</StorageClass></Transition>';
  expect(() => edited(dated, { transition_date: '' })).toThrow(
    expect.objectContaining({ field: 'body.transition_days' }),
  );
  const atOnce = '<Transition><StorageClass>A</StorageClass></Transition>';
  expect(edited(atOnce, { transition_date: '', prefix: 'a' })).toContain(atOnce);
});

test('accepts a change beside a previous mistake', () => {
  const odd =
    '<Expiration><Days>1</Days><Date>2031-01-01T00:00:00Z</Date></Expiration><Status>Enabled</Status>';
  expect(edited(odd, { disable: true })).toContain('Disabled');
});
