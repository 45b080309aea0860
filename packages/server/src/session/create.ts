import { randomBytes } from 'node:crypto';
import type { sessionCreate as row } from '@longshore/contract/session/login';
import type { OpenHandler } from '#/context.ts';
import { type ConsoleError, refuse, toConsoleError } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { cookieScope } from './cookie-scope.ts';
import { signInWithKeys, signInWithToken } from './sign-in.ts';

const fields = {
  'credentials.accessKey': 'body.accessKey',
  'credentials.secretKey': 'body.secretKey',
  'credentials.sessionToken': 'body.sts',
};

/** Signs in; with a living session of the same user this renews it. */
export const sessionCreate: OpenHandler<typeof row> = async (ctx, { body }) => {
  const attempt = ctx.throttle.begin(body.accessKey, ctx.request.ip);
  if ('retryAfterSeconds' in attempt)
    throw refuse('TooManyAttempts', 'Too many failed sign-ins; try again later', attempt);
  const old = ctx.sessions.peek(ctx.request.headers.cookie);
  const with_ = {
    upstream: ctx.upstream,
    signal: ctx.signal,
    now: ctx.now,
    sessionSeconds: ctx.config.sessionSeconds,
    // A renewed session keeps the name, so that its sign-out ends the keys of both.
    revokeType:
      (old?.userName === body.accessKey ? old.revokeType : undefined) ??
      `console-${randomBytes(12).toString('hex')}`,
  };
  try {
    const { accessKey, secretKey, sts } = body;
    const signIn =
      sts === undefined || sts === ''
        ? signInWithKeys(with_, { accessKey, secretKey })
        : signInWithToken(with_, { accessKey, secretKey, sessionToken: sts });
    const session = await withFields(signIn, fields);
    const cookies = await ctx.sessions.issue(session, cookieScope(ctx));
    if (old !== null) await ctx.sessions.supersede(old);
    attempt.forgive();
    ctx.reply.header('set-cookie', cookies);
  } catch (cause) {
    const error = asLoginFailure(cause);
    if (error.code !== 'InvalidLogin') attempt.forgive();
    throw error;
  }
};

/** Of no use to who guesses, and no fault of what was typed. */
const waitStatuses = new Set([408, 429]);

/** Whatever the storage server refuses at sign-in, it refuses these keys; only the clock is told apart. */
function asLoginFailure(cause: unknown): ConsoleError {
  const error = toConsoleError(cause);
  const refusal = refusalOf(cause);
  const isRefused =
    refusal !== null &&
    refusal.status < 500 &&
    !waitStatuses.has(refusal.status) &&
    error.code !== 'ClockSkew';
  return isRefused ? refuse('InvalidLogin', 'The user name or the password is wrong', { cause }) : error;
}
