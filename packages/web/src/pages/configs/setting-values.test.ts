import type { ConfigKey } from '@longshore/contract/configs/configs-schemas';
import { expect, test } from 'vitest';
import { changedKeys, changesOf, newTarget, sentOf, valuesOf } from './setting-values.ts';

const keys: ConfigKey[] = [
  { key: 'enable', value: 'off', type: 'on|off', default: 'off' },
  { key: 'endpoint', value: 'http://far', type: 'url', optional: false, default: '' },
  { key: 'auth_token', type: 'string', isSecret: true, isSet: true },
  { key: 'brokers', value: 'a:1,b:2', type: 'csv', default: '' },
  { key: 'queue_size', value: '100000', type: 'number', default: '100000' },
  { key: 'proxy', value: 'x', type: 'string', env_override: { name: 'MINIO_X', value: 'y' }, default: '' },
  { key: 'region', value: '', waiting: 'eu', type: 'string', default: '' },
];
const target = { key_values: keys };
const values = valuesOf(target);

test('shows what counts, and no secret', () => {
  expect(values.texts).toEqual({
    endpoint: 'http://far',
    queue_size: '100000',
    proxy: 'y',
    region: 'eu',
    auth_token: '',
  });
  expect(values.switches).toEqual({ enable: false });
  expect(values.lists).toEqual({ brokers: ['a:1', 'b:2'] });
});

test('sends nothing where nothing was changed', () => {
  expect(sentOf(target, values)).toEqual([]);
});

test('sends what was changed, with enable as it was', () => {
  const changed = { ...values, texts: { ...values.texts, queue_size: ' 5 ', proxy: 'z' } };
  expect(changesOf(target, changed)).toEqual([{ key: 'queue_size', value: '5' }]);
  expect(sentOf(target, changed)).toEqual([
    { key: 'queue_size', value: '5' },
    { key: 'enable', value: 'off' },
  ]);
  const on = { ...values, switches: { enable: true }, lists: { brokers: [] } };
  expect(sentOf(target, on)).toEqual([
    { key: 'enable', value: 'on' },
    { key: 'brokers', value: '' },
  ]);
});

test('a secret is sent only where one was typed, or is to be deleted', () => {
  const typed = { ...values, texts: { ...values.texts, auth_token: 'new' } };
  expect(changesOf(target, typed)).toEqual([{ key: 'auth_token', value: 'new' }]);
  const cleared = { ...values, cleared: { auth_token: true } };
  expect(changesOf(target, cleared)).toEqual([{ key: 'auth_token', value: '' }]);
});

test('a new target begins with the defaults, enabled', () => {
  const added = newTarget(target);
  expect(valuesOf(added)).toMatchObject({
    texts: { endpoint: '', queue_size: '100000' },
    switches: { enable: true },
    lists: { brokers: [] },
  });
});

test('tells what a reset loses', () => {
  expect(changedKeys(target).map(({ key }) => key)).toEqual([
    'endpoint',
    'auth_token',
    'brokers',
    'proxy',
    'region',
  ]);
});
