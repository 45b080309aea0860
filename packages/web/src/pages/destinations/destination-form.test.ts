import { destinationServices, kindOf } from '@longshore/contract/destinations/destination-kinds';
import { expect, test } from 'vitest';
import { destinationForm, destinationValues, sentProperties } from './destination-form.ts';
import { isWorded } from './destination-words.ts';

const stored = {
  account_id: 'one',
  isEnabled: false,
  properties: { address: 'a:1', key: 'k', format: 'access', queue_limit: '0', comment: 'c' },
  secrets: ['password'],
};

test.each(destinationServices)(
  '%s: has words for all its settings, and what is unchanged sends nothing',
  (service) => {
    const { settings } = kindOf(service);
    expect(settings.map(({ key }) => key).filter((key) => !isWorded(key))).toEqual([]);
    expect(new Set(settings.map(({ key }) => key)).size).toBe(settings.length);
    const empty = destinationValues(service);
    expect(sentProperties(service, empty, empty)).toBeNull();
    const { success, error } = destinationForm(service).safeParse(empty);
    expect(success).toBe(false);
    // All that is required, and nothing else.
    const missing = settings
      .filter(({ required, type }) => required && type !== 'choice')
      .map(({ key }) => key);
    expect(error?.issues.map(({ path }) => path.at(-1)).toSorted()).toEqual(['name', ...missing].toSorted());
  },
);

test('keeps a secret that is not entered, and takes away what is emptied', () => {
  const before = destinationValues('redis', stored);
  const texts = { ...before.texts, comment: '' };
  expect(sentProperties('redis', { ...before, texts }, before)).toEqual({ comment: '' });
  const entered = { ...before, texts: { ...before.texts, password: 'new' } };
  expect(sentProperties('redis', entered, before)).toEqual({ password: 'new' });
  expect(sentProperties('redis', { ...before, clears: { password: true } }, before)).toEqual({
    password: '',
  });
  expect(sentProperties('redis', { ...before, enable: true }, before)).toEqual({ enable: 'on' });
});

test.each([
  ['nats', 'address', { good: ['host:1', '[::1]:4222'], bad: ['host', 'http://host:1', 'a b:1'] }],
  ['kafka', 'brokers', { good: ['a:1', 'a:1, b:2'], bad: ['a', 'a:1,,b:2'] }],
  ['webhook', 'endpoint', { good: ['http://a', 'https://a/b?c=d'], bad: ['a', 'ftp://a', 'http://a b'] }],
  ['mqtt', 'broker', { good: ['tcp://a:1', 'wss://a'], bad: ['a:1'] }],
  ['mqtt', 'keep_alive_interval', { good: ['', '0', '10s', '1m30s', '1.5h'], bad: ['10', 'soon', 's'] }],
  ['webhook', 'queue_dir', { good: ['', '/var/events'], bad: ['events'] }],
  ['webhook', 'queue_limit', { good: ['', '0', '100000'], bad: ['many', '1.5'] }],
  ['webhook', 'comment', { good: ['a "quoted" thing', ''], bad: ['"all"', "'", 'two\nlines'] }],
] as const)('%s: checks %s', (service, key, { good, bad }) => {
  const empty = destinationValues(service);
  const faults = (value: string) =>
    destinationForm(service)
      .safeParse({ ...empty, texts: { ...empty.texts, [key]: value } })
      .error?.issues.filter(({ path }) => path.at(-1) === key).length ?? 0;
  for (const value of good) expect(faults(value), value).toBe(0);
  for (const value of bad) expect(faults(value), value).toBe(1);
});
