import { expect, test } from 'vitest';
import { latencySteps } from './latency-steps.ts';

const at = (ms: number, total: number) => ({ duration: ms * 1_000_000, total });

test('counts each request once, at its own step, up to the slowest', () => {
  expect(latencySteps([at(10, 5), at(50, 7), at(100, 7), at(250, 8), at(500, 8)])).toEqual([
    { upToMs: 10, count: 5 },
    { upToMs: 50, count: 2 },
    { upToMs: 100, count: 0 },
    { upToMs: 250, count: 1 },
  ]);
});

test('has no step where nothing was asked', () => {
  expect(latencySteps([])).toEqual([]);
  expect(latencySteps([at(10, 0), at(50, 0)])).toEqual([]);
});

test('counts nothing below zero where the numbers were read while they grew', () => {
  expect(latencySteps([at(10, 5), at(50, 4), at(100, 6)])).toEqual([
    { upToMs: 10, count: 5 },
    { upToMs: 50, count: 0 },
    { upToMs: 100, count: 2 },
  ]);
});
