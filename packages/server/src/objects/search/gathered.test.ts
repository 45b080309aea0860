import type { ObjectSearch } from '@longshore/contract/objects/search-schemas';
import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

const found = (...names: readonly string[]) => names.map((name) => ({ name, size: 1, last_modified: '' }));

test('keeps what was found until the next event, and tells the last at once', async () => {
  let nowMs = 1000;
  async function* reports(): AsyncGenerator<ObjectSearch> {
    for (const [at, name] of ['a', 'b', 'c', 'd'].entries()) {
      yield { found: found(name), keys: at + 1, unreadableTags: 0 };
      nowMs += 100;
    }
    yield { found: found('e'), keys: 5, unreadableTags: 0, end: 'all' };
  }
  const told: [number, string[]][] = [];
  for await (const event of gathered(reports(), () => nowMs))
    told.push([event.keys, event.found.map(({ name }) => name)]);
  expect(told).toEqual([
    [1, ['a']],
    [4, ['b', 'c', 'd']],
    [5, ['e']],
  ]);
});
