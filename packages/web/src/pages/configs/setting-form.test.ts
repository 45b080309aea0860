import type { ConfigKey } from '@longshore/contract/configs/configs-schemas';
import { expect, test } from 'vitest';
import { placeOf, settingForm } from './setting-form.ts';
import { type SettingValues, valuesOf } from './setting-values.ts';

const keys: ConfigKey[] = [
  { key: 'enable', value: 'on', type: 'on|off' },
  { key: 'endpoint', value: '', type: 'url', optional: false },
  { key: 'brokers', value: '', type: 'csv', optional: true },
  { key: 'queue_size', value: '1', type: 'number', optional: true },
  { key: 'retry', value: '1s', type: 'duration', optional: true },
  { key: 'comment', value: 'from "elsewhere"', type: 'sentence', optional: true },
];
const target = { key_values: keys };
const values = valuesOf(target);
const faults = (more: Record<string, string>, rest: Partial<SettingValues> = {}) =>
  settingForm(target)
    .safeParse({ ...values, ...rest, texts: { ...values.texts, ...more } })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

test('takes what is stored as it is', () => {
  expect(faults({})).toEqual([]);
});

test.each([
  [{ queue_size: 'many', endpoint: 'http://a' }, ['texts.queue_size']],
  [{ retry: '5 parsecs', endpoint: 'http://a' }, ['texts.retry']],
  [{ endpoint: 'no address' }, ['texts.endpoint']],
  [{ comment: 'say "a"', endpoint: 'http://a' }, ['texts.comment']],
  [{ comment: "'a'", endpoint: 'http://a' }, ['texts.comment']],
  [{ queue_size: '5' }, ['texts.endpoint']],
  [{ queue_size: '9223372036854775807', retry: '1h30m', endpoint: 'https://a/b?c=d' }, []],
])('of %j the faults are at %j', (more, places) => {
  expect(faults(more)).toEqual(places);
});

test('requires nothing of what is off, and names of targets that can be', () => {
  expect(faults({ queue_size: '5' }, { switches: { enable: false } })).toEqual([]);
  expect(faults({}, { name: 'a b' })).toEqual(['name']);
});

test('finds the place of a key', () => {
  expect(placeOf(target, 'enable')).toBe('switches.enable');
  expect(placeOf(target, 'brokers')).toBe('lists.brokers');
  expect(placeOf(target, 'retry')).toBe('texts.retry');
  expect(placeOf(target, 'none')).toBe('texts.none');
});
