import { expect, test } from 'vitest';
import { isErasure } from './erasure.ts';

test.each([
  [{ Type: 2 }, true],
  [{ Type: 'Erasure' }, true],
  [{ Type: 1 }, false],
  [{ Type: 'FS' }, false],
  [{}, false],
  [null, false],
  [undefined, false],
  ['Erasure', false],
])('reads %j of the server info: %s', (server, expected) => {
  expect(isErasure(server)).toBe(expected);
});
