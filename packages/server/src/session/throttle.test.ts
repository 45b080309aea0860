import { expect, test } from 'vitest';
import { Throttle } from './throttle.ts';

const windowMs = 300_000;

function throttleAt(limits: { perKey?: number; perAddress?: number; capacity?: number } = {}) {
  const clock = { now: 1000 };
  const all = { perKey: 3, perAddress: 5, windowMs, capacity: 100, ...limits };
  return { clock, throttle: new Throttle(all, () => clock.now) };
}

function fail(throttle: Throttle, ...who: Parameters<Throttle['begin']>) {
  const attempt = throttle.begin(...who);
  if ('fail' in attempt) attempt.fail();
  return attempt;
}
const isBlocked = (answer: ReturnType<Throttle['begin']>) => 'retryAfterSeconds' in answer;

test('blocks a key from one address after failures, and says for how long', () => {
  const { throttle, clock } = throttleAt();
  for (let n = 0; n < 3; n += 1) expect(isBlocked(fail(throttle, 'ann', '1.1.1.1'))).toBe(false);
  clock.now += 60_000;
  expect(throttle.begin('ann', '1.1.1.1')).toEqual({ retryAfterSeconds: 240 });
});

test('allows the same key from another address', () => {
  const { throttle } = throttleAt();
  for (let n = 0; n < 9; n += 1) fail(throttle, 'ann', '1.1.1.1');
  expect(isBlocked(throttle.begin('ann', '2.2.2.2'))).toBe(false);
});

test('blocks an address for all keys after more failures', () => {
  const { throttle } = throttleAt();
  for (let n = 0; n < 5; n += 1) expect(isBlocked(fail(throttle, `key-${n}`, '1.1.1.1'))).toBe(false);
  expect(isBlocked(throttle.begin('another', '1.1.1.1'))).toBe(true);
});

test('ignores successes, and forgets failures after the window', () => {
  const { throttle, clock } = throttleAt();
  for (let n = 0; n < 20; n += 1) {
    const attempt = throttle.begin('ann', '1.1.1.1');
    expect(isBlocked(attempt)).toBe(false);
    if ('forgive' in attempt) attempt.forgive();
  }
  expect(throttle.size).toBe(0);
  for (let n = 0; n < 3; n += 1) fail(throttle, 'ann', '1.1.1.1');
  clock.now += windowMs + 1;
  expect(isBlocked(throttle.begin('ann', '1.1.1.1'))).toBe(false);
});

test('counts parallel guesses before they are answered', () => {
  const { throttle } = throttleAt();
  const attempts = Array.from({ length: 10 }, () => throttle.begin('ann', '1.1.1.1'));
  expect(attempts.filter((attempt) => !isBlocked(attempt))).toHaveLength(3);
});

test('delays attempts for a second while others run, for the window once they failed', () => {
  const { throttle, clock } = throttleAt();
  const attempts = Array.from({ length: 3 }, () => throttle.begin('ann', '1.1.1.1'));
  expect(throttle.begin('ann', '1.1.1.1')).toEqual({ retryAfterSeconds: 1 });
  clock.now += 60_000;
  for (const attempt of attempts.slice(1)) if ('fail' in attempt) attempt.fail();
  expect(throttle.begin('ann', '1.1.1.1')).toEqual({ retryAfterSeconds: 1 });
  for (const attempt of attempts.slice(0, 1)) if ('fail' in attempt) attempt.fail();
  expect(throttle.begin('ann', '1.1.1.1')).toEqual({ retryAfterSeconds: 240 });
});

test('frees the slots of parallel successes', () => {
  const { throttle } = throttleAt();
  const attempts = Array.from({ length: 3 }, () => throttle.begin('ann', '1.1.1.1'));
  for (const attempt of attempts) if ('forgive' in attempt) attempt.forgive();
  expect(isBlocked(throttle.begin('ann', '1.1.1.1'))).toBe(false);
});

test('counts an IPv6 network as one address, and mapped IPv4 as itself', () => {
  const { throttle } = throttleAt();
  for (let n = 0; n < 3; n += 1) fail(throttle, 'ann', `2001:db8:1:2::${n}`);
  expect(isBlocked(throttle.begin('ann', '2001:db8:1:2:ffff::1'))).toBe(true);
  expect(isBlocked(throttle.begin('ann', '2001:db8:1:3::1'))).toBe(false);
  for (let n = 0; n < 3; n += 1) fail(throttle, 'ann', '::ffff:9.9.9.9');
  expect(isBlocked(throttle.begin('ann', '9.9.9.9'))).toBe(true);
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
  expect(isBlocked(throttle.begin('ann', '1.1.1.1'))).toBe(true);
  fail(throttle, 'bob', '2.2.2.2');
  expect(isBlocked(throttle.begin('bob', '2.2.2.2'))).toBe(false);
});

test('counts storage server failures per address only', () => {
  const { throttle } = throttleAt();
  for (let n = 0; n < 5; n += 1) {
    const attempt = throttle.begin('ann', '1.1.1.1');
    if ('forgiveKey' in attempt) attempt.forgiveKey();
    expect(isBlocked(attempt)).toBe(false);
  }
  expect(isBlocked(throttle.begin('ann', '1.1.1.1'))).toBe(true);
  expect(isBlocked(throttle.begin('ann', '2.2.2.2'))).toBe(false);
});

test('counts a known browser separately', () => {
  const { throttle } = throttleAt();
  for (let n = 0; n < 5; n += 1) fail(throttle, 'ann', '1.1.1.1');
  for (let n = 0; n < 3; n += 1) expect(isBlocked(fail(throttle, 'ann', `1.1.1.${n}`, 'b'))).toBe(false);
  expect(isBlocked(throttle.begin('ann', '3.3.3.3', 'b'))).toBe(true);
  expect(isBlocked(throttle.begin('ann', '3.3.3.3', 'c'))).toBe(false);
});
