import { ApiError, UnreachableError } from '@longshore/contract/client';
import type { UndeletedObject } from '@longshore/contract/error';
import { expect, test } from 'vitest';
import { refusedKeys } from './refused-keys.ts';

const head = { code: 'AccessDenied', message: '1 of 2 could not be deleted', detailedMessage: '' };
const refusal = (undeleted?: UndeletedObject[]) =>
  new ApiError(403, { ...head, requestId: '1', ...(undeleted && { undeleted }) });

const locked = { key: 'b', code: 'ObjectLocked', message: 'object is WORM protected' };

test('returns the keys that stay, with the storage server’s words', () => {
  const refused = refusedKeys(refusal([locked]), ['a', 'b']);
  expect([...(refused?.keys() ?? [])]).toEqual(['b']);
  expect(refused?.get('b')).toBe('Object is WORM protected');
});

test.each([
  ['names none', refusal()],
  ['has an empty list', refusal([])],
  ['names another key', refusal([locked, { ...locked, key: 'c' }])],
  ['is no answer', new UnreachableError('gone')],
])('returns null for a failure that %s', (_, error) => {
  expect(refusedKeys(error, ['a', 'b'])).toBeNull();
});
