import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test.each([
  [false, 'a b.txt', `attachment; filename="a b.txt"; filename*=UTF-8''a%20b.txt`],
  [true, 'ü"\\%.txt', `inline; filename="____.txt"; filename*=UTF-8''%C3%BC%22%5C%25.txt`],
  [false, "(it's)*~", `attachment; filename="(it's)*~"; filename*=UTF-8''%28it%27s%29%2A~`],
  [false, '\ud800', `attachment; filename="_"; filename*=UTF-8''%EF%BF%BD`],
])('inline %s, named %j', (inline, name, header) => {
  expect(contentDisposition(inline, name)).toBe(header);
});
