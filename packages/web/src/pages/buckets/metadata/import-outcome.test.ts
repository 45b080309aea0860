import { expect, test } from 'vitest';
import { outcomesOf } from './import-outcome.ts';

test('what failed comes first, with the parts that failed', () => {
  const outcomes = outcomesOf({
    buckets: [
      { name: 'b', parts: { tagging: { isSet: true }, quota: { isSet: false } } },
      { name: 'c', parts: { policy: { isSet: true, error: 'malformed' }, tagging: { isSet: true } } },
      { name: 'a', error: 'not a name', parts: {} },
    ],
  });
  expect(outcomes).toEqual([
    { name: 'a', error: 'not a name', set: [], failed: [], isFailed: true },
    {
      name: 'c',
      error: undefined,
      set: ['tagging'],
      failed: [{ part: 'policy', reason: 'malformed' }],
      isFailed: true,
    },
    { name: 'b', error: undefined, set: ['tagging'], failed: [], isFailed: false },
  ]);
});
