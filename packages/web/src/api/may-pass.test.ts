import { UnreachableError, readError } from '@longshore/contract/client';
import { expect, test } from 'vitest';
import { mayPass } from './may-pass.ts';

const refusal = (status: number, code: string) =>
  readError(status, JSON.stringify({ code, message: 'No', detailedMessage: '', requestId: '1' }));

test.each([
  [new UnreachableError('gone'), true],
  [refusal(500, 'InternalError'), true],
  [refusal(503, 'SlowDown'), true],
  [refusal(501, 'NotOffered'), false],
  [refusal(404, 'NoSuchKey'), false],
])('offers a retry after %o: %s', (error, expected) => {
  expect(mayPass(error)).toBe(expected);
});
