import { expect, test } from 'vitest';
import { packCursor, readCursor } from './cursor.ts';

test('restores the position from a cursor', () => {
  const versions = { keyMarker: 'a/ü', versionMarker: '' };
  expect(readCursor(packCursor(versions), true)).toEqual(versions);
  expect(readCursor(packCursor({ token: 'next' }), false)).toEqual({ token: 'next' });
});

test('starts without a cursor or with an empty one', () => {
  for (const ofVersions of [true, false])
    for (const cursor of [undefined, '']) expect(readCursor(cursor, ofVersions)).toBeUndefined();
});

test.each(['next', 'bnVsbA', Buffer.from('["a"]').toString('base64url')])(
  'rejects the version cursor %j',
  (cursor) => {
    expect(() => readCursor(cursor, true)).toThrow(
      expect.objectContaining({ code: 'InvalidInput', field: 'query.cursor' }) as Error,
    );
  },
);
