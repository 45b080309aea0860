import { expect, test } from 'vitest';
import { expirationIn } from './object-shown.ts';

const date = 'Fri, 23 Dec 2033 00:00:00 GMT';
const expiration = '2033-12-23T00:00:00.000Z';

test.each([
  [`expiry-date="${date}", rule-id="old%20logs"`, { expiration, expiration_rule_id: 'old logs' }],
  [`expiry-date="${date}", rule-id="100%"`, { expiration, expiration_rule_id: '100%' }],
  [`expiry-date="${date}"`, { expiration }],
  ['expiry-date="soon", rule-id="a"', {}],
  ['', {}],
  [undefined, {}],
])('reads when and why an object goes: %j', (text, expected) => {
  expect(expirationIn(text)).toEqual(expected);
});
