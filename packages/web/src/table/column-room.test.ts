import { expect, test } from 'vitest';
import { leastPx, neededPx } from './column-room.ts';

const name = {};
const size = { widthPx: 100, priority: 1 };
const objects = { widthPx: 90, priority: 2 };
const created = { widthPx: 110, priority: 2 };
const columns = [name, created, size, objects];
const room = { extraPx: 80, flexiblePx: 160 };

test('a column without a priority always stays', () => {
  expect(neededPx(name, columns, room)).toBeUndefined();
  expect(leastPx(columns, room)).toBe(240);
});

test('a column needs the room of all that are more important, in steps of 40', () => {
  expect(neededPx(size, columns, room)).toBe(360);
  expect(neededPx(size, columns, { ...room, extraPx: 60 })).toBe(320);
});

test('columns of one priority come and go together', () => {
  expect(neededPx(objects, columns, room)).toBe(560);
  expect(neededPx(created, columns, room)).toBe(560);
});

test('columns too wide for any style rule show on the widest', () => {
  const wide = { widthPx: 2000, priority: 3 };
  expect(neededPx(wide, [...columns, wide], room)).toBe(1160);
});
