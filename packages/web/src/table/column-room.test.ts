import { expect, test } from 'vitest';
import { leastPx, neededPx } from './column-room.ts';

const name = {};
const size = { widthPx: 100, priority: 1 };
const objects = { widthPx: 90, priority: 2 };
const created = { widthPx: 110, priority: 2 };
const columns = [name, created, size, objects];
const room = { extraPx: 80, flexiblePx: 160 };

test('always shows a column without a priority', () => {
  expect(neededPx(name, columns, room)).toBeUndefined();
  expect(leastPx(columns, room)).toBe(240);
});

test('needs room for all higher priorities, in steps of 40', () => {
  expect(neededPx(size, columns, room)).toBe(360);
  expect(neededPx(size, columns, { ...room, extraPx: 60 })).toBe(320);
});

test('takes some of the flexible column for the most important one', () => {
  const tight = { ...room, tightPx: 120 };
  expect(neededPx(size, columns, tight)).toBe(320);
  expect(neededPx(objects, columns, tight)).toBe(560);
});

test('hides columns of one priority together', () => {
  expect(neededPx(objects, columns, room)).toBe(560);
  expect(neededPx(created, columns, room)).toBe(560);
});

test('shows too wide columns on the widest table', () => {
  const wide = { widthPx: 2000, priority: 3 };
  expect(neededPx(wide, [...columns, wide], room)).toBe(1160);
});
