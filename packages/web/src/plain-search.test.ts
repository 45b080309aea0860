import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './plain-search.ts';

test('preserves any text', () => {
  const text = fc.string({ unit: 'grapheme' });
  const names = fc.stringMatching(/^[a-z_]{1,12}$/);
  fc.assert(
    fc.property(fc.dictionary(names, text, { noNullPrototype: true }), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual(search);
    }),
  );
});

test.each(['1e5', 'true', 'null', '"quoted"', '{"a":1}', '%2F', 'a+b c'])('keeps %s a text', (prefix) => {
  expect(parseSearch(stringifySearch({ prefix }))).toEqual({ prefix });
});

test('omits undefined values', () => {
  expect(stringifySearch({ filter: undefined })).toBe('');
});
