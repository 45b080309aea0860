import { expect, test } from 'vitest';
import { maskedAddress, passwordsIn, unmaskedAddress } from './masked-address.ts';

test.each([
  ['amqp://user:p%40ss@host:5672', 'p%40ss', 'amqp://user:*redacted*@host:5672'],
  ['amqp://user:p@ss@host:5672/v', 'p@ss', 'amqp://user:*redacted*@host:5672/v'],
  ['https://user:pw@host/a@b', 'pw', 'https://user:*redacted*@host/a@b'],
  ['nats://:pw@host', 'pw', 'nats://:*redacted*@host'],
  ['user:p:a@s/s@tcp(host:3306)/db', 'p:a@s/s', 'user:*redacted*@tcp(host:3306)/db'],
  ['user:pw@unix(/tmp/socket)/db', 'pw', 'user:*redacted*@unix(/tmp/socket)/db'],
  ['host=a password=pw port=1', 'pw', 'host=a password=*redacted* port=1'],
  [String.raw`password=a\ b\'c host=a`, String.raw`a\ b\'c`, 'password=*redacted* host=a'],
  [String.raw`host=a password = 'it\'s' port=1`, String.raw`'it\'s'`, 'host=a password = *redacted* port=1'],
  ['postgres://db/ev?user=u&password=pw', 'pw', 'postgres://db/ev?user=u&password=*redacted*'],
  ['postgres://u@h/db?password=pw#x', 'pw', 'postgres://u@h/db?password=*redacted*#x'],
  ['host=h user=u sslpassword=pw', 'pw', 'host=h user=u sslpassword=*redacted*'],
  ["host='h'password='pw' user=u", "'pw'", "host='h'password=*redacted* user=u"],
  ["host=h password='two words", "'two words", 'host=h password=*redacted*'],
  ["password=a'b host=h", "a'b", 'password=*redacted* host=h'],
  ['amqp://user:p/w?x@host:5672/', 'p/w?x', 'amqp://user:*redacted*@host:5672/'],
  ['a=b:pw@tcp(host:3306)/db', 'pw', 'a=b:*redacted*@tcp(host:3306)/db'],
])('hides and gives back the password of %s', (address, password, masked) => {
  expect(passwordsIn(address)).toEqual([password]);
  expect(maskedAddress(address)).toBe(masked);
  expect(unmaskedAddress(masked, address)).toBe(address);
});

test.each([
  'http://host:9000/path?x=y',
  'https://host/a:b@c',
  '127.0.0.1:4222',
  'a.example.net:9092,b.example.net:9092',
  'host=a port=1',
  'http://[::1]:9000/a@b',
  'http://host:9000/a@b',
  'user@tcp(host:3306)/db',
  '',
])('leaves %j, which has no password', (address) => {
  expect(passwordsIn(address)).toEqual([]);
  expect(maskedAddress(address)).toBe(address);
  expect(unmaskedAddress(address, 'amqp://user:pw@host')).toBe(address);
});

test('a password that was entered is the one that is sent', () => {
  expect(unmaskedAddress('amqp://user:new@host', 'amqp://user:old@host')).toBe('amqp://user:new@host');
});

test.each([
  ['password=x password=real host=h', 'password=*redacted* password=*redacted* host=h'],
  ['postgres://u:pw@h/db?sslpassword=s', 'postgres://u:*redacted*@h/db?sslpassword=*redacted*'],
])('hides and gives back all passwords of %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
  expect(unmaskedAddress(masked, address)).toBe(address);
});

test('of several passwords those that were entered are sent, and the others stay', () => {
  expect(unmaskedAddress('password=*redacted* sslpassword=new', 'sslpassword=old password=pw')).toBe(
    'password=pw sslpassword=new',
  );
});

test('returns for a long text of what starts like a password', () => {
  for (const part of ['@(', 'password ', "password='", 'x=', 'a:b@', '?password=', '\\'])
    for (const start of ['', 'x:', 'a=', 'x://', 'x://u:'])
      expect(maskedAddress(start + part.repeat(8000))).toBeTypeOf('string');
});
