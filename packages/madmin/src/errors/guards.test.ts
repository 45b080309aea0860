import { expect, test } from 'vitest';
import * as guards from './guards.ts';
import { InputError } from './input-error.ts';
import { IntegrityError } from './integrity-error.ts';
import { NetworkError } from './network-error.ts';
import { ServerRefusal } from './server-refusal.ts';
import { TimeoutError } from './timeout-error.ts';
import { UnexpectedReplyError } from './unexpected-reply-error.ts';

const errors = {
  isServerRefusal: new ServerRefusal({ code: 'AccessDenied', message: 'No.', status: 403 }),
  isNetworkError: new NetworkError('cut', new Error('other side closed')),
  isTimeoutError: new TimeoutError('connect'),
  isIntegrityError: new IntegrityError('Altered.'),
  isUnexpectedReplyError: new UnexpectedReplyError('not-json', 'No JSON.'),
  isInputError: new InputError('bucket', 'No bucket.'),
};
const names = Object.keys(errors) as (keyof typeof errors)[];

test.each(names)('%s knows its own error and no other', (name) => {
  for (const other of names) expect(guards[name](errors[other])).toBe(name === other);
  expect(guards.isMadminError(errors[name])).toBe(true);
  const fromAnotherCopy = Object.assign(new Error('x'), {
    name: errors[name].name,
    origin: '@longshore/madmin',
  });
  expect(guards[name](fromAnotherCopy)).toBe(true);
  const stranger = Object.assign(new Error('x'), { name: errors[name].name });
  for (const value of [stranger, undefined, null, 'x', {}]) expect(guards[name](value)).toBe(false);
});
