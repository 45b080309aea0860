import { expect, test } from 'vitest';
import type { BaseContext } from '#/context.ts';
import { issueSession } from './issue-session.ts';
import type { NewSession } from './sessions.ts';

/** Whose last sign-in was noted as such a session began. */
async function notedOf(more: Partial<NewSession>): Promise<string[]> {
  const noted: string[] = [];
  const ctx = {
    config: { basePath: '/' },
    request: { protocol: 'http' },
    sessions: {
      issue: async (given: NewSession) => ({ session: { ...given, id: 'a', family: 'a' }, cookies: [] }),
    },
    sessionRecords: { begin: async () => undefined },
    store: { lastSignIns: { note: async (userName: string) => void noted.push(userName) } },
  } as unknown as BaseContext;
  const given = {
    kind: 'sts',
    credentials: { accessKey: 'temporary', secretKey: 'a secret', sessionToken: 'a token' },
    userName: 'ann',
    expiresAt: 0,
    hasAdmin: true,
    ...more,
  } as const;
  await issueSession(ctx, given, { isSignIn: true });
  return noted;
}

test('notes the sign-in of a user', async () => {
  expect(await notedOf({ revokeType: 'console-1' })).toEqual(['ann']);
});

test.each<[string, Partial<NewSession>]>([
  ['an access key', { kind: 'accessKey', revokeType: 'console-1' }],
  ['temporary credentials that somebody brought', {}],
  [
    'keys that the storage server names nobody for',
    { revokeType: 'console-1', hasAdmin: false, userName: 'temporary' },
  ],
])('notes none of %s', async (_whose, more) => {
  expect(await notedOf(more)).toEqual([]);
});
