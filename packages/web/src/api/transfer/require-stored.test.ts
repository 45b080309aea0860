import { ApiError, ForeignAnswerError } from '@longshore/contract/client';
import { expect, test } from 'vitest';
import { requireStored } from './require-stored.ts';

test('the answer of the console counts as stored', () => {
  expect(() => requireStored({ status: 200, responseText: '' })).not.toThrow();
});

test.each([
  { status: 200, responseText: '<!doctype html><title>Sign in</title>' },
  { status: 204, responseText: '' },
])('what a gateway answers with $status does not', (answer) => {
  expect(() => requireStored(answer)).toThrow(ForeignAnswerError);
});

test('a refusal is told', () => {
  expect(() => requireStored({ status: 403, responseText: '' })).toThrow(ApiError);
});
