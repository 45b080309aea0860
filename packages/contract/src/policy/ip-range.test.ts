import { expect, test } from 'vitest';
import { isInRange } from './ip-range.ts';

test.each([
  ['10.0.0.0/8', '10.200.0.1', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['10.1.2.3', '10.1.2.3', true],
  ['10.1.2.3', '10.1.2.4', false],
  ['10.1.2.0/31', '10.1.2.1', true],
  ['10.1.2.0/31', '10.1.2.2', false],
  ['0.0.0.0/0', '192.168.1.1', true],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['2001:db8::/32', '2001:DB8:1::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['::1', '0:0:0:0:0:0:0:1', true],
  ['::', '::', true],
  ['::/0', '10.0.0.1', false],
])('tells of the range %s whether it has %s: %s', (range, address, expected) => {
  expect(isInRange(range, address)).toBe(expected);
});

test.each([
  '',
  'localhost',
  '10.0.0',
  '10.0.0.',
  '10.0.0.256',
  '10.0.0.-1',
  '1::2::3',
  '12345::',
  '1:2',
  '::g',
])('takes %j for no address', (text) => {
  expect(isInRange('0.0.0.0/0', text)).toBeNull();
  expect(isInRange(`${text}/8`, '10.0.0.1')).toBeNull();
});
