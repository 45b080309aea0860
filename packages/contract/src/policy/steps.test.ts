import { expect, test } from 'vitest';
import { judgingWithin, mostSteps, spend, withinSteps } from './steps.ts';

const taking = (most: number, steps: number) =>
  withinSteps(
    most,
    () => {
      for (let step = 0; step < steps; step += 1) spend(1);
      return 'judged';
    },
    () => 'unjudged',
  );

test('answers as long as the steps are enough, and each question anew', () => {
  expect(taking(10, 10)).toBe('judged');
  expect(taking(10, 11)).toBe('unjudged');
  expect(taking(10, 10)).toBe('judged');
});

test('counts nothing outside of a question', () => {
  expect(() => spend(1e12)).not.toThrow();
  expect(taking(10, 10)).toBe('judged');
});

test('takes what a question within another one spends from both', () => {
  const both = (most: number, inner: number) =>
    withinSteps<string | string[]>(
      most,
      () => [taking(10, inner), taking(10, inner)],
      () => 'unjudged',
    );
  expect(both(20, 10)).toEqual(['judged', 'judged']);
  expect(both(19, 10)).toBe('unjudged');
  expect(both(100, 11)).toEqual(['unjudged', 'unjudged']);
});

test('tells failures as they are', () => {
  const failing = () => {
    throw new RangeError('no number');
  };
  expect(() => withinSteps(10, failing, () => 'unjudged')).toThrow(RangeError);
  expect(taking(10, 10)).toBe('judged');
});

test('judges questions that belong together until all of them took too many steps', () => {
  const judging = judgingWithin(25);
  const taking = (steps: number) =>
    judging(
      () => {
        spend(steps);
        return 'judged';
      },
      () => 'unjudged',
    );
  expect([taking(10), taking(10), taking(10), taking(1)]).toEqual([
    'judged',
    'judged',
    'unjudged',
    'unjudged',
  ]);
  const wide = judgingWithin(10 * mostSteps);
  const tooLong = () => {
    spend(mostSteps + 1);
    return 'judged';
  };
  expect(wide(tooLong, () => 'unjudged')).toBe('unjudged');
  expect(
    wide(
      () => 'judged',
      () => 'unjudged',
    ),
  ).toBe('judged');
});
