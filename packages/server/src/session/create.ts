import { randomBytes } from 'node:crypto';
import type { sessionCreate as row } from '@longshore/contract/login';
import type { OpenHandler } from '../context.ts';
import { type ConsoleError, refuse, toConsoleError } from '../errors.ts';
import { cookieScope } from './cookie-scope.ts';
import { signInWithKeys, signInWithToken } from './sign-in.ts';

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
    const session =
      sts === undefined || sts === ''
        ? await signInWithKeys(with_, { accessKey, secretKey })
        : await signInWithToken(with_, { accessKey, secretKey, sessionToken: sts });
    const cookies = await ctx.sessions.issue(session, cookieScope(ctx));
    if (old !== null) await ctx.sessions.supersede(old);
    attempt.forgive();
    ctx.reply.header('set-cookie', cookies);
  } catch (cause) {
    const error = asLoginFailure(toConsoleError(cause));
    if (error.code !== 'InvalidLogin') attempt.forgive();
    throw error;
  }
};

/** At sign-in there is no session yet that could have expired: the keys are wrong. */
function asLoginFailure(error: ConsoleError): ConsoleError {
  if (
    error.code !== 'SessionExpired' &&
    error.code !== 'AccessDenied' &&
    error.code !== 'SignatureDoesNotMatch'
  )
    return error;
  return refuse('InvalidLogin', 'The user name or the password is wrong', { cause: error });
}
