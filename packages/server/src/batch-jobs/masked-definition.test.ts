import { expect, test } from 'vitest';
import { maskedDefinition } from './masked-definition.ts';

test.each([
  ['    secretKey: harbour', "    secretKey: '*redacted*'"],
  ['  - "token": "Bearer harbour" # of the port', '  - "token": \'*redacted*\''],
  ['  sessionToken: a b', "  sessionToken: '*redacted*'"],
  ['  token: ""', '  token: ""'],
  ['  secretKey: null', '  secretKey: null'],
  ['  accessKey: harbour', '  accessKey: harbour'],
  ['  bucket: token', '  bucket: token'],
])('%s: %s', (line, masked) => {
  expect(maskedDefinition(`a:\n${line}\nb: c\n`)).toBe(`a:\n${masked}\nb: c\n`);
});
