import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${mozilla} (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0`, 'Firefox 133', 'Linux'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
    'Chrome 131',
    'Windows',
  ],
  [
    `${mozilla} (Windows NT 10.0) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.70`,
    'Edge 131',
    'Windows',
  ],
  [`${mozilla} (X11; Linux x86_64) ${webkit} HeadlessChrome/131.0 Safari/537.36`, 'Chrome 131', 'Linux'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    'Safari 18',
    'macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari 18',
    'iOS',
  ],
  [
    `${mozilla} (Linux; Android 14; Pixel) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`,
    'Chrome 131',
    'Android',
  ],
  ['curl/8.5.0', 'curl 8.5.0', ''],
  ['node', 'node', ''],
  [undefined, '', ''],
  ['', '', ''],
])('%j is %j on %j', (userAgent, browser, system) => {
  expect(browserName(userAgent)).toEqual({ browser, system });
});

test.each([`<b>bold</b>`, `\u202E\u0000tool/1`, ' leading/1'])(
  'takes nothing of %j but plain letters',
  (text) => {
    expect(browserName(text).browser).toMatch(/^[\w.+ -]*$/);
  },
);

test('cuts whatever is sent', () => {
  expect(browserName('a'.repeat(100_000)).browser).toHaveLength(40);
  expect(browserName(`Firefox/${'9'.repeat(5000)}`).browser).toBe('Firefox 999999');
});
