import { NetworkError, AdminApiError } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { failureOf, statusOf } from './delete-failure.ts';

const { signal } = new AbortController();
const refusal = (code: string, status: number) => new AdminApiError({ code, status, message: 'words' });

test.each([
  ['AccessDenied', 403],
  ['AllAccessDisabled', 403],
  ['NoSuchBucket', 404],
  ['NoSuchKey', 404],
  ['NoSuchVersion', 404],
  ['InvalidArgument', 400],
  ['InvalidRequest', 400],
  ['ObjectLocked', 400],
  ['KeyTooLongError', 400],
  ['XMinioInvalidObjectName', 400],
  ['MethodNotAllowed', 405],
  ['PreconditionFailed', 412],
  ['InternalError', 500],
  ['NotImplemented', 501],
  ['ServiceUnavailable', 503],
  ['SlowDown', 503],
  ['SlowDownRead', 503],
  ['SlowDownWrite', 503],
  ['SomethingElse', 409],
])('maps %s of one object to the status %i', (code, status) => {
  expect(statusOf(code)).toBe(status);
});

test('returns the refusal of one object in the server’s words', () => {
  const failure = failureOf(refusal('NoSuchVersion', 404), 'a', signal);
  expect(failure).toEqual({ key: 'a', code: 'NoSuchVersion', status: 404, message: 'words' });
});

test.each([
  refusal('SlowDownRead', 503),
  refusal('ExpiredToken', 400),
  refusal('SignatureDoesNotMatch', 403),
  new NetworkError('cut'),
])('stops the run for %o', (cause) => {
  expect(() => failureOf(cause, 'a', signal)).toThrow(cause);
});

test('reports no refusal to a caller that left', () => {
  const cause = refusal('NoSuchVersion', 404);
  expect(() => failureOf(cause, 'a', AbortSignal.abort())).toThrow(cause);
});
