import { expect, test } from 'vitest';
import { maskSecrets } from './target-secrets.ts';

test.each([
  [
    '<AccessKeyId>me</AccessKeyId><SecretAccessKey>a&lt;b</SecretAccessKey><SessionToken></SessionToken>',
    '<AccessKeyId>me</AccessKeyId><SecretAccessKey>*redacted*</SecretAccessKey><SessionToken></SessionToken>',
  ],
  [
    '<Targets><SessionToken>t</SessionToken></Targets><Targets><SecretAccessKey>s</SecretAccessKey></Targets>',
    '<Targets><SessionToken>*redacted*</SessionToken></Targets><Targets><SecretAccessKey>*redacted*</SecretAccessKey></Targets>',
  ],
  ['{"secretKey":"a secret"}', '{"secretKey":"*redacted*"}'],
  ['{ "accessKey": "me", "secretKey" : "a \\"b\\\\" }', '{ "accessKey": "me", "secretKey" : "*redacted*" }'],
  ['{"sessionToken":"t","secretKey":"s"}', '{"sessionToken":"*redacted*","secretKey":"*redacted*"}'],
  ['{"SecretKey":"s"}', '{"SecretKey":"*redacted*"}'],
  ['{"secretKey":"","latency":12345678901234567890}', '{"secretKey":"","latency":12345678901234567890}'],
  ['{"note":"the \\"secretKey\\":\\"s\\""}', '{"note":"the \\"secretKey\\":\\"s\\""}'],
])('keeps of %s only %s', (given, masked) => {
  expect(maskSecrets(given)).toBe(masked);
});

test('handles a long invalid name in linear time', () => {
  for (const start of ['<', '"']) {
    const text = start + 'token'.repeat(200_000);
    expect(maskSecrets(text)).toBe(text);
  }
});
