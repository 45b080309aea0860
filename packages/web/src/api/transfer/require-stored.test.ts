import { ApiError, ForeignAnswerError } from '@longshore/contract/client';
import { expect, test } from 'vitest';
import { requireStored } from './require-stored.ts';

test('accepts the console’s response as stored', () => {
  expect(() => requireStored({ status: 200, responseText: '' })).not.toThrow();
});

test.each([
  { status: 200, responseText: '<!doctype html><title>Sign in</title>' },
  { status: 204, responseText: '' },
])('rejects a gateway’s response with $status', (answer) => {
  expect(() => requireStored(answer)).toThrow(ForeignAnswerError);
});

test('reports a refusal', () => {
  expect(() => requireStored({ status: 403, responseText: '' })).toThrow(ApiError);
});
