import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { prometheusToken } from './token.ts';

test('names subject, issuer and expiration, signed with the secret key', () => {
  const credentials = { accessKey: 'scraper', secretKey: 'a secret' };
  const token = prometheusToken(credentials, { expiresSeconds: 60, now: () => 1_700_000_000_999 });
  const [header = '', claims = '', seal] = token.split('.');
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(header)).toEqual({ alg: 'HS512', typ: 'JWT' });
  expect(read(claims)).toEqual({ sub: 'scraper', iss: 'prometheus', exp: 1_700_000_060 });
  expect(seal).toBe(createHmac('sha512', 'a secret').update(`${header}.${claims}`).digest('base64url'));
});

test('lasts an hour by default, in whole seconds', () => {
  const credentials = { accessKey: 'scraper', secretKey: 'a secret' };
  const now = () => 1_700_000_000_000;
  const usual = prometheusToken(credentials, { now });
  expect(usual).toBe(prometheusToken(credentials, { now, expiresSeconds: 3600 }));
  expect(prometheusToken(credentials, { now, expiresSeconds: 1 })).not.toBe(usual);
  for (const expiresSeconds of [0, 1.5])
    expect(() => prometheusToken(credentials, { expiresSeconds })).toThrow('a whole number above 0');
});
