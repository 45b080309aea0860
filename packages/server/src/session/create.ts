import type { sessionCreate as row } from '@longshore/contract/session/login';
import type { OpenHandler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { cookieScope } from './cookie-scope.ts';
import { asLoginFailure } from './login-failure.ts';
import { startSession } from './start.ts';

/** Signs in; with a living session of the same user this renews it. */
export const sessionCreate: OpenHandler<typeof row> = async (ctx, { body }) => {
  const attempt = ctx.throttle.begin(body.accessKey, ctx.request.ip);
  if ('retryAfterSeconds' in attempt)
    throw refuse('TooManyAttempts', 'Too many failed sign-ins; try again later', attempt);
  const before = ctx.sessions.peek(ctx.request.headers.cookie);
  const old = before.find(({ userName }) => userName === body.accessKey) ?? null;
  try {
    const session = await startSession(ctx, body, old);
    const former = old?.userName === session.userName ? old : undefined;
    const cookies = await ctx.sessions.issue(session, cookieScope(ctx), former);
    for (const one of before) await ctx.sessions.supersede(one);
    attempt.forgive();
    ctx.reply.header('set-cookie', cookies);
  } catch (cause) {
    const error = asLoginFailure(cause);
    if (error.code !== 'InvalidLogin') attempt.forgive();
    throw error;
  }
};
