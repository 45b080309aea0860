import { expect, test } from 'vitest';
import { mapAhead } from './map-ahead.ts';

async function* numbers(count: number, asked: number[] = []): AsyncGenerator<number> {
  for (let at = 0; at < count; at += 1) {
    asked.push(at);
    yield at;
  }
}

const collect = async <T>(given: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const one of given) all.push(one);
  return all;
};

test('answers in order, whichever is done first', async () => {
  const late = Promise.withResolvers<number>();
  const answers = mapAhead(numbers(5), 3, async (at) => {
    if (at === 2) late.resolve(0);
    return at === 0 ? late.promise : at * 10;
  });
  expect(await collect(answers)).toEqual([0, 10, 20, 30, 40]);
});

test('is no further ahead than told', async () => {
  const asked: number[] = [];
  const answers = mapAhead(numbers(100, asked), 4, async (at) => at);
  await answers.next();
  expect(asked).toEqual([0, 1, 2, 3]);
  await answers.next();
  expect(asked).toHaveLength(5);
  await answers.return();
});

test('fails at the turn of the one that failed, and closes the source', async () => {
  let isClosed = false;
  async function* source() {
    try {
      yield* numbers(10);
    } finally {
      isClosed = true;
    }
  }
  const failure = new Error('third');
  const answers = mapAhead(source(), 5, async (at) => {
    if (at === 2) throw failure;
    return at;
  });
  expect((await answers.next()).value).toBe(0);
  expect((await answers.next()).value).toBe(1);
  await expect(answers.next()).rejects.toBe(failure);
  expect(isClosed).toBe(true);
});
