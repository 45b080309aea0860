import { startMessages } from '#/messages/i18n.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { SearchForm } from './search-form.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startMessages('en');
});

const empty = { name: '', minSize: '', maxSize: '', from: '', to: '', tags: '' };

test('asks for nothing where nothing is entered', () => {
  expect(SearchForm.parse(empty)).toEqual({ tags: [] });
});

test('reads sizes and tags', () => {
  expect(
    SearchForm.parse({
      ...empty,
      name: '*.jpg',
      minSize: '1 KiB',
      maxSize: '2 MiB',
      tags: 'team=blue, year ,a=b=c, x=',
    }),
  ).toEqual({
    name: '*.jpg',
    minSizeBytes: 1024,
    maxSizeBytes: 2 * 1024 ** 2,
    tags: [
      { key: 'team', value: 'blue' },
      { key: 'year' },
      { key: 'a', value: 'b=c' },
      { key: 'x', value: '' },
    ],
  });
});

test('takes whole days of this place', () => {
  const { modifiedFrom = '', modifiedTo = '' } = SearchForm.parse({
    ...empty,
    from: '2024-05-06',
    to: '2024-05-06',
  });
  expect(Date.parse(modifiedFrom)).toBe(new Date(2024, 4, 6).getTime());
  expect(Date.parse(modifiedTo)).toBe(new Date(2024, 4, 7).getTime() - 1);
});

test.each([
  ['minSize', 'large', 'Enter a size such as 500 KiB or 2 GiB'],
  ['tags', '=blue', 'Begin each tag with a key, such as team=blue'],
])('rejects %s %j', (field, text, message) => {
  const { error } = SearchForm.safeParse({ ...empty, [field]: text });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});
