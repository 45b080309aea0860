import { expect, test } from 'vitest';
import { tagsIn, tagsText } from './tags-text.ts';

test.each([
  ['', []],
  ['a=1', [['a', '1']]],
  ['a', [['a', '']]],
  ['a=', [['a', '']]],
  [
    'a%26b=%3D%20&c=1=2',
    [
      ['a&b', '= '],
      ['c', '1=2'],
    ],
  ],
] as const)('reads the tags of %j', (text, tags) => {
  expect(tagsIn(text)).toEqual(tags);
  expect(tagsIn(tagsText(tags))).toEqual(tags);
});

test('rejects invalid encoding at its field', () => {
  expect(() => tagsIn('a=%')).toThrow(
    expect.objectContaining({ code: 'InvalidInput', field: 'body.tags' }) as Error,
  );
});
