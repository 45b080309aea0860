import { expect, test } from 'vitest';
import { maskedDefinition } from './masked-definition.ts';

test.each([
  ['    secretKey: harbour', "    secretKey: '*redacted*'"],
  ['  - "token": "Bearer harbour" # of the port', '  - "token": \'*redacted*\''],
  ['  sessionToken: a b', "  sessionToken: '*redacted*'"],
  ['  token:            harbour', "  token:            '*redacted*'"],
  ['  password: |\n    harbour\n\n    port', "  password: '*redacted*'\n"],
  ['  - token: >-\n      harbour\n    retry: 1', "  - token: '*redacted*'\n    retry: 1"],
  ['  password:\n    harbour', '  password:'],
  ['  endpoint: https://hooks.example.net/harbour', '  endpoint: https://hooks.example.net/*redacted*'],
  [
    '  endpoint: "https://harbour@hooks.example.net/x?y"',
    '  endpoint: "https://hooks.example.net/*redacted*"',
  ],
  ['  endpoint: https://hooks.example.net:9000', '  endpoint: https://hooks.example.net:9000'],
  ['  token: ""', '  token: ""'],
  ['  secretKey: null', '  secretKey: null'],
  ['  accessKey: harbour', '  accessKey: harbour'],
  ['  bucket: token', '  bucket: token'],
])('%s: %s', (line, masked) => {
  expect(maskedDefinition(`a:\n${line}\nb: c\n`)).toBe(`a:\n${masked}\nb: c\n`);
});
