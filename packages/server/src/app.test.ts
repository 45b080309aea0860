import { expect, test } from 'vitest';
import { withoutBase } from './app.ts';

test.each([
  ['/x/api/v1/login', '/api/v1/login'],
  ['/api/v1/login', '/api/v1/login'],
  ['/x', '/'],
  ['/x/', '/'],
  ['/x?a=1', '/?a=1'],
  ['/xy/api', '/xy/api'],
])('serves the address %s below /x/ as %s', (given, served) => {
  expect(withoutBase(given, '/x/')).toBe(served);
});
