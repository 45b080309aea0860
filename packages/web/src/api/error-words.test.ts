import { ApiError, ForeignAnswerError, readError } from '@longshore/contract/client';
import { beforeAll, expect, test, vi } from 'vitest';
import { startMessages } from '#/messages/i18n.ts';
import { errorWords } from './error-words.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startMessages('en');
});

const refused = (code: string, message: string, detailedMessage = '') =>
  errorWords(new ApiError(400, { code, message, detailedMessage, requestId: '' }));

test('returns the server’s message and advice for the code', () => {
  expect(refused('InvalidLogin', 'incorrect user name or password')).toEqual({
    errorMessage: 'Incorrect user name or password',
    detailedError: 'User names and passwords are case-sensitive.',
  });
  expect(refused('SessionMissing', 'sign in first', 'no cookie came.')).toEqual({
    errorMessage: 'Sign in first',
    detailedError: 'No cookie came. You are not signed in.',
  });
});

test('repeats no sentence', () => {
  expect(refused('NoSuchKey', 'gone', 'gone')).toEqual({ errorMessage: 'Gone', detailedError: '' });
  expect(refused('SessionMissing', 'x', 'you are not signed in.').detailedError).toBe(
    'You are not signed in.',
  );
});

test.each(['unknown', 'ofCode', '', 'ofCode.InvalidLogin', '__proto__'])(
  'ignores the code %j as a message',
  (code) => {
    expect(refused(code, 'said')).toEqual({ errorMessage: 'Said', detailedError: '' });
  },
);

test('explains that something else responded, and what helps', () => {
  const { errorMessage, detailedError } = errorWords(new ForeignAnswerError(200));
  expect(errorMessage).toBe('The response did not come from the console.');
  expect(detailedError).toContain('Reload the page');
});

test('returns a gateway’s message or its status', () => {
  expect(errorWords(readError(503, '{"message":"no healthy upstream"}')).errorMessage).toBe(
    'No healthy upstream',
  );
  expect(errorWords(readError(502, '<html></html>')).errorMessage).toBe('Error 502');
});
