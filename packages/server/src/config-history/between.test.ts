import { expect, test } from 'vitest';
import { differencesBetween, type SettingEvent } from './between.ts';

const event = (atMs: number, after: string | undefined, more: Partial<SettingEvent> = {}): SettingEvent => ({
  atMs,
  target: 'scanner',
  key: 'speed',
  before: undefined,
  after,
  ...more,
});
const scanner = { target: 'scanner', key: 'speed' };

test('compares the last values that are known at two moments', () => {
  const events = [event(30, 'c'), event(10, 'a'), event(20, 'b'), event(40, 'd')];
  expect(differencesBetween(events, { fromMs: 10, toMs: 30 })).toEqual([
    { ...scanner, before: 'a', after: 'c' },
  ]);
  expect(differencesBetween(events, { fromMs: 30, toMs: 30 })).toEqual([]);
});

test('takes what was there before from the change itself, and else does not know', () => {
  expect(differencesBetween([event(20, 'b')], { fromMs: 10, toMs: 30 })).toEqual([
    { ...scanner, after: 'b' },
  ]);
  const both = [event(20, 'b'), event(21, 'b', { before: 'a' })];
  expect(differencesBetween(both, { fromMs: 10, toMs: 30 })).toEqual([
    { ...scanner, before: 'a', after: 'b' },
  ]);
  const later = [event(20, 'b'), event(20_000, 'c', { before: 'b' })];
  expect(differencesBetween(later, { fromMs: 10, toMs: 30_000 })).toEqual([{ ...scanner, after: 'c' }]);
});

test('leaves out what was set back, and tells of a reset that the value is not known', () => {
  const events = [event(10, 'a'), event(20, 'b'), event(30, 'a'), event(40, undefined, { before: 'a' })];
  expect(differencesBetween(events, { fromMs: 10, toMs: 30 })).toEqual([]);
  expect(differencesBetween(events, { fromMs: 10, toMs: 40 })).toEqual([{ ...scanner, before: 'a' }]);
});

test('tells that a secret was set, and no more', () => {
  const events = [event(10, '*redacted*'), event(20, '*redacted*')];
  expect(differencesBetween(events, { fromMs: 15, toMs: 30 })).toEqual([
    { ...scanner, before: '*redacted*', after: '*redacted*', isSecret: true },
  ]);
});
