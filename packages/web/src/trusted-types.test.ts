import { expect, test } from 'vitest';
import { rulesBelow } from './trusted-types.ts';

const { createHTML, createScriptURL } = rulesBelow('https://console.test/x/');
const assets = 'https://console.test/x/assets/';

test.each([
  ['assets/a.js', `${assets}a.js`],
  ['/x/assets/b/c.js', `${assets}b/c.js`],
  [`${assets}a.js?v=1`, `${assets}a.js?v=1`],
])('accepts %s as a script of the build', (address, href) => {
  expect(createScriptURL(address)).toBe(href);
});

test.each([
  'api/v1/buckets/b/objects/download?prefix=a.js',
  'assets/../api/v1/session',
  'assets/%2e%2e/api/v1/session',
  '/assets/a.js',
  '/x/assets',
  '/x/assets-of-others/a.js',
  '//evil.test/x/assets/a.js',
  'https://console.test:9000/x/assets/a.js',
  'http://console.test/x/assets/a.js',
  'data:text/javascript,1',
  'blob:https://console.test/x/assets/a.js',
  'javascript:1',
  'https://',
])('rejects %s as a script', (address) => {
  expect(createScriptURL(address)).toBeNull();
});

test('accepts text without markup as markup', () => {
  expect(createHTML('*, *::before {transition: none}')).toBe('*, *::before {transition: none}');
  expect(createHTML('')).toBe('');
  expect(createHTML('a<b>c')).toBeNull();
});
