import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin.ts';

const https = { host: 'console.test', protocol: 'https' as const };
const unknown = { host: 'console.test:9090', protocol: 'unknown' as const };

test.each([
  ['no page at all', {}, https, true],
  ['our page', { origin: 'https://console.test' }, https, true],
  ['our page with its port', { origin: 'http://console.test:9090' }, unknown, true],
  ['our page behind a proxy that ends the TLS', { origin: 'https://console.test:9090' }, unknown, true],
  [
    'our page by its standard port',
    { origin: 'https://console.test' },
    { ...https, host: 'console.test:443' },
    true,
  ],
  ['our name without TLS', { origin: 'http://console.test' }, https, false],
  ['another port', { origin: 'https://console.test:444' }, https, false],
  ['another site', { origin: 'https://evil.test' }, https, false],
  ['another site that starts alike', { origin: 'https://console.test.evil.test' }, https, false],
  ['a sandboxed page', { origin: 'null' }, https, false],
  ['an extension', { origin: 'chrome-extension://abc' }, unknown, false],
  ['nonsense', { origin: 'x' }, https, false],
  ['another site by its other header', { 'sec-fetch-site': 'cross-site' }, https, false],
  ['a sister site', { 'sec-fetch-site': 'same-site' }, https, false],
  ['the address bar', { 'sec-fetch-site': 'none' }, https, true],
  ['our page by its other header', { 'sec-fetch-site': 'same-origin' }, https, true],
])('%s', (...given) => {
  const [, headers, own, expected] = given;
  expect(isOwnOrigin(headers, own)).toBe(expected);
});
