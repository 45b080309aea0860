import { expect, test } from 'vitest';
import { objectDelete, objectDeleteMany, objectDownload, objectList } from './objects-schemas.ts';

test.each([
  ['a', true],
  ['a'.repeat(128), true],
  ['a'.repeat(129), false],
])('limits version ids to 128 characters: %j', (version, expected) => {
  const query = { prefix: 'a', version_id: version };
  expect(objectDelete.query.safeParse(query).success).toBe(expected);
  expect(objectDownload.query.safeParse(query).success).toBe(expected);
  expect(objectDeleteMany.body.safeParse([{ path: 'a', versionID: version }]).success).toBe(expected);
});

test('deletes one object or any number of them', () => {
  const entries = (length: number) => Array.from({ length }, () => ({ path: 'a' }));
  expect(objectDeleteMany.body.safeParse(entries(0)).success).toBe(false);
  expect(objectDeleteMany.body.safeParse(entries(1)).success).toBe(true);
  expect(objectDeleteMany.body.safeParse(entries(5000)).success).toBe(true);
});

test.each([
  [{ prefix: 'a'.repeat(1024) }, true],
  [{ prefix: 'a'.repeat(1025) }, false],
  [{ limit: '1' }, true],
  [{ limit: '0' }, true],
  [{ limit: '1000000' }, true],
  [{ limit: '1000001' }, false],
  [{ pageSize: '1000' }, true],
  [{ pageSize: '1001' }, false],
  [{ cursor: 'a'.repeat(8192) }, true],
  [{ cursor: 'a'.repeat(8193) }, false],
])('accepts the listing %j: %j', (query, expected) => {
  expect(objectList.query.safeParse(query).success).toBe(expected);
});

test('accepts empty file names, and at most 255 characters', () => {
  for (const [length, expected] of [
    [0, true],
    [255, true],
    [256, false],
  ] as const) {
    const query = { prefix: 'a', override_file_name: 'n'.repeat(length) };
    expect(objectDownload.query.safeParse(query).success).toBe(expected);
  }
});
