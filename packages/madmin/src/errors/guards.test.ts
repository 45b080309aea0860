import { expect, test } from 'vitest';
import {
  isInputError,
  isIntegrityError,
  isMadminError,
  isNetworkError,
  isAdminApiError,
  isTimeoutError,
  isUnexpectedReplyError,
} from './guards.ts';
import { InputError } from './input-error.ts';
import { IntegrityError } from './integrity-error.ts';
import { NetworkError } from './network-error.ts';
import { AdminApiError } from './admin-api-error.ts';
import { TimeoutError } from './timeout-error.ts';
import { UnexpectedReplyError } from './unexpected-reply-error.ts';

const cases = [
  { guard: isAdminApiError, error: new AdminApiError({ code: 'AccessDenied', message: 'No.', status: 403 }) },
  { guard: isNetworkError, error: new NetworkError('cut', new Error('other side closed')) },
  { guard: isTimeoutError, error: new TimeoutError('connect') },
  { guard: isIntegrityError, error: new IntegrityError('Altered.') },
  { guard: isUnexpectedReplyError, error: new UnexpectedReplyError('not-json', 'No JSON.') },
  { guard: isInputError, error: new InputError('bucket', 'No bucket.') },
];

test.each(cases)('$guard.name accepts its own error only', ({ guard, error }) => {
  for (const other of cases) expect(guard(other.error)).toBe(other.error === error);
  expect(isMadminError(error)).toBe(true);
  const fromAnotherCopy = Object.assign(new Error('x'), { name: error.name, origin: '@longshore/madmin' });
  expect(guard(fromAnotherCopy)).toBe(true);
  const stranger = Object.assign(new Error('x'), { name: error.name });
  for (const value of [stranger, undefined, null, 'x', {}]) expect(guard(value)).toBe(false);
});
