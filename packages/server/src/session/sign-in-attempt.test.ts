import { AdminApiError, NetworkError, TimeoutError } from '@longshore/madmin';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { BaseContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { endFailedProviderSignIn, endFailedSignIn } from './sign-in-attempt.ts';

const refusal = (code: string, status: number) => new AdminApiError({ code, status, message: 'words' });

/** What a sign-in that failed so counts for. */
async function countOf(cause: unknown, end = endFailedSignIn): Promise<string[]> {
  const called: string[] = [];
  const attempt = {
    fail: () => void called.push('key and address'),
    forgive: async () => void called.push('nothing'),
    forgiveKey: async () => void called.push('address'),
  };
  const ctx = { log: pino({ level: 'silent' }), request: { ip: '192.0.2.1' } } as BaseContext;
  await end(ctx, { cause, attempt, userName: 'ann' });
  return called;
}

test.each([
  ['wrong keys', refusal('AccessDenied', 403), 'key and address'],
  ['wrong keys, while the directory is away', refuse('ProviderUnreachable', 'words'), 'key and address'],
  ['wrong keys, while the directory says nothing', refuse('ProviderTimeout', 'words'), 'key and address'],
  ['a server that fails', refusal('InternalError', 500), 'address'],
  ['a server that says nothing in time', new TimeoutError('headers'), 'address'],
  ['a connection that is cut', new NetworkError('cut'), 'address'],
  ['a server that is not there', new NetworkError('unreachable'), 'nothing'],
  ['more calls than it takes', new NetworkError('busy'), 'nothing'],
  ['clocks that differ', refusal('RequestTimeTooSkewed', 403), 'nothing'],
  ['a database that is away', refuse('StoreUnavailable', 'words'), 'nothing'],
  ['who leaves', refuse('RequestCancelled', 'words'), 'nothing'],
])('%s', async (_what, cause, counted) => {
  expect(await countOf(cause)).toEqual([counted]);
});

test.each([
  ['a wrong code', refuse('ProviderRefused', 'words'), 'address'],
  ['a token that the storage server refuses', refuse('IdentityRefused', 'words'), 'address'],
  ['a sign-in that was used before', refuse('SignInUnknown', 'words'), 'nothing'],
  ['a provider that is not there', refuse('ProviderUnreachable', 'words'), 'nothing'],
  ['a provider that says nothing in time', refuse('ProviderTimeout', 'words'), 'nothing'],
  ['a storage server that is not there', new NetworkError('unreachable'), 'nothing'],
  ['a database that is away', refuse('StoreUnavailable', 'words'), 'nothing'],
])('through a provider: %s', async (_what, cause, counted) => {
  expect(await countOf(cause, endFailedProviderSignIn)).toEqual([counted]);
});
