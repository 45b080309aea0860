import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryName, reportName } from './entry-name.ts';

test.each([
  ['photos/2024/a b.jpg', 'photos/', '2024/a b.jpg'],
  ['photos/2024/', 'photos/', '2024/'],
  ['ünï 🚢 שלום\u200f%2F', '', 'ünï 🚢 שלום\u200f%2F'],
  ['at 12:30', '', 'at 12:30'],
  ['...', '', '...'],
])('keeps %j', (key, common, name) => {
  expect(entryName(key, common)).toEqual({ name, isChanged: false });
});

test.each([
  ['../../etc/passwd', '_/_/etc/passwd~'],
  ['/etc/passwd', '_/etc/passwd~'],
  ['a//b', 'a/_/b~'],
  ['a/./b', 'a/_/b~'],
  ['..', '_~'],
  ['../', '_~'],
  ['..\\..\\evil.exe', '.._.._evil~'],
  ['C:/Windows/a.dll', 'C_/Windows/a~'],
  ['C:evil', 'C_evil~'],
  ['tab\there\u0000', 'tab_here_~'],
  ['holiday-\u202egpj.exe', 'holiday-_gpj~'],
  ['holiday-\u2067gpj\u2069.exe', 'holiday-_gpj_~'],
  [reportName, '_not in this archive~'],
])('changes %j, which would lie elsewhere or hide something', (key, start) => {
  const { name, isChanged } = entryName(key, '');
  expect(isChanged).toBe(true);
  expect(name.startsWith(start), name).toBe(true);
});

test('gives no two keys one name', () => {
  const changed = entryName('a\\b.txt', '').name;
  const names = ['a\\b.txt', 'a_b.txt', 'a\tb.txt', changed].map((key) => entryName(key, '').name);
  expect(new Set(names).size).toBe(names.length);
});

const key = fc
  .array(
    fc.oneof(fc.constantFrom('.', '..', '/', '\\', ':', 'C:', '~', '\u0000'), fc.string({ unit: 'binary' })),
    {
      minLength: 1,
    },
  )
  .map((parts) => parts.join(''));

test('gives every key a relative path below the folder, and different keys different ones', () => {
  fc.assert(
    fc.property(key, key, (one, other) => {
      const { name } = entryName(one, '');
      const parts = name.replace(/\/$/, '').split('/');
      expect(parts.some((part) => ['', '.', '..'].includes(part))).toBe(false);
      expect(name).not.toMatch(/\\|^[A-Za-z]:|\p{Cc}/u);
      if (one !== other) expect(entryName(other, '').name).not.toBe(name);
    }),
  );
});
