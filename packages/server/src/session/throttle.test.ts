import { expect, test } from 'vitest';
import { Throttle } from './throttle.ts';

const windowMs = 300_000;

function throttleAt(limits: { perKey?: number; perAddress?: number; capacity?: number } = {}) {
  const clock = { now: 1000 };
  const all = { perKey: 3, perAddress: 5, windowMs, capacity: 100, ...limits };
  return { clock, throttle: new Throttle(all, () => clock.now) };
}

type Who = [key: string, address: string, browser?: string];

const begin = (throttle: Throttle, ...[key, address, browser]: Who) =>
  throttle.begin({ key, address, browser });

function fail(throttle: Throttle, ...who: Who) {
  const attempt = begin(throttle, ...who);
  if ('fail' in attempt) attempt.fail();
  return attempt;
}
const isBlocked = (answer: ReturnType<Throttle['begin']>) => 'retryAfterSeconds' in answer;

test('blocks a key from one address after failures, and says for how long', () => {
  const { throttle, clock } = throttleAt();
  for (let n = 0; n < 3; n += 1) expect(isBlocked(fail(throttle, 'ann', '1.1.1.1'))).toBe(false);
  clock.now += 60_000;
  expect(begin(throttle, 'ann', '1.1.1.1')).toEqual({ retryAfterSeconds: 240 });
});

test('allows the same key from another address', () => {
  const { throttle } = throttleAt();
  for (let n = 0; n < 9; n += 1) fail(throttle, 'ann', '1.1.1.1');
  expect(isBlocked(begin(throttle, 'ann', '2.2.2.2'))).toBe(false);
});

test('blocks an address for all keys after more failures', () => {
  const { throttle } = throttleAt();
  for (let n = 0; n < 5; n += 1) expect(isBlocked(fail(throttle, `key-${n}`, '1.1.1.1'))).toBe(false);
  expect(isBlocked(begin(throttle, 'another', '1.1.1.1'))).toBe(true);
});

test('ignores successes, and forgets failures after the window', () => {
  const { throttle, clock } = throttleAt();
  for (let n = 0; n < 20; n += 1) {
    const attempt = begin(throttle, 'ann', '1.1.1.1');
    expect(isBlocked(attempt)).toBe(false);
    if ('forgive' in attempt) attempt.forgive();
  }
  expect(throttle.size).toBe(0);
  for (let n = 0; n < 3; n += 1) fail(throttle, 'ann', '1.1.1.1');
  clock.now += windowMs + 1;
  expect(isBlocked(begin(throttle, 'ann', '1.1.1.1'))).toBe(false);
});

test('counts parallel guesses before they are answered', () => {
  const { throttle } = throttleAt();
  const attempts = Array.from({ length: 10 }, () => begin(throttle, 'ann', '1.1.1.1'));
  expect(attempts.filter((attempt) => !isBlocked(attempt))).toHaveLength(3);
});

test('delays attempts for a second while others run, for the window once they failed', () => {
  const { throttle, clock } = throttleAt();
  const attempts = Array.from({ length: 3 }, () => begin(throttle, 'ann', '1.1.1.1'));
  expect(begin(throttle, 'ann', '1.1.1.1')).toEqual({ retryAfterSeconds: 1 });
  clock.now += 60_000;
  for (const attempt of attempts.slice(1)) if ('fail' in attempt) attempt.fail();
  expect(begin(throttle, 'ann', '1.1.1.1')).toEqual({ retryAfterSeconds: 1 });
  for (const attempt of attempts.slice(0, 1)) if ('fail' in attempt) attempt.fail();
  expect(begin(throttle, 'ann', '1.1.1.1')).toEqual({ retryAfterSeconds: 240 });
});

test('frees the slots of parallel successes', () => {
  const { throttle } = throttleAt();
  const attempts = Array.from({ length: 3 }, () => begin(throttle, 'ann', '1.1.1.1'));
  for (const attempt of attempts) if ('forgive' in attempt) attempt.forgive();
  expect(isBlocked(begin(throttle, 'ann', '1.1.1.1'))).toBe(false);
});

test('counts an IPv6 network as one address, and mapped IPv4 as itself', () => {
  const { throttle } = throttleAt();
  for (let n = 0; n < 3; n += 1) fail(throttle, 'ann', `2001:db8:1:2::${n}`);
  expect(isBlocked(begin(throttle, 'ann', '2001:db8:1:2:ffff::1'))).toBe(true);
  expect(isBlocked(begin(throttle, 'ann', '2001:db8:1:3::1'))).toBe(false);
  for (let n = 0; n < 3; n += 1) fail(throttle, 'ann', '::ffff:9.9.9.9');
  expect(isBlocked(begin(throttle, 'ann', '9.9.9.9'))).toBe(true);
});

test('bounds its memory', () => {
  const { throttle } = throttleAt({ capacity: 50 });
  for (let n = 0; n < 1000; n += 1) fail(throttle, 'ann', `10.0.${n >> 8}.${n & 255}`);
  expect(throttle.size).toBe(50);
});

test('forgets the least recent first', () => {
  const { throttle } = throttleAt({ perKey: 2, capacity: 4 });
  fail(throttle, 'ann', '1.1.1.1');
  fail(throttle, 'bob', '2.2.2.2');
  fail(throttle, 'ann', '1.1.1.1');
  fail(throttle, 'carl', '3.3.3.3');
  expect(throttle.size).toBe(4);
  expect(isBlocked(begin(throttle, 'ann', '1.1.1.1'))).toBe(true);
  fail(throttle, 'bob', '2.2.2.2');
  expect(isBlocked(begin(throttle, 'bob', '2.2.2.2'))).toBe(false);
});

test('counts storage server failures per address only', () => {
  const { throttle } = throttleAt();
  for (let n = 0; n < 5; n += 1) {
    const attempt = begin(throttle, 'ann', '1.1.1.1');
    if ('forgiveKey' in attempt) attempt.forgiveKey();
    expect(isBlocked(attempt)).toBe(false);
  }
  expect(isBlocked(begin(throttle, 'ann', '1.1.1.1'))).toBe(true);
  expect(isBlocked(begin(throttle, 'ann', '2.2.2.2'))).toBe(false);
});

test('counts a known browser separately', () => {
  const { throttle } = throttleAt();
  for (let n = 0; n < 5; n += 1) fail(throttle, 'ann', '1.1.1.1');
  for (let n = 0; n < 3; n += 1) expect(isBlocked(fail(throttle, 'ann', `1.1.1.${n}`, 'b'))).toBe(false);
  expect(isBlocked(begin(throttle, 'ann', '3.3.3.3', 'b'))).toBe(true);
  expect(isBlocked(begin(throttle, 'ann', '3.3.3.3', 'c'))).toBe(false);
});

test('counts sign-ins through providers of all browsers of an address, ten times as many', () => {
  const { throttle } = throttleAt();
  const tried = (address: string, at: number) =>
    throttle.begin({ key: `sign-in ${at}`, address, browser: `new ${at}`, isThroughProvider: true });
  for (let n = 0; n < 60; n += 1) {
    const attempt = tried('1.1.1.1', n);
    expect(isBlocked(attempt)).toBe(n >= 50);
    // As a provider's refusal does.
    if ('forgiveKey' in attempt) attempt.forgiveKey();
  }
  expect(isBlocked(tried('2.2.2.2', 1))).toBe(false);
  expect(isBlocked(begin(throttle, 'ann', '1.1.1.1'))).toBe(false);
});
