import { expect, test } from 'vitest';
import { maskedAddress, passwordIn, unmaskedAddress } from './masked-address.ts';

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
])('hides and gives back the password of %s', (address, password, masked) => {
  expect(passwordIn(address)).toBe(password);
  expect(maskedAddress(address)).toBe(masked);
  expect(unmaskedAddress(masked, address)).toBe(address);
});

test.each([
  'http://host:9000/path?x=y',
  'https://host/a:b@c',
  '127.0.0.1:4222',
  'a.example.net:9092,b.example.net:9092',
  'host=a port=1',
  'user@tcp(host:3306)/db',
  '',
])('leaves %j, which has no password', (address) => {
  expect(passwordIn(address)).toBe('');
  expect(maskedAddress(address)).toBe(address);
  expect(unmaskedAddress(address, 'amqp://user:pw@host')).toBe(address);
});

test('a password that was entered is the one that is sent', () => {
  expect(unmaskedAddress('amqp://user:new@host', 'amqp://user:old@host')).toBe('amqp://user:new@host');
});
