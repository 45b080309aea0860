import { expect, test } from 'vitest';
import { addressRules, isLoopback } from './address-rules.ts';

const none = { allow: [], deny: [], loopback: false };

test.each([
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
  ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
  ['link-local', ['169.254.0.1', '169.254.255.254', 'fe80::1', 'febf::1', 'fe80::1%eth0']],
  [
    'metadata of a cloud',
    ['169.254.169.254', '100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254'],
  ],
  ['multicast', ['224.0.0.1', '239.255.255.255', 'ff02::1']],
  ['reserved and broadcast', ['240.0.0.1', '255.255.255.255']],
  ['IPv4-mapped', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:169.254.169.254', '::ffff:0.0.0.0']],
  ['IPv4-compatible', ['::127.0.0.1', '::2', '::ffff:ffff']],
  ['translated', ['::ffff:0:127.0.0.1', '64:ff9b::127.0.0.1', '64:ff9b::a9fe:a9fe']],
  [
    'translated by the network itself',
    ['64:ff9b:1::127.0.0.1', '64:ff9b:1:7f00:0:100::', '64:ff9b:1:ffff::1'],
  ],
  ['6to4', ['2002:7f00:1::', '2002:a9fe:a9fe::1', '2002:e000:1::5']],
  ['no address', ['', 'localhost', '127.1', '[::1]', '10.0.0.0/8']],
])('refuses what is %s', (_kind, addresses) => {
  expect(addresses.filter(addressRules(none))).toEqual([]);
});

test.each([
  ['public', ['1.1.1.1', '223.255.255.255', '126.255.255.255', '128.0.0.1', '2606:4700::1111']],
  ['private', ['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', 'fc00::1', 'fd12:3456::1']],
  [
    'beside a refused range',
    ['169.253.255.255', '169.255.0.0', '168.63.129.17', 'fec0::1', 'fd00:ec2::253', '64:ff9b:2::1'],
  ],
  ['mapped, of a permitted address', ['::ffff:10.0.0.1', '64:ff9b::1.1.1.1', '2002:a00:1::']],
])('permits what is %s', (_kind, addresses) => {
  expect(addresses.filter(addressRules(none))).toEqual(addresses);
});

test('permits loopback only where configured', () => {
  const isPermitted = addressRules({ ...none, loopback: true });
  const own = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
  const others = ['0.0.0.0', '::', '169.254.169.254', '::127.0.0.1'];
  expect([...own, ...others].filter(isPermitted)).toEqual(own);
});

test('denies listed addresses in every form, loopback included', () => {
  const isPermitted = addressRules({
    allow: [],
    deny: ['10.0.0.0/8', '127.0.0.1', 'fd00::/8'],
    loopback: true,
  });
  const denied = [
    '10.255.0.1',
    '::ffff:10.0.0.1',
    '2002:a00:1::',
    '64:ff9b::10.0.0.1',
    '127.0.0.1',
    'fd99::1',
  ];
  const others = ['11.0.0.1', '127.0.0.2', 'fc00::1'];
  expect([...denied, ...others].filter(isPermitted)).toEqual(others);
});

test('permits allowed addresses over denials', () => {
  const allow = ['10.1.0.0/16', '127.0.0.1', 'fe80::5', '169.254.169.254/32'];
  const isPermitted = addressRules({ allow, deny: ['10.0.0.0/8', '::/0', '0.0.0.0/0'], loopback: false });
  const allowed = ['10.1.2.3', '::ffff:10.1.2.3', '127.0.0.1', 'fe80::5', '169.254.169.254'];
  const others = ['10.2.0.1', '127.0.0.2', 'fe80::6', '1.1.1.1', '2606:4700::1111'];
  expect([...allowed, ...others].filter(isPermitted)).toEqual(allowed);
});

test('reads 127.0.0.0/8 and ::1 as loopback', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
  expect(['0.0.0.0', '::', '10.0.0.1', 'localhost', ''].some(isLoopback)).toBe(false);
});
