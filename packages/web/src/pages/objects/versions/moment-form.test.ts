import { expect, test } from 'vitest';
import { localOf, momentForm, momentProblem } from './moment-form.ts';

const nowMs = Date.parse('2026-03-10T14:00:30.500Z');

test('reads back the minute that it writes', () => {
  const { data } = momentForm(() => nowMs).safeParse({ moment: localOf(nowMs) });
  expect(data).toEqual({ moment: '2026-03-10T14:00:00.000Z' });
});

test.each([
  ['', 'missing'],
  ['2026-02-31T', 'missing'],
  [localOf(nowMs), null],
  [localOf(nowMs + 60_000), 'future'],
])('finds of %j that it is %j', (moment, problem) => {
  expect(momentProblem(moment, nowMs)).toBe(problem);
  expect(momentForm(() => nowMs).safeParse({ moment }).success).toBe(problem === null);
});
