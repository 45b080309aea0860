import { expect, test } from 'vitest';
import * as addresses from './address.ts';
import { rows } from './rows.ts';

test.each(Object.values(addresses))('the address of $id is that of its row', (address) => {
  const { id, method, path, reply } = rows[address.id];
  expect(address).toEqual({ id, method, path, answersJson: typeof reply !== 'string' });
});
