import { expect, test } from 'vitest';
import { oneOf, search, text, unless } from './screen-search.ts';

const schema = search({
  filter: text,
  view: oneOf('cards', 'table'),
  sort: unless('name', oneOf('name', 'size')),
});

test.each([
  [
    'keeps what it knows',
    { filter: 'a', view: 'cards', sort: 'size' },
    { filter: 'a', view: 'cards', sort: 'size' },
  ],
  ['leaves out what it does not know', { view: 'list', other: 'x' }, {}],
  ['leaves out what is empty or holds anyway', { filter: '', sort: 'name' }, {}],
  ['reads numbers and booleans as text', { filter: 2024 }, { filter: '2024' }],
  ['leaves out what is no text', { filter: ['a'], view: null }, {}],
])('%s', (_words, raw, found) => {
  expect(schema(raw)).toEqual(found);
});
