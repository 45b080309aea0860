import { expect, test } from 'vitest';
import { contentTypeOf, isInlineType, sentTypeOf } from './content-type.ts';

const unknown = 'application/octet-stream';

test.each([
  ['a/b.PNG', 'image/png'],
  ['a.tar.gz', 'application/gzip'],
  ['a.unheard', unknown],
  ['a.constructor', unknown],
  ['png', unknown],
  ['a.png/', unknown],
])('stores %s as %s', (key, type) => {
  expect(contentTypeOf(key)).toBe(type);
});

test.each([
  ['text/plain; charset=utf-8', 'text/plain; charset=utf-8'],
  [' text/plain ', ' text/plain '],
  ['text/javascript', unknown],
  [' Application/X-JavaScript; charset=utf-8', unknown],
  ['text/css', unknown],
  ['text/cssx', 'text/cssx'],
  ['text/plain, text/javascript', unknown],
  ['text/plain; a, text/javascript', unknown],
  ['nonsense', unknown],
  ['', unknown],
])('sends %j as %j', (stored, sent) => {
  expect(sentTypeOf(stored)).toBe(sent);
});

test.each([
  ['image/png', true],
  [' Image/PNG ; a=b', true],
  ['text/html', false],
  ['image/svg+xml', false],
])('shows %j in the page: %s', (type, isShown) => {
  expect(isInlineType(type)).toBe(isShown);
});
