import { expect, test } from 'vitest';
import { outcomesOf } from './import-outcome.ts';

test('lists failures first, with their parts', () => {
  const outcomes = outcomesOf({
    buckets: [
      {
        name: 'b',
        parts: {
          tagging: { isSet: true },
          quota: { isSet: false },
          targets: { isSet: false, note: 'as they are' },
        },
      },
      { name: 'c', parts: { policy: { isSet: true, error: 'malformed' }, tagging: { isSet: true } } },
      { name: 'a', error: 'not a name', parts: {} },
    ],
  });
  expect(outcomes).toEqual([
    { name: 'a', error: 'not a name', set: [], failed: [], left: [], isFailed: true },
    {
      name: 'c',
      error: undefined,
      set: ['tagging'],
      failed: [{ part: 'policy', reason: 'malformed' }],
      left: [],
      isFailed: true,
    },
    {
      name: 'b',
      error: undefined,
      set: ['tagging'],
      failed: [],
      left: [{ part: 'targets', note: 'as they are' }],
      isFailed: false,
    },
  ]);
});
