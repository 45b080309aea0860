import { expect, test } from 'vitest';
import { parseCidrList } from './cidr-list.ts';

test.each([
  ['', []],
  [' , ', []],
  ['10.0.0.1', ['10.0.0.1']],
  [' 10.0.0.0/8 ,, fd00::/8 ', ['10.0.0.0/8', 'fd00::/8']],
  ['0.0.0.0/0,10.0.0.0/32,::/0,fd00::/128', ['0.0.0.0/0', '10.0.0.0/32', '::/0', 'fd00::/128']],
])('reads %j as ranges', (text, ranges) => {
  expect(parseCidrList(text)).toEqual(ranges);
});

test.each([
  '10.0.0.0/33',
  'fd00::/129',
  '10.0.0.0/',
  '10.0.0.0/-1',
  '10.0.0.0/8/8',
  '10.0.0.0/0008',
  '10.0.0/8',
  'fe80::1%eth0',
  'localhost',
  '10.0.0.1,localhost',
])('rejects %j as a list of ranges', (text) => {
  expect(parseCidrList(text)).toBeNull();
});
