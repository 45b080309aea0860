import { expect, test } from 'vitest';
import { wantsPage } from './page.ts';
import { pathOf } from './request-path.ts';

test.each([
  ['/buckets?a=b?c', '/buckets'],
  ['/buckets', '/buckets'],
  ['?a', ''],
])('returns the path of %s', (url, path) => {
  expect(pathOf({ url })).toBe(path);
});

test.each([
  ['GET', '/buckets', 'text/html,*/*;q=0.8', true],
  ['HEAD', '/buckets', 'text/html', true],
  ['POST', '/buckets', 'text/html', false],
  ['GET', '/browser/b/a.txt', 'text/html', true],
  ['GET', '/assets/gone.js', 'text/html', false],
  ['GET', '/buckets', undefined, true],
  ['GET', '/buckets', ' */* ', true],
  ['GET', '/buckets', 'application/json', false],
  ['GET', '/favicon.ico', undefined, false],
  ['GET', '/favicon.ico?v=1', '*/*', false],
  ['GET', '/buckets/a.b/c', '*/*', true],
  ['GET', '/a.notanending', '*/*', true],
])('%s %s with Accept: %s opens the page: %s', (...[method, url, accept, isPage]) => {
  expect(wantsPage({ method, url, headers: accept === undefined ? {} : { accept } })).toBe(isPage);
});
