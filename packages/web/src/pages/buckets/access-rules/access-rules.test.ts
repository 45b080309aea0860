import { expect, test } from 'vitest';
import { rulesOf } from './access-rules.ts';

test('what has no name here is custom', () => {
  expect(rulesOf({ accessRules: [{ access: 'else' }, {}], total: 2, revision: 'x' })).toEqual([
    { prefix: '', access: 'custom' },
    { prefix: '', access: 'custom' },
  ]);
});
