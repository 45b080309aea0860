import { expect, test } from 'vitest';
import { withoutSecrets } from '#/journal/without-secrets.ts';
import { journalProperties, tellSent } from './change.ts';

test.each([
  ['https://hunter2@hooks.example.net/x', 'https://hooks.example.net/…'],
  ['https://user:hunter2@hooks.example.net', 'https://hooks.example.net/…'],
  ['https://hooks.example.net/hunter2?sig=x', 'https://hooks.example.net/…'],
  ['https://hooks.example.net:9000', 'https://hooks.example.net:9000'],
  ['hunter2', '*redacted*'],
  ['', ''],
])('keeps no more than the host of %j', (endpoint, kept) => {
  expect(withoutSecrets(journalProperties('webhook', { endpoint }))).toEqual({ endpoint: kept });
});

test('tells what is sent, without what protects it', () => {
  const told: unknown[] = [];
  const change = {
    before: () => undefined,
    after: (value: unknown) => void told.push(value),
    ofMany: () => undefined,
    begun: () => undefined,
  };
  const named = { service: 'webhook', accountId: 'one', isNew: true } as const;
  tellSent({ change }, named, { endpoint: 'https://h/hunter2', auth_token: 'hunter2' });
  expect(told).toEqual([{ name: 'webhook:one', endpoint: 'https://h/…', auth_token: '*redacted*' }]);
});
