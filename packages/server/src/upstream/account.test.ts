import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { SessionContext } from '#/context.ts';
import { adminAgainst } from '#/testing/answering-server.ts';
import { accountOrNone } from './account.ts';

/** The account of a session, where the server answers so. */
async function accountAt({ status = 200, text = '', hasAdmin = true }) {
  let asked = 0;
  const admin = await adminAgainst((_, reply) => {
    asked += 1;
    reply.writeHead(status).end(text);
  });
  const ctx = {
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    session: { hasAdmin },
    admin,
  };
  const account = await accountOrNone(ctx as unknown as SessionContext);
  return { account, asked };
}

const refused = (code: string) => JSON.stringify({ Code: code, Message: 'no' });

test('does not ask a server without the admin API', async () => {
  expect(await accountAt({ hasAdmin: false })).toEqual({ account: null, asked: 0 });
});

test('returns no account that the server cannot encode', async () => {
  const { account } = await accountAt({ status: 500, text: refused('InternalError') });
  expect(account).toBeNull();
});

test.each([
  [403, refused('AccessDenied'), { code: 'AccessDenied' }],
  [403, refused('InvalidAccessKeyId'), { code: 'InvalidAccessKeyId' }],
  [200, '<html></html>', { name: 'UnexpectedReplyError' }],
])('fails on %i with %s', async (status, text, failure) => {
  await expect(accountAt({ status, text })).rejects.toMatchObject(failure);
});
