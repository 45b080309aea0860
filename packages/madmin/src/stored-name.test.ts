import { expect, test } from 'vitest';
import { storedNames } from './stored-name.ts';

test('rejects a text in place of a list of names', () => {
  const refused = expect.objectContaining({ name: 'InputError', field: 'members' }) as Error;
  for (const wrong of ['ann', undefined, { 0: 'ann' }])
    expect(() => storedNames('members', wrong as never)).toThrow(refused);
  expect(storedNames('members', ['ann'])).toEqual(['ann']);
});
