import { isNetworkError, NetworkError } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { refuse } from '#/upstream/errors.ts';
import { isStale, networkFailure, stoppedSending } from './failure.ts';

const system = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });
const toldAs = (failure: Error) => [isNetworkError(failure) ? failure.kind : undefined, isStale(failure)];

test('reports an unreachable server before connecting, and a cut connection after', () => {
  expect(toldAs(networkFailure(system('ECONNRESET'), false, false))).toEqual(['unreachable', false]);
  expect(toldAs(networkFailure(system('ECONNREFUSED'), false, true))).toEqual(['unreachable', false]);
  expect(toldAs(networkFailure(system('ECONNRESET'), true, false))).toEqual(['cut', false]);
  expect(toldAs(networkFailure(system('EPIPE'), true, true))).toEqual(['cut', false]);
});

test('reads a reset of a reused connection as closed before', () => {
  const cause = system('ECONNRESET');
  const failure = networkFailure(cause, true, true);
  expect(toldAs(failure)).toEqual(['cut', true]);
  expect(failure.cause).toBe(cause);
  expect(isStale(cause)).toBe(false);
});

test.each([
  ['what was given up', Object.assign(new Error('x'), { name: 'AbortError', code: 'ABORT_ERR' })],
  ['what no system says', new Error('x')],
  ['a code that is no text', Object.assign(new Error('x'), { code: 20 })],
  ['what has a status of its own', refuse('UpstreamInvalid', 'x')],
  ['what has its words already', new NetworkError('busy')],
])('%s is passed as it is', (_what, cause) => {
  for (const connected of [true, false]) expect(networkFailure(cause, connected, true)).toBe(cause);
});

test('reports an upload that the browser cut as cancelled, unless another failure came first', () => {
  const cause = new Error('gone');
  expect(stoppedSending(cause)).toMatchObject({ code: 'RequestCancelled', cause });
  expect(stoppedSending()).not.toHaveProperty('cause');
  const own = refuse('RequestTooSlow', 'x');
  expect(stoppedSending(own)).toBe(own);
});
