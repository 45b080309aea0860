import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InputError } from './errors/input-error.ts';
import { NetworkError } from './errors/network-error.ts';
import { AdminApiError } from './errors/admin-api-error.ts';
import { TimeoutError } from './errors/timeout-error.ts';
import { longestPauseMs, pauseMsAfter, withRetries } from './retry.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const refusal = (status: number, code = 'InternalError') =>
  new AdminApiError({ code, message: 'No.', status });

/** How often a call is made that always fails so. */
async function attemptsAt(error: Error, maxAttempts = 3): Promise<number> {
  let attempts = 0;
  const attempt = () => {
    attempts += 1;
    return Promise.reject(error);
  };
  await expect(withRetries(attempt, maxAttempts, undefined)).rejects.toBe(error);
  return attempts;
}

test.each([
  ['a cut connection', new NetworkError('cut')],
  ['status 408', refusal(408)],
  ['status 429', refusal(429)],
  ['status 502', refusal(502)],
  ['status 503', refusal(503)],
  ['RequestTimeout', refusal(400, 'RequestTimeout')],
  ['SlowDownRead', refusal(200, 'SlowDownRead')],
  ['ThrottlingException', refusal(400, 'ThrottlingException')],
])('repeats what fails with %s', async (_what, error) => {
  expect(await attemptsAt(error)).toBe(3);
});

test.each([
  ['a server that cannot be reached', new NetworkError('unreachable')],
  ['too many requests of our own', new NetworkError('busy')],
  ['status 500', refusal(500)],
  ['status 404', refusal(404)],
  ['a code that only has such a word in it', refusal(400, 'NoSlowDown')],
  ['a time-out', new TimeoutError('headers')],
  ['a wrong input', new InputError('a', 'No.')],
  ['any other error', new Error('No.')],
])('makes one attempt with %s', async (_what, error) => {
  expect(await attemptsAt(error)).toBe(1);
});

test.each([
  [1, 1],
  [2, 2],
  [5, 5],
  [0, 1],
  [Number.NaN, 1],
])('with a limit of %d makes %d attempts', async (maxAttempts, expected) => {
  expect(await attemptsAt(new NetworkError('cut'), maxAttempts)).toBe(expected);
});

test('returns the result of a later attempt', async () => {
  const answers = [Promise.reject(new NetworkError('cut')), Promise.resolve('done')];
  expect(await withRetries(() => answers.shift() ?? Promise.resolve('more'), 3, undefined)).toBe('done');
});

test.each([
  [1, 200],
  [2, 400],
  [3, 800],
  [4, 1600],
  [5, 2000],
  [60, 2000],
])('pauses after %i attempts for %i ms at most', (attempts, expected) => {
  expect(longestPauseMs(attempts)).toBe(expected);
});

test('randomizes the pause', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const startedAt = performance.now();
  await attemptsAt(new NetworkError('cut'), 3);
  // 100 and 200; timers may be early by a millisecond.
  expect(performance.now() - startedAt).toBeGreaterThan(298);
});

test.each([
  [0.15, 149],
  [0, 0],
])('pauses for %d seconds where the server asks for them', async (retryAfterSeconds, leastMs) => {
  const facts = { code: 'SlowDown', message: 'No.', status: 503, retryAfterSeconds };
  const startedAt = performance.now();
  await attemptsAt(new AdminApiError(facts), 2);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(leastMs);
});

test.each([
  [60, 5000],
  [5, 5000],
  [4, 4000],
  [undefined, 0],
])('where the server asks for %j seconds, pauses for %d ms at least', (retryAfterSeconds, leastMs) => {
  const error = new AdminApiError({ code: 'SlowDown', message: 'No.', status: 503, retryAfterSeconds });
  expect(pauseMsAfter(error, 1)).toBe(leastMs);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  expect(pauseMsAfter(error, 1)).toBe(Math.max(leastMs, 200));
});
