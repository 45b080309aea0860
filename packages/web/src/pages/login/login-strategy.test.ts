import { expect, test } from 'vitest';
import { providersIn } from '#/api/provider-rules.ts';
import { takesCredentials } from './login-strategy.ts';

const rule = (displayName: string, redirect: string) => ({ displayName, redirect, serviceType: '' });

test('lists providers by name, without invalid addresses', () => {
  const redirectRules = [
    rule('b', 'https://b.example/'),
    rule('script', 'javascript:alert(1)'),
    rule('relative', '/away'),
    rule('B', 'HTTP://c.example/'),
    rule('a', 'http://a.example/'),
  ];
  const names = providersIn({ redirectRules }).map(({ displayName }) => displayName);
  expect(names).toEqual(['B', 'a', 'b']);
});

test.each([
  ['form', true],
  ['redirect', true],
  ['service-account', false],
  ['redirect-service-account', false],
] as const)('asks for credentials under %s: %s', (loginStrategy, isAsked) => {
  expect(takesCredentials({ loginStrategy })).toBe(isAsked);
});
