import { expect, test } from 'vitest';
import { ConsoleError } from '#/upstream/errors.ts';
import { keysIn, toldKeys } from './input-keys.ts';

test('reads pairs, quoted values and empty ones', () => {
  const input = ' config_url=https://idp/a?b=c  client_secret="two words = one" comment= scopes="" ';
  expect(keysIn(input)).toEqual([
    { key: 'config_url', value: 'https://idp/a?b=c' },
    { key: 'client_secret', value: 'two words = one' },
    { key: 'comment', value: '' },
    { key: 'scopes', value: '' },
  ]);
});

test.each(['config_url', 'a=b c', '=b', 'a="b', 'a=b"c', 'A=b'])('rejects %s', (input) => {
  expect(() => keysIn(input)).toThrow(ConsoleError);
});

test('tells no secrets', () => {
  expect(toldKeys(keysIn('client_id=one client_secret=two lookup_bind_password=three'))).toEqual({
    client_id: 'one',
  });
});
