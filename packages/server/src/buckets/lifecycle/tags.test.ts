import { expect, test } from 'vitest';
import { parseTags } from './tags.ts';

test.each([
  ['', []],
  ['&a=b&&', [{ key: 'a', value: 'b' }]],
  ['a', [{ key: 'a', value: '' }]],
  [
    'a=b=c&d+e=%C3%BC',
    [
      { key: 'a', value: 'b=c' },
      { key: 'd e', value: 'ü' },
    ],
  ],
  [`${'k'.repeat(128)}=${'v'.repeat(256)}`, [{ key: 'k'.repeat(128), value: 'v'.repeat(256) }]],
])('accepts the tags %.20j', (text, tags) => {
  expect(parseTags(text)).toEqual(tags);
});

test.each([
  ['=b', 'Each tag needs a key'],
  ['a=b&a=c', 'Each key may be named once'],
  [`${'k'.repeat(129)}=v`, 'A key may have 128 characters'],
  [`k=${'v'.repeat(257)}`, 'A value may have 256 characters'],
  ['a=%', 'They are not properly percent-encoded'],
])('rejects the tags %.20j', (text, detailedMessage) => {
  expect(() => parseTags(text)).toThrow(
    expect.objectContaining({ code: 'InvalidInput', field: 'body.tags', detailedMessage }) as Error,
  );
});
